/** Words of a forgotten password. */
export const forgot = 'Forgot your password?';
export const forgotLead = 'Enter your email address and we’ll send you a link to reset your password.';
export const resetSent =
  'If this address has a login, you’ll get an email with a link to reset the password.';
export const worksOnce = { onlyWith: 'link limits', text: 'It works once, for an hour.' } as const;

/** Words of a new password that is chosen with an emailed link. */
export const reset = 'Choose a new password';
export const resetLead = {
  onlyWith: 'password ends sessions',
  text: 'You’ll be signed out on all your devices.',
} as const;
export const saveNew = 'Save password';
export const savingNew = 'Saving';
export const resetDone = 'Password changed';
export const signedOutEverywhere = {
  onlyWith: 'password ends sessions',
  text: 'You’ve been signed out on all your devices.',
} as const;
export const resetDoneDetail = 'Sign in with the new password.';
export const feedStillWorks = {
  onlyWith: 'GET /booking/calendar-feed/',
  text: 'If you have a calendar feed, it still works: turn it off under “My bookings” if someone else might have its link.',
} as const;
export const resetSpent = 'This link no longer works';
export const linksWorkOnce = { onlyWith: 'link limits', text: 'Links work once, for an hour.' } as const;
export const resetSpentDetail = 'If you’ve already reset your password, sign in. If not, ask for a new link.';
export const resetMissing = 'Open the link in your email';
export const resetMissingDetail =
  'This link is incomplete. Open it again from the email, or ask for a new one.';
