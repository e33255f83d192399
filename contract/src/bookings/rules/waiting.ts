/** Living entries that a family may have in waiting lists at once. */
export const MOST_WAITS = 5;

/** How long an offer keeps the time, in minutes, where neither the member nor the facility's notice ends it before. */
export const OFFER_MINUTES = 120;
