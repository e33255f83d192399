/** What the operations below the beginning of a path are about. */
const descriptions: Readonly<Record<string, string>> = {
  api: 'Signing in, by password or passkey, and the tokens that come of it',
  user: 'What shows that somebody is no program',
  'general-users': 'Logins: one’s own, its devices, codes, passkeys and emails, and those of others',
  password_reset: 'A new password for who forgot theirs',
  'email-change': 'Confirming a new email address',
  profile: 'Members, their families and cards, and requests to change a profile',
  'approval-requests': 'Requests to change several profiles',
  'membership-card': 'Cards and their codes',
  'member-journal': 'What the office writes down of members',
  dashboard: 'What the first page shows, in one call',
  'sport-facility': 'Facilities with their prices, hours and periods',
  facility: 'Categories, groups and spaces of facilities',
  booking: 'Bookings, what is free, waiting lists, check-in and payments',
  'calendar-event': 'Events, holidays and closures',
  'event-registration': 'Seats at events',
  finance: 'Invoices, credit and what was spent',
  voucher: 'Vouchers',
  'voucher-group': 'Kinds of vouchers',
  product: 'What can be bought',
  cms: 'News, benefits and privileges',
  uploads: 'Pictures',
  newsletter: 'The newsletter, and what was sent of it',
  notification: 'Notifications',
  'access-control': 'Roles and rights',
  'system-config': 'What forms ask for',
  webhooks: 'What payment gateways post',
  files: 'Invoices as files',
  calendar: 'Calendar files',
};

/** What an operation is grouped by: the beginning of its path. */
export const tagOf = (path: string): string => path.split('/')[1] ?? '';

/** The groups of these paths, in their order, each with what it is about. */
export const tagsOf = (paths: readonly string[]): { name: string; description?: string }[] =>
  [...new Set(paths.map(tagOf))].map((name) => {
    const description = descriptions[name];
    return description === undefined ? { name } : { name, description };
  });
