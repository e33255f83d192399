import type { RefundReason } from '@portal/contract';

/** Words of the history of a member's credit. Amounts come in written out. */
export const creditLoading = 'Loading your credit history';
export const creditFailed = 'We couldn’t load your credit history.';
export const creditOld = 'Your credit history may be out of date.';
export const noCredit = 'No credit yet.';
export const earlierCredit = 'Show earlier';
/** Reasons for the refund. */
export const creditIn: Readonly<Record<RefundReason, string>> = {
  LATE: 'Refund of a late payment',
  BOOKING: 'Refund of a booking',
  SHARE: 'Share of a booking, paid by others',
  EVENT: 'Refund of an event',
  STAFF: 'Refund by the club',
};
export const creditUsed = 'Used for a payment';
export const creditReturned = 'Returned: the payment didn’t go through';
export const seeBooking = 'View booking';
export const balanceAfter = (sum: string) => `Balance ${sum}`;
