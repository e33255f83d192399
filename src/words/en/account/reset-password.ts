/** Words of a forgotten password. */
export const forgot = 'Forgot your password?';
export const forgotLead = 'Tell us your email address, and we send a link there to choose a new password.';
export const resetSent =
  'If there is a login with this address, a link to choose a new password is on its way. It works once, for an hour.';

/** Words of a new password that is chosen with a mailed link. */
export const reset = 'Choose a new password';
export const resetLead = 'When it is saved, you are signed out wherever you were signed in.';
export const saveNew = 'Save the new password';
export const savingNew = 'Saving';
export const resetDone = 'Your new password is set';
export const resetDoneDetail =
  'You were signed out wherever you were signed in, and we have sent you a mail about it. Sign in with the new password. Your calendar feed, if you have one, still works: turn it off on the page “My bookings” if somebody else may have its address.';
export const resetSpent = 'This link no longer works';
export const resetSpentDetail =
  'A link works once, for an hour, and ends when your password changes. If you have just set a new password with it, sign in. If not, ask for a new link.';
export const resetMissing = 'Open the link in your mail';
export const resetMissingDetail =
  'A new password is chosen with a link that we mail you, and this address isn’t the whole of one. Open it from the mail once more, or ask for a new one.';
