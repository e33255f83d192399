import type { RefundedPart } from '@portal/contract';
import type { Config } from '../../config.ts';
import type { EmailContent, EmailWords } from '../../mail/email-content.ts';
import { refundedTo, spokenAmount } from '../../money/index.ts';
import { spokenSpan, spokenTime } from '../../time/spoken.ts';
import { checkInOpens } from '../check-in/check-in-by.ts';
import { cancelledZh, changedZh, confirmedZh, releasedZh, reminderZh } from './emails-zh.ts';
import type { Booking } from '../reservations/find-reservations.ts';

/** What emails say about the club. */
export type Club = Pick<Config, 'clubName' | 'chinese' | 'portalUrl' | 'timeZone' | 'currency'>;

/** A member who is written to: id and name. */
export interface Reader {
  id: number;
  name: string;
}

/** How a booking is described to a reader; `by` is the id of the member who does something to it. */
function called({ member, member_name }: Booking, { id }: Reader, by: number | null = null): string {
  if (member === id) return 'your booking';
  return by === member ? 'the booking you made for them' : `the booking for ${member_name}`;
}

const asBegin = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1);

/** Who did something to a booking, as the reader sees it; `by` is a member's id, null: not a member. */
function doer({ member, member_name, booked_by }: Booking, { id }: Reader, by: number | null): string {
  if (by === id) return 'You';
  if (by === member) return member_name;
  return booked_by !== null && by === booked_by.id ? booked_by.name : 'The club';
}

/** Who made it, if that was someone else in the family, and the guests who come. */
function partyOf({ member, booked_by, guests, guest_names }: Booking, { id }: Reader): string[] {
  const names = guest_names.length > 0 ? ` (${guest_names.join(', ')})` : '';
  return [
    ...(booked_by !== null && member === id ? [`${booked_by.name} booked it for you.`] : []),
    ...(guests > 0 ? [`Guests: ${guests}${names}.`] : []),
  ];
}

/** What it takes to keep a booking that must be checked in. */
function checkInOf({ check_in_by, checked_in_at, start }: Booking, { timeZone }: Club): string[] {
  if (check_in_by === null || checked_in_at !== null) return [];
  const [opens, until, begins] = [checkInOpens(start), check_in_by, start].map((moment) =>
    spokenTime(moment, timeZone),
  );
  return [
    `Check in at the door between ${opens} and ${until}: scan the code there. It starts at ${begins}. ` +
      'If nobody checks in, the slot is released and there’s no refund.',
  ];
}

/** "Tennis Court 2, Sat 21 Nov, 5 to 8 pm". */
const placeOf = ({ facility, start, end }: Booking, { timeZone }: Club): string =>
  `${facility.name}, ${spokenSpan(start, end, timeZone)}`;

function priceOf({ price, paid }: Booking, { currency }: Club): string {
  if (price === 0) return 'It’s free.';
  const amount = spokenAmount(price, currency);
  return paid >= price ? `You paid ${amount}.` : `The price is ${amount}.`;
}

/** What is refunded and where to; each part by itself where there are several. */
function comesBack(parts: readonly RefundedPart[], { currency }: Club): string {
  const spoken = (cents: number) => spokenAmount(cents, currency);
  const [first] = parts;
  const whole = spoken(parts.reduce((sum, { amount }) => sum + amount, 0));
  if (first && parts.length === 1) return `We’ll refund ${whole} ${refundedTo(first)}.`;
  const each = parts.map((part) => `${spoken(part.amount)} ${refundedTo(part)}`);
  return `We’ll refund ${whole}: ${new Intl.ListFormat('en-GB').format(each)}.`;
}

/** Whose clock an email goes by. */
export const clockNote = ({ timeZone }: Club): string =>
  `All times are ${(timeZone.split('/').at(-1) ?? '').replaceAll('_', ' ')} time.`;

/** What every email about a booking has: its place in the subject, the link to it, and whose clock it goes by. */
const message = (
  club: Club,
  { name }: Reader,
  booking: Booking,
  { what, paragraphs, zh }: { what: string; paragraphs: readonly string[]; zh: EmailWords },
): EmailContent => ({
  subject: `${what}: ${placeOf(booking, club)}`,
  name,
  zh,
  paragraphs,
  action: { label: 'View booking', url: `${club.portalUrl}/my-bookings?booking=${booking.id}` },
  notes: [clockNote(club)],
});

/** Notifies a member that a booking is confirmed. */
export const confirmedEmail = (club: Club, reader: Reader, booking: Booking): EmailContent =>
  message(club, reader, booking, {
    what: 'Confirmed',
    zh: confirmedZh(club, reader, booking),
    paragraphs: [
      asBegin(`${called(booking, reader)} is confirmed: ${placeOf(booking, club)}.`),
      ...partyOf(booking, reader),
      priceOf(booking, club),
      ...checkInOf(booking, club),
    ],
  });

/** Notifies a member that nobody checked in on time. */
export const releasedEmail = (club: Club, reader: Reader, booking: Booking): EmailContent =>
  message(club, reader, booking, {
    what: 'Released',
    zh: releasedZh(club, reader, booking),
    paragraphs: [
      asBegin(`${called(booking, reader)} was released: ${placeOf(booking, club)}.`),
      ...(booking.check_in_by === null
        ? []
        : [`Nobody checked in by ${spokenTime(booking.check_in_by, club.timeZone)}.`]),
      booking.price > 0
        ? 'Others can book the rest of the time. There’s no refund.'
        : 'Others can book the rest of the time.',
    ],
  });

/**
 * Notifies a member of a booking's new time or facility, and of the refund if it costs less. `by` is the id of the
 * member who changed it, null: somebody who is none.
 */
export function changedEmail(
  club: Club,
  reader: Reader,
  {
    before,
    after,
    refund,
    by,
  }: { before: Booking; after: Booking; refund: readonly RefundedPart[]; by: number | null },
): EmailContent {
  const paragraphs = [
    `${doer(after, reader, by)} changed ${called(after, reader, by)}. It’s now: ${placeOf(after, club)}.`,
    `It was: ${placeOf(before, club)}.`,
    priceOf(after, club),
    ...(refund.length > 0 ? [comesBack(refund, club)] : []),
  ];
  const zh = changedZh(club, reader, { before, after, refund, by });
  return message(club, reader, after, { what: 'Changed', paragraphs, zh });
}

function refundOf({ price, paid }: Booking, refund: readonly RefundedPart[], club: Club): string {
  if (price === 0) return 'It was free.';
  const amount = `The price was ${spokenAmount(price, club.currency)}.`;
  if (refund.length > 0) return `${amount} ${comesBack(refund, club)}`;
  return `${amount} ${paid > 0 ? 'There’s no refund: it was too close to the start.' : 'You hadn’t been charged.'}`;
}

/** Notifies a member that a booking is cancelled, and of its refund; `by` as above. */
export const cancelledEmail = (
  club: Club,
  reader: Reader,
  { booking, refund, by }: { booking: Booking; refund: readonly RefundedPart[]; by: number | null },
): EmailContent =>
  message(club, reader, booking, {
    what: 'Cancelled',
    zh: cancelledZh(club, reader, { booking, refund, by }),
    paragraphs: [
      `${doer(booking, reader, by)} cancelled ${called(booking, reader, by)}: ${placeOf(booking, club)}.`,
      refundOf(booking, refund, club),
    ],
  });

/** Reminds a member of a booking that is near. */
export const reminderEmail = (club: Club, reader: Reader, booking: Booking): EmailContent =>
  message(club, reader, booking, {
    what: 'Reminder',
    zh: reminderZh(club, reader, booking),
    paragraphs: [
      asBegin(`${called(booking, reader)} is coming up: ${placeOf(booking, club)}.`),
      ...partyOf(booking, reader),
      priceOf(booking, club),
      ...checkInOf(booking, club),
      'If you can’t come, cancel it so another member can book the time.',
    ],
  });
