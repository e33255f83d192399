import { ordinal } from '../app/joining.ts';

/** Words of waiting lists. Times, days and amounts come in written out. */
export const heading = 'Waiting list';

export const inLine = (place: number) =>
  place === 1 ? 'You’re next' : `Number ${place} on the waiting list`;

// An entry's status
export const offeredTag = (left: string) => `On hold for you for ${left}`;
export const lessThanMinute = 'less than a minute';
export const hoursAndMinutes = (minutes: number) => {
  if (minutes < 1) return lessThanMinute;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours && `${hours} h`, (rest || !hours) && `${rest} min`].filter(Boolean).join(' ');
};
export const notAfter = (moment: string) => `You’re on the list until ${moment}.`;
export const passedOver = {
  limit: 'It was free, but your household had reached its limit. You keep your place.',
  membership:
    'It was free, but your membership couldn’t book then. You keep your place. Contact the club office.',
  rule: 'It was free, but the facility’s rules didn’t let you book it. You keep your place.',
} as const;
export const lapsedTag = 'Offer expired';
export const lapsedDetail = 'You didn’t accept it in time, so we offered it to the next member.';
export const endedTag = 'No place came free';
export const endedDetail = 'This time stayed booked.';
export const acceptedTag = 'Booked';
export const acceptedDetail = 'You accepted it.';
export const leftTag = 'You left the waiting list';
export const declinedTag = 'You declined it';
export const seeBooking = 'View booking';
export const noSuchWait = 'This offer is no longer available.';
export const noSuchWaitDetail =
  'It may have expired or belong to another member. Your waiting list is below.';

// An offer
export const offerLabel = 'It’s yours if you want it';
export const price = 'Price';
export const noCharge = 'Free';
export const payAfter = 'Once you accept, you have 15 minutes to pay.';
export const accept = (amount: string | null) => (amount ? `Accept for ${amount}` : 'Accept for free');
export const accepting = 'Accepting';
export const decline = 'Decline';
export const priceChanged = 'The price has changed.';
export const priceChangedDetail = (amount: string) => `The price is now ${amount}. Nothing is booked yet.`;

// Leaving
export const leave = 'Leave waiting list';
export const leaveQuestion = 'Leave the waiting list?';
export const leaveDetail = 'You’ll lose your place on the waiting list.';
export const declineQuestion = 'Decline this time?';
export const declineDetail = 'We’ll offer it to the next member, and you’ll leave the waiting list.';
export const leaving = 'Leaving';
export const declining = 'Declining';
export const stay = 'Keep my place';
export const keepOffer = 'Keep offer';
export const left = (name: string) => `You’re no longer waiting for ${name}.`;

// Joining
export const waitLabel = 'Join the waiting list';
export const waitRule =
  'If it becomes free, we hold it for two hours for the first member waiting, and email you.';
export const from = 'From';
export const until = 'To';
export const lastMoment = 'Keep me on the list until';
export const asLateAsPossible = 'It’s too late to book';
export const hoursBefore = (hours: number) =>
  hours < 24 ? `${hours} hours before` : hours === 24 ? 'a day before' : `${hours / 24} days before`;
/** "Tue 24 Nov, 6 pm, a day before" */
export const untilMoment = (moment: string, before: string) => `${moment}, ${before}`;
export const cantWait = 'There’s no waiting list for this time.';
export const cantWaitDetail = 'It has started, isn’t open for booking yet, or starts too soon.';
export const join = 'Join waiting list';
export const joining = 'Joining';
export const waitInstead = 'Join the waiting list';
export const notNow = 'Close';
export const joinedTitle = (place: number) =>
  place === 1 ? 'You’re first on the waiting list' : `You’re number ${place} on the waiting list`;
export const joinedDetail = (moment: string) => `We’ll email you if it becomes free, until ${moment}.`;
/** "You wait for 6 to 7 pm: 2nd in line." */
export const ownPosition = (time: string, place: number) =>
  `You’re on the waiting list for ${time}: ${place === 1 ? 'you’re next' : `number ${place}`}.`;
export const yoursToAccept = (time: string) => `${time} is on hold for you. Accept it in My bookings.`;

// In the calendar
/** "2nd on the list" */
export const waitsLabel = (place: number) => `${ordinal(place)} on the list`;
export const waitsSpoken = (place: number) => `booked, you’re number ${place} on the waiting list`;
export const waitsDetail = 'We’ll email you when it’s free. Select it to see more.';
export const seeWaits = 'View waiting list';

/** Sentences for the codes that waiting is refused with. */
export const refusals: Readonly<Record<string, { title: string; detail: string }>> = {
  time_is_free: { title: 'This time is free.', detail: 'You can book it now in the calendar.' },
  waits_already: {
    title: 'You’re already waiting for this time.',
    detail: 'You or someone in your household is on the waiting list. See My bookings.',
  },
  too_many_waits: {
    title: 'You’re already waiting for five times.',
    detail: 'A household can wait for five at once. Leave one first.',
  },
  offer_over: {
    title: 'This offer has ended.',
    detail: 'It expired or was declined. You haven’t been charged.',
  },
};
