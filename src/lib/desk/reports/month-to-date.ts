import { addDays, dateOf } from '@portal/contract/rules/club-time';
import { zone } from '../../format/club-time.ts';
import type { Period } from './period.ts';

/** Returns this month up to today, and last month up to the same day of the month, or to its end where it is shorter. */
export function monthToDate(now: number): { readonly current: Period; readonly before: Period } {
  const today = dateOf(now, zone);
  const first = `${today.slice(0, 7)}-01`;
  const lastOfBefore = addDays(first, -1);
  const sameDay = `${lastOfBefore.slice(0, 7)}-${today.slice(8)}`;
  return {
    current: { from: first, to: today },
    before: {
      from: `${lastOfBefore.slice(0, 7)}-01`,
      to: sameDay < lastOfBefore ? sameDay : lastOfBefore,
    },
  };
}
