/** Words about what a payment was for and what to do next. Amounts, days and times come in written out. */
export const paidForHeading = 'What you paid for';
export const forHeading = 'What it’s for';
export const startedOn = 'Started';
export const addToCalendar = 'Add to calendar';
export const calendarFileFailed = 'We couldn’t make the calendar file.';
export const viewBooking = 'View booking';
export const viewReceipt = 'View receipt';
export const viewInvoice = 'View invoice';
export const stillOnHold = 'Your booking is still on hold.';
export const payToKeep = (time: string) => `Pay by ${time} to keep it.`;
/** Of a dearer time for a booking, which stays as it is until it is paid. */
export const moveStillOnHold = 'You keep your booking, and the new time is still on hold.';
export const payToMove = (time: string) => `Pay by ${time} to move.`;
export const moved = 'Your booking has moved.';
export const payInstead = (how: string) => `Pay ${how}`;
export const payWithOwn = 'Use a voucher or credit';
export const signInToSee = 'Sign in to see your payments';
export const seePublicBooking = 'See the booking calendar';
export const confirmed = 'Your booking is confirmed.';
export const checkInBetween = (from: string, until: string) =>
  `Check in at the door between ${from} and ${until}.`;
