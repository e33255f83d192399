import type { OpeningRefusal, PaymentFailure, RefundedPart } from '@portal/contract';
import type { Config } from '../../config.ts';
import { isLimitName } from '@portal/contract/bookings/rules/limits';
import { refundedTo, spokenAmount } from '../../money/index.ts';
import { spokenSpan, spokenTime } from '../../time/spoken.ts';
import { checkInOpens } from '../check-in/check-in-by.ts';
import type { Booking } from '../reservations/find-reservations.ts';
import { zh } from './phrases-zh.ts';

/** The facts about the club that emails use. */
export type Club = Pick<
  Config,
  'clubName' | 'chinese' | 'portalUrl' | 'timeZone' | 'currency' | 'emailTexts'
>;

/** The reader of an email: id and name. */
export interface Reader {
  id: number;
  name: string;
}

/** Reason why an invitation ended: the booking was cancelled, or this member (null: the club) removed the player. */
export type Ending = 'cancelled' | { readonly removedBy: string | null };

/** The fields of a request for a time that emails mention: its member and guests. */
export type Requested = Pick<Booking, 'member' | 'member_name' | 'booked_by' | 'guests' | 'guest_names'>;

/** Phrases for the values of emails about bookings, in one language. Instants, cents; a list may be empty. */
export interface Phrases {
  called: (booking: Booking, reader: Reader, by?: number | null) => string;
  doer: (booking: Booking, reader: Reader, by: number | null) => string;
  /** A facility's name in this language. */
  nameOf: (facility: { name: string; zh?: { name?: string | undefined } | null | undefined }) => string;
  span: typeof spokenSpan;
  time: typeof spokenTime;
  partyOf: (booking: Booking, reader: Reader) => string[];
  requestedFor: (request: Requested, reader: Reader) => string[];
  checkInOf: (booking: Booking, club: Club) => string[];
  priceOf: (booking: Pick<Booking, 'price' | 'paid'>, club: Club) => string;
  offeredFor: (price: number, club: Club) => string;
  comesBack: (parts: readonly RefundedPart[], club: Club) => string;
  refundOf: (booking: Booking, refund: readonly RefundedPart[], club: Club) => string;
  /** Says that nobody checked in by this time. */
  missed: (by: string) => string;
  /** Says what follows for a released booking. */
  released: (booking: Pick<Booking, 'price'>) => string;
  /** Says why a requested time wasn't booked when it opened. */
  whyRefused: (code: OpeningRefusal, isDrawn: boolean) => string;
  /** Says why a saved card wasn't charged. */
  notCharged: (failure: PaymentFailure) => string;
  /** Lists free alternatives, one for each paragraph; none where there are none. */
  freeInstead: (times: readonly { place: string; time: string }[]) => string[];
  invitationEnded: (why: Ending) => string;
  /** Says how a player answered an invitation. */
  invitationAnswered: (player: string, accepted: boolean) => string;
  /** Says why a share needn't be paid any more: its time is over, or it was withdrawn. */
  shareEnded: (isLate: boolean) => string;
  /** Names the time zone of an email's times. */
  clock: (club: Pick<Club, 'timeZone'>) => string;
}

/** Describes a booking to a reader; `by` is the id of the member who acts on it. */
function called({ member, member_name }: Booking, { id }: Reader, by: number | null = null): string {
  if (member === id) return 'your booking';
  return by === member ? 'the booking you made for them' : `the booking for ${member_name}`;
}

/** Names the person who acted on a booking, as the reader sees them; `by` is a member's id, null: not a member. */
function doer({ member, member_name, booked_by }: Booking, { id }: Reader, by: number | null): string {
  if (by === id) return 'You';
  if (by === member) return member_name;
  return booked_by !== null && by === booked_by.id ? booked_by.name : 'The club';
}

function guestsOf({ guests, guest_names }: Pick<Booking, 'guests' | 'guest_names'>): string[] {
  const names = guest_names.length > 0 ? ` (${guest_names.join(', ')})` : '';
  return guests > 0 ? [`Guests: ${guests}${names}.`] : [];
}

/** Names the household member who booked it, if it was another, and the guests. */
function partyOf(booking: Booking, { id }: Reader): string[] {
  const { member, booked_by } = booking;
  const by = booked_by !== null && member === id ? [`${booked_by.name} booked it for you.`] : [];
  return [...by, ...guestsOf(booking)];
}

/** Names the household member who requested it, or whom it is for, and the guests. */
function requestedFor(request: Requested, { id }: Reader): string[] {
  const { member, member_name, booked_by } = request;
  if (member !== id) return [`It was for ${member_name}.`, ...guestsOf(request)];
  const by = booked_by === null ? [] : [`${booked_by.name} asked for it for you.`];
  return [...by, ...guestsOf(request)];
}

/** Says by when a booking must be checked in to keep it. */
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

function priceOf({ price, paid }: Pick<Booking, 'price' | 'paid'>, { currency }: Club): string {
  if (price === 0) return 'It’s free.';
  const amount = spokenAmount(price, currency);
  return paid >= price ? `You paid ${amount}.` : `The price is ${amount}.`;
}

/** Says what is refunded and where to; each part separately where there are several. */
function comesBack(parts: readonly RefundedPart[], { currency }: Club): string {
  const spoken = (cents: number) => spokenAmount(cents, currency);
  const [first] = parts;
  const whole = spoken(parts.reduce((sum, { amount }) => sum + amount, 0));
  if (first && parts.length === 1) return `We’ll refund ${whole} ${refundedTo(first)}.`;
  const each = parts.map((part) => `${spoken(part.amount)} ${refundedTo(part)}`);
  return `We’ll refund ${whole}: ${new Intl.ListFormat('en-GB').format(each)}.`;
}

function refundOf({ price, paid }: Booking, refund: readonly RefundedPart[], club: Club): string {
  if (price === 0) return 'It was free.';
  const amount = `The price was ${spokenAmount(price, club.currency)}.`;
  if (refund.length > 0) return `${amount} ${comesBack(refund, club)}`;
  return `${amount} ${paid > 0 ? 'There’s no refund: it was too close to the start.' : 'You hadn’t been charged.'}`;
}

function whyRefused(code: OpeningRefusal, isDrawn: boolean): string {
  if (code === 'slot_taken')
    return isDrawn
      ? 'More members had asked for it than there were places, and the draw put others first.'
      : 'More members had asked for it than there were places, and others had asked first.';
  if (code === 'membership_ended') return 'The membership has ended.';
  if (code === 'member_status' || code === 'member_required') return 'Only active members can book.';
  if (code === 'guests_refused') return 'The facility no longer takes these guests.';
  return isLimitName(code)
    ? 'You and your household have reached a booking limit.'
    : 'The facility’s hours or rules have changed.';
}

function notCharged(failure: PaymentFailure): string {
  if (failure === 'declined') return 'We tried to charge your saved card, but your bank declined it.';
  return failure === 'authentication'
    ? 'Your bank wants you to confirm the payment yourself, so we couldn’t charge your saved card.'
    : 'We couldn’t charge your saved card.';
}

const en: Phrases = {
  called,
  doer,
  nameOf: ({ name }) => name,
  span: spokenSpan,
  time: spokenTime,
  partyOf,
  requestedFor,
  checkInOf,
  priceOf,
  offeredFor: (price, { currency }) =>
    price === 0 ? 'It’s free.' : `It costs ${spokenAmount(price, currency)}. Pay once you accept.`,
  comesBack,
  refundOf,
  missed: (by) => `Nobody checked in by ${by}.`,
  released: ({ price }) =>
    price > 0
      ? 'Others can book the rest of the time. There’s no refund.'
      : 'Others can book the rest of the time.',
  whyRefused,
  notCharged,
  freeInstead: (times) =>
    times.length === 0 ? [] : ['Free at the moment:', ...times.map(({ place, time }) => `${place}, ${time}`)],
  invitationEnded: (why) =>
    why === 'cancelled'
      ? 'The booking was cancelled.'
      : `${why.removedBy ?? 'The club'} took you off the booking.`,
  invitationAnswered: (player, accepted) =>
    accepted ? `${player} accepted your invitation` : `${player} declined your invitation`,
  shareEnded: (isLate) =>
    isLate ? 'It wasn’t paid in time, so they’ve covered it.' : 'They no longer ask you to pay it.',
  clock: ({ timeZone }) => `All times are ${(timeZone.split('/').at(-1) ?? '').replaceAll('_', ' ')} time.`,
};

/** The values of emails about bookings, by language. */
export const phrases = { en, zh };
