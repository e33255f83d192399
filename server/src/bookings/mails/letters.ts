import type { Reservation } from '@portal/contract';
import type { Config } from '../../config.ts';
import type { Letter } from '../../mail/letter.ts';
import { spokenAmount } from '../../money/spoken-amount.ts';
import { spokenSpan } from '../../time/spoken.ts';

export type Club = Pick<Config, 'clubName' | 'portalUrl' | 'timeZone' | 'currency'>;

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

/** What every letter about a booking has: the way to one's bookings, and whose clock it goes by. */
const letter = (club: Club, name: string, subject: string, paragraphs: readonly string[]): Letter => ({
  subject,
  name,
  paragraphs,
  action: { label: 'See my bookings', url: `${club.portalUrl}/my-bookings` },
  notes: [`Times are those of the club’s clock (${club.timeZone.replaceAll('_', ' ')}).`],
});

/** Tells a member that a booking stands. `name` is whom it greets, in all of these. */
export const confirmedLetter = (club: Club, name: string, booking: Reservation): Letter =>
  letter(club, name, `Confirmed: ${placeOf(booking, club)}`, [
    `Your booking is confirmed: ${placeOf(booking, club)}.`,
    priceOf(booking, club),
  ]);

/** Tells a member of a booking's other time or facility, and of what comes back where it costs less. */
export function changedLetter(
  club: Club,
  name: string,
  { before, after, byClub }: { before: Reservation; after: Reservation; byClub: boolean },
): Letter {
  const refund = after.refund_due - before.refund_due;
  return letter(club, name, `Changed: ${placeOf(after, club)}`, [
    `${byClub ? 'The club' : 'You'} changed your booking. It is now: ${placeOf(after, club)}.`,
    `Before, it was: ${placeOf(before, club)}.`,
    priceOf(after, club),
    ...(refund > 0 ? [comesBack(refund, club)] : []),
  ]);
}

/** Tells a member that a booking is cancelled, and what comes back of its price; `refund` in cents. */
export function cancelledLetter(
  club: Club,
  name: string,
  { booking, refund, byClub }: { booking: Reservation; refund: number; byClub: boolean },
): Letter {
  const { price, paid } = booking;
  const nothing =
    price > 0 && paid > 0
      ? 'Nothing comes back: it was too close to the start.'
      : 'You had paid nothing for it.';
  return letter(club, name, `Cancelled: ${placeOf(booking, club)}`, [
    `${byClub ? 'The club' : 'You'} cancelled your booking: ${placeOf(booking, club)}.`,
    ...(price > 0 ? [`The price was ${spokenAmount(price, club.currency)}.`] : []),
    refund > 0 ? comesBack(refund, club) : nothing,
  ]);
}

/** Reminds a member of a booking that is near. */
export const reminderLetter = (club: Club, name: string, booking: Reservation): Letter =>
  letter(club, name, `Reminder: ${placeOf(booking, club)}`, [
    `Your booking is near: ${placeOf(booking, club)}.`,
    priceOf(booking, club),
    'If you can’t come, please cancel it, so that somebody else can have the time.',
  ]);
