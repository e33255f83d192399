/**
 * Reasons why an email wasn't sent: the mail server doesn't accept our user and password, or emails from us; it
 * refuses the address, or the email itself; it wants us to wait; it can't be reached over TLS, doesn't answer, or has
 * no address; another reason.
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
