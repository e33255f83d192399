/** Words of one's own bookings. Times, days and amounts come in written out. */
export const heading = 'My bookings';
export const views = 'Bookings';
export const calendarView = 'Calendar';
export const mineView = 'My bookings';

// The list
export const coming = 'Coming';
export const past = 'Past';
export const which = 'Show';
export const loading = 'Loading your bookings';
export const listFailed = 'We could not load your bookings.';
export const listOld = 'Your bookings may have changed.';
export const nothingComing = 'No bookings to come';
export const nothingComingDetail = 'What you book shows here, with its date and how it stands.';
export const nothingPast = 'No past bookings';
export const nothingPastDetail = 'Bookings that are over or were cancelled move here.';
export const nothingOnPage = 'There is nothing on this page';
export const nothingOnPageDetail = 'There are fewer bookings than that.';
export const toFirstPage = 'Go to the first page';
export const seeWhatIsFree = 'See what is free';
export const pages = 'Pages';
export const previousPage = 'Previous';
export const nextPage = 'Next';
/** "21 to 40 of 64" */
export const range = (from: number, to: number, of: number) => `${from} to ${to} of ${of}`;

// How a booking stands
export const confirmed = 'Confirmed';
export const underWay = 'Under way';
export const over = 'Over';
export const cancelled = 'Cancelled';
export const holdEnded = 'Hold ended';
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
export const toMyBookings = 'See my bookings';
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
  `Please pay ${amount} at the club office by ${until}. Paying online opens soon. Nothing has been charged.`;
export const holdOverTitle = 'The hold has ended.';
export const holdOverDetail = 'The time is open to others again. You have paid nothing.';
export const cancelledTitle = 'This booking is cancelled.';
export const refundedDetail = (amount: string) => `${amount} comes back to you through the club office.`;
export const notRefundedDetail = 'Nothing comes back: it was too close to the start.';
export const nothingPaidDetail = 'You have paid nothing.';

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
export const refundIs = (amount: string) => `You get ${amount} back, through the club office.`;
export const refundIsOf = (amount: string, whole: string) =>
  `You get ${amount} of ${whole} back, through the club office.`;
export const refundIsNothing = (whole: string) =>
  `It is too close to the start: nothing of the ${whole} comes back.`;
export const unpaidRefund = 'Nothing has been paid, so there is nothing to give back.';
export const freeRefund = 'It was free of charge.';
export const refundChanged = 'What comes back has changed.';
export const refundChangedDetail = 'Time has passed since we told you. Nothing is cancelled yet.';
export const cancelIt = 'Cancel it';
export const cancelling = 'Cancelling';
export const keepIt = 'Keep it';
/** Sentences for the codes that cancelling and changing are refused with. */
export const refusals: Readonly<Record<string, { title: string; detail: string }>> = {
  not_cancellable: {
    title: 'It is too late to cancel this.',
    detail: 'The booking has begun, or is over. Nothing has changed.',
  },
};
