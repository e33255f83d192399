// The emails of `emails.ts` in Chinese, by the same names.
import type { PaymentMethod, RefundDestination, RefundedPart, RefundReason } from '@portal/contract';
import { isReceipt } from '@portal/contract/money/rules/receipt';
import type { Config } from '../../config.ts';
import type { EmailWords } from '../../mail/email-content.ts';
import { spokenYearlyDayZh } from '../../time/spoken-zh.ts';
import type { InvoiceFacts } from '../files/facts.ts';
import { methodNamesZh } from '../method-names.ts';
import { spokenAmount } from '../spoken-amount.ts';

type Club = Pick<Config, 'portalUrl' | 'currency'>;

const accounts: Readonly<Partial<Record<PaymentMethod, string>>> = {
  CREDIT_CARD: '您的信用卡',
  NETS: '您的NETS账户',
  PAYNOW: '您的PayNow账户',
};

/** Where a refund goes: "您的信用卡". */
export function refundedToZh({ destination, method }: Pick<RefundedPart, 'destination' | 'method'>): string {
  if (destination === 'CREDIT') return '您的俱乐部余额';
  if (destination === 'VOUCHER') return '您的礼券';
  return (method && accounts[method]) ?? '您原来的付款方式';
}

const linesOf = ({ invoice }: InvoiceFacts): string =>
  invoice.lines.map(({ description, zh }) => zh?.description ?? description).join('；');

export function invoiceZh({ portalUrl, currency }: Club, facts: InvoiceFacts): EmailWords {
  const { invoice } = facts;
  const amount = spokenAmount(invoice.amount_due, currency);
  return {
    subject: `发票${invoice.invoice_number}：${amount}`,
    paragraphs: [
      `您的发票${invoice.invoice_number}金额为${amount}，请在${spokenYearlyDayZh(invoice.due_date)}前付款。`,
      `项目：${linesOf(facts)}。`,
    ],
    action: { label: `支付${amount}`, url: `${portalUrl}/online-payment/${invoice.id}` },
    notes: ['任何人有此链接都可支付这张发票，无须登录。'],
  };
}

export function nothingDueZh({ portalUrl, currency }: Club, facts: InvoiceFacts): EmailWords {
  const { invoice } = facts;
  const amount = spokenAmount(invoice.total, currency);
  return {
    subject: `发票${invoice.invoice_number}：${amount}`,
    paragraphs: [`您的发票${invoice.invoice_number}金额为${amount}，无须付款。`, `项目：${linesOf(facts)}。`],
    action: { label: '查看发票', url: `${portalUrl}/transactions/${invoice.id}` },
    notes: ['发票见附件。'],
  };
}

export function receiptZh(
  { portalUrl, currency }: Club,
  paid: {
    facts: readonly InvoiceFacts[];
    amounts: readonly { method: PaymentMethod; amount: number }[];
  },
): EmailWords {
  const total = spokenAmount(
    paid.amounts.reduce((sum, { amount }) => sum + amount, 0),
    currency,
  );
  const numbers = paid.facts.map(({ invoice }) => invoice.invoice_number).join('、');
  const ways = paid.amounts.map(
    ({ method, amount }) => `${methodNamesZh[method]}${spokenAmount(amount, currency)}`,
  );
  const [first] = paid.facts;
  const hasReceipts = paid.facts.every(({ invoice }) => isReceipt(invoice));
  return {
    subject: `${hasReceipts ? '收据' : '已收到付款'}：${numbers}，${total}`,
    paragraphs: [`谢谢。我们已收到${numbers}的付款${total}：${ways.join('，')}。`],
    ...(first && {
      action: {
        label: hasReceipts ? '查看收据' : '查看发票',
        url: `${portalUrl}/transactions/${first.invoice.id}`,
      },
    }),
    notes: [hasReceipts ? '收据见附件。' : '发票见附件。'],
  };
}

const next: Readonly<Record<RefundDestination, string>> = {
  SOURCE: '银行需要几天。',
  CREDIT: '您可用于下一张发票。',
  VOUCHER: '礼券可以再次使用。',
};
const why: Readonly<Record<RefundReason, string>> = {
  LATE: '您的付款到账太晚，或超过应付金额。',
  BOOKING: '这是已取消或更改的预订的退款。',
  EVENT: '这是您取消的活动席位的退款。',
  STAFF: '由俱乐部办公室退款。',
};

export function refundZh(
  { portalUrl, currency }: Club,
  given: {
    amount: number;
    destination: RefundDestination;
    method: PaymentMethod | null;
    reason: RefundReason;
    note: string | null;
  },
): EmailWords {
  const amount = spokenAmount(given.amount, currency);
  return {
    subject: `退款：${amount}`,
    paragraphs: [
      `我们已将${amount}退回${refundedToZh(given)}。${why[given.reason]}`,
      ...(given.note === null ? [] : [`办公室附言：${given.note}`]),
      next[given.destination],
    ],
    action: { label: '查看交易', url: `${portalUrl}/transactions` },
  };
}
