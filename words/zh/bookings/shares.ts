/** Words of sharing a booking's price. Amounts, days and times come in written out. */

// As the holder has it
export const splitPrice = '分摊费用';
export const changeSplit = '更改分摊';
export const splitHeading = '分摊费用';
/** `paid`: what the holder has paid. */
export const splitIntro = (paid: string) =>
  `您已支付${paid}。他人支付的金额会计入您在俱乐部的余额，用礼券支付的则退为礼券；未按时支付的部分由您承担。`;
export const modes = { EQUAL: '平均分摊', HAND: '自定金额' } as const;
export const whoPays = '由谁分摊？';
/** An equal split of the price. `own`: the holder's part. */
export const equally = (each: string, own: string) => `每人${each}，您承担${own}。`;
export const chooseSomebody = '请选择由谁分摊。';
export const amountOf = (name: string, sign: string) => `${name}（${sign}）`;
export const sumOf = (sum: string, left: string) => `共${sum}，总额${left}。金额留空表示不请对方支付。`;
export const dueLabel = '付款期限';
export const dueHelp = '最迟为预订开始时。';
export const ask = '请对方付款';
export const asking = '正在发送';
export const close = '关闭';
export const sharesRequested = '已请对方付款。';
export const sharesWithdrawn = '已不再请任何人支付分摊金额。';

// Errors
export const unreadable = '请输入金额，例如12.50。';
export const tooSmall = '请至少输入0.01，或留空。';
export const tooMuch = (left: string) => `金额之和不能超过${left}。`;
export const tooLittle = '价格太低，无法由这么多人分摊。';
export const enterAmount = '请至少为一人输入金额。';
export const dueMissing = '请输入日期和时间。';
export const duePast = '请选择以后的时间。';
export const dueTooLate = '请选择预订开始之前的时间。';

/** Sentences for the codes that sharing is refused with. */
export const refusals: Readonly<Record<string, { title: string; detail: string }>> = {
  not_shareable: { title: '无法分摊此预订的费用。', detail: '它已开始，或尚未确认。' },
};

// Outcome of a share, as the holder sees it
export const rowOpen = (amount: string, until: string) => `已请其在${until}前支付${amount}`;
export const rowPaid = (amount: string) => `已支付${amount}`;
export const rowRefunded = (amount: string, refunded: string) => `已支付${amount}，其中${refunded}已退款`;
export const rowLapsed = (amount: string) => `未按时支付${amount}`;
export const sharesBack = '已支付分摊金额的人会按相同比例获得退款。';
export const sharesNotBack = '他人支付的分摊金额也不予退款。';

// As the one who is asked has it
export const shareHeading = '您的分摊金额';
export const pay = '支付分摊金额';
/** The label of the button once it is pressed. */
export const opening = '正在打开付款页面';
export const receiptEmail = '接收收据的邮箱（选填）';
export const receiptHelp = '您付款后，我们会把收据发到该邮箱。只有俱乐部职员能看到此地址。';
export const payBy = (until: string) => `请在${until}前付款。`;
export const paid = '您已支付分摊金额，谢谢。';
/** Said while they can still decline. */
export const paidStays = (holder: string) => `如果您不能参加，款项不会自动退回：请与${holder}商量。`;
export const refunded = (amount: string) => `${amount}会按原付款方式退回给您。`;
export const notRefunded = '取消时离开始时间太近，不予退款。';
export const lapsed = (holder: string) => `未按时付款，已由${holder}承担。您无需付款。`;
