/** Words of one event and of signing up for it. Days, times and amounts come in written out. */
export const pageHeading = 'Event';
export const back = 'Events';
export const loading = 'Loading the event';
export const eventFailed = 'We couldn’t load this event.';
export const eventOld = 'This event may be out of date.';
export const noSuchEvent = 'Event not found';
export const noSuchEventDetail = 'It may have been removed.';
export const seeAll = 'See all events';

// Price and deadline
export const memberPrice = 'Member';
export const guestPrice = (most: number) => (most === 1 ? 'Guest (up to 1)' : `Guests (up to ${most})`);
export const seat = 'Seat';
export const free = 'Free';
export const seatsLeft = 'Seats left';
export const leftOf = (left: number, seats: number) => `${left} of ${seats}`;
export const waitingCount = 'On the waiting list';
export const waitingMembers = (count: number) => (count === 1 ? '1 member' : `${count} members`);
export const signUpUntil = 'Sign up by';
export const refundUntil = (moment: string) => `Full refund until ${moment}.`;
export const freeUntil = (moment: string) => `Free cancellation until ${moment}.`;
export const noRefundAnyMore = 'These seats can no longer be refunded.';

// Signing up
export const seatsLabel = 'Seats';
export const fewer = 'One fewer seat';
export const more = 'One more seat';
export const seatCount = (seats: number) => (seats === 1 ? '1 seat' : `${seats} seats`);
/** "Take 2 seats, S$156.00" */
export const take = (seats: number, price: string | null) =>
  price ? `Book ${seatCount(seats)} for ${price}` : `Book ${seatCount(seats)}`;
export const taking = 'Booking your seats';
export const wait = (seats: number) => `Join the waiting list for ${seatCount(seats)}`;
export const joining = 'Joining';
export const fullTitle = 'This event is full';
export const fullDetail = 'Join the waiting list. Cancelled seats are offered in order.';
export const notEnough = (left: number) =>
  `Only ${seatCount(left)} ${left === 1 ? 'is' : 'are'} left. For more, join the waiting list.`;
export const priceOfWaiting = (price: string) =>
  `The waiting list is free. If you get the seats, you pay ${price}.`;

// Its state
export const calledOffTitle = 'This event was called off';
export const calledOffDetail = 'Everyone who signed up got an email, and what they paid is refunded.';
export const overTitle = 'This event is over';
export const begunTitle = 'This event has started';
export const closedTitle = 'Sign-up has ended';
export const closedDetail = (moment: string) =>
  `It closed on ${moment}. The club office can check for places.`;
export const walkInTitle = 'No sign-up needed';
export const walkInDetail = 'Just turn up.';
export const cantTitle = 'You can’t sign up with your current membership status';
export const cantDetail = 'Contact the club office.';
export const goingTitle = (seats: number) => `You have ${seatCount(seats)}`;
export const wentTitle = (seats: number) => `You had ${seatCount(seats)}`;
export const waitingTitle = (line: number) =>
  line === 1 ? 'You’re next on the waiting list' : `You’re number ${line} on the waiting list`;
export const waitingDetail = (seats: number) =>
  `You’re waiting for ${seatCount(seats)}. When they’re free, they’re yours and we’ll email you.`;
export const justTaken = 'The last seats have just been booked. You haven’t been charged.';
export const toPay = (amount: string, date: string) => `${amount} due by ${date}.`;
export const paid = (amount: string) => `You paid ${amount}.`;
export const invoiceUnknown = 'We couldn’t load the amount due. See the invoice.';
export const pay = (amount: string) => `Pay ${amount}`;
export const seeInvoice = 'View invoice';

// Giving up
export const giveUp = (seats: number) => (seats === 1 ? 'Cancel my seat' : 'Cancel my seats');
export const leaveWaitingList = 'Leave waiting list';
export const giveUpQuestion = (seats: number) =>
  seats === 1 ? 'Cancel your seat?' : `Cancel your ${seats} seats?`;
export const leaveQuestion = 'Leave the waiting list?';
export const keep = 'Keep my place';
export const giveUpIt = 'Cancel seats';
export const leaveIt = 'Leave';
export const givingUp = 'Cancelling';
export const gaveUp = 'Your seats are released';
export const gaveUpDetail = 'Thank you for making room.';
export const outcomes = {
  'leaves-waiting-list': () => 'You’ll lose your place on the waiting list.',
  free: () => 'There’s nothing to pay or refund.',
  voids: (amount: string) => `We’ll cancel the ${amount} invoice.`,
  refunds: (amount: string) => `We’ll refund ${amount}.`,
  'still-owed': (amount: string) => `It’s too late to cancel for free: you’ll still owe ${amount}.`,
  lost: (amount: string) => `It’s too late for a refund of ${amount}.`,
} as const;
export const outcomeChanged = 'This changed while you were here.';

// Calendar
export const addToCalendar = 'Add to calendar';
export const calendarFileFailed = 'We couldn’t create the calendar file.';

/** The event lets each member have fewer seats than were requested. */
export const fewerNow = {
  title: 'Each member can now book fewer seats.',
  detail: 'You haven’t been charged. Check the number and try again.',
} as const;

/** Sentences for the codes that signing up and giving up are refused with. */
export const refusals = {
  no_sign_up: { title: 'Sign-up is no longer available.', detail: 'You haven’t been charged.' },
  sign_up_closed: { title: 'Sign-up has just ended.', detail: 'You have no seats and haven’t been charged.' },
  registered_already: {
    title: 'You’ve already signed up.',
    detail: 'Your seats are on this page.',
  },
  price_changed: {
    title: 'The price has just changed.',
    detail: 'You haven’t been charged. Check the new price and try again.',
  },
  event_begun: { title: 'This event has started.', detail: 'Nothing has changed.' },
  member_status: { title: cantTitle, detail: cantDetail },
  membership_ended: { title: 'Your membership has ended.', detail: 'Renew it to sign up again.' },
  member_required: { title: 'Only members can sign up.', detail: 'This login isn’t linked to a membership.' },
} as const;
