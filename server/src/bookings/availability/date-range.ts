import { addDays, daysBetween } from '@portal/contract/rules/club-time';
import { fieldErrors } from '../../http/refusal.ts';

/** Lists the dates of a range, both ends included. Refuses one that ends before it begins, or has more than `most`. */
export function datesOf({ from, to }: { from: string; to: string }, most: number): string[] {
  const count = daysBetween(from, to) + 1;
  if (count < 1) throw fieldErrors({ to: ['The last day can’t be before the first.'] });
  if (count > most) throw fieldErrors({ to: [`At most ${most} days may be asked for at once.`] });
  return Array.from({ length: count }, (_, index) => addDays(from, index));
}
