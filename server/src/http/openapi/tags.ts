/** Subjects of operations by the beginning of their path. */
const descriptions: Readonly<Record<string, string>> = {
  api: 'Signing in, by password or passkey, and tokens',
  user: 'Captcha',
  'general-users': 'Logins: your own with its devices, codes, passkeys and emails, and those of others',
  password_reset: 'Resetting a forgotten password',
  'email-change': 'Confirming a new email address',
  profile: 'Members, their families and cards, and requests to change a profile',
  'approval-requests': 'Requests to change several profiles',
  'membership-card': 'Cards and their codes',
  'membership-tier': 'The club’s tiers',
  'member-field': 'Fields of members that the club defines',
  'member-journal': 'The office’s notes about members',
  dashboard: 'Everything on the home page, in one call',
  report: 'Figures for staff: use, income, no-shows, waiting lists, membership and what is overdue',
  'sport-facility': 'Facilities with their prices, hours and periods',
  facility: 'Categories, groups and spaces of facilities',
  booking: 'Bookings, availability, waiting lists, check-in and payments',
  'calendar-event': 'Events, holidays and closures',
  'event-registration': 'Seats at events',
  screen: 'Screens of the club: a kiosk at the counter, a display in the lobby or at a door',
  'screen-link': 'The links that open them',
  finance: 'Invoices, credit and spending',
  voucher: 'Vouchers',
  'voucher-group': 'Voucher groups',
  product: 'Products',
  cms: 'News, benefits and privileges',
  uploads: 'Pictures',
  newsletter: 'The newsletter and its past issues',
  notification: 'Notifications',
  'club-notice': 'Notices that staff sent',
  'access-control': 'Roles and rights',
  archive: 'Everything of the club, to move out or keep',
  club: 'What the portal shows of the club',
  settings: 'The club’s settings',
  'sign-in-with': 'Signing in with an account at the club’s identity provider',
  setup: 'The first administrator of a new club',
  'audit-log': 'Who changed what',
  import: 'Imports of files from other programs',
  'import-row': 'Records that came in files, by their ids in other programs',
  'system-config': 'Options for forms',
  webhook: 'Addresses of other programs that get messages of what happens',
  'webhook-delivery': 'Messages on their way to them',
  webhooks: 'Webhooks of payment gateways',
  mcp: 'Assistants (Model Context Protocol)',
  files: 'Invoices as files',
  calendar: 'Calendar files',
  wallet: 'Passes for the wallets of phones',
};

/** Returns the group of an operation: the beginning of its path. */
export const tagOf = (path: string): string => path.split('/')[1] ?? '';

/** The groups of these paths, in order, each with its subject. */
export const tagsOf = (paths: readonly string[]): { name: string; description?: string }[] =>
  [...new Set(paths.map(tagOf))].map((name) => {
    const description = descriptions[name];
    return description === undefined ? { name } : { name, description };
  });
