import type { RefundedPart } from '@portal/contract';
import type { Language } from '@portal/contract/translations';
import type { EmailContent } from '../../mail/email-content.ts';
import { whenIn, writeEmail } from '../../mail/email-texts.ts';
import type { Booking } from '../reservations/find-reservations.ts';
import type { BookingEmailClub, Phrases, Reader } from './phrases.ts';
import { phrases } from './phrases.ts';

/** The values in both languages. */
export const inBothLanguages = <Values>(
  write: (words: Phrases) => Values,
): Readonly<Record<Language, Values>> => ({
  en: write(phrases.en),
  zh: write(phrases.zh),
});

/** The page of a booking; undefined for a visitor, who has no login to open it with. */
const linkTo = ({ portalUrl }: BookingEmailClub, { id, is_visitor }: Booking): string | undefined =>
  is_visitor ? undefined : `${portalUrl}/my-bookings/${id}`;

/** The values that every email about a booking may use: place, time, and the time zone of the clock. */
export const placeValues = (club: BookingEmailClub, { facility, start, end }: Booking, words: Phrases) => ({
  facility: words.nameOf(facility),
  time: words.span(start, end, club.timeZone),
  clock: words.clock(club),
});

/** The values about what to know before it begins. */
const checkInValues = (club: BookingEmailClub, reader: Reader, booking: Booking) =>
  inBothLanguages((words) => ({
    ...placeValues(club, booking, words),
    booking: words.describeBooking(booking, reader),
    party: words.describeParty(booking, reader),
    price: words.describePrice(booking, club),
    check_in: words.describeCheckIn(booking, club),
  }));

/** Notifies a member that a booking is confirmed; with an invoice that is `due` then, also how to pay it. */
export function confirmedEmail(
  club: BookingEmailClub,
  reader: Reader,
  booking: Booking,
  due?: number,
): EmailContent {
  const { en, zh } = checkInValues(club, reader, booking);
  const link =
    due !== undefined && booking.invoice !== null && `${club.portalUrl}/online-payment/${booking.invoice}`;
  const price =
    link === false ? null : inBothLanguages((words) => words.describeDue(booking, { due, link }, club));
  return writeEmail(club, 'BOOKING_CONFIRMED', {
    name: reader.name,
    values: price ? { en: { ...en, price: price.en }, zh: { ...zh, price: price.zh } } : { en, zh },
    url: linkTo(club, booking),
  });
}

/** Asks a member, who may have no login, to pay a booking by staff. */
export function heldEmail(club: BookingEmailClub, reader: Reader, booking: Booking): EmailContent {
  const until = whenIn(club, booking.held_until ?? booking.start);
  const values = inBothLanguages((words) => ({
    ...placeValues(club, booking, words),
    party: words.describeParty(booking, reader),
    price: words.describePrice(booking, club),
  }));
  return writeEmail(club, 'BOOKING_HELD', {
    name: reader.name,
    values: {
      en: { ...values.en, until: until.en.when },
      zh: { ...values.zh, until: until.zh.when },
    },
    url: `${club.portalUrl}/online-payment/${booking.invoice ?? ''}`,
  });
}

/** Notifies a member that a booking by staff wasn't paid in time. */
export const expiredEmail = (club: BookingEmailClub, reader: Reader, booking: Booking): EmailContent =>
  writeEmail(club, 'BOOKING_EXPIRED', {
    name: reader.name,
    values: inBothLanguages((words) => ({
      ...placeValues(club, booking, words),
      booking: words.describeBooking(booking, reader),
    })),
    url: booking.is_visitor ? undefined : `${club.portalUrl}/bookings`,
  });

/** Notifies a member that nobody checked in on time. */
export const releasedEmail = (club: BookingEmailClub, reader: Reader, booking: Booking): EmailContent =>
  writeEmail(club, 'BOOKING_RELEASED', {
    name: reader.name,
    values: inBothLanguages((words) => ({
      ...placeValues(club, booking, words),
      booking: words.describeBooking(booking, reader),
      missed:
        booking.check_in_by === null ? [] : [words.missed(words.time(booking.check_in_by, club.timeZone))],
      released: words.released(booking),
    })),
    url: linkTo(club, booking),
  });

/**
 * Notifies a member of a booking's new time or facility, and of the refund if it costs less. `by` is the id of the
 * member who changed it, null: somebody who is none.
 */
export const changedEmail = (
  club: BookingEmailClub,
  reader: Reader,
  {
    before,
    after,
    refund,
    by,
  }: { before: Booking; after: Booking; refund: readonly RefundedPart[]; by: number | null },
): EmailContent =>
  writeEmail(club, 'BOOKING_CHANGED', {
    name: reader.name,
    values: inBothLanguages((words) => ({
      ...placeValues(club, after, words),
      who: words.nameActor(after, reader, by),
      booking: words.describeBooking(after, reader, by),
      old_facility: words.nameOf(before.facility),
      old_time: words.span(before.start, before.end, club.timeZone),
      price: words.describePrice(after, club),
      refund: refund.length > 0 ? [words.describeRefundParts(refund, club)] : [],
    })),
    url: linkTo(club, after),
  });

/** Notifies a member that a booking is cancelled, and of its refund; `by` as above. */
export const cancelledEmail = (
  club: BookingEmailClub,
  reader: Reader,
  { booking, refund, by }: { booking: Booking; refund: readonly RefundedPart[]; by: number | null },
): EmailContent =>
  writeEmail(club, 'BOOKING_CANCELLED', {
    name: reader.name,
    values: inBothLanguages((words) => ({
      ...placeValues(club, booking, words),
      who: words.nameActor(booking, reader, by),
      booking: words.describeBooking(booking, reader, by),
      refund: words.describeRefund(booking, refund, club),
    })),
    url: linkTo(club, booking),
  });

/** Reminds a member of a booking that begins soon. */
export const reminderEmail = (club: BookingEmailClub, reader: Reader, booking: Booking): EmailContent =>
  writeEmail(club, 'BOOKING_REMINDER', {
    name: reader.name,
    values: checkInValues(club, reader, booking),
    url: linkTo(club, booking),
  });
