import type { bookings as en } from '../../en/assistants/bookings.ts';

/** Sentences in the results of an assistant's tools about bookings. Values come in written out. */
export const bookings: typeof en = {
  nothingFree: (day) => `${day}没有合适的空闲时段。`,
  freeThen: ({ when, facilities, others }) => {
    const more = others > 0 ? `，另有${others}处` : '';
    return `${when}：${facilities}${more}`;
  },
  atPrice: (name, price) => `${name}（${price ?? '免费'}）`,
  moreTimes: (count) => `另有${count}个时段：请指定上午、下午或晚上，或指定设施。`,

  canBeBooked: (what) => `${what}可以预订。`,
  cannotBeBooked: (what, reason) => `${what}不能预订。${reason}`,
  costs: (amount) => `价格为${amount}。`,
  costsNothing: '免费。',
  priceParts: (parts) => {
    const lines = parts.map(([what, amount]) => what + '，' + amount);
    return `价格明细：${lines.join('；')}。`;
  },
  peak: '高峰',
  limitsUsed: {
    bookings_per_day: (place, used, limit) => `${place}：全家当天已用${used}个预订，上限${limit}个。`,
    minutes_per_day: (place, used, limit) => `${place}：全家当天已用${used}，上限${limit}。`,
    bookings_per_week: (place, used, limit) => `${place}：全家当周已用${used}个预订，上限${limit}个。`,
    minutes_per_week: (place, used, limit) => `${place}：全家当周已用${used}，上限${limit}。`,
    bookings_to_come: (place, used, limit) => `${place}：全家有${used}个未开始的预订，上限${limit}个。`,
    minutes_to_come: (place, used, limit) => `${place}：全家已预先预订${used}，上限${limit}。`,
  },
  freeInstead: (times) => `其他空闲时段：${times.join('；')}。`,

  wouldBook: (what) => `将预订${what}。`,
  holdRule: '时段会保留15分钟，付款后才确认。',
  booked: (what) => `已预订：${what}。`,
  held: (what) => `已为您保留：${what}。`,
  payBy: (one) => `请在${one.until}前支付${one.amount}：${one.link}`,
  payAt: (amount, link) => `请支付${amount}：${link}`,

  alreadyThere: '此预订已是这个时间。没有任何改动。',
  wouldMove: (from, to) => `将把${from}改为${to}。`,
  samePrice: '价格不变。',
  newPrice: (amount) => `新价格为${amount}。`,
  dearer: (amount) => `贵${amount}。付清之前，您保留原来的预订。`,
  cheaper: (amount) => `便宜${amount}，您已付的部分会退还。`,
  moved: (what) => `已更改：${what}。`,
  moveHeld: (what) => `新时段已为您保留：${what}。付清之前，您保留原来的预订。`,

  alreadyOver: '此预订已取消或已结束。',
  wouldCancel: (what) => `将取消${what}。`,
  cancelled: (what) => `已取消：${what}。`,
  refunds: (amount, isCredit) => (isCredit ? `退款${amount}，计入俱乐部余额。` : `退款${amount}。`),
  noRefund: (paid) => `离开始时间太近，已付的${paid}不予退款。`,
  nothingPaid: '尚未付款，无需退款。',
  wasFree: '此预订免费，无需退款。',

  noBookings: '没有预订。',
  bookingsCount: (count) => `${count}个预订：`,
  bookingLine: (one) =>
    `预订${one.id}：${one.what}。${one.status}${one.price === null ? '' : `，${one.price}`}。`,
  bookingStatuses: {
    HELD: '保留中',
    CONFIRMED: '已确认',
    CANCELLED: '已取消',
    EXPIRED: '保留已过期',
    NO_SHOW: '未到场',
  },
};
