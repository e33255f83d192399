/** What came of what somebody did on the page of an event. */
export type News =
  | { readonly kind: 'gave-up' }
  /** `lost`: the page had promised seats, and the last were taken meanwhile. */
  | { readonly kind: 'signed-up'; readonly lost: boolean };
