/** 会员所保存的卡的用语。金额已写好。 */
const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: '万事达卡',
  american_express: '美国运通',
  amex: '美国运通',
  jcb: 'JCB',
  union_pay: '银联',
  unionpay: '银联',
  diners_club: '大来卡',
  diners: '大来卡',
  discover: 'Discover',
};
const wallets: Readonly<Record<string, string>> = { apple_pay: 'Apple Pay', google_pay: 'Google Pay' };

interface NamedCard {
  readonly brand: string;
  readonly last4: string;
  readonly wallet: string | null;
}

/** “Visa 4242”，“Visa 4242（Apple Pay）” */
export const cardName = ({ brand, last4, wallet }: NamedCard) =>
  `${brands[brand] ?? '卡'} ${last4}${inWallet(wallets[wallet ?? ''])}`;
const inWallet = (wallet: string | undefined) => (wallet === undefined ? '' : `（${wallet}）`);

export const cardsFailed = '无法加载您保存的卡。';
export const noCards = '您还没有保存卡。';
export const noCardsDetail = '保存一张卡，便可一步完成预订和付款。';
export const notOffered = '目前不能保存卡。';
export const expires = (month: string) => `有效期至${month}`;
export const expired = '已过期';
export const expiresSoon = '即将过期';
export const isDefault = '默认';
export const makeDefault = '设为默认';
export const makeDefaultOf = (card: string) => `设为默认，${card}`;
export const remove = '移除';
export const removeOf = (card: string) => `移除${card}`;
export const removing = '正在移除';
export const saving = '正在保存';
export const removeQuestion = (card: string) => `移除${card}？`;
export const removeDetail = '我们也会在付款服务商处删除这张卡。您可随时重新保存。';
export const keep = '保留';
export const add = '保存一张卡';
export const addDetail = '您将在付款服务商的页面输入卡号。我们不会看到或储存卡号。';
export const leaving = '正在打开安全页面';
export const finishing = '正在核对您的卡';
export const saved = (card: string) => `已保存${card}。`;
export const removed = (card: string) => `已移除${card}。`;
export const madeDefault = (card: string) => `${card}现在是您的默认卡。`;
export const noneSaved = '没有保存任何卡。';
export const waiting = '付款服务商尚未确认您的卡。';
export const waitingDetail = '几分钟后会显示在这里。';
export const finishFailed = '无法核对您的卡是否已保存。';

// 用卡付款
export const isSaved = '已保存的卡';
export const anotherCard = '其他卡';
export const withCard = (card: string) => `以${card}`;
export const notCharged = '您的卡没有被扣款。';
export const chooseOther = '请选择其他付款方式。';

// 一步完成预订和付款
/** 付款方式：“Visa 4242”、“余额”、“余额和Visa 4242”。 */
export const wayName = ({ card, credit }: { card: NamedCard | null; credit: boolean }) =>
  [credit && '余额', card && cardName(card)].filter(Boolean).join('和');
export const bookAndPayWith = (amount: string, way: string) => `预订并以${way}支付${amount}`;
export const bookAnotherWay = '选择其他付款方式';
export const payAnotherWay = '以其他方式付款';
export const charging = (way: string) => `正在以${way}付款`;
export const openingBank = '正在打开银行页面以确认付款';
export const paidAtOnce = (amount: string, way: string) => `您已以${way}支付${amount}。`;

export const backOnCard = (amount: string) => `我们将${amount}按原付款方式退回。银行需要几天。`;

// 时段开放时
export const chargeOpenings = '为我在开放时预订的时段自动付款';
export const chargeOpeningsDetail =
  '先使用您的余额，再从默认卡扣款。若被银行拒绝，我们会保留时段并发送电子邮件通知您。';

/** API拒绝时的用语。 */
export const refusals: Readonly<Record<string, { title: string; detail: string }>> = {
  too_many_cards: { title: '您已保存10张卡，达到上限。', detail: '请先移除一张。' },
  no_gateway: { title: notOffered, detail: '' },
  gateway_failed: { title: '付款服务商没有回应。', detail: '请稍后重试。' },
};
