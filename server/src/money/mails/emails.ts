import type { FeeChargeFailure, PaymentMethod, RefundDestination, RefundReason } from '@portal/contract';
import type { Language } from '@portal/contract/translations';
import { isReceipt } from '@portal/contract/money/rules/receipt';
import type { Config } from '../../config.ts';
import type { EmailContent } from '../../mail/email-content.ts';
import { spokenYearlyDay } from '../../time/spoken.ts';
import { spokenYearlyDayZh } from '../../time/spoken-zh.ts';
import type { InvoiceFacts } from '../files/facts.ts';
import { methodNames, methodNamesZh } from '../method-names.ts';
import { spokenAmount } from '../spoken-amount.ts';
import { writeEmail } from '../../mail/email-texts.ts';
import { refundedTo, refundedToZh } from './refunded-to.ts';

type Club = Pick<Config, 'clubName' | 'chinese' | 'portalUrl' | 'currency' | 'emailTexts'>;

/** The items of an invoice, in each language. */
const itemsOf = ({ invoice: { lines } }: InvoiceFacts): Readonly<Record<Language, string>> => ({
  en: lines.map(({ description }) => description).join('; '),
  zh: lines.map(({ description, zh }) => zh?.description ?? description).join('；'),
});

/** Notifies a member of an invoice, with the link to pay it, signed in or not. */
export function invoiceEmail(club: Club, facts: InvoiceFacts): EmailContent {
  const { invoice, payer } = facts;
  const items = itemsOf(facts);
  const both = { number: invoice.invoice_number, amount: spokenAmount(invoice.amount_due, club.currency) };
  return writeEmail(club, 'INVOICE', {
    name: payer.name,
    values: {
      en: { ...both, due: spokenYearlyDay(invoice.due_date), items: items.en },
      zh: { ...both, due: spokenYearlyDayZh(invoice.due_date), items: items.zh },
    },
    url: `${club.portalUrl}/online-payment/${invoice.id}`,
  });
}

/** Notifies a member of an invoice over nothing, which counts as paid. */
export function nothingDueEmail(club: Club, facts: InvoiceFacts): EmailContent {
  const { invoice, payer } = facts;
  const items = itemsOf(facts);
  const both = { number: invoice.invoice_number, amount: spokenAmount(invoice.total, club.currency) };
  return writeEmail(club, 'INVOICE_NOTHING_DUE', {
    name: payer.name,
    values: { en: { ...both, items: items.en }, zh: { ...both, items: items.zh } },
    url: `${club.portalUrl}/transactions/${invoice.id}`,
  });
}

const FEES = '/profile#saved-cards';

/** Notifies a member, days before, that a fee will be charged to their saved card. */
export function plannedChargeEmail(
  club: Club,
  facts: InvoiceFacts,
  { charged_on, last4 }: { charged_on: string; last4: string },
): EmailContent {
  const { invoice, payer } = facts;
  const items = itemsOf(facts);
  const amount = spokenAmount(invoice.amount_due, club.currency);
  const both = { number: invoice.invoice_number, amount, last4 };
  return writeEmail(club, 'FEE_CHARGE_PLANNED', {
    name: payer.name,
    values: {
      en: { ...both, charge_day: spokenYearlyDay(charged_on), items: items.en },
      zh: { ...both, charge_day: spokenYearlyDayZh(charged_on), items: items.zh },
    },
    url: `${club.portalUrl}${FEES}`,
  });
}

const whyNot: Readonly<Record<Language, Readonly<Record<FeeChargeFailure, string>>>> = {
  en: {
    OVER_LIMIT: 'It’s above the limit you set for automatic payment.',
    DECLINED: 'Your bank declined it.',
    AUTHENTICATION: 'Your bank wants you to confirm the payment yourself.',
    NO_CARD: 'There was no saved card to charge.',
    FAILED: 'Our payment provider didn’t take it.',
  },
  zh: {
    OVER_LIMIT: '金额超过您为自动付款设定的上限。',
    DECLINED: '被银行拒绝。',
    AUTHENTICATION: '银行要求您亲自确认付款。',
    NO_CARD: '没有可扣款的已保存卡。',
    FAILED: '付款服务商未能扣款。',
  },
};

/** Notifies a member that a fee wasn't charged, with the link to pay it; `again` is the day of the second try, if there is one. */
export function failedChargeEmail(
  club: Club,
  { invoice, payer }: InvoiceFacts,
  { failure, again }: { failure: FeeChargeFailure; again: string | null },
): EmailContent {
  const both = { number: invoice.invoice_number, amount: spokenAmount(invoice.amount_due, club.currency) };
  return writeEmail(club, 'FEE_NOT_CHARGED', {
    name: payer.name,
    values: {
      en: {
        ...both,
        why_not: whyNot.en[failure],
        again: again === null ? [] : [`We’ll try again on ${spokenYearlyDay(again)}.`],
      },
      zh: {
        ...both,
        why_not: whyNot.zh[failure],
        again: again === null ? [] : [`我们将于${spokenYearlyDayZh(again)}再试一次。`],
      },
    },
    url: `${club.portalUrl}/online-payment/${invoice.id}`,
  });
}

/** Notifies a member that fees are no longer charged, as the card was removed. */
export function autopayOffEmail(club: Club, { name, last4 }: { name: string; last4: string }): EmailContent {
  const values = { en: { last4 }, zh: { last4 } };
  return writeEmail(club, 'FEE_AUTOPAY_OFF', { name, values, url: `${club.portalUrl}${FEES}` });
}

/** Notifies a member that invoices were paid, in full, with the receipts, or in part. */
export function receiptEmail(
  club: Club,
  paid: {
    facts: readonly InvoiceFacts[];
    amounts: readonly { method: PaymentMethod; amount: number }[];
  },
): EmailContent {
  const { portalUrl, currency } = club;
  const amount = spokenAmount(
    paid.amounts.reduce((sum, part) => sum + part.amount, 0),
    currency,
  );
  const numbers = paid.facts.map(({ invoice }) => invoice.invoice_number);
  const [first] = paid.facts;
  const hasReceipts = paid.facts.every(({ invoice }) => isReceipt(invoice));
  return writeEmail(club, hasReceipts ? 'RECEIPT' : 'PART_PAYMENT', {
    name: first?.payer.name ?? '',
    values: {
      en: {
        amount,
        number: numbers.join(', '),
        payments: paid.amounts
          .map((part) => `${methodNames[part.method]}, ${spokenAmount(part.amount, currency)}`)
          .join('; '),
      },
      zh: {
        amount,
        number: numbers.join('、'),
        payments: paid.amounts
          .map((part) => methodNamesZh[part.method] + spokenAmount(part.amount, currency))
          .join('，'),
      },
    },
    // A guest has no login.
    url:
      first &&
      `${portalUrl}/${first.payer.membership_id === null ? 'online-payment' : 'transactions'}/${first.invoice.id}`,
  });
}

const next: Readonly<Record<Language, Readonly<Record<RefundDestination, string>>>> = {
  en: {
    SOURCE: 'Banks take a few days.',
    CREDIT: 'You can use it for your next invoice.',
    CASH: 'Ask the front desk if you haven’t received it.',
    VOUCHER: 'You can use the voucher again.',
  },
  zh: {
    SOURCE: '银行需要几天。',
    CREDIT: '您可用于下一张发票。',
    CASH: '如果您尚未收到，请向前台询问。',
    VOUCHER: '礼券可以再次使用。',
  },
};
const why: Readonly<Record<Language, Readonly<Record<RefundReason, string>>>> = {
  en: {
    LATE: 'Your payment arrived too late or was more than was due.',
    BOOKING: 'It’s for a booking that was cancelled or changed.',
    SHARE: 'Someone paid their share of your booking.',
    EVENT: 'It’s for event seats you cancelled.',
    STAFF: 'The club office refunded it.',
  },
  zh: {
    LATE: '您的付款到账太晚，或超过应付金额。',
    BOOKING: '这是已取消或更改的预订的退款。',
    SHARE: '有人支付了您预订的分摊金额。',
    EVENT: '这是您取消的活动席位的退款。',
    STAFF: '由俱乐部办公室退款。',
  },
};

/** Notifies a member of a refund. Cents. */
export function refundEmail(
  club: Club,
  given: {
    name: string;
    amount: number;
    destination: RefundDestination;
    method: PaymentMethod | null;
    /** The last day of the voucher that it goes to; null: it goes to none. */
    valid_until: string | null;
    reason: RefundReason;
    note: string | null;
  },
): EmailContent {
  const amount = spokenAmount(given.amount, club.currency);
  const inLanguage = (language: Language, destination: string, note: string) => ({
    amount,
    destination,
    reason: why[language][given.reason],
    note: given.note === null ? [] : [note + given.note],
    next: next[language][given.destination],
  });
  return writeEmail(club, 'REFUND', {
    name: given.name,
    values: {
      en: inLanguage('en', refundedTo(given), 'Note from the office: '),
      zh: inLanguage('zh', refundedToZh(given), '办公室附言：'),
    },
    url: `${club.portalUrl}/transactions`,
  });
}
