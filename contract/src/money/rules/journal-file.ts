import type { AccountKey, Accounts } from './accounts.ts';

/** Accounting software that takes journals as CSV. */
export const journalFormats = ['XERO', 'QUICKBOOKS'] as const;
export type JournalFormat = (typeof journalFormats)[number];

/** The debits and credits of an account on a day; cents. */
interface JournalLine {
  readonly account: AccountKey;
  readonly debit: number;
  readonly credit: number;
}

/** A day of the journal. */
export interface JournalDay {
  readonly day: string;
  readonly lines: readonly JournalLine[];
}

/** A journal with the accounts of its lines. */
interface AccountedJournal {
  readonly days: readonly JournalDay[];
  readonly accounts: Accounts;
  /** Xero's name for the rate of lines without tax. */
  readonly taxRate: string;
  /** The club's name. */
  readonly club: string;
}

/** Xero takes so many lines a file. */
export const MOST_XERO_LINES = 300;

/** `24/11/2026`, as both take it. */
const dayOf = (date: string): string => date.split('-').toReversed().join('/');
/** A number, as a text below 0 could be taken for a formula. */
const amountOf = (cents: number): number => cents / 100;

/** A debit or a credit, as a row of a file. */
interface Posting {
  readonly day: string;
  readonly account: AccountKey;
  readonly isDebit: boolean;
  readonly amount: number;
}

const postingsOf = (days: readonly JournalDay[]): Posting[] =>
  days.flatMap(({ day, lines }) =>
    lines.flatMap(({ account, debit, credit }) => [
      ...(debit > 0 ? [{ day, account, isDebit: true, amount: debit }] : []),
      ...(credit > 0 ? [{ day, account, isDebit: false, amount: credit }] : []),
    ]),
  );

/** Counts the rows of a journal's file below its headings. */
export const countPostings = (days: readonly JournalDay[]): number => postingsOf(days).length;

const xeroHeadings = ['*Narration', '*Date', 'Description', '*AccountCode', '*TaxRate', '*Amount'];
const quickBooksHeadings = ['JournalNo', 'JournalDate', 'AccountName', 'Debits', 'Credits', 'Description'];

/**
 * Lists the rows of a journal's file, headings first: one journal a day. Xero knows accounts by their codes and takes a
 * credit as an amount below 0, QuickBooks by their names.
 */
export function journalRows(
  format: JournalFormat,
  { days, accounts, taxRate, club }: AccountedJournal,
): (string | number)[][] {
  const rows = postingsOf(days).map(({ day, account, isDebit, amount }) => {
    const { code, name } = accounts[account];
    return format === 'XERO'
      ? [`${club}, ${day}`, dayOf(day), name, code, taxRate, amountOf(isDebit ? amount : -amount)]
      : [
          day.replaceAll('-', ''),
          dayOf(day),
          name,
          isDebit ? amountOf(amount) : '',
          isDebit ? '' : amountOf(amount),
          `${club}, ${day}`,
        ];
  });
  return [format === 'XERO' ? xeroHeadings : quickBooksHeadings, ...rows];
}
