/** Words of the pages that say that there is no page. */
export const notFound = {
  title: '找不到此页',
  detail: '网址可能有误，或页面已移走。',
};
export const offline = {
  title: '您已离线',
  detail: '此页需要网络连接。您的预订在我们这里很安全。',
  kept: '没有网络时，只要先前看过首页，您仍可查看会员卡、近期预订和礼券。',
  toKept: '查看可用内容',
};
export const broken = {
  title: '我们这边出了故障',
  detail: '不是您的问题。请稍后重试。',
};
export const toHome = '前往首页';
export const toBookings = '查看预订';
