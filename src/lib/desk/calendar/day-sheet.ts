import type { Reservation } from '@portal/contract';
import type { BookableFacility } from '@portal/contract/bookings/rules/days';
import { dateOf } from '@portal/contract/rules/club-time';
import { zone } from '../../format/club-time.ts';
import { startOf } from '../../bookings/booking/times.ts';
import type { DeskDay } from './desk-day.ts';

/** A facility's bookings on one day, in order of time. */
export interface SheetPart {
  readonly facility: Pick<BookableFacility, 'id' | 'name'> & Partial<BookableFacility>;
  readonly date: string;
  readonly bookings: readonly Reservation[];
}

/** Tells whether a booking still has its time: a cancelled, unpaid or missed one hasn't. */
const isOnSheet = ({ status }: Reservation): boolean => status === 'CONFIRMED' || status === 'HELD';

/** Counts the people who come, the one who booked included. */
export const partySize = ({ guests }: Pick<Reservation, 'guests'>): number => guests + 1;

/** Lists the bookings to be printed: by facility as the calendar has them, then by day and time. */
export function createDaySheet(
  { facilities, bookings }: DeskDay,
  category: number | null,
): readonly SheetPart[] {
  const seen = new Map<number, SheetPart['facility']>();
  for (const facility of facilities)
    if (category === null || facility.category.id === category) seen.set(facility.id, facility);
  return [...seen.values()].flatMap((facility) => {
    const ours = bookings
      .filter((one) => one.facility.id === facility.id && isOnSheet(one))
      .toSorted((a, b) => startOf(a) - startOf(b));
    const dates = [...new Set(ours.map((one) => dateOf(startOf(one), zone)))];
    return dates.map((date) => ({
      facility,
      date,
      bookings: ours.filter((one) => dateOf(startOf(one), zone) === date),
    }));
  });
}

/** The facilities of a sheet whose doors have a check-in code that somebody needs that day. */
export const listDoors = (parts: readonly SheetPart[]): readonly number[] => [
  ...new Set(
    parts
      .filter(({ bookings }) => bookings.some(({ check_in }) => check_in !== null))
      .map(({ facility }) => facility.id),
  ),
];
