/** Words of one invoice. Days and amounts come in written out. */
export const back = '付款';
export const heading = '发票';
export const receipt = '收据';
export const taxInvoice = '税务发票';
export const loading = '正在加载发票';
export const loadFailed = '无法加载此发票。';
export const old = '此发票可能不是最新。';
export const noSuchInvoice = '找不到此发票';
export const noSuchInvoiceDetail = {
  onlyWith: 'invoice links',
  text: '它可能属于其他账户。发票邮件中的链接无需登录即可打开。',
} as const;

// Its status, beside its word
export const payBy = (day: string) => `请在${day}前付款。`;
/** Of a booking on hold: the day is said where it isn't today. */
export const payByTime = (time: string, day: string | null) =>
  day === null ? `请在今天${time}前付款。` : `请在${day}${time}前付款。`;
/** Of a membership fee that the member lets us charge. */
export const chargedByItself = (day: string) => `我们将于${day}从您保存的卡扣款。`;
export const wasDue = (day: string) => `付款期限为${day}，已逾期。`;
export const restOf = (total: string) => `总额${total}的余款。`;
export const nothingToPay = '此发票已付清。';
export const nothingEver = '此发票已取消。';
export const allCameBack = '此发票已退款。';
export const draft = '此发票尚未开出。';

// The paper
export const date = '日期';
export const dueDate = '到期日';
export const billedTo = '付款人';
export const memberNumber = (number: string) => `会员号${number}`;
export const discountGroup = '折扣组别';
export const perCent = (group: string) => `${group}%`;
export const whatFor = '项目';
export const amount = '金额';
export const discount = '折扣';
export const waived = '预订已取消，免收';
export const beforeTax = '未含消费税';
export const tax = (percent: number) => `消费税，${percent}%`;
export const taxRefunded = '退款中的消费税';
export const total = '合计';
export const paid = '已付';
export const refunded = '已退';
export const toPay = '应付金额';
export const limited = '持有此链接的人都可查看和支付此发票。';

// Actions
export const inProgress = '付款处理中';
export const payIt = '支付此发票';
export const pay = (sum: string) => `支付${sum}`;
export const pdf = 'PDF';
export const print = '打印';
export const pdfFailed = '无法生成PDF。';
export const seeBooking = '查看预订';
export const booking = '预订';
export const cancelledBooking = '已取消的预订';

// History
export const historyTitle = '记录';
export const issued = '已开立';
export const voided = '已取消';
export const nothingHappened = '尚无付款。';
const by = (method: string) => method && `以${method}`;
export const paidBy = (method: string, sum: string) => `${by(method)}支付${sum}`;
export const onItsWay = (method: string, sum: string) => `${by(method)}支付${sum}，处理中`;
export const methods = {
  CREDIT_CARD: '信用卡',
  NETS: 'NETS',
  PAYNOW: 'PayNow',
  VOUCHER: '礼券',
  CASH: '现金',
  BANK_TRANSFER: '银行转账',
  CHEQUE: '支票',
  CREDIT: '俱乐部余额',
} as const;

// A voucher
export const voucherOffer = '使用礼券';
export const vouchersMissing = '无法加载您的礼券。';
export const voucherPaid = (sum: string) => `已用礼券支付${sum}。`;
