import { ordinal } from '../app/joining.ts';

/** Words of one event and of signing up for it. Days, times and amounts come in written out. */
export const pageHeading = 'Event';
export const back = 'Events';
export const loading = 'Loading the event';
export const eventFailed = 'We could not load this event.';
export const eventOld = 'This event may have changed.';
export const noSuchEvent = 'There is no such event';
export const noSuchEventDetail = 'It may have been taken off the calendar.';
export const seeAll = 'See all events';

// What it costs, and until when
export const memberPrice = 'Member';
export const guestPrice = (most: number) => (most === 1 ? 'Guest, one at most' : `Guest, ${most} at most`);
export const seat = 'Seat';
export const free = 'Free';
export const seatsLeft = 'Seats left';
export const leftOf = (left: number, seats: number) => `${left} of ${seats}`;
export const waitingCount = 'Waiting';
export const waitingMembers = (count: number) => (count === 1 ? '1 member' : `${count} members`);
export const signUpUntil = 'Sign up until';
export const refundUntil = (moment: string) => `All your money back until ${moment}.`;
export const freeUntil = (moment: string) => `You can give seats up at no charge until ${moment}.`;
export const noRefundAnyMore = 'It is too late to get money back for these seats.';

// Signing up
export const seatsLabel = 'Seats';
export const fewer = 'One seat fewer';
export const more = 'One seat more';
export const seatCount = (seats: number) => (seats === 1 ? '1 seat' : `${seats} seats`);
/** "Take 2 seats, S$156.00" */
export const take = (seats: number, price: string | null) =>
  [`Take ${seatCount(seats)}`, price].filter(Boolean).join(', ');
export const taking = 'Taking your seats';
export const wait = (seats: number) => `Wait for ${seatCount(seats)}`;
export const joining = 'Putting you in line';
export const fullTitle = 'This event is full';
export const fullDetail =
  'Join the waiting list: seats that are given up go to those who wait, in their order.';
export const notEnough = (left: number) =>
  `Only ${seatCount(left)} ${left === 1 ? 'is' : 'are'} left. For more, you can wait.`;
export const priceOfWaiting = (price: string) =>
  `You pay nothing for waiting. Once you have the seats: ${price}.`;

// How it stands
export const overTitle = 'This event is over';
export const begunTitle = 'This event has begun';
export const closedTitle = 'Sign-up has ended';
export const closedDetail = (moment: string) =>
  `It ended on ${moment}. The club office knows whether there is room.`;
export const walkInTitle = 'Just come';
export const walkInDetail = 'Nobody signs up for this.';
export const cantTitle = 'Your membership can’t sign up at present';
export const cantDetail = 'The club office can tell you more.';
export const goingTitle = (seats: number) => `You have ${seatCount(seats)}`;
export const wentTitle = (seats: number) => `You had ${seatCount(seats)}`;
export const waitingTitle = (line: number) =>
  line === 1 ? 'You are next in line' : `You are ${ordinal(line)} in line`;
export const waitingDetail = (seats: number) =>
  `You wait for ${seatCount(seats)}. They are yours as soon as they are free, and we mail you.`;
export const justTaken = 'The last seats were just taken. You have paid nothing.';
export const toPay = (amount: string, date: string) => `${amount} is to be paid by ${date}.`;
export const paid = (amount: string) => `You paid ${amount}.`;
export const invoiceUnknown = 'We could not load what is to be paid. The invoice says.';
export const pay = (amount: string) => `Pay ${amount}`;
export const seeInvoice = 'See the invoice';

// Giving up
export const giveUp = (seats: number) => (seats === 1 ? 'Give up my seat' : 'Give up my seats');
export const leaveWaitingList = 'Leave the waiting list';
export const giveUpQuestion = (seats: number) =>
  seats === 1 ? 'Give up your seat?' : `Give up your ${seats} seats?`;
export const leaveQuestion = 'Leave the waiting list?';
export const keep = 'Keep it';
export const giveUpIt = 'Give up';
export const leaveIt = 'Leave';
export const givingUp = 'Giving up';
export const gaveUp = 'You gave it up';
export const gaveUpDetail = 'Thank you for making room.';
export const outcomes = {
  'leaves-line': () => 'You lose your place in the line.',
  free: () => 'There is nothing to pay, and nothing to pay back.',
  voids: (amount: string) => `You pay nothing: the invoice for ${amount} is made void.`,
  refunds: (amount: string) => `You get ${amount} back.`,
  'still-owed': (amount: string) =>
    `It is too late to give it up at no charge: ${amount} still has to be paid.`,
  lost: (amount: string) => `It is too late to get ${amount} back.`,
} as const;
export const outcomeChanged = 'This has changed while you were looking.';

// Calendar
export const addToCalendar = 'Add to calendar';
export const calendarFileFailed = 'We could not get the calendar file.';

/** The event lets each member have fewer seats than were asked for. */
export const fewerNow = {
  title: 'Each member can have fewer seats now.',
  detail: 'You have paid nothing. Look at the number again, then decide.',
} as const;

/** Sentences for the codes that signing up and giving up are refused with. */
export const refusals = {
  no_sign_up: { title: 'Nobody signs up for this any more.', detail: 'You have paid nothing.' },
  sign_up_closed: { title: 'Sign-up has just ended.', detail: 'You have no seats and have paid nothing.' },
  registered_already: {
    title: 'You have signed up already.',
    detail: 'What you have stands on this page.',
  },
  price_changed: {
    title: 'The price has just changed.',
    detail: 'You have paid nothing. Look at the new price, then decide.',
  },
  event_begun: { title: 'This event has begun.', detail: 'Nothing has changed.' },
  member_status: { title: cantTitle, detail: cantDetail },
  member_required: { title: 'Seats are for members.', detail: 'This login has no membership.' },
} as const;
