import type { general as en } from '../../en/assistants/general.ts';

/** Sentences in the results of an assistant's tools: what several tools say, the member and the club. Values come in written out. */
export const general: typeof en = {
  failed: '我们这边出了问题，请稍后再试。',
  confirmWith: (code) => `目前没有任何改动。若要继续，请在10分钟内以确认码“${code}”再次调用。`,
  wrongConfirmation: '确认码有误、已过期，或属于另一项操作。没有任何改动。请不带确认码重新询问。',
  moreRows: (skip) => `还有更多：请将 skip 设为${skip}再问一次。`,
  free: '免费',

  youAre: (one) => `${one.name}，会员编号${one.number}，${one.level}。状态：${one.status}。`,
  youAreStaff: (username) => `登录账户${username}，没有会籍。`,
  membershipEnds: (date) => `会籍有效期至${date}。`,
  clubTime: (date, moment) => `俱乐部现在是${moment}（${date}）。`,

  nothingDue: '没有欠款。',
  due: (amount, invoices) => `${invoices}张发票共欠${amount}。`,
  invoiceLine: (one) =>
    `${one.number}，${one.what}：${one.amount}，请在${one.until}前付清。付款链接：${one.link}`,
  moreInvoices: (count, link) => `另有${count}张发票：${link}`,
  credit: (amount) => `俱乐部余额：${amount}。`,

  officeHours: (hours) => `办公室每天${hours}开放。`,
  noFacility: '没有符合的设施。',
  closed: '不开放',
  facilityLine: (one) => `${one.name}（设施${one.id}）：${one.hours}；${one.price}。`,
  pricePerSlot: (price, length) => `每${length}${price}`,
  priceRange: (from, to) => `${from}至${to}`,
  noGuests: '不可携带宾客。',
  guestsWelcome: (most, fee) =>
    (most === null ? '欢迎携带宾客' : `最多可携带${most}位宾客`) + (fee === null ? '。' : `，每位${fee}。`),
  checkInRule: (minutes) => `请在开始后${minutes}分钟内签到，否则时段将释出。`,
  refundStep: (percent, hours) => `提前${hours}小时取消可退${percent === 100 ? '全款' : `${percent}%`}`,
  refundRule: (steps) => `取消规则：${steps.join('，')}；之后不退款。`,
  limitRules: {
    bookings_per_day: (most) => `每户每天最多${most}个预订。`,
    minutes_per_day: (most) => `每户每天最多${most}。`,
    bookings_per_week: (most) => `每户每周最多${most}个预订。`,
    minutes_per_week: (most) => `每户每周最多${most}。`,
    bookings_to_come: (most) => `每户最多${most}个未开始的预订。`,
    minutes_to_come: (most) => `每户最多预先预订${most}。`,
    minutes_between: (least) => `同一户的预订须相隔${least}。`,
    bookings_at_once: (most) => `每位会员同一时间最多${most}个预订。`,
    confirm_at_once: (most) => `同一时间超过${most}个预订须确认。`,
  },
};
