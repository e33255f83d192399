/** Words of one invoice. Days and amounts come in written out. */
export const back = '交易';
export const heading = '发票';
export const loading = '正在加载发票';
export const loadFailed = '无法加载此发票。';
export const old = '此发票可能已有变动。';
export const noSuchInvoice = '没有此发票';
export const noSuchInvoiceDetail = '网址可能不完整。通知邮件里有完整的网址。';

// How it stands, beside its word
export const payBy = (day: string) => `请在${day}前付款。`;
export const wasDue = (day: string) => `付款期限为${day}，已逾期。`;
export const restOf = (total: string) => `总额${total}的余款。`;
export const nothingToPay = '已全部付清。';
export const nothingEver = '发票已撤回，无需付款。';
export const allCameBack = '已付的款项已全部退回。';
export const draft = '尚未开立。';

// The paper
export const date = '日期';
export const dueDate = '付款期限';
export const discountGroup = '折扣组别';
export const perCent = (group: string) => `${group}%`;
export const whatFor = '项目';
export const amount = '金额';
export const discount = '折扣';
export const total = '合计';
export const paid = '已付';
export const refunded = '已退';
export const toPay = '应付';
export const limited = '任何持有此链接的人都能看到这些内容，并可付款。';

// What can be done
export const pay = (sum: string) => `支付${sum}`;
export const pdf = 'PDF';
export const print = '打印';
export const pdfFailed = '无法生成PDF。';
export const seeBooking = '查看预订';

// What happened
export const happened = '记录';
export const issued = '已开立';
export const voided = '已撤回';
export const nothingHappened = '尚未付款。';
export const paidBy = (method: string, sum: string) => `以${method}支付${sum}`;
export const onItsWay = (method: string, sum: string) => `以${method}支付${sum}，处理中`;
export const methods = {
  CREDIT_CARD: '信用卡',
  NETS: 'NETS',
  PAYNOW: 'PayNow',
  VOUCHER: '礼券',
  CASH: '现金',
  CHEQUE: '支票',
  CREDIT: '俱乐部余额',
} as const;
export const cameBack = {
  SOURCE: (sum: string) => `${sum}退回原付款方式`,
  CREDIT: (sum: string) => `${sum}存入俱乐部余额`,
  VOUCHER: (sum: string) => `${sum}退回您的礼券`,
} as const;

// A voucher
export const voucherOffer = '使用礼券';
export const vouchersMissing = '无法加载您的礼券。';
export const voucherPaid = (sum: string) => `您的礼券已支付${sum}。`;
