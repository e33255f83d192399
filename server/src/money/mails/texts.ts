import type { EmailTexts } from '../../mail/email-texts.ts';
import { emailWriter, lines } from '../../mail/email-texts.ts';

/** The texts of emails about money, unless staff have written their own. */
export const moneyTexts = {
  INVOICE: {
    en: {
      subject: 'Invoice {number}: {amount}',
      text: lines(
        'Your invoice {number} for {amount} is due by {due}.',
        'For: {items}.',
        '{button}',
        'Anyone with this link can pay this invoice without signing in.',
      ),
      button: 'Pay {amount}',
    },
    zh: {
      subject: '发票{number}：{amount}',
      text: lines(
        '您的发票{number}金额为{amount}，请在{due}前付款。',
        '项目：{items}。',
        '{button}',
        '任何人有此链接都可支付这张发票，无须登录。',
      ),
      button: '支付{amount}',
    },
  },
  INVOICE_NOTHING_DUE: {
    en: {
      subject: 'Invoice {number}: {amount}',
      text: lines(
        'Your invoice {number} comes to {amount}, so there is nothing to pay.',
        'It is for: {items}.',
        '{button}',
        'The invoice is attached.',
      ),
      button: 'View invoice',
    },
    zh: {
      subject: '发票{number}：{amount}',
      text: lines(
        '您的发票{number}金额为{amount}，无须付款。',
        '项目：{items}。',
        '{button}',
        '发票见附件。',
      ),
      button: '查看发票',
    },
  },
  RECEIPT: {
    en: {
      subject: 'Receipt: {amount} for {number}',
      text: lines(
        'Thank you. We’ve received {amount} for {number}: {payments}.',
        '{button}',
        'Your receipt is attached.',
      ),
      button: 'View receipt',
    },
    zh: {
      subject: '收据：{number}，{amount}',
      text: lines('谢谢。我们已收到{number}的付款{amount}：{payments}。', '{button}', '收据见附件。'),
      button: '查看收据',
    },
  },
  PART_PAYMENT: {
    en: {
      subject: 'Payment received: {amount} for {number}',
      text: lines(
        'Thank you. We’ve received {amount} for {number}: {payments}.',
        '{button}',
        'Your invoice is attached.',
      ),
      button: 'View invoice',
    },
    zh: {
      subject: '已收到付款：{number}，{amount}',
      text: lines('谢谢。我们已收到{number}的付款{amount}：{payments}。', '{button}', '发票见附件。'),
      button: '查看发票',
    },
  },
  FEE_CHARGE_PLANNED: {
    en: {
      subject: 'We’ll charge {amount} on {charge_day}',
      text: lines(
        'Your membership fee is due: {items}. On {charge_day} we’ll charge {amount} for invoice {number} to your saved card ending in {last4}.',
        'You don’t need to do anything. If you have credit, we use it first.',
        '{button}',
        'You can turn off automatic payment at any time before that day, or pay the invoice another way.',
      ),
      button: 'View or turn off',
    },
    zh: {
      subject: '我们将于{charge_day}扣款{amount}',
      text: lines(
        '您的会费即将到期：{items}。我们将于{charge_day}从您尾号为{last4}的已保存卡扣取发票{number}的{amount}。',
        '您无须操作。如有余额，将先使用余额。',
        '{button}',
        '在该日之前，您可随时关闭自动付款，或以其他方式支付发票。',
      ),
      button: '查看或关闭',
    },
  },
  FEE_NOT_CHARGED: {
    en: {
      subject: 'We didn’t charge your membership fee',
      text: lines(
        'We didn’t charge {amount} for invoice {number} to your saved card. {why_not}',
        'The invoice is still due. {again}',
        '{button}',
        'Anyone with this link can pay this invoice without signing in.',
      ),
      button: 'Pay {amount}',
    },
    zh: {
      subject: '我们未能扣取您的会费',
      text: lines(
        '我们没有从您保存的卡扣取发票{number}的{amount}。{why_not}',
        '发票仍须支付。{again}',
        '{button}',
        '任何人有此链接都可支付这张发票，无须登录。',
      ),
      button: '支付{amount}',
    },
  },
  FEE_AUTOPAY_OFF: {
    en: {
      subject: 'Automatic payment of your membership fees is off',
      text: lines(
        'Your saved card ending in {last4} was removed, so we no longer charge your membership fees to it.',
        'You’ll get an invoice by email when a fee is due. To pay automatically again, turn it on with another card.',
        '{button}',
      ),
      button: 'View saved cards',
    },
    zh: {
      subject: '会费自动付款已关闭',
      text: lines(
        '您尾号为{last4}的已保存卡已移除，我们不再从该卡扣取会费。',
        '会费到期时，您会收到发票邮件。如要继续自动付款，请用另一张卡开启。',
        '{button}',
      ),
      button: '查看已保存的卡',
    },
  },
  REFUND: {
    en: {
      subject: 'Refund: {amount}',
      text: lines('We’ve refunded {amount} {destination}. {reason}', '{note}', '{next}', '{button}'),
      button: 'View transactions',
    },
    zh: {
      subject: '退款：{amount}',
      text: lines('我们已将{amount}退回{destination}。{reason}', '{note}', '{next}', '{button}'),
      button: '查看交易',
    },
  },
} as const satisfies EmailTexts<
  | 'INVOICE'
  | 'INVOICE_NOTHING_DUE'
  | 'RECEIPT'
  | 'PART_PAYMENT'
  | 'FEE_CHARGE_PLANNED'
  | 'FEE_NOT_CHARGED'
  | 'FEE_AUTOPAY_OFF'
  | 'REFUND'
>;

/** Writes one of these emails. */
export const writeEmail = emailWriter<keyof typeof moneyTexts>(moneyTexts);
