import type {
  FeeChargeFailure,
  PaymentMethod,
  RefundDestination,
  RefundReason,
  RefundedPart,
} from '@portal/contract';
import type { Language } from '@portal/contract/translations';
import { isReceipt } from '@portal/contract/money/rules/receipt';
import { emailPhrases as en } from '@portal/words/en/money/email-phrases';
import { emailPhrases as zh } from '@portal/words/zh/money/email-phrases';
import { refundedTo as refundedToEn } from '@portal/words/en/money/refunds';
import { refundedTo as refundedToZh } from '@portal/words/zh/money/refunds';
import type { Config } from '../../config/config.ts';
import type { EmailContent } from '../../mail/email-content.ts';
import { spokenYearlyDay } from '../../time/spoken.ts';
import { spokenYearlyDayZh } from '../../time/spoken-zh.ts';
import type { InvoiceFacts } from '../files/facts.ts';
import { methodNames, methodNamesZh } from '../method-names.ts';
import { spokenAmount } from '../spoken-amount.ts';
import { writeEmail } from '../../mail/email-texts.ts';

type Destination = Pick<RefundedPart, 'destination' | 'method' | 'valid_until'>;

/** Says where a refund goes, in each language: "to your credit card", "您的信用卡"; to a voucher, with its last day. */
export const refundedTo: Readonly<Record<Language, (part: Destination) => string>> = {
  en: ({ destination, method, valid_until: until }) =>
    refundedToEn(destination, method ?? null, until ? spokenYearlyDay(until) : null),
  zh: ({ destination, method, valid_until: until }) =>
    refundedToZh(destination, method ?? null, until ? spokenYearlyDayZh(until) : null),
};

type Club = Pick<Config, 'clubName' | 'chinese' | 'portalUrl' | 'currency' | 'emailTexts'>;

const words = { en, zh };

/** The items of an invoice, in each language. */
const describeItems = ({ invoice: { lines } }: InvoiceFacts): Readonly<Record<Language, string>> => ({
  en: en.items(lines.map(({ description }) => description)),
  zh: zh.items(lines.map((line) => line.zh?.description ?? line.description)),
});

/** Notifies a member of an invoice, with the link to pay it, signed in or not. */
export function invoiceEmail(club: Club, facts: InvoiceFacts): EmailContent {
  const { invoice, payer } = facts;
  const items = describeItems(facts);
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
  const items = describeItems(facts);
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
  const items = describeItems(facts);
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
        why_not: en.whyNotCharged[failure],
        again: again === null ? [] : [en.chargedAgain(spokenYearlyDay(again))],
      },
      zh: {
        ...both,
        why_not: zh.whyNotCharged[failure],
        again: again === null ? [] : [zh.chargedAgain(spokenYearlyDayZh(again))],
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
  const payments = (names: Readonly<Record<PaymentMethod, string>>) =>
    paid.amounts.map((part) => ({
      method: names[part.method],
      amount: spokenAmount(part.amount, currency),
    }));
  const hasReceipts = paid.facts.every(({ invoice }) => isReceipt(invoice));
  return writeEmail(club, hasReceipts ? 'RECEIPT' : 'PART_PAYMENT', {
    name: first?.payer.name ?? '',
    values: {
      en: { amount, number: en.numbers(numbers), payments: en.payments(payments(methodNames)) },
      zh: { amount, number: zh.numbers(numbers), payments: zh.payments(payments(methodNamesZh)) },
    },
    // A guest has no login.
    url:
      first &&
      `${portalUrl}/${first.payer.membership_id === null ? 'online-payment' : 'transactions'}/${first.invoice.id}`,
  });
}

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
  const inLanguage = (language: Language) => {
    const { whyRefunded, note, afterRefund } = words[language];
    return {
      amount,
      destination: refundedTo[language](given),
      reason: whyRefunded[given.reason],
      note: given.note === null ? [] : [note(given.note)],
      next: afterRefund[given.destination],
    };
  };
  return writeEmail(club, 'REFUND', {
    name: given.name,
    values: { en: inLanguage('en'), zh: inLanguage('zh') },
    url: `${club.portalUrl}/transactions`,
  });
}
