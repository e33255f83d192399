import type { TimeRange } from '@portal/contract/bookings/rules/days';
import { checkInBy } from '../check-in/check-in-by.ts';
import { remindAt } from '../mails/remind.ts';
import type { Decision } from '../reserve/decide.ts';

/** Where and when a booking is to be. */
export interface Place {
  /** Id. */
  facility: number;
  range: TimeRange;
}

/** Where a booking may go. */
export interface Decided extends Decision {
  place: Place;
}

/** What a booking has of another time from then on, beside guests and price. */
export const placed = (
  { facility, overridden, place: { range } }: Pick<Decided, 'facility' | 'overridden' | 'place'>,
  now: number,
) => ({
  facility_id: facility.id,
  start_from: new Date(range.start),
  end_at: new Date(range.end),
  overridden,
  remind_at: remindAt(range.start, now),
  check_in_by: checkInBy(facility, range.start, now),
});
