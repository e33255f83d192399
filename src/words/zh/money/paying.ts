/** Words of paying online and of what came of it. Amounts, days and times come in written out. */
import type { OnlineMethod, PaymentFailure, PaymentMethod } from '@portal/contract';

export const heading = '网上付款';
export const loading = '正在加载待付款项';
export const loadFailed = '无法加载待付款项。';
export const unknown = '这里没有待付款项';
export const unknownDetail = '链接可能不完整，或属于其他内容。请从邮件中再打开一次。';

// What is paid for
export const invoiceNumber = (number: string) => `发票${number}`;
export const discount = '折扣';
export const paidBefore = '先前已付';
export const due = '应付';
export const alreadyPaid = (number: string) => `${number}已付清。`;
export const isVoid = (number: string) => `${number}已作废。`;
export const nothingDue = '没有待付款项。';
export const nothingDueDetail = '您无需再做任何事，刚才没有扣款。';

// How it is paid
export const methodHeading = '您想如何付款？';
export const methods: Readonly<Record<OnlineMethod, { name: string; detail: string; by: string }>> = {
  CREDIT_CARD: { name: '信用卡', detail: '在银行的页面付款', by: '以信用卡' },
  NETS: { name: 'NETS', detail: '在您银行的页面付款', by: '以NETS' },
  PAYNOW: { name: 'PayNow', detail: '用新加坡任何银行的应用扫描二维码', by: '以PayNow' },
};
export const noGateway = '目前不接受网上付款。';
export const noGatewayDetail = '请到俱乐部办公室付款。';
export const ownHeading = '礼券与余额';
export const noVoucher = '不使用礼券';
export const voucherUntil = (date: string) => date && `有效期至${date}`;
export const creditOffer = '使用余额';
export const creditIs = (amount: string) => `您有${amount}`;
export const payPart = '只付一部分';
export const partLabel = (currency: string) => `现在支付的金额，${currency}`;
export const partHelp = (most: string) => `最多${most}，余款稍后再付。`;
export const partError = (most: string) => `请输入0.01至${most}之间的金额，例如25.50。`;
export const toPay = (how: string) => `${how}支付`;
export const payAll = (amount: string) => `支付${amount}`;
export const payBy = (amount: string, how: string) => `${how}支付${amount}`;
export const paying = '请稍候';
export const notPaid = '您没有付款。';

// The hold
export const heldUntil = (time: string) => `我们为您保留预订至${time}。`;
export const timeLeft = '剩余时间';
export const holdOver = '预订已不再保留。';
export const holdOverDetail = '您没有付款。请查看该时段是否仍有空位。';
export const seeFree = '查看空位';

// The code
export const codeName = (club: string) => `PayNow付款给${club}`;
export const codeLabel = '供扫描的PayNow二维码';
export const steps = [
  '打开您银行的应用，选择“扫描”。',
  '核对名称和金额。',
  '确认付款，此页会自动更新。',
] as const;
export const saveCode = '保存二维码';
export const saveHelp = '正在用这部手机？请保存二维码，再在银行应用中选取图片。';
export const codeFile = (number: string) => `paynow-${number}.png`;
export const onBankPage = '前往银行页面继续';
export const anotherWay = '使用其他方式付款';
export const neverTwice = '已付款？请留在此页或关闭页面，我们不会重复扣款。';
export const codeUntil = (time: string) => `请在${time}前扫描。`;
export const codeOver = '此二维码已失效。';
export const codeOverDetail = '如果您已付款，请留在此页，我们仍会收到通知；否则请生成新的二维码。';
export const newCode = '生成新二维码';
export const drawing = '正在生成二维码';
export const codeFailed = '无法生成二维码。';

// What came of it
export const resultHeading = '您的付款';
export const resultLoading = '正在查询您的付款';
export const resultFailed = '无法查询您的付款。';
export const resultUnknown = '没有此付款';
export const resultUnknownDetail = '网址可能不完整。如果您已付款，收据会以邮件寄出，交易页也会显示。';
export const waiting = '正在等待您的银行。';
export const waitingDetail = '这可能需要一分钟。此页会自动更新；您可以关闭它，我们会发邮件通知您。';
export const paid = '付款成功，谢谢。';
/** "以PayNow支付S$16.00，以礼券支付S$10.00。" */
export const paidBy = (parts: readonly string[]) => `${parts.join('，')}。`;
export const wayOf = (amount: string, method: PaymentMethod) => `以${ways[method]}支付${amount}`;
const ways: Readonly<Record<PaymentMethod, string>> = {
  CREDIT_CARD: '信用卡',
  NETS: 'NETS',
  PAYNOW: 'PayNow',
  VOUCHER: '礼券',
  CREDIT: '余额',
  CASH: '现金',
  CHEQUE: '支票',
};
export const tooLate = '款项到得太迟。';
export const backTitle = '款项将退回给您。';
export const partBack = '部分款项将退回给您。';
export const partLate = '部分款项已不需要。';
export const goesBack: Readonly<Record<'SOURCE' | 'CREDIT' | 'VOUCHER', (amount: string) => string>> = {
  SOURCE: (amount) => `${amount}将按原路退回，银行需要几天时间。`,
  CREDIT: (amount) => `${amount}已存入您的俱乐部余额。`,
  VOUCHER: (amount) => `${amount}的礼券可以再次使用。`,
};
export const failedHeading = '付款没有成功';
export const failures: Readonly<Record<PaymentFailure, string>> = {
  declined: '您的银行拒绝了付款。您没有付款。',
  abandoned: '付款没有完成。您没有付款。',
  expired: '付款时限已过。您没有付款。',
  gateway: '无法打开银行的页面。您没有付款。',
  mismatch: '收到的金额与应付的不同。俱乐部办公室会查看并与您联系。',
};
export const tryPayingAgain = '重试';
export const paidOn = '付款时间';
export const amountLabel = '金额';
export const seeInvoice = (number: string) => `查看发票${number}`;
export const seeTransactions = '查看我的交易';
export const seeBookings = '查看我的预订';
export const toDashboard = '前往首页';

/** What the API refuses with, as people are told it. */
export const refusals: Readonly<Record<string, { title: string; detail: string }>> = {
  paid: { title: '这笔款项已经付清。', detail: '没有再扣款。' },
  void: { title: '这笔款项已无需支付。', detail: '发票已作废。您没有付款。' },
  no_gateway: { title: noGateway, detail: noGatewayDetail },
  method_not_offered: { title: '此付款方式目前停用。', detail: '请选择另一种。' },
  gateway_failed: { title: '银行没有回应。', detail: '您没有付款。请稍后再试。' },
  idempotency_in_flight: { title: '这笔付款正在处理中。', detail: '请稍候，然后再按一次。' },
};
