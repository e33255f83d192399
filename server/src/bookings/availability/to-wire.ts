// Turns the rules' types, in ms, into the wire's, in ISO: only where an answer is written. The contract's `read-wire` is the
// inverse.
import type { FacilityDay, ReservationSlot, List } from '@portal/contract';
import type { OccupiedRange, ResolvedDay, TimeRange } from '@portal/contract/bookings/rules/days';
import { momentWriter } from '../../time/moments.ts';

/** The same with its start and end as the wire writes both, in a zone. */
export function rangeToWire<Range extends TimeRange>(
  { start, end, ...rest }: Range,
  zone: string,
): Omit<Range, keyof TimeRange> & { start_from: string; end_at: string } {
  const write = momentWriter(zone);
  return { start_from: write(start), end_at: write(end), ...rest };
}

/** Writes a day for a caller whose prices are reduced by this percentage. */
export function dayToWire(day: ResolvedDay, zone: string, discount_percent: number): FacilityDay {
  const write = momentWriter(zone);
  return {
    ...day,
    hours: day.hours.map(({ goes_on_until, ...one }) => ({
      ...rangeToWire(one, zone),
      ...(goes_on_until !== undefined && { goes_on_until: write(goes_on_until) }),
    })),
    bands: day.bands.map((one) => rangeToWire(one, zone)),
    closures: day.closures.map((one) => rangeToWire(one, zone)),
    opens_at: day.opens_at === null ? null : write(day.opens_at),
    bookable_from: write(day.bookable_from),
    bookable_until: write(day.bookable_until),
    discount_percent,
  };
}

export function occupiedToWire(
  { start, end, free_at, held_until, ...rest }: OccupiedRange,
  zone: string,
): ReservationSlot {
  const write = momentWriter(zone);
  return {
    ...rest,
    start_from: write(start),
    end_at: write(end),
    free_at: write(free_at),
    held_until: held_until === null ? null : write(held_until),
  };
}

/** A list that is always short enough for one page. */
export const whole = <Row>(rows: Row[]): List<Row> => ({
  count: rows.length,
  next: null,
  previous: null,
  results: rows,
});
