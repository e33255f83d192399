/** Words of a member's own bookings. Times, days and amounts come in written out. */
import { length, shortLength } from '../app/dates.ts';

export const heading = 'My bookings';

// The list
export const coming = 'Upcoming';
export const past = 'Past';
export const which = 'Show';
export const loading = 'Loading your bookings';
export const listFailed = 'We couldn’t load your bookings.';
export const waitsOld = 'Your waiting list may be out of date.';
export const listOld = 'Your bookings may be out of date.';
export const nothingComing = 'No upcoming bookings';
export const nothingComingDetail = 'Your bookings will appear here.';
export const nothingPast = 'No past bookings';
export const nothingPastDetail = 'Completed and cancelled bookings appear here.';
export const nothingOnPageDetail = 'You don’t have that many bookings.';
export const seeWhatIsFree = 'Find a free time';

// A booking's status
export const confirmed = 'Confirmed';
export const underWay = 'In progress';
export const over = 'Completed';
export const cancelled = 'Cancelled';
export const holdEnded = 'Hold expired';
export const released = 'No-show: released';
export const checkedIn = 'Checked in';
export const checkInBy = (until: string) => `Check in by ${until}`;
/** Of a booking within the family: behind its hours. */
export const forOther = (name: string) => `for ${name}`;
export const payIn = (minutes: number) =>
  minutes < 1 ? 'On hold, under a minute' : `On hold for ${shortLength(minutes)}`;

// Price
export const noCharge = 'Free';
export const paid = 'Paid';
export const toPay = 'To pay';
export const dueBy = (time: string) => `Due by ${time}`;
export const partPaid = (amount: string) => `${amount} paid`;
export const givenBack = (amount: string) => `${amount} refunded`;
export const nothingPaid = 'Nothing paid';

// Details
export const back = 'All my bookings';
export const bookingHeading = 'Booking';
export const bookingLoading = 'Loading the booking';
export const bookingFailed = 'We couldn’t load this booking.';
export const bookingOld = 'This booking may be out of date.';
export const noSuchBooking = 'Booking not found';
export const noSuchBookingDetail = 'Check the address. The booking may belong to another member.';
export const toMyBookings = 'View bookings';
export const nameLabel = 'Name on the booking';
export const bookedOn = 'Booked on';
export const priceHeading = 'Price';
export const total = 'Total';
export const paidLine = 'Paid';
export const backLine = 'Refund';
export const seeInvoice = 'View invoice';
export const peak = 'peak';
export const holdTitle = (minutes: number) =>
  minutes < 1 ? 'On hold for you for less than a minute.' : `On hold for you for ${length(minutes)}.`;
export const holdDetail = (amount: string, until: string) =>
  `Pay ${amount} by ${until} to confirm your booking.`;
/** Of a booking that is to be moved, in a list and in a sentence: "Priced, Fri 27 Nov, 12 to 1 pm". */
export const insteadOf = (what: string) => `Instead of ${what}`;
export const moveDetail = (amount: string, until: string) =>
  `Pay ${amount} by ${until} to move your booking. Until then, nothing changes.`;
export const moveOverDetail = 'Your booking hasn’t moved. You haven’t been charged.';
export const seeMoved = 'View your current booking';
export const paidBefore = 'Current booking';
export const cancelMove = 'Don’t move';
export const cancelMoveQuestion = 'Release the new time?';
export const keepsCurrent = 'You keep your current booking. You won’t be charged.';
export const keepMove = 'Keep the new time';
export const moveCancelled = 'You released this time.';
export const inProgress = 'Payment in progress';
export const payNow = (amount: string) => `Pay ${amount}`;
/** Of a confirmed booking with an open invoice. */
export const toPayTitle = (amount: string) => `${amount} to pay`;
export const toPayDetail = 'Your booking is confirmed. Pay here or at the club.';
export const holdOverTitle = 'Your hold has expired.';
export const holdOverDetail = 'Others can book this time again. You haven’t been charged.';
export const releasedTitle = 'You didn’t check in on time, so the slot was released.';
export const releasedDetail = (until: string, wasPaid: boolean) =>
  `Check-in closed at ${until}.${wasPaid ? ' There’s no refund.' : ''}`;
export const checkInTitle = (until: string) => `Check in at the door by ${until}.`;
export const checkInDetail = (opens: string) => `Scan the code there from ${opens}, or the slot is released.`;
export const cancelledTitle = 'This booking was cancelled.';
export const notRefundedDetail = 'There’s no refund: it was too close to the start.';
export const nothingPaidDetail = 'You haven’t been charged.';

export const repeatWeekly = 'Repeat weekly';

// The calendar feed
export const addToCalendar = 'Add to calendar';
export const calendarFileFailed = 'We couldn’t create the calendar file.';
export const feedOpen = 'Sync with your calendar';

// Cancelling
export const actions = 'Manage booking';
export const cancelBooking = 'Cancel booking';
export const bookAgain = 'Book again';
export const policyHeading = 'If you cancel';
export const policyUntil = (until: string) => `Until ${until}`;
export const policyAfter = 'After that';
export const policyNow = 'From now';
export const allBack = 'full refund';
export const shareBack = (percent: number) => `${percent}% refund`;
export const nothingBack = 'no refund';
export const policyUnpaid = 'You can cancel until it starts. Nothing has been paid.';
export const policyFree = 'You can cancel for free until it starts.';
export const cancelQuestion = (name: string) => `Cancel ${name}?`;
export const refundIsNothing = (whole: string) => `No refund of the ${whole}: it starts too soon.`;
export const voucherBack = 'You can use your voucher again.';
export const voucherSpent = 'The voucher can’t be used again.';
export const unpaidRefund = 'There’s nothing to refund: nothing has been paid.';
export const freeRefund = 'This booking was free.';
export const refundChanged = 'The refund has changed.';
export const refundChangedDetail = 'Nothing is cancelled yet. Check the new amount.';
export const cancelIt = 'Cancel booking';
export const cancelling = 'Cancelling';
export const keepIt = 'Keep booking';

// Changing the time
export const changeTime = 'Change time';
export const changeLoading = 'Loading';
export const changeUnavailable = 'You need an internet connection for this. Try again.';
export const tooLateToChange = 'You can’t move this booking: the full-refund period has ended.';
export const changeHeading = 'Choose another time';
export const changeRule = 'You keep your current time until the new one is booked.';
export const dayLabel = 'Day';
export const previousDay = 'Previous day';
export const nextDay = 'Next day';
export const dayLoading = 'Loading the day';
export const dayFailed = 'We couldn’t load this day.';
export const nothingFree = (day: string) => `Nothing long enough is free on ${day}. Try another day.`;
export const samePrice = 'same price';
export const less = (amount: string) => `${amount} less`;
export const more = (amount: string) => `${amount} more`;
export const chosenTime = 'New time';
export const newPrice = 'New price';
export const difference = 'Difference';
export const comesBack = (amount: string) => `${amount} refund`;
export const payMore = (amount: string) => `${amount} more to pay`;
export const payLess = (amount: string) => `${amount} less to pay`;
export const noDifference = 'No difference';
export const changeTo = (when: string) => `Move to ${when}`;
export const changing = 'Moving';
export const leaveIt = 'Keep current time';
export const changed = 'Booking moved.';
export const dearerTitle = (amount: string) => `This time costs ${amount} more.`;
export const dearerDetail = 'You keep your booking until it’s paid.';
export const moveAndPay = (amount: string) => `Move and pay ${amount}`;
export const unchanged = 'Your booking hasn’t changed.';
/** Shown if no answer came. */
export const perhapsChanged = 'It may have been changed. It’s safe to try again.';

/** Sentences for the codes that cancelling and changing are refused with. */
export const refusals: Readonly<Record<string, { title: string; detail: string }>> = {
  not_cancellable: {
    title: 'It’s too late to cancel this booking.',
    detail: 'It has already started or finished.',
  },
  not_movable: {
    title: 'This booking can no longer be changed.',
    detail: 'It has started, finished or been cancelled.',
  },
  too_late_to_change: {
    title: 'It’s too late to change the time.',
    detail: 'The full-refund period has ended.',
  },
  price_changed: { title: 'The price has changed.', detail: 'Check the new price and choose again.' },
};
