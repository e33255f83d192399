import type { EmailFailure } from '@portal/contract/rules/email-failures';

/** Reasons why an email wasn’t sent, and what to do about it. */
export const emailFailures: Readonly<Record<EmailFailure, string>> = {
  SIGN_IN: 'The email server didn’t accept the portal’s user and password. Check them in SMTP_URL.',
  SENDER:
    'The email server doesn’t accept emails from this sender. Check that the account in SMTP_URL may send from MAIL_FROM.',
  RECIPIENT: 'The email server doesn’t accept this address. Ask its owner for one that works.',
  MESSAGE:
    'The email server refused the email itself, perhaps as spam. Check the domain’s SPF, DKIM and DMARC records.',
  BUSY: 'The email server asked to try again later. This often passes by itself within the hour.',
  TLS: 'The portal couldn’t set up an encrypted connection to the email server. Check its certificate, and the port in SMTP_URL.',
  CONNECTION: 'The email server didn’t answer. Check the host and the port in SMTP_URL, and the firewall.',
  DNS: 'The name of the email server wasn’t found. Check the host in SMTP_URL.',
  OTHER: 'Something else went wrong. The portal’s log has the details.',
};
