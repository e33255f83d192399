import type { Closing, ClosingLine, JournalEntry, Takings } from '@portal/contract';
import type { CountedMethod } from '@portal/contract/money/rules/counted-methods';
import { countedMethods } from '@portal/contract/money/rules/counted-methods';
import { addDays, dateOf, instantOf } from '@portal/contract/rules/club-time';
import { zone } from '../app/club-time.ts';
import { isDay } from './days.ts';
import { centsOf, Unreadable } from './drafts.ts';

/** What a line should have: taken less refunded. Cents. */
export const expectedOf = ({ taken, refunded }: Takings): number => taken - refunded;

/** What should be at the desk of a method. */
export function expectedAtDesk(lines: readonly Takings[], method: CountedMethod): number {
  const line = lines.find((one) => one.at_desk && one.method === method);
  return line ? expectedOf(line) : 0;
}

/** What staff typed of a method. */
export interface Count {
  readonly amount: string;
  readonly reason: string;
}
export type Counts = Readonly<Record<CountedMethod, Count>>;

const none: Count = { amount: '', reason: '' };
export const noCounts: Counts = { CASH: none, NETS: none, CHEQUE: none };

/** Cents that were typed; null where they can't be read. */
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

/** What is wrong with what was typed, by the path that the API gives it. */
export function wrongCounts(lines: readonly Takings[], counts: Counts): CountErrors {
  const wrong: Record<string, 'amount' | 'reason'> = {};
  for (const method of countedMethods) {
    const cents = countedCents(counts[method]);
    if (cents === null) wrong[`counted.${method}.amount`] = 'amount';
    else if (cents !== expectedAtDesk(lines, method) && counts[method].reason.trim() === '')
      wrong[`counted.${method}.reason`] = 'reason';
  }
  return wrong;
}

/** What is sent of a count without faults. */
export function countOf(lines: readonly Takings[], counts: Counts, method: CountedMethod) {
  const expected = expectedAtDesk(lines, method);
  const amount = countedCents(counts[method]) ?? 0;
  return { amount, expected, reason: amount === expected ? null : counts[method].reason.trim() };
}

/** The day that an address names; today where it names none, or one that hasn't begun. */
export function dayIn(query: URLSearchParams, now: number): string {
  const today = dateOf(now, zone);
  const day = query.get('day') ?? '';
  return isDay(day) && day < today ? day : today;
}

/** Whether a day of the club's isn't over at this instant. */
export const isRunning = (day: string, now: number): boolean =>
  now < instantOf(addDays(day, 1), '00:00', zone);

/** What was counted less what should have been there; null where it isn't counted. Cents. */
export const differenceOf = (line: ClosingLine): number | null =>
  line.counted === null ? null : line.counted - expectedOf(line);

/** What all lines come to. */
export const totals = (lines: readonly Takings[]): Pick<Closing, 'taken' | 'refunded'> => ({
  taken: lines.reduce((sum, { taken }) => sum + taken, 0),
  refunded: lines.reduce((sum, { refunded }) => sum + refunded, 0),
});

/** When an entry happened, by the club's clock: `2026-11-24`, `14:05`. */
export const whenOf = ({ at }: JournalEntry): readonly [string, string] => [
  at.slice(0, 10),
  at.slice(11, 16),
];
