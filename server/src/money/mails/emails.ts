import type { PaymentMethod, RefundDestination, RefundReason } from '@portal/contract';
import { isReceipt } from '@portal/contract/money/rules/receipt';
import type { Config } from '../../config.ts';
import type { EmailContent } from '../../mail/email-content.ts';
import { spokenYearlyDay } from '../../time/spoken.ts';
import type { InvoiceFacts } from '../files/facts.ts';
import { methodNames } from '../method-names.ts';
import { spokenAmount } from '../spoken-amount.ts';
import { invoiceZh, nothingDueZh, receiptZh, refundZh } from './emails-zh.ts';
import { refundedTo } from './refunded-to.ts';

type Club = Pick<Config, 'clubName' | 'chinese' | 'portalUrl' | 'currency'>;

/** Notifies a member of an invoice, with the link to pay it, signed in or not. */
export function invoiceEmail(club: Club, facts: InvoiceFacts): EmailContent {
  const { portalUrl, currency } = club;
  const { invoice, member } = facts;
  const amount = spokenAmount(invoice.amount_due, currency);
  return {
    subject: `Invoice ${invoice.invoice_number}: ${amount}`,
    name: member.name,
    zh: invoiceZh(club, facts),
    paragraphs: [
      `Your invoice ${invoice.invoice_number} for ${amount} is due by ${spokenYearlyDay(invoice.due_date)}.`,
      `For: ${invoice.lines.map(({ description }) => description).join('; ')}.`,
    ],
    action: { label: `Pay ${amount}`, url: `${portalUrl}/online-payment/${invoice.id}` },
    notes: ['Anyone with this link can pay this invoice without signing in.'],
  };
}

/** Notifies a member of an invoice over nothing, which counts as paid. */
export function nothingDueEmail(club: Club, facts: InvoiceFacts): EmailContent {
  const { portalUrl, currency } = club;
  const { invoice, member } = facts;
  const { invoice_number: number, lines } = invoice;
  const amount = spokenAmount(invoice.total, currency);
  return {
    subject: `Invoice ${number}: ${amount}`,
    name: member.name,
    zh: nothingDueZh(club, facts),
    paragraphs: [
      `Your invoice ${number} comes to ${amount}, so there is nothing to pay.`,
      `It is for: ${lines.map(({ description }) => description).join('; ')}.`,
    ],
    action: { label: 'View invoice', url: `${portalUrl}/transactions/${invoice.id}` },
    notes: ['The invoice is attached.'],
  };
}

/** Notifies a member that invoices were paid, in full, with the receipts, or in part. */
export function receiptEmail(
  club: Club,
  paid: {
    facts: readonly InvoiceFacts[];
    amounts: readonly { method: keyof typeof methodNames; amount: number }[];
  },
): EmailContent {
  const { portalUrl, currency } = club;
  const total = spokenAmount(
    paid.amounts.reduce((sum, { amount }) => sum + amount, 0),
    currency,
  );
  const numbers = paid.facts.map(({ invoice }) => invoice.invoice_number).join(', ');
  const ways = paid.amounts.map(
    ({ method, amount }) => `${methodNames[method]}, ${spokenAmount(amount, currency)}`,
  );
  const [first] = paid.facts;
  const hasReceipts = paid.facts.every(({ invoice }) => isReceipt(invoice));
  return {
    subject: `${hasReceipts ? 'Receipt' : 'Payment received'}: ${total} for ${numbers}`,
    name: first?.member.name ?? '',
    zh: receiptZh(club, paid),
    paragraphs: [`Thank you. We’ve received ${total} for ${numbers}: ${ways.join('; ')}.`],
    ...(first && {
      action: {
        label: hasReceipts ? 'View receipt' : 'View invoice',
        url: `${portalUrl}/transactions/${first.invoice.id}`,
      },
    }),
    notes: [hasReceipts ? 'Your receipt is attached.' : 'Your invoice is attached.'],
  };
}

const next: Readonly<Record<RefundDestination, string>> = {
  SOURCE: 'Banks take a few days.',
  CREDIT: 'You can use it for your next invoice.',
  VOUCHER: 'You can use the voucher again.',
};
const why: Readonly<Record<RefundReason, string>> = {
  LATE: 'Your payment arrived too late or was more than was due.',
  BOOKING: 'It’s for a booking that was cancelled or changed.',
  EVENT: 'It’s for event seats you cancelled.',
  STAFF: 'The club office refunded it.',
};

/** Notifies a member of a refund. Cents. */
export function refundEmail(
  club: Club,
  given: {
    name: string;
    amount: number;
    destination: RefundDestination;
    method: PaymentMethod | null;
    reason: RefundReason;
    note: string | null;
  },
): EmailContent {
  const { portalUrl, currency } = club;
  const amount = spokenAmount(given.amount, currency);
  return {
    subject: `Refund: ${amount}`,
    name: given.name,
    zh: refundZh(club, given),
    paragraphs: [
      `We’ve refunded ${amount} ${refundedTo(given)}. ${why[given.reason]}`,
      ...(given.note === null ? [] : [`Note from the office: ${given.note}`]),
      next[given.destination],
    ],
    action: { label: 'View transactions', url: `${portalUrl}/transactions` },
  };
}
