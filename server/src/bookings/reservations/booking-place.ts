import type { TimeRange } from '@portal/contract/bookings/rules/days';
import { checkInBy } from '../check-in/check-in-by.ts';
import { remindAt } from '../mails/remind.ts';
import type { Decision } from '../reserve/decide.ts';

/** The time and facility that a booking is to have. */
export interface BookingPlace {
  /** Id. */
  facility: number;
  range: TimeRange;
}

/** A place that a booking may move to. */
export interface PlaceDecision extends Decision {
  place: BookingPlace;
}

/** The columns that a booking changes with its place, apart from guests and price. */
export const placeColumns = (
  { facility, overridden, place: { range } }: Pick<PlaceDecision, 'facility' | 'overridden' | 'place'>,
  now: number,
) => ({
  facility_id: facility.id,
  start_from: new Date(range.start),
  end_at: new Date(range.end),
  overridden,
  remind_at: remindAt(range.start, now),
  check_in_by: checkInBy(facility, range.start, now),
});
