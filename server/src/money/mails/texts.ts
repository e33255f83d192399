import type { EmailTexts } from '../../mail/email-texts.ts';
import { emailWriter, lines } from '../../mail/email-texts.ts';

/** What emails about money say, unless staff have written their own. */
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
} as const satisfies EmailTexts<'INVOICE' | 'INVOICE_NOTHING_DUE' | 'RECEIPT' | 'PART_PAYMENT' | 'REFUND'>;

/** Writes one of these emails. */
export const writeEmail = emailWriter<keyof typeof moneyTexts>(moneyTexts);
