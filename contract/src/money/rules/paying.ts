/** As many invoices as one payment pays. */
export const MOST_AT_ONCE = 20;
