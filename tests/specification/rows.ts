/** What a row of the specification says, and the test that fails without it: its file, and how its title begins. */
export type SpecifiedRow = readonly [says: string, file: string, title: string];

const catalogue = 'src/lib/http/error-catalogue.test.ts';

/** Section 8, row by row. */
export const specifiedErrors: readonly SpecifiedRow[] = [
  [
    '401 with token_not_valid, not on the refresh call: refresh and retry once',
    catalogue,
    '401 with token_not_valid, not on the refresh call',
  ],
  ['Refresh fails: tokens cleared, page reloads', catalogue, 'refresh fails'],
  ['Refresh answer without access: server’s err is raised', catalogue, 'refresh answer without access'],
  ['Login fails: null returned, no message', catalogue, 'login fails: null, and no message'],
  [
    'Booking creation fails: server error body returned',
    'tests/bookings/conflict.spec.ts',
    'one gets it; the other is told, sees the grid anew and books what is offered',
  ],
  [
    'Change password fails: error body returned',
    'tests/account/change-password.spec.ts',
    'what is wrong is said at each field, and nothing typed is lost',
  ],
  [
    'Reset request or token validation fails: treated as failed',
    'tests/faults/account-actions.ts',
    'asking for a new password',
  ],
  ['… the token validation', 'tests/account/reset.spec.ts', 'says so when it is broken'],
  [
    'Reset confirm not 200: full response handed to page',
    'tests/account/reset.spec.ts',
    'what the club refuses is said at the field',
  ],
  [
    'Most other calls: error swallowed, null returned',
    'tests/faults/screens.spec.ts',
    'says what went wrong in its place, whatever it is, and loads when tried again',
  ],
  [
    'Any other error on the session client: passed to the caller',
    catalogue,
    'any other error on the session client',
  ],
  [
    'Request and response data are logged to the browser console',
    catalogue,
    'is logged with its request and answer',
  ],
];

const figures = 'tests/specification/figures.test.ts';

/** The fees of section 9: the key of each, and what it is in dollars. */
export const specifiedFees = [
  'HONORARY_NON_ACTIVE 0',
  'ORDINARY_PIONEER_ACTIVE_REG 30',
  'ORDINARY_PIONEER_NON_ACTIVE 30',
  'ORDINARY_ACTIVE_REG 30',
  'ORDINARY_ACTIVE_NSF 5',
  'ASSOCIATE_NON_ACTIVE 30',
  'TERM_NON_ACTIVE 30',
  'SPOUSE_ACTIVE_REG 0',
  'SPOUSE_NON_ACTIVE 5',
  'CORPORATE_NON_ACTIVE 50',
  'STAFF_NON_ACTIVE 0',
];

/** Section 9, figure by figure. */
export const specifiedFigures: readonly SpecifiedRow[] = [
  [
    'Environment value production; any other shows the banner',
    'tests/routes.spec.ts',
    'the banner of an environment that is not production',
  ],
  ['Storage keys user-token and user-refresh', figures, 'the storage keys'],
  ['Refresh path /api/token/refresh/', figures, 'the refresh path'],
  ['Page size 20; users 10; spaces 10', figures, 'the page sizes'],
  [
    'Total pages: count divided by page size, rounded up',
    'src/islands/ui/Pager.test.tsx',
    'things are on %i pages',
  ],
  ...specifiedFees.map((fee) => [`Membership fee ${fee}`, figures, 'a membership fee'] as const),
  [
    'Terms: Honorary and Associate Pioneer 9999 years',
    'contract/src/rules/terms.test.ts',
    'has the years that',
  ],
  ['Terms: all others 2, 5 or 10 years', 'contract/src/rules/terms.test.ts', 'has the years that'],
  ['Discount groups 10, 15, 20, NA', figures, 'the discount groups'],
  ['Discount groups: a monthly cap of 100000 each', figures, 'the monthly cap'],
  ['… counted over all that is issued at once', 'server/src/money/discount.test.ts', 'never passes the cap'],
  ['Captcha: 5 characters, 30 px per character wide, 50 px high', figures, 'the captcha'],
  [
    '… on the page from its first paint',
    'src/islands/session/SignIn.test.tsx',
    'the captcha’s canvas has 30',
  ],
  ['… in the picture of the API', 'server/src/session/captcha.test.ts', 'is a PNG of 150 by 50'],
];
