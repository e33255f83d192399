import type { Reservation } from '@portal/contract';
import * as z from 'zod';
import type { Phrasing } from '../phrasing.ts';

/** A booking as results show it. */
export const bookingRow = z.object({
  booking_id: z.int(),
  facility_id: z.int(),
  facility: z.string(),
  start: z.string(),
  end: z.string(),
  /** Its time in words, in the club's zone. */
  when: z.string(),
  status: z.enum(['HELD', 'CONFIRMED', 'CANCELLED', 'EXPIRED', 'NO_SHOW']),
  price_cents: z.int(),
  paid_cents: z.int(),
  guests: z.int(),
  /** Where and until when an unpaid booking is paid. */
  pay_link: z.string().nullable(),
  pay_until: z.string().nullable(),
});
export type BookingRow = z.infer<typeof bookingRow>;

export const payLink = (invoice: string, phrasing: Phrasing): string =>
  phrasing.link(`/online-payment/${invoice}`);

export function toBookingRow(booking: Reservation, phrasing: Phrasing): BookingRow {
  const { id, facility, start_from, end_at, status, price, paid, guests, invoice, held_until } = booking;
  const isUnpaid = status === 'HELD' && invoice !== null;
  return {
    booking_id: id,
    facility_id: facility.id,
    facility: phrasing.name(facility),
    start: start_from,
    end: end_at,
    when: phrasing.span(start_from, end_at),
    status,
    price_cents: price,
    paid_cents: paid,
    guests,
    pay_link: isUnpaid ? payLink(invoice, phrasing) : null,
    pay_until: isUnpaid ? held_until : null,
  };
}

/** "Court 1, Wed 25 Nov, 6 to 7 pm" */
export const describeBooking = (
  { facility, start_from, end_at }: Pick<Reservation, 'facility' | 'start_from' | 'end_at'>,
  phrasing: Phrasing,
): string => phrasing.name(facility) + phrasing.comma + phrasing.span(start_from, end_at);

/** Says how much is due for a booking on hold, by when and where; empty where nothing is. */
export function howToPay(booking: Reservation, phrasing: Phrasing): string {
  const { pay_link: link, pay_until: until } = toBookingRow(booking, phrasing);
  if (link === null) return '';
  return phrasing.words.payBy({
    amount: phrasing.money(booking.price - booking.paid),
    until: until === null ? '' : phrasing.moment(until),
    link,
  });
}
