import type { Reservation } from '@portal/contract';
import type { BookableFacility, TimeRange } from '@portal/contract/bookings/rules/days';
import { dateOf } from '@portal/contract/rules/club-time';
import { toTimeRange } from '../../bookings/booking/times.ts';
import { zone } from '../../format/club-time.ts';
import { call } from '../../http/call.ts';
import { loadMemberTerms, quoteFor } from './member-quote.ts';
import { wireOfPlace } from './place.ts';
import type { Breakable } from './refusals.ts';

/** A facility and a time. */
export interface Place extends TimeRange {
  readonly facility: number;
}

export const placeOf = (booking: Reservation): Place => ({
  facility: booking.facility.id,
  ...toTimeRange(booking),
});

/** Moves a booking; throws what `call` throws. */
export const moveTo = (
  { id }: Reservation,
  place: Place,
  override: readonly Breakable[] = [],
): Promise<Reservation> =>
  call('PATCH /booking/reservation/{id}/', {
    params: { id },
    body: {
      ...wireOfPlace(place.facility, place),
      ...(override.length > 0 && { override: [...override] }),
    },
  });

/** Prices of a booking's own place and of another, by its member's terms today. Cents. */
export interface MovePrices {
  readonly before: number;
  readonly after: number;
}

/** Works out both prices; null: one of them isn't known. */
export async function loadMovePrices(
  booking: Reservation,
  to: Place,
  facilities: readonly BookableFacility[],
  signal: AbortSignal,
): Promise<MovePrices | null> {
  const priceAt = async ({ facility: id, ...range }: Place) => {
    const found = facilities.find((one) => one.id === id);
    const asked = { booker: booking.member, date: dateOf(range.start, zone) };
    const terms = found && (await loadMemberTerms(found, asked, signal));
    return terms ? quoteFor(terms, range, booking.guests).total : null;
  };
  const [before, after] = await Promise.all([priceAt(placeOf(booking)), priceAt(to)]);
  return before === null || after === null ? null : { before, after };
}
