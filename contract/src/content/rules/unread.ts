/** As far as unread notifications are counted: one more than the bell shows, so that it can say "99+". */
export const MOST_UNREAD = 100;
