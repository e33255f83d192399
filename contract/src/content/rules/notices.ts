/** As far as unread notifications are counted: one more than the bell shows, so that it can say "99+". */
export const MOST_UNREAD = 100;

/**
 * Emails that a member may refuse, in the order in which they are offered. All others are always sent: those about
 * the account, about money, and about bookings that are made, changed, cancelled or offered.
 */
export const emailTypes = ['NEWSLETTER', 'BOOKING_REMINDER', 'INVITATION_ANSWER'] as const;
export type EmailType = (typeof emailTypes)[number];
