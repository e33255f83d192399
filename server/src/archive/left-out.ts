/** Tables that an archive leaves out, each with the reason. All others are in it: a new table needs no entry. */
export const leftOut: Readonly<Record<string, string>> = {
  archive_export: 'exports made by this portal',
  captcha: 'valid for five minutes',
  data_version: 'counts how often things were changed in this portal',
  email_change: 'a link that waits to be opened: the member asks for the new address again',
  identity_link: 'a link that waits to be opened: the next sign-in sends another',
  identity_visit: 'valid for a minute',
  idempotency_key: 'answers to requests of the last day',
  job: 'work that waits: let the portal finish it before you export',
  login_claim: 'a link that waits to be opened: the member asks for another',
  migration: 'in the manifest',
  passkey_challenge: 'valid for five minutes',
  password_reset: 'a link that waits to be opened: the user asks for another',
  push_device: 'belongs to a session: members turn notifications on again',
  push_key: 'signs for those devices, and is made anew',
  request_quota: 'counts requests of the last day',
  session: 'everybody signs in again',
  sign_in_failure: 'counts sign-ins of the last day',
  sign_in_ticket: 'valid for five minutes',
  webhook_delivery: 'the old portal delivers what waits',
  webhook_message: 'the old portal delivers what waits',
};

/**
 * Tables whose rows are of use only with the TOKEN_SECRET that they were written with, and what it means to lose them.
 * An import into a portal with another secret leaves them empty.
 */
export const tiedToSecret: Readonly<Record<string, string>> = {
  identity_provider: 'signing in with an account of the club has to be set up again',
  one_time_code: 'one-time codes have to be set up again',
  recovery_code: 'recovery codes have to be set up again',
  sent_email: 'the list of emails that left begins anew',
  webhook: 'webhooks have to be set up again',
  screen_link: 'links of screens lead to the old portal',
};

/** Tables that a new portal fills by itself, and that an import replaces. */
export const filledAtStart: ReadonlySet<string> = new Set([
  'calendar_day_version',
  'calendar_version',
  'club_settings',
  'club_setup',
  'identity_provider',
  'journal_accounts',
  'membership_tier',
]);
