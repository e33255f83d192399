/** Words of the panel beside the calendar: the selection, and the result of booking it. Times and amounts come in written out. */

// Limits met while choosing
export const tooLong = (name: string, most: string) => `${name}每次最多预订${most}。`;
export const tooShort = (name: string, least: string) => `${name}每次至少预订${least}。`;
export const interrupted = '所选时段到空闲时间结束为止。';
export const selectionSpoken = (name: string, time: string, total: string) =>
  `已选${name}，${time}，${total}。`;

// The choice
export const peak = '高峰';
export const discountUsedUp = '俱乐部本月的折扣额度已用完。';
export const voucherLabel = '礼券';
export const noVoucher = '不用礼券';
/** "Anniversary，S$10.00，有效期至2026年12月31日" */
export const voucherOption = (name: string, worth: string, until: string) =>
  [name, worth, until && `有效期至${until}`].filter(Boolean).join('，');
export const priceChanged = (amount: string) => `现在的价格是${amount}。`;
export const priceChangedDetail = '尚未预订。您可以按此价格预订，或另选时间。';
export const total = '合计';
export const nameLabel = '预订姓名';
/** "预订给陈美玲，姓名“陈家”，不用礼券"; `voucher` is null where there is none. */
export const moreLine = (facts: { member: string; name: string; voucher: string | null }) =>
  [
    facts.member && `预订给${facts.member}`,
    facts.name && facts.name !== facts.member && `姓名“${facts.name}”`,
    facts.voucher,
  ]
    .filter(Boolean)
    .join('，');
/** A part of that line. */
export const voucherUsed = (name: string | null) => (name === null ? '不用礼券' : `礼券“${name}”`);
export const moreLabel = '更改';
export const book = (amount: string | null) => (amount ? `预订，${amount}` : '预订，免费');
/** The next step is the pay page. */
export const bookAndPay = (amount: string) => `预订并支付${amount}`;
export const bookInstead = (name: string, amount: string | null) =>
  amount ? `预订${name}，${amount}` : `预订${name}`;
export const booking = '正在预订';
export const inLine = '预订的人很多，您的请求正在排队';
export const continueLabel = '继续';
export const clearChoice = '清除';
export const checkInRule = (minutes: number) => `请在开始后${minutes}分钟内签到，否则时段将释出。`;
/** Books beside another booking of the member's at the same time. */
export const bookBoth = '两个都订';
/** Names the choice of an end, where a facility stays open past midnight. */
export const endPastMidnight = '预订结束时间';

export const checkInBy = (until: string) => `请在${until}前于门口扫码签到。`;
export const holdRule = '付款期间，我们为您保留15分钟。';
export const refundUntil = (share: string, until: string) => `${until}前取消可退${share}。`;
export const refundAll = '全款';
export const refundShare = (percent: number) => `${percent}%`;
export const refundNone = '离开始时间太近，不予退款。';
export const moveUntil = (until: string) => `${until}前可改到其他时间。`;
export const moveNever = '确认后不能改到其他时间。';

// The result
export const confirmed = '预订成功';
export const confirmedDetail = '无需付款。';
export const heldTitle = '已为您保留';
export const minutesLeft = (minutes: number) => (minutes < 1 ? '剩余不到1分钟。' : `剩余${minutes}分钟。`);
export const heldDetail = (amount: string, until: string) => `请在${until}前支付${amount}以确认预订。`;
export const holdOver = '保留已过期';
export const holdOverDetail = '其他人可以再预订这个时段。您没有被扣款。';
export const payNow = (amount: string) => `支付${amount}`;
export const bookAnother = '预订其他时间';
export const seeBooking = '查看预订';

// Someone else took the time
export const nearest = '最接近的选择';
export const noOffers = '没有相近的空位，请另选时间。';
export const chooseAnother = '另选时间';
export const sameTime = (name: string) => `${name}，同一时间`;
export const earlier = (name: string) => `${name}，较早`;
export const later = (name: string) => `${name}，较晚`;
export const anotherDay = (name: string, day: string) => `${name}，${day}`;

// A membership that ends before the booking
export const membershipEnds = (date: string) => `会籍将于${date}到期，早于此预订。`;
export const membershipEnded = (date: string) => `会籍已于${date}到期。`;
export const renewInTime = '您现在可以预订。请及时续期，以便继续预订。';
