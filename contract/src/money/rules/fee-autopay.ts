/**
 * Version of the wording that members agree to when they have fees charged automatically: one higher each time that
 * the meaning of `consent` in `words/*\/money/fee-autopay.ts` changes.
 */
export const FEE_AUTOPAY_WORDING = 1;

/** An email names a charge so many days before, at the latest. */
export const FEE_NOTICE_DAYS = 7;
