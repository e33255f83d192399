/** 会所屏幕的文字：柜台的自助报到机，以及大堂或门口的显示屏。 */
export const heading = '俱乐部屏幕';
export const noLink = '此屏幕没有链接';
export const noLinkDetail = '请打开会所办公室为它生成的链接。';
export const revoked = '此链接已失效';
export const revokedDetail = '请向会所办公室索取新链接。';
export const failed = '无法加载此屏幕。';
export const offlineSince = (when: string) => `自${when}起无法连接，正在重试。`;

// 自助报到机
export const welcome = '报到';
export const scan = '请扫描会员卡，或输入会员号码。';
export const number = '会员卡或会员号码';
export const numberMissing = '请扫描会员卡或输入号码。';
export const show = '显示我的预订';
export const showing = '正在查找';
export const hello = (name: string) => `${name}，您好`;
export const yourBookings = '您今天的预订';
export const noBookings = '今天没有预订';
export const noBookingsDetail = '请核对号码，或到柜台询问。';
export const checkIn = (facility: string) => `报到：${facility}`;
export const checkingIn = '正在报到';
export const finish = '完成';
export const states = {
  HERE: '您已报到，祝您愉快。',
  UNPAID: '尚未付款，请到柜台办理。',
  RELEASED: '因未按时报到，此时段已释出。请到柜台办理。',
} as const;
export const opensAt = (when: string) => `${when}起可以报到。`;
export const refusals = {
  card_refused: { title: '此卡无法使用。', detail: '请出示卡上目前的代码，或输入号码。' },
  throttled: { title: '请稍等一分钟。', detail: '然后再试，或到柜台办理。' },
  not_found: { title: '时间已过。', detail: '请重新扫描会员卡或输入号码。' },
  too_early: { title: '报到时间未到。', detail: '请在临近开始时再来。' },
  unpaid: { title: '此预订尚未付款。', detail: '请到柜台办理。' },
  released: { title: '此时段已释出。', detail: '请到柜台办理。' },
} as const;

// 显示屏
export const now = '现在';
export const next = '接下来';
export const free = '空闲';
export const freeUntil = (when: string) => `空闲至${when}`;
export const booked = '已预订';
export const isClosed = '关闭';
export const until = (when: string) => `至${when}`;
export const nothingNext = '今天没有其他安排';
