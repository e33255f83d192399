import type { ResendOption } from '@portal/contract';
import type { EmailFailure } from '@portal/contract/rules/email-failures';

/** Words of the staff's day. */
export const arrivals = 'Arrivals';
export const arrivalsFailed = 'We couldn’t load today’s bookings.';
export const arrivalsLoading = 'Loading today’s bookings';
export const noArrivals = 'No bookings today';
export const noArrivalsDetail = 'Book from the calendar, or with New at the top of the page.';
export const earlier = (bookings: number) =>
  bookings === 1 ? 'Earlier today: 1 finished' : `Earlier today: ${bookings} finished`;
export const findBooking = 'Name or facility';
export const nobodyExpected = 'Nobody here. Choose All to see the whole day.';
export const guestCount = (guests: number) => (guests === 1 ? '1 guest' : `${guests} guests`);
export const checkInFrom = (time: string) => `Check-in from ${time}`;
export const checkIn = 'Check in';
export const checkingIn = 'Checking in';
export const checkedIn = (name: string) => `${name} is checked in.`;
export const undoCheckIn = 'Undo check-in';
export const undoingCheckIn = 'Undoing';
export const checkInUndone = (name: string) => `${name} is no longer checked in.`;
export const checkInLate = 'Check in late';
export const bookingStates = {
  here: 'Checked in',
  due: 'Expected',
  booked: 'Booked',
  'no-show': 'No-show',
  held: 'Unpaid hold',
  over: 'Over',
  cancelled: 'Cancelled',
  expired: 'Not paid in time',
} as const;
export const holdUntil = (time: string) => `To ${time}`;
export const inSince = (time: string) => `In, ${time}`;
export const inTag = 'In';
export const lateBy = (minutes: number) => `${minutes} min late`;
export const callNumber = (number: string) => `Call ${number}`;
export const onHoldShort = 'on hold';
export const toPay = 'to pay';
export const paid = 'Paid';
export const freeOfCharge = 'Free';
export const checkInRefusals = {
  too_early: { title: 'It’s too early to check in.', detail: 'Check-in opens shortly before the start.' },
  unpaid: { title: 'This booking isn’t paid.', detail: 'Take the payment first.' },
  not_asked: { title: 'This facility needs no check-in.', detail: 'Nothing to do.' },
  released: { title: 'This booking was released.', detail: 'The check-in time has passed.' },
  no_booking: { title: 'There’s no such booking.', detail: 'It may have been cancelled.' },
  check_in_changed: {
    title: 'Someone else changed this check-in.',
    detail: 'You see the booking’s current status.',
  },
  booking_ended: { title: 'This booking has ended.', detail: 'Its check-in can’t be changed any more.' },
  slot_taken: { title: 'Someone else has this time now.', detail: 'Look for a free time in the calendar.' },
} as const;

// Do first
export const doFirst = 'Do first';
export const things = (count: number) => (count === 1 ? '1 thing' : `${count} things`);
export const runOut = (holds: number) => (holds === 1 ? '1 runs out:' : `${holds} run out, the first:`);
export const minutesLeft = (minutes: number) =>
  minutes < 120 ? `${minutes} min left` : `${Math.floor(minutes / 60)} hours left`;
export const onHold = (booking: string) => `${booking}. On hold, unpaid.`;
export const sendLink = 'Send link';
export const waitingForDesk = 'Waiting for the desk';
export const hasOffer = (name: string | null) =>
  name === null ? 'A member has an offer' : `${name} has an offer`;
export const todayWord = 'Today';
export const oldest = 'oldest';
export const bank = 'bank';
export const notClosed = 'not closed';
export const status = 'status';
export const switchedOff = 'switched off';
export const setup = 'Setup';
export const notFinished = 'not finished';
export const seeUnpaid = 'Show unpaid';
export const review = (changes: number) => (changes === 1 ? 'Review 1 change' : `Review ${changes} changes`);
export const matchThem = (findings: number) => (findings === 1 ? 'Match it' : 'Match them');
export const notCounted = (day: string) => `The till of ${day} isn’t counted`;
export const expectedAmount = (amount: string) => `${amount} expected.`;
export const closeDay = (day: string) => `Close ${day}`;
export const reviewStatus = 'Review status';
export const webhooksOff = (webhooks: number) =>
  webhooks === 1 ? '1 webhook was switched off' : `${webhooks} webhooks were switched off`;
export const seeWebhooks = 'View webhooks';
export const goOn = 'Continue setup';
export const approvalsWaiting = (changes: number) =>
  changes === 1 ? '1 profile change to review' : `${changes} profile changes to review`;
export const findingsWaiting = (findings: number) =>
  findings === 1 ? '1 payment to check with the bank' : `${findings} payments to check with the bank`;
export const defaultersSettled = (members: number) =>
  members === 1
    ? '1 suspended member has paid everything'
    : `${members} suspended members have paid everything`;
export const failedEmail = (subject: string, address: string) =>
  `“${subject}” wasn’t delivered to ${address}.`;
export const addressNow = (address: string) => `The address is now ${address}.`;
export const emailReasons: Readonly<Record<EmailFailure, string>> = {
  SIGN_IN: 'The club’s email server refused our password.',
  SENDER: 'The club’s email server refused us as the sender.',
  RECIPIENT: 'There’s no such address, or it takes no email.',
  MESSAGE: 'Their email server refused this email, perhaps as spam.',
  BUSY: 'Their email server was busy for hours.',
  TLS: 'The club’s email server had no secure connection.',
  CONNECTION: 'The club’s email server didn’t answer.',
  DNS: 'The club’s email server wasn’t found.',
  OTHER: 'Something went wrong when we sent it.',
};
/** Says what can be done, by whether the email can be sent again. */
export const resendHints: Readonly<Record<ResendOption, string>> = {
  COPY: '',
  INVITATION: 'A new invitation has a new link.',
  NO_ADDRESS: 'The member has no email address now.',
  SAME_ADDRESS: 'Correct the address first.',
  LAPSES: 'It can’t be sent again, since its link or time runs out.',
};
export const sendAgain = 'Send again';
export const sendingAgain = 'Sending';
export const sentAgain = (address: string) => `Sent again to ${address}.`;
export const correctAddress = 'Correct address';
export const dismissEmail = 'Dismiss';
export const dismissingEmail = 'Dismissing';
export const emailDismissed = (name: string) => `The email to ${name} is off the list.`;
export const emailHandledElsewhere = 'Someone else has just dealt with this email.';
export const moreFailed = (emails: number) =>
  emails === 1
    ? '1 more email couldn’t be delivered. It shows as you deal with these.'
    : `${emails} more emails couldn’t be delivered. They show as you deal with these.`;
export const resendRefusals = {
  address_refused: {
    title: 'The email server refused this address.',
    detail: 'Correct it on the member’s page.',
  },
  address_required: { title: 'The member has no email address.', detail: 'Add one on the member’s page.' },
  email_lapses: { title: 'This email can’t be sent again.', detail: 'Its link or time runs out.' },
  in_use: { title: 'This member already has a login.', detail: 'There’s nothing to send.' },
  membership_ended: { title: 'This membership has ended.', detail: 'Change its status first.' },
  email_taken: {
    title: 'Another login uses this email address.',
    detail: 'Enter another address on the member’s page.',
  },
} as const;
export const setupLeft = 'Finish setting up your club';
export const nothingWaiting = 'Nothing to do right now. Arrivals are below.';
export const waitingFailed = 'We couldn’t load what there is to do.';
export const waitingLoading = 'Loading what there is to do';

// Today, at a glance
export const onNowHeading = 'On now';
export const nothingOn = 'Nothing is on at the moment.';
export const untilTime = (time: string) => `to ${time}`;
export const freeHeading = 'Free next';
export const freeFailed = 'We couldn’t load the free times.';
export const noCharge = 'free of charge';
export const nothingFree = 'Nothing more is free today.';
export const nothingFreeBefore = (time: string) => `Nothing is free before ${time}.`;
export const closedToday = 'Closed for today.';
export const closedUntil = (time: string) => `Closed until ${time}.`;
export const noFacilities = 'The club has no facilities yet.';
export const addFacility = 'Add a facility';
export const bookWalkIn = 'Book a walk-in';
export const bookingsFigure = 'Bookings';
export const onAndToCome = (on: number, toCome: number) => `${on} on now, ${toCome} to come`;
export const takingsFigure = 'Takings';
export const stillToCollect = (amount: string) => `${amount} still to collect`;
export const toCollectFigure = 'To collect';
export const forToday = 'for today’s bookings';
export const hoursFigure = 'Hours booked';
export const lastWeek = (share: string) => `${share} a week ago`;
export const ofHours = 'of open hours';
export const runningOut = 'Payments due soon';
export const offerEnds = 'offer ends';
export const seeOffer = 'View offer';
export const seeHeld = 'View invoice';
export const unpaidToday = (bookings: number, amount: string) =>
  bookings === 1 ? `1 unpaid booking today: ${amount}` : `${bookings} unpaid bookings today: ${amount}`;
export const arrivalPartsLabel = 'Show';
export const arrivalParts = {
  due: 'Expected',
  unpaid: 'To pay',
  late: 'Late',
  noShow: 'No-shows',
  all: 'All',
} as const;
