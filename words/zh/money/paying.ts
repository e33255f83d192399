/** Words of paying online and of the result. Amounts, days and times come in written out. */
import type { OnlineMethod, PaymentFailure, PaymentMethod, RefundDestination } from '@portal/contract';
import { refundedTo } from './refunds.ts';

export const heading = '网上付款';
export const loading = '正在加载付款';
export const loadFailed = '无法加载此付款。';
export const unknown = '链接无效';
export const unknownDetail = { onlyWith: 'invoice links', text: '请从邮件中再次打开。' } as const;

// Items to pay
export const invoiceNumber = (number: string) => `发票${number}`;
export const discount = '折扣';
export const paidBefore = '先前已付';
export const due = '应付';
export const alreadyPaid = (number: string) => `${number}已付清。`;
export const isVoid = (number: string) => `${number}已取消。`;
export const nothingDue = '此发票已付清。';
export const nothingDueDetail = '您没有被重复扣款。';

// Payment method
export const methodHeading = '您想如何付款？';
export const methods: Readonly<Record<OnlineMethod, { name: string; detail: string; by: string }>> = {
  CREDIT_CARD: { name: '信用卡', detail: 'Visa、万事达卡、美国运通', by: '以信用卡' },
  NETS: { name: 'NETS', detail: '前往银行网站继续', by: '以NETS' },
  PAYNOW: { name: 'PayNow', detail: '用新加坡任何银行的应用扫描二维码', by: '以PayNow' },
};
export const noGateway = '目前不能在网上付款。';
export const noGatewayDetail = '请到俱乐部办公室付款。';
export const ownHeading = '礼券与余额';
export const noVoucher = '不使用礼券';
export const voucherUntil = (date: string) => date && `有效期至${date}`;
export const creditOffer = '使用余额';
export const creditIs = (amount: string) => `您有${amount}`;
export const payPart = '支付部分金额';
export const partLabel = (currency: string) => `现在支付的金额，${currency}`;
export const partHelp = (most: string) => `最多${most}，余额可稍后支付。`;
export const partError = (most: string) => `请输入0.01至${most}之间的金额，例如25.50。`;
export const toPay = (how: string) => (how ? `${how}支付` : due);
export const payAll = (amount: string) => `支付${amount}`;
export const payBy = (amount: string, how: string) => `${how}支付${amount}`;
export const paying = '正在处理';
export const inProgress = (way: string) => `有一笔付款正在进行：${way}。`;
export const inProgressDetail = {
  onlyWith: 'paying once',
  text: '如果您以其他方式付款，而两笔都成功，我们会退还重复支付的金额。',
} as const;
export const continuePayment = '继续这笔付款';
export const notPaid = '您没有被扣款。';

// The hold
export const heldUntil = (time: string) => `我们为您保留预订至${time}。`;
export const timeLeft = '剩余时间';
export const holdOver = '保留已过期。';
export const holdOverDetail = '您没有被扣款。请查看这个时段是否仍有空位。';
/** Of a dearer time for a booking. */
export const moveHeldUntil = (time: string) => `新的时段为您保留至${time}。付清之前，您的预订保持不变。`;
export const moveOverDetail = '您的预订没有更改，也没有扣款。';
export const seeBookings = '查看您的预订';
export const seeFree = '查找空位';

// The code
export const codeName = (club: string) => `PayNow付款给${club}`;
export const codeLabel = '供扫描的PayNow二维码';
export const steps = [
  '打开您银行的应用，选择“扫描”。',
  '核对名称和金额。',
  '确认付款，此页会自动更新。',
] as const;
export const phoneSteps = [
  '把二维码保存为图片。',
  '打开您银行的应用，选择“扫描”，再选取该图片。',
  '核对名称和金额后确认付款，此页会自动更新。',
] as const;
export const saveCode = '保存二维码';
export const saveHelp = '正在用这部手机？请保存二维码，再在银行应用中选取图片。';
export const codeFile = (number: string) => `paynow-${number}.png`;
export const onBankPage = '前往银行网站继续';
export const anotherWay = '使用其他方式付款';
export const neverTwice = {
  onlyWith: 'paying once',
  text: '已经付款？可以关闭此页，不会重复扣款。',
} as const;
export const codeUntil = (time: string) => `此二维码于${time}到期。`;
export const codeOver = '此二维码已到期。';
export const codeOverDetail = '如已付款，请留在此页；否则请生成新的二维码。';
export const newCode = '生成新的二维码';
export const drawing = '正在生成二维码';
export const codeFailed = '无法生成二维码。';

// The result
export const resultHeading = '您的付款';
export const resultLoading = '正在查看您的付款';
export const resultFailed = '无法查看您的付款。';
export const resultUnknown = '找不到这笔付款';
export const resultUnknownDetail = '请检查链接。如已付款，会显示在“付款”中。';
export const receiptComes = { onlyWith: 'confirming emails', text: '收据会以邮件发送。' } as const;
export const waiting = '正在等待银行确认。';
export const waitingDetail = '可能需要一分钟。您可以关闭此页。';
export const emailComes = { onlyWith: 'confirming emails', text: '我们会发邮件通知您。' } as const;
export const paid = '已收到付款，谢谢。';
/** "以PayNow支付S$16.00，以礼券支付S$10.00。" */
export const paidBy = (parts: readonly string[]) => `${parts.join('，')}。`;
/** Another host may have methods of its own, or not say which it was. */
export const wayOf = (amount: string, method: string) =>
  method ? `以${ways[method] ?? method}支付${amount}` : amount;
const ways: Readonly<Record<string, string>> = {
  CREDIT_CARD: '信用卡',
  NETS: 'NETS',
  PAYNOW: 'PayNow',
  VOUCHER: '礼券',
  CREDIT: '余额',
  CASH: '现金',
  BANK_TRANSFER: '银行转账',
  CHEQUE: '支票',
} satisfies Readonly<Record<PaymentMethod, string>>;
export const tooLate = '付款在保留过期后才到账。';
export const backTitle = '我们会退还您的付款。';
export const partBack = '我们会退还部分付款。';
export const partLate = '您支付的金额超过应付金额。';
export const goesBack: Readonly<
  Record<RefundDestination, (amount: string, method: PaymentMethod, until: string | null) => string>
> = {
  SOURCE: (amount, method) => `我们会将${amount}退回${refundedTo('SOURCE', method, null)}，银行需要几天。`,
  CREDIT: (amount) => `${amount}已存入您的俱乐部余额。`,
  CASH: (amount) => `${amount}已以现金退还。`,
  VOUCHER: (amount, _method, until) =>
    `${amount}的礼券可以再次使用${until === null ? '' : `，有效期至${until}`}。`,
};
export const failedHeading = '付款没有成功';
export const failures: Readonly<Record<PaymentFailure, string>> = {
  declined: '银行拒绝了这笔付款。您没有被扣款。',
  authentication: '银行要求您确认这笔付款，但未获确认。您没有被扣款。',
  abandoned: '付款没有完成。您没有被扣款。',
  expired: '付款时间已过。您没有被扣款。',
  gateway: '无法打开银行网站。您没有被扣款。',
  mismatch: '收到的金额不符。俱乐部办公室会联系您。',
};
export const tryPayingAgain = '重试';
export const paidOn = '付款时间';
export const amountLabel = '金额';
export const seeTransactions = '查看我的付款';
export const toDashboard = '前往首页';

/** The API's refusals, in words for people. */
export const refusals: Readonly<Record<string, { title: string; detail: string }>> = {
  paid: { title: '您查看期间，这笔款项已付清。', detail: '您没有被重复扣款。' },
  void: { title: '此发票已取消。', detail: '您没有被扣款。' },
  no_gateway: { title: noGateway, detail: noGatewayDetail },
  method_not_offered: { title: '此付款方式目前停用。', detail: '请选择另一种。' },
  gateway_failed: { title: '银行没有回应。', detail: '您没有被扣款。请稍后重试。' },
  idempotency_in_flight: { title: '这笔付款正在处理中。', detail: '请稍候，然后再按一次。' },
};
