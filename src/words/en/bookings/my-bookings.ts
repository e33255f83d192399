/** Words of one's own bookings. Times, days and amounts come in written out. */
export const heading = 'My bookings';

// The list
export const coming = 'Coming';
export const past = 'Past';
export const which = 'Show';
export const loading = 'Loading your bookings';
export const listFailed = 'We could not load your bookings.';
export const waitsOld = 'What you wait for may have changed.';
export const listOld = 'Your bookings may have changed.';
export const nothingComing = 'No bookings to come';
export const nothingComingDetail = 'What you book shows here, with its date and how it stands.';
export const nothingPast = 'No past bookings';
export const nothingPastDetail = 'Bookings that are over or were cancelled move here.';
export const nothingOnPageDetail = 'There are fewer bookings than that.';
export const seeWhatIsFree = 'See what is free';

// How a booking stands
export const confirmed = 'Confirmed';
export const underWay = 'Under way';
export const over = 'Over';
export const cancelled = 'Cancelled';
export const holdEnded = 'Hold ended';
export const released = 'Released';
export const checkedIn = 'Checked in';
export const checkInBy = (until: string) => `Check in by ${until}`;
/** Of a booking within the family: behind its hours. */
export const forOther = (name: string) => `for ${name}`;
export const payIn = (minutes: number) => (minutes < 1 ? 'Held, under a minute' : `Held for ${minutes} min`);

// What it cost
export const noCharge = 'No charge';
export const paid = 'Paid';
export const toPay = 'To pay';
export const partPaid = (amount: string) => `${amount} paid`;
export const givenBack = (amount: string) => `${amount} back`;
export const nothingPaid = 'Nothing paid';

// Details
export const back = 'All my bookings';
export const bookingHeading = 'Booking';
export const bookingLoading = 'Loading the booking';
export const bookingFailed = 'We could not load this booking.';
export const bookingOld = 'This booking may have changed.';
export const noSuchBooking = 'There is no such booking';
export const noSuchBookingDetail = 'It may be somebody else’s, or the address has a slip in it.';
export const toMyBookings = 'See your bookings';
export const nameLabel = 'Name on the booking';
export const bookedOn = 'Booked';
export const priceHeading = 'Price';
export const total = 'Total';
export const paidLine = 'Paid';
export const backLine = 'Comes back to you';
export const seeInvoice = 'See the invoice';
export const peak = 'peak';
export const holdTitle = (minutes: number) =>
  minutes < 1
    ? 'Held for you for less than a minute.'
    : `Held for you for ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
export const holdDetail = (amount: string, until: string) =>
  `Please pay ${amount} by ${until}. Nothing has been charged.`;
export const payNow = (amount: string) => `Pay ${amount}`;
export const holdOverTitle = 'The hold has ended.';
export const holdOverDetail = 'The time is open to others again. You have paid nothing.';
export const releasedTitle = 'This booking was released.';
export const releasedDetail = (until: string, wasPaid: boolean) =>
  `Nobody had checked in by ${until}, and others could have the rest of the time.${wasPaid ? ' Nothing comes back.' : ''}`;
export const checkInTitle = (until: string) => `Check in at the door by ${until}.`;
export const checkInDetail = (opens: string) =>
  `Scan the code there from ${opens} on. Otherwise others can have the time.`;
export const cancelledTitle = 'This booking is cancelled.';
export const refundedDetail = (amount: string) => `${amount} comes back to you, the way you paid.`;
export const notRefundedDetail = 'Nothing comes back: it was too close to the start.';
export const nothingPaidDetail = 'You have paid nothing.';

export const repeatWeekly = 'Repeat every week';

// In one's own calendar
export const addToCalendar = 'Add to calendar';
export const calendarFileFailed = 'We could not make the calendar file.';
export const feedOpen = 'Show in my own calendar';

// Cancelling
export const actions = 'What you can do';
export const cancelBooking = 'Cancel the booking';
export const policyHeading = 'If you cancel';
export const policyUntil = (until: string) => `Until ${until}`;
export const policyAfter = 'After that';
export const policyNow = 'From now on';
export const allBack = 'all of it back';
export const shareBack = (percent: number) => `${percent}% back`;
export const nothingBack = 'nothing back';
export const policyUnpaid = 'You can cancel until it begins. Nothing has been paid, so nothing is lost.';
export const policyFree = 'You can cancel until it begins. It costs nothing either way.';
export const cancelQuestion = (name: string) => `Cancel ${name}?`;
export const refundIs = (amount: string) => `You get ${amount} back, the way you paid.`;
export const refundIsOf = (amount: string, whole: string) =>
  `You get ${amount} of ${whole} back, the way you paid.`;
export const refundIsNothing = (whole: string) =>
  `It is too close to the start: nothing of the ${whole} comes back.`;
export const voucherBack = 'You can use your voucher again.';
export const voucherSpent = 'The voucher stays used.';
export const unpaidRefund = 'Nothing has been paid, so there is nothing to give back.';
export const freeRefund = 'It was free of charge.';
export const refundChanged = 'What comes back has changed.';
export const refundChangedDetail = 'Time has passed since we told you. Nothing is cancelled yet.';
export const cancelIt = 'Cancel it';
export const cancelling = 'Cancelling';
export const keepIt = 'Keep it';

// Changing the time
export const changeTime = 'Change the time';
export const changeLoading = 'One moment';
export const changeUnavailable = 'This needs a connection. Please try again.';
export const tooLateToChange =
  'It is too late to change the time: cancelling would no longer give all of it back.';
export const changeHeading = 'Choose another time';
export const changeRule = 'Your booking stays as it is until the new time is yours.';
export const dayLabel = 'Day';
export const previousDay = 'The day before';
export const nextDay = 'The day after';
export const dayLoading = 'Loading the day';
export const dayFailed = 'We could not load this day.';
export const nothingFree = (day: string) =>
  `Nothing is free on ${day} for as long as your booking. Try another day.`;
export const samePrice = 'same price';
export const less = (amount: string) => `${amount} less`;
export const more = (amount: string) => `${amount} more`;
export const chosenTime = 'New time';
export const newPrice = 'New price';
export const difference = 'Difference';
export const comesBack = (amount: string) => `${amount} comes back to you`;
export const payMore = (amount: string) => `${amount} more to pay`;
export const payLess = (amount: string) => `${amount} less to pay`;
export const noDifference = 'None';
export const changeTo = (when: string) => `Change to ${when}`;
export const changing = 'Changing';
export const leaveIt = 'Keep the time I have';
export const changed = 'Your booking has its new time.';
export const dearerTitle = (amount: string) => `This time costs ${amount} more.`;
export const dearerDetail =
  'We can’t take the difference online yet. Book it as a new one first, then cancel this one.';
export const bookIt = 'Book it as a new one';
export const unchanged = 'Your booking is as it was.';
/** Where no answer came. */
export const perhapsChanged = 'It may have been changed. Trying again changes nothing twice.';

/** Sentences for the codes that cancelling and changing are refused with. */
export const refusals: Readonly<Record<string, { title: string; detail: string }>> = {
  not_cancellable: {
    title: 'It is too late to cancel this.',
    detail: 'The booking has begun, or is over. Nothing has changed.',
  },
  not_movable: {
    title: 'This booking can’t be changed any more.',
    detail: 'It has begun, is over or was cancelled.',
  },
  too_late_to_change: {
    title: 'It is too late to change the time.',
    detail: 'Cancelling would no longer give all of it back.',
  },
  dearer: { title: 'This time costs more by now.', detail: 'Please choose again.' },
  price_changed: { title: 'The price has changed.', detail: 'Please look at it and choose again.' },
};
