/** How long the staff’s desk may stay open without input, at most. */
export const LOCK_MINUTES_MAX = 240;
