/** Words of the pages that say that there is no page. */
export const notFound = {
  title: '找不到页面',
  detail: '请检查网址，或从首页开始。',
};
export const offline = {
  title: '您已离线',
  detail: '此页需要网络连接。',
  kept: '如果您在本设备打开过首页，仍可查看会员卡、近期预订和礼券。',
  toKept: '查看已保存的预订和会员卡',
};
export const broken = {
  title: '我们这边出了故障',
  detail: '请稍后重试。',
};
export const toHome = '前往首页';
export const toBookings = '查看预订';
