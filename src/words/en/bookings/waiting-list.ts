import { ordinal } from '../app/joining.ts';

/** Words of waiting lists. Times, days and amounts come in written out. */
export const heading = 'Waiting list';

export const inLine = (place: number) => (place === 1 ? 'You are next' : `${ordinal(place)} in line`);

// How an entry stands
export const offeredTag = (left: string) => `Held for you for ${left}`;
export const lessThanMinute = 'less than a minute';
export const hoursAndMinutes = (minutes: number) => {
  if (minutes < 1) return lessThanMinute;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours && `${hours} h`, (rest || !hours) && `${rest} min`].filter(Boolean).join(' ');
};
export const notAfter = (moment: string) => `No offer after ${moment}.`;
export const passedOver = {
  limit:
    'It was free, but your family had no booking left to make. You keep your place, and have it once there is room.',
  membership:
    'It was free while your membership couldn’t book. You keep your place. The club office can tell you more.',
  rule: 'It was free, but a rule of the facility kept you from it. You keep your place.',
} as const;
export const lapsedTag = 'Offer ran out';
export const lapsedDetail = 'We held it for you, and you did not accept it. It went to whoever was next.';
export const endedTag = 'No offer came';
export const endedDetail = 'It did not become free in time.';
export const acceptedTag = 'Booked';
export const acceptedDetail = 'You accepted it.';
export const leftTag = 'You left the waiting list';
export const declinedTag = 'You declined it';
export const seeBooking = 'See the booking';
export const noSuchWait = 'This offer is no longer there.';
export const noSuchWaitDetail = 'It may be over, or somebody else’s. What you wait for shows below.';

// An offer
export const offerLabel = 'It is free: yours to accept';
export const price = 'Price';
export const noCharge = 'No charge';
export const payAfter = 'Once you accept, we hold it for 15 minutes to be paid.';
export const accept = (amount: string | null) => (amount ? `Accept for ${amount}` : 'Accept, no charge');
export const accepting = 'Accepting';
export const decline = 'Decline';
export const priceChanged = 'The price has changed.';
export const priceChangedDetail = (amount: string) => `It costs ${amount} now. Nothing is booked yet.`;

// Leaving
export const leave = 'Leave the waiting list';
export const leaveQuestion = 'Leave the waiting list?';
export const leaveDetail = 'You lose your place in it.';
export const declineQuestion = 'Decline this time?';
export const declineDetail = 'It goes to whoever is next, and you no longer wait for it.';
export const leaving = 'Leaving';
export const declining = 'Declining';
export const stay = 'Keep my place';
export const keepOffer = 'Keep it';
export const left = (name: string) => `You no longer wait for ${name}.`;

// Joining
export const waitLabel = 'Taken: wait for it';
export const waitRule =
  'If it becomes free, we hold it for the first in line, for two hours, and tell you by mail.';
export const from = 'From';
export const until = 'To';
export const lastMoment = 'Offer it to me';
export const asLateAsPossible = 'As late as it can be booked';
export const hoursBefore = (hours: number) =>
  hours < 24 ? `${hours} hours before` : hours === 24 ? 'a day before' : `${hours / 24} days before`;
/** "Until Tue 24 Nov, 6 pm, a day before" */
export const untilMoment = (moment: string, before: string) => `Until ${moment}, ${before}`;
export const cantWait = 'Nobody can wait for this time.';
export const cantWaitDetail = 'It has begun, isn’t open for booking yet, or is too near to be booked.';
export const join = 'Join the waiting list';
export const joining = 'Joining';
export const waitInstead = 'Wait for this time';
export const notNow = 'Close';
export const joinedTitle = (place: number) =>
  place === 1 ? 'You are first in line' : `You are ${ordinal(place)} in line`;
export const joinedDetail = (moment: string) =>
  `We tell you by mail as soon as it is yours to accept, until ${moment}.`;
/** "You wait for 6 to 7 pm: 2nd in line." */
export const already = (time: string, place: number) =>
  `You wait for ${time}: ${place === 1 ? 'you are next' : inLine(place)}.`;
export const yoursToAccept = (time: string) => `${time} is held for you: accept it in My bookings.`;

// In the calendar
/** "You wait, 2nd" */
export const waitsLabel = (place: number) => `You wait, ${ordinal(place)}`;
export const waitsSpoken = (place: number) => `taken, you wait for it, ${ordinal(place)} in line`;
export const waitsDetail = 'We tell you by mail when it is yours to accept. Press it to see more.';
export const seeWaits = 'See what you wait for';

/** Sentences for the codes that waiting is refused with. */
export const refusals: Readonly<Record<string, { title: string; detail: string }>> = {
  time_is_free: { title: 'This time is free.', detail: 'You can book it now: press it in the calendar.' },
  waits_already: {
    title: 'You wait for this time already.',
    detail: 'You or one of your family are in line. It shows in My bookings.',
  },
  too_many_waits: {
    title: 'You wait for five times already.',
    detail: 'A family may wait for five at once. Leave one of them first.',
  },
  offer_over: {
    title: 'This offer is over.',
    detail: 'It ran out, or was declined. You have paid nothing.',
  },
};
