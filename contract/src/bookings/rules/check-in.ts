/** Minutes before a booking starts from which on one may check in. */
export const CHECK_IN_OPENS = 30;
