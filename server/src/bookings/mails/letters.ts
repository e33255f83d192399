import type { Reservation } from '@portal/contract';
import type { Config } from '../../config.ts';
import type { Letter } from '../../mail/letter.ts';
import { spokenAmount } from '../../money/spoken-amount.ts';
import { spokenSpan } from '../../time/spoken.ts';

type Club = Pick<Config, 'clubName' | 'portalUrl' | 'timeZone' | 'currency'>;

/** "Tennis Court 2, Sat 21 Nov, 5 to 8 pm". */
const placeOf = ({ facility, start_from, end_at }: Reservation, { timeZone }: Club): string =>
  `${facility.name}, ${spokenSpan(Date.parse(start_from), Date.parse(end_at), timeZone)}`;

function priceOf({ price, paid }: Reservation, { currency }: Club): string {
  if (price === 0) return 'There is no charge.';
  const amount = spokenAmount(price, currency);
  return paid >= price ? `The price is ${amount}, which is paid.` : `The price is ${amount}.`;
}

const comesBack = (cents: number, { currency }: Club) =>
  `${spokenAmount(cents, currency)} comes back to you through the club office.`;

/** What every letter about a booking has: its place in the subject, the way to it, and whose clock it goes by. */
const letter = (
  club: Club,
  name: string,
  booking: Reservation,
  { what, paragraphs }: { what: string; paragraphs: readonly string[] },
): Letter => ({
  subject: `${what}: ${placeOf(booking, club)}`,
  name,
  paragraphs,
  action: { label: 'See it in My bookings', url: `${club.portalUrl}/my-bookings?booking=${booking.id}` },
  notes: [`Times are those of the club’s clock (${club.timeZone.replaceAll('_', ' ')}).`],
});

/** Tells a member that a booking stands. `name` is whom it greets, in all of these. */
export const confirmedLetter = (club: Club, name: string, booking: Reservation): Letter =>
  letter(club, name, booking, {
    what: 'Confirmed',
    paragraphs: [`Your booking is confirmed: ${placeOf(booking, club)}.`, priceOf(booking, club)],
  });

/** Tells a member of a booking's other time or facility, and of what comes back where it costs less. */
export function changedLetter(
  club: Club,
  name: string,
  { before, after, byClub }: { before: Reservation; after: Reservation; byClub: boolean },
): Letter {
  const refund = after.refund_due - before.refund_due;
  const paragraphs = [
    `${byClub ? 'The club' : 'You'} changed your booking. It is now: ${placeOf(after, club)}.`,
    `Before, it was: ${placeOf(before, club)}.`,
    priceOf(after, club),
    ...(refund > 0 ? [comesBack(refund, club)] : []),
  ];
  return letter(club, name, after, { what: 'Changed', paragraphs });
}

function refundOf({ price, paid }: Reservation, refund: number, club: Club): string {
  if (price === 0) return 'It was free of charge.';
  const amount = `The price was ${spokenAmount(price, club.currency)}.`;
  if (refund > 0) return `${amount} ${comesBack(refund, club)}`;
  return `${amount} ${paid > 0 ? 'Nothing comes back: it was too close to the start.' : 'You had paid nothing.'}`;
}

/** Tells a member that a booking is cancelled, and what comes back of its price; `refund` in cents. */
export const cancelledLetter = (
  club: Club,
  name: string,
  { booking, refund, byClub }: { booking: Reservation; refund: number; byClub: boolean },
): Letter =>
  letter(club, name, booking, {
    what: 'Cancelled',
    paragraphs: [
      `${byClub ? 'The club' : 'You'} cancelled your booking: ${placeOf(booking, club)}.`,
      refundOf(booking, refund, club),
    ],
  });

/** Reminds a member of a booking that is near. */
export const reminderLetter = (club: Club, name: string, booking: Reservation): Letter =>
  letter(club, name, booking, {
    what: 'Reminder',
    paragraphs: [
      `Your booking is near: ${placeOf(booking, club)}.`,
      priceOf(booking, club),
      'If you can’t come, please cancel it, so that somebody else can have the time.',
    ],
  });
