/** Words of the code that a membership card shows at the counter. */
export const tab = '会员卡';
export const close = '关闭';
/** "普通会员" */
export const memberOfTier = (tier: string) => `${tier}会员`;
export const qrOf = '您会员卡的二维码';
export const drawing = '正在生成二维码。';
/** Announced once it is shown, and not again with each new one. */
export const ready = '您的会员码已显示，每30秒更换一次。';
export const nextIn = (seconds: number) => `${seconds}秒后更换`;
export const offlineToo = '离线也可使用';
export const failed = '无法在此设备上生成二维码。';
export const failedDetail = '请在前台告知您的会员编号。';

/** `ahead`: the device's clock is later than the club's. */
export const clockOff = (minutes: number, ahead: boolean) =>
  `此设备的时钟${ahead ? '快' : '慢'}了${minutes < 1 ? '不到1分钟' : `${minutes}分钟`}，会员码以俱乐部的时钟为准。`;

// Replacing it
export const lostDevice = '手机遗失？';
export const renew = '停用其二维码';
export const renewing = '正在停用';
export const renewed = '您的其他设备须重新联网并登录后，才能显示二维码。';
export const renewFailed = '无法停用其他设备的二维码。';
