/** Words of the staff's day. */
export const arrivals = 'Bookings today';
export const arrivalsFailed = 'We couldn’t load today’s bookings.';
export const arrivalsLoading = 'Loading today’s bookings';
export const noArrivals = 'No bookings today';
export const noArrivalsDetail = 'New bookings appear here.';
export const earlier = (bookings: number) => `Earlier today (${bookings})`;
export const findBooking = 'Find by name or facility';
export const shownOf = (shown: number, all: number) => `${shown} of ${all} bookings`;
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
} as const;
export const holdUntil = (time: string) => `Hold ends at ${time}`;
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
export const waitingForYou = 'To do';
export const approvalsWaiting = (changes: number) =>
  changes === 1 ? '1 profile change to review' : `${changes} profile changes to review`;
export const findingsWaiting = (findings: number) =>
  findings === 1 ? '1 payment to check with the bank' : `${findings} payments to check with the bank`;
export const defaultersSettled = (members: number) =>
  members === 1
    ? '1 suspended member has paid everything'
    : `${members} suspended members have paid everything`;
export const setupLeft = 'Finish setting up your club';
export const nothingWaiting = 'Nothing to do.';
export const waitingFailed = 'We couldn’t load what there is to do.';
export const waitingLoading = 'Loading what there is to do';

// Today, at a glance
export const onNowHeading = 'On now';
export const nothingOn = 'Nothing is on at the moment.';
export const untilTime = (time: string) => `until ${time}`;
export const thenAt = (time: string, name: string) => `Next: ${time}, ${name}`;
export const runningOut = 'Running out';
export const runningOutFailed = 'We couldn’t load the holds and offers.';
export const runningOutLoading = 'Loading the holds and offers';
export const nothingRunsOut = 'No unpaid holds or open offers.';
export const holdEnds = 'Hold ends';
export const offerEnds = 'Offer ends';
export const offeredTime = 'Offered to a member';
export const seeOffer = 'View offer';
export const seeHeld = 'View invoice';
export const unpaidToday = (bookings: number, amount: string) =>
  bookings === 1 ? `1 unpaid booking today: ${amount}` : `${bookings} unpaid bookings today: ${amount}`;
export const arrivalPartsLabel = 'Show';
export const arrivalParts = {
  all: 'All',
  due: 'Expected',
  unpaid: 'Unpaid',
  noShow: 'No-shows',
} as const;
