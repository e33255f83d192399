/** Words of the pages that say that there is no page. */
export const notFound = {
  title: '找不到页面',
  detail: '请检查网址，或从首页开始。',
};
export const offline = {
  title: '您已离线',
  detail: '此页需要网络连接。',
  kept: '如果您在本设备打开过首页，仍可查看会员卡、近期预订和礼券，以及打开过的预订。',
  toKept: '查看已保存的预订和会员卡',
};
export const broken = {
  title: '我们这边出了故障',
  detail: '请稍后重试。',
};
export const toHome = '前往首页';
export const toBookings = '查看预订';
export const toFreeTimes = '查看空闲时段';

/** Words where there is no network and a page shows what this device kept. */
export const noConnection = '目前无法连接俱乐部。';
export const savedAt = (date: string, time: string) =>
  `这是本设备于${date}${time}保存的内容。连接网络后可查看其余部分。`;
