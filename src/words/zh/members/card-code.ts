/** Words of the code that a membership card shows at the counter. */
export const tab = '会员卡';
export const close = '关闭';
/** "普通会员" */
export const memberOfTier = (tier: string) => `${tier}会员`;
export const qrOf = '您会员卡的二维码';
export const drawing = '正在生成您的会员码。';
/** Said once it stands, and not again with each new one. */
export const ready = '您的会员码已显示，每30秒更换一次。';
export const nextIn = (seconds: number) => `${seconds}秒后更换`;
export const offlineToo = '没有网络也可使用';
export const failed = '此设备无法生成会员码。';
export const failedDetail = '请在柜台报上您的会员编号。';

/** `ahead`: the device's clock is later than the club's. */
export const clockOff = (minutes: number, ahead: boolean) =>
  `此设备的时钟${ahead ? '快' : '慢'}了${minutes < 1 ? '不到1分钟' : `${minutes}分钟`}，会员码以俱乐部的时钟为准。`;

// Making it anew
export const lostDevice = '遗失了设备？';
export const renew = '停用其会员码';
export const renewing = '正在停用';
export const renewed = '其他设备须重新联网并登录后，才能再为您生成会员码。';
export const renewFailed = '无法停用其他设备的会员码。';
