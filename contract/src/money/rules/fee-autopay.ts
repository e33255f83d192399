/**
 * Version of the wording that members agree to when they have fees charged automatically: one higher each time that
 * the meaning of `consent` in `words/*\/money/fee-autopay.ts` changes.
 */
export const FEE_AUTOPAY_WORDING = 1;

/** Least days before a charge at which an email announces it. */
export const FEE_NOTICE_DAYS = 7;
