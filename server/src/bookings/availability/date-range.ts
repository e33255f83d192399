import { addDays, daysBetween } from '@portal/contract/rules/club-time';
import { fault } from '../../http/refusals/fault.ts';
import { fieldErrors } from '../../http/refusals/refusal.ts';

/** Lists the dates of a range, both ends included. Refuses one that ends before it begins, or has more than `most`. */
export function datesOf({ from, to }: { from: string; to: string }, most: number): string[] {
  const count = daysBetween(from, to) + 1;
  if (count < 1) throw fieldErrors({ to: [fault('lastBeforeFirst')] });
  if (count > most) throw fieldErrors({ to: [fault('tooManyDays', { most })] });
  return Array.from({ length: count }, (_, index) => addDays(from, index));
}
