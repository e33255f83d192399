import type { Closing, ClosingLine, JournalEntry, Takings } from '@portal/contract';
import type { CountedMethod } from '@portal/contract/money/rules/payment-methods';
import { countedMethods } from '@portal/contract/money/rules/payment-methods';
import { addDays, dateOf, instantOf } from '@portal/contract/rules/club-time';
import { zone } from '../../format/club-time.ts';
import { isDay } from '../days.ts';
import { centsOf, Unreadable } from '../records/drafts.ts';

/** Returns the expected amount of a line: taken less refunded, with the float of the till. Cents. */
export const expectedAmount = ({ taken, refunded, ...line }: Takings | ClosingLine): number =>
  ('opening_float' in line ? (line.opening_float ?? 0) : 0) + taken - refunded;

/** Returns the amount of a method that should be at the desk. */
export function expectedAtDesk(lines: readonly Takings[], method: CountedMethod): number {
  const line = lines.find((one) => one.at_desk && one.method === method);
  return line ? expectedAmount(line) : 0;
}

/** The typed count of a method. */
export interface Count {
  readonly amount: string;
  readonly reason: string;
}
export type Counts = Readonly<Record<CountedMethod, Count>>;

const none: Count = { amount: '', reason: '' };
export const noCounts: Counts = {
  CASH: none,
  CREDIT_CARD: none,
  PAYNOW: none,
  NETS: none,
  BANK_TRANSFER: none,
  CHEQUE: none,
};

const hasMoved = ({ taken, refunded }: Takings): boolean => taken > 0 || refunded > 0;

/** Returns the methods that staff count: cash, and the others by which money moved at the desk. */
export const methodsToCount = (lines: readonly Takings[]): CountedMethod[] =>
  countedMethods.filter(
    (method) =>
      method === 'CASH' || lines.some((line) => line.at_desk && line.method === method && hasMoved(line)),
  );

/** Returns the lines to show: cash, and those with money that moved or was counted. */
export const linesToShow = <Line extends Takings | ClosingLine>(lines: readonly Line[]): Line[] =>
  lines.filter(
    (line) =>
      hasMoved(line) ||
      (line.at_desk && (line.method === 'CASH' || ('counted' in line && (line.counted ?? 0) > 0))),
  );

/** Returns the typed cents; null where they can't be read. */
export function countedCents({ amount }: Count): number | null {
  try {
    const cents = centsOf(amount.trim());
    return cents < 0 ? null : cents;
  } catch (problem) {
    if (problem instanceof Unreadable) return null;
    throw problem;
  }
}

export type CountErrors = Readonly<Record<string, 'amount' | 'reason'>>;

/** Returns the amount that staff should count of a method; `float` is the cash that the till began with. Cents. */
export const expectedCount = (lines: readonly Takings[], method: CountedMethod, float: number): number =>
  expectedAtDesk(lines, method) + (method === 'CASH' ? float : 0);

/** Returns the errors of the typed counts, by the path that the API gives them. */
export function wrongCounts(lines: readonly Takings[], counts: Counts, float: number): CountErrors {
  const wrong: Record<string, 'amount' | 'reason'> = {};
  for (const method of methodsToCount(lines)) {
    const cents = countedCents(counts[method]);
    if (cents === null) wrong[`counted.${method}.amount`] = 'amount';
    else if (cents !== expectedCount(lines, method, float) && counts[method].reason.trim() === '')
      wrong[`counted.${method}.reason`] = 'reason';
  }
  return wrong;
}

/** Returns the counts to send, by method, where none of them has a fault. */
export const countBody = (lines: readonly Takings[], counts: Counts, float: number) =>
  Object.fromEntries(
    methodsToCount(lines).map((method) => {
      const expected = expectedAtDesk(lines, method);
      const amount = countedCents(counts[method]) ?? 0;
      const isRight = amount === expectedCount(lines, method, float);
      const reason = isRight ? null : counts[method].reason.trim();
      return [method, { amount, expected, reason }];
    }),
  );

/** The day that an address names; today where it names none, or one that hasn't begun. */
export function dayIn(query: URLSearchParams, now: number): string {
  const today = dateOf(now, zone);
  const day = query.get('day') ?? '';
  return isDay(day) && day < today ? day : today;
}

/** Tells whether a day of the club's isn't over at this instant. */
export const isRunning = (day: string, now: number): boolean =>
  now < instantOf(addDays(day, 1), '00:00', zone);

/** Returns the counted amount less the expected one; null where it isn't counted. Cents. */
export const countDifference = (line: ClosingLine): number | null =>
  line.counted === null ? null : line.counted - expectedAmount(line);

/** Adds up all lines. */
export const totals = (lines: readonly Takings[]): Pick<Closing, 'taken' | 'refunded'> => ({
  taken: lines.reduce((sum, { taken }) => sum + taken, 0),
  refunded: lines.reduce((sum, { refunded }) => sum + refunded, 0),
});

/** Returns the date and time of an entry, by the club's clock: `2026-11-24`, `14:05`. */
export const entryDateAndTime = ({ at }: JournalEntry): readonly [string, string] => [
  at.slice(0, 10),
  at.slice(11, 16),
];
