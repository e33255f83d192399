import type { Reservation } from '@portal/contract';
import type { BookableFacility, TimeRange } from '@portal/contract/bookings/rules/days';
import { mostGuests } from '@portal/contract/bookings/rules/figures';
import type { Quote } from '@portal/contract/bookings/rules/prices';
import { quote } from '@portal/contract/bookings/rules/prices';
import { reduce } from '@portal/contract/bookings/rules/reductions';
import { MONTHLY_CAP } from '@portal/contract/money/rules/amounts';
import { MINUTE } from '@portal/contract/rules/club-time';
import { endAfter, slotRanges } from '@portal/contract/bookings/rules/slot-grid';
import { checkRange } from '@portal/contract/bookings/rules/slots';
import { toTimeRange } from '../booking/times.ts';
import type { Day } from '../calendar/day/day.ts';

/** A free time that a booking could have instead. Instants; cents. */
export interface ChangeOption extends TimeRange {
  readonly facility: number;
  readonly price: number;
  /** Other guests than before. */
  readonly party?: Pick<Reservation, 'guests' | 'guest_names'>;
}

/** A facility's times to move a booking to, soonest first. */
export interface FacilityOptions {
  readonly facility: BookableFacility;
  readonly options: readonly ChangeOption[];
}

/** Tells whether two facilities take each other's place: the same one, or one of its group. */
const areInterchangeable = (facility: BookableFacility, like: BookableFacility): boolean =>
  facility.id === like.id || (like.group !== null && facility.group?.id === like.group.id);

/** Tells whether the guests may come there too, and everything required about them was entered. */
const acceptsGuests = (
  facility: BookableFacility,
  { guests, guest_names }: Pick<Reservation, 'guests' | 'guest_names'>,
) => guests <= mostGuests(facility) && (facility.guests !== 'NAMES' || guest_names.length === guests);

type MovableBooking = Pick<
  Reservation,
  'id' | 'facility' | 'start_from' | 'end_at' | 'guests' | 'guest_names' | 'status' | 'price_lines'
>;

/**
 * Prices another time with this booking's voucher and discount, read from its lines; once it is confirmed, the
 * discount can't grow. The server has the last word.
 */
function priceChange(full: Quote, { status, price_lines }: MovableBooking): number {
  const voucher = price_lines.find((line) => line.kind === 'VOUCHER');
  const discount = price_lines.find((line) => line.kind === 'DISCOUNT');
  return reduce(full, {
    voucher: voucher
      ? { id: voucher.voucher, name: voucher.name, kind: 'AMOUNT', value: -voucher.price }
      : null,
    discount: discount
      ? { percent: discount.percent, most: status === 'HELD' ? MONTHLY_CAP : -discount.price }
      : null,
  }).total;
}

/**
 * Lists the times of a day, of the same length as now, that a booking could move to: of its own facility first, then
 * of those of its group. Its own time counts as free, as moving frees it.
 */
export function changeOptions(day: Day, booked: MovableBooking, now: number): FacilityOptions[] {
  const own = day.facilities.find(({ id }) => id === booked.facility.id);
  if (!own) return [];
  const { start, end } = toTimeRange(booked);
  // Slots, not hours: a night of the chalet is one slot, however long the change of the clock makes it.
  const slots = Math.max(1, Math.round((end - start) / (own.slot_minutes * MINUTE)));
  const endFrom = (facility: BookableFacility, from: number): number =>
    facility.slot_minutes === own.slot_minutes ? endAfter(facility, from, slots) : from + end - start;
  // Closures and blocks have ids of their own: one may have the booking's number.
  const others = day.occupied.filter(
    ({ id, state }) => id !== booked.id || (state !== 'BOOKED' && state !== 'HELD'),
  );
  const alike = day.facilities.filter(
    (facility) => areInterchangeable(facility, own) && acceptsGuests(facility, booked),
  );
  return [own, ...alike.filter(({ id }) => id !== own.id)].map((facility) => ({
    facility,
    options: slotRanges(facility)
      .map((slot) => ({ start: slot.start, end: endFrom(facility, slot.start) }))
      .filter(
        (range) =>
          !(facility.id === own.id && range.start === start) &&
          // The server decides whether the member may book at all.
          checkRange(facility, others, range, { status: 'ACTIVE' }, now) === null,
      )
      .map((range) => ({
        facility: facility.id,
        ...range,
        price: priceChange(quote(facility, range, booked.guests), booked),
      })),
  }));
}
