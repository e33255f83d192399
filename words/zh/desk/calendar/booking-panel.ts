import { byMethod } from '../money/invoice.ts';

/** Words of a new booking at the desk. Days, times and amounts come in written out. */
export const findMember = '会员';
export const findHelp = '请输入姓名、编号、电邮或电话。';
export const noneFound = '没有会员的姓名、编号、电邮或电话与此相符。';
export const changeMember = '更改';
export const memberUntil = (level: string, day: string) => `${level}，至${day}`;
export const owes = '欠款';
export const nothingOwed = '无';
export const overdueOf = (invoices: number) => `${invoices}笔逾期`;
export const credit = '俱乐部余额';

// Limits of the household
export const bookingsThatDay = (place: string, used: number, limit: number) =>
  `${place}：当天已用${used}次，上限${limit}次`;
export const timeThatDay = (place: string, used: string, limit: string) =>
  `${place}：当天已用${used}，上限${limit}`;
export const bookingsThatWeek = (place: string, used: number, limit: number) =>
  `${place}：当周已用${used}次，上限${limit}次`;
export const timeThatWeek = (place: string, used: string, limit: string) =>
  `${place}：当周已用${used}，上限${limit}`;
export const bookingsAhead = (place: string, used: number, limit: number) =>
  `${place}：已有${used}个未来预订，上限${limit}个`;
export const timeAhead = (place: string, used: string, limit: string) =>
  `${place}：已预订${used}，上限${limit}`;
export const wantsBoth = '会员两个都要';
export const runsUntil = (end: string) => `已开始，至${end}`;
export const wholePrice = '价格按整个时段计算。';
export const noCancelling = '时段已开始，无法取消。';

// The payment
export const paysNow = '现在在此付款';
export const paysLater = '或稍后付款';
export const paysLaterOnly = '稍后付款';
export const referenceOptional = '参考编号（可不填）';
export const invoiceDue = (day: string) => `发票，${day}前付款`;
export const dueDate = '付款期限';
export const dueMissing = '请选择今天或之后的日期。';
export const emailLink = (end: string) => `以电邮发送链接，保留至${end}`;
export const noAddress = '没有电邮地址';
export const confirmFree = '确认，免费';
export const confirmNow = (sum: string, method: keyof typeof byMethod) => `确认，${byMethod[method]}${sum}`;
export const confirmInvoice = (sum: string, day: string) => `确认，${day}前付${sum}`;
export const holdAndEmail = (sum: string) => `保留，并以电邮发送${sum}的链接`;
export const confirm = '确认';

// Emails and refunds
export const confirmationTo = (email: string) => `确认函将发送至${email}。`;
export const receiptTo = (email: string) => `确认函和收据将发送至${email}。`;
export const linkTo = (email: string) => `付款链接将发送至${email}。`;
export const callMember = (phone: string | null) =>
  phone === null ? '没有电邮地址，也没有电话号码。' : `没有电邮地址。请致电：${phone}。`;
export const refundIf = (share: string, until: string) => `${until}前取消可退${share}。`;
export const noRefund = '取消不退款：即将开始。';
export const bookedAndPaid = (name: string, place: string, when: string, payment: string) =>
  `已为${name}预订：${place}，${when}。${payment}`;
export const notRecorded = (name: string) => `已为${name}预订，但付款未能记录。请在此收款。`;

// An open booking
export const heldUntil = (end: string) => `未付款则保留至${end}`;
export const payTitle = (name: string) => `${name}的付款`;
