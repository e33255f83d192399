import type { Weekday } from '@portal/contract/rules/club-time';

/** Words of the bookings that are suggested because a member often makes them. Days, times and amounts come in written out. */
export const heading = 'Book as usual';
const weekdays: Readonly<Record<Weekday, string>> = {
  MON: 'Mondays',
  TUE: 'Tuesdays',
  WED: 'Wednesdays',
  THU: 'Thursdays',
  FRI: 'Fridays',
  SAT: 'Saturdays',
  SUN: 'Sundays',
};
export const why = (weekday: Weekday, time: string) => `You often book ${weekdays[weekday]} at ${time}`;
export const bookWithCredit = (amount: string) => `Book for ${amount} from credit`;
export const bookWithVoucher = 'Book with voucher';
/** Beside that button: names may be long. */
export const coveredBy = (voucher: string) => `Your voucher “${voucher}” covers the price`;
/** The pay page is on its way. */
export const leaving = 'Opening the payment page';

/** "Tennis Court 2, Tue 24 Nov, 6 to 7 pm" */
export const booked = (what: string) => `You’re booked: ${what}.`;
export const paidFromCredit = (amount: string) => `We took ${amount} from your club credit.`;
export const paidByVoucher = (voucher: string) => `We used your voucher ${voucher}.`;
export const undo = 'Undo';
export const undoOf = (what: string) => `Undo booking ${what}`;
export const undoing = 'Cancelling';
export const undone = (what: string) => `Booking cancelled: ${what}.`;
export const backInCredit = (amount: string) => `${amount} is back in your club credit.`;
export const voucherBack = (voucher: string) => `You can use your voucher ${voucher} again.`;
export const undoCosts = 'Cancelling now doesn’t refund all of it, so we kept your booking.';
export const turnOff = 'Turn off these suggestions';
export const closeOffer = 'Close';
export const viewBooking = 'View booking';
