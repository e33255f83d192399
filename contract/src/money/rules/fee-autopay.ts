/**
 * Which wording members agree to when they have fees charged automatically: one more each time that `consent` of
 * `words/*\/money/fee-autopay.ts` says something else.
 */
export const FEE_AUTOPAY_WORDING = 1;

/** An email names a charge so many days before, at the latest. */
export const FEE_NOTICE_DAYS = 7;
