/**
 * Why an email didn't leave: the mail server doesn't accept our user and password, or emails from us; it refuses the address, or
 * the email itself; it wants us to wait; it can't be called over TLS, doesn't answer, or has no address; something else.
 */
export const emailFailures = [
  'SIGN_IN',
  'SENDER',
  'RECIPIENT',
  'MESSAGE',
  'BUSY',
  'TLS',
  'CONNECTION',
  'DNS',
  'OTHER',
] as const;
export type EmailFailure = (typeof emailFailures)[number];
