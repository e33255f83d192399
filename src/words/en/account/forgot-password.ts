/** Words of a forgotten password. */
export const forgot = 'Forgot your password?';
export const forgotLead = 'Tell us your email address, and we send a link there to choose a new password.';
export const resetSent =
  'If there is a login with this address, a link to choose a new password is on its way. It works once, for an hour.';
