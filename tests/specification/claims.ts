/** The file of a test, and how its title begins. */
export type Test = readonly [file: string, title: string];

const catalogue = 'src/lib/http/error-catalogue.test.ts';
const figures = 'tests/specification/figures.test.ts';
const fields = 'tests/specification/fields.test.ts';
const options = 'tests/specification/options.test.ts';
const routes = 'tests/routes.spec.ts';
const guard = 'src/lib/session/guard.test.ts';
const signIn = 'tests/session/sign-in.spec.ts';
const reset = 'tests/account/reset.spec.ts';
const changePassword = 'tests/account/change-password.spec.ts';
const matrix = 'server/src/contract-tests/matrix.test.ts';

const everyScreen: Test = [
  'tests/every-screen.spec.ts',
  'opens whole, within its weight, and can be read at any width, light and dark',
];
const toLogin: Test = [routes, 'a page of members sends a visitor to the login'];
const toDashboard: Test = [routes, 'a page of visitors sends a member to the dashboard'];
const captchaSays: Test = [
  signIn,
  'the captcha is drawn at its size, and says while typing whether the text matches',
];
const member: Test = ['tests/money/benefits.spec.ts', 'fee, term, discount and how far ahead to book'];
const served: Test = [matrix, '%s serves whom it should, refuses the rest and does nothing for them'];
const anEntity: Test = [fields, '$entity has $field'];
const aResource: Test = [matrix, '%s serves whom it should'];
/** Of each value of the lists in sections 3 and 4. */
export const anOption: Test = [options, 'has “%s”'];
const refusedPassword: Test = [
  reset,
  'a password is judged in words, and what the club refuses is said at the field',
];
const wrongPassword: Test = [
  changePassword,
  'what is wrong is said at each field, and nothing typed is lost',
];
const resetFlow: Test = [
  reset,
  'a forgotten password becomes a new one through an email, from the login to the login',
];
const banner: Test = [
  routes,
  'the banner of another environment stands above the page, red, and pushes it down; in production there is none',
];
const fee: Test = [figures, 'of $key is $dollars dollars'];
const pageSizes: Test = [figures, 'the page sizes'];
const terms: Test = [
  'contract/src/members/rules/terms.test.ts',
  'has the years that the name of its level tells',
];
const statuses: Test = [options, '%s may stay signed in, or not, as section 4 has it'];

/**
 * Tests that fail without the statements of a section: each statement by its beginning. A statement that is read from
 * the specification and isn't here, or is here and isn't there, fails in `coverage.test.ts`.
 */
export const claims: Readonly<Record<number, Readonly<Record<string, readonly Test[]>>>> = {
  1: {
    Audience: [['tests/session/sign-in.spec.ts', 'the fresh picture works, and leads to the dashboard']],
    'The member sign-in': [toLogin],
    'Member functions: sign in': [
      [
        'tests/bookings/flow.spec.ts',
        'signs in, books a room, puts another on hold, releases it and signs out',
      ],
    ],
    'see a dashboard': [['tests/dashboard/parts.spec.ts', 'shows what is due, what ends soon']],
    'book facilities': [
      [
        'tests/bookings/flow.spec.ts',
        'signs in, books a room, puts another on hold, releases it and signs out',
      ],
    ],
    'see events': [
      ['tests/content/events.spec.ts', 'the list leads with what comes next'],
      ['tests/content/posts.spec.ts', 'what the club offers is listed with pictures'],
      ['tests/money/vouchers.spec.ts', 'a voucher says what it pays for and how long'],
      member,
    ],
    'see transactions': [
      [
        'tests/money/transactions.spec.ts',
        'each invoice shows its status and leads to its page or its payment',
      ],
    ],
    'update the profile': [
      ['tests/members/profile.spec.ts', 'changes of several sections go out as one request'],
      ['tests/members/requests.spec.ts', 'old stands beside new, in words'],
    ],
    'change the password': [
      [changePassword, 'two presses change it once, and the new one alone lets in, here and in other tabs'],
    ],
    'recover or reset': [resetFlow],
    'create a login': [
      [
        'tests/account/create-login.spec.ts',
        'a member without a login gets one through an email, and signs in with it',
      ],
    ],
    unsubscribe: [['tests/account/unsubscribe.spec.ts', 'the link in an email asks first, and then leaves']],
    'pay online': [
      [
        'tests/money/pay.spec.ts',
        'a visitor pays from the link of an email, in each way that a payment can go',
      ],
    ],
    'view a public booking calendar': [
      [
        'tests/bookings/public.spec.ts',
        'a visitor looks for a time by day, week and month, and has the one they chose once they have signed in',
      ],
    ],
    'Staff-side data access': [served],
    'Environment banner': [banner],
    'The value is production': [banner],
    "The club's name": [everyScreen],
  },
  2: {
    'The routes from /': [
      [routes, 'every page answers 200 in the spelling of the specification, 308 in the other'],
    ],
    'On every navigation': [toLogin, toDashboard, everyScreen],
    'The current user is loaded': [
      ['src/lib/session/create-session.test.ts', 'is asked once, however many want to know'],
    ],
    'A logged-in user': [[guard, 'sends a member from the pages of visitors'], toDashboard],
    'Online-payment, payment-result': [
      [guard, 'leaves open pages open, no matter who is there'],
      everyScreen,
    ],
    'Any other page': [[guard, 'sends visitors from the pages of members to the login'], toLogin],
    'Captcha widget': [
      captchaSays,
      [signIn, 'the captcha is drawn at its size, and says while typing whether the text matches'],
      [
        'src/lib/session/captcha.test.ts',
        'draws and compares a code of its own where the host has no such call',
      ],
      [
        'tests/session/sign-in.spec.ts',
        'an unknown user, a wrong password and a terminated member get one message, and a fresh picture',
      ],
    ],
    'A server captcha call': [['server/src/session/captcha.test.ts', 'is a PNG of 150 by 50']],
  },
  3: {
    'Login payload': [anEntity],
    'Login response': [anEntity],
    'Refresh payload': [anEntity],
    'Refresh response': [anEntity],
    'Error responses': [[catalogue, 'as a refusal with status, code, fields and the time to wait']],
    'Member (profile/member)': [anEntity],
    'Logged-in user': [anEntity, [fields, 'the signed-in user’s profile has a status']],
    'Spouse member': [[fields, 'spouses are filtered as members are']],
    'Approval record': [anEntity],
    'Membership card': [anEntity],
    'Journal:': [anEntity, [fields, 'a journal’s entries are notes']],
    'Voucher:': [anEntity],
    'Voucher group': [aResource],
    'General user': [anEntity],
    'Facility:': [anEntity],
    'has pricings': [aResource],
    'Space, facility category': [aResource],
    'CMS post': [anEntity],
    'Calendar event': [aResource],
    Role: [aResource],
    'Sub-role': [aResource],
    'Payment invoice': [anEntity],
    'Reservation:': [anEntity],
    'Reservation payment': [aResource],
    'Reservation slot': [anEntity],
    Product: [anEntity],
    'Approval request': [anEntity, [fields, 'an approval request is of type BULK or MEMBER']],
    'Paged lists': [anEntity],
    Upload: [['server/src/uploads/uploads.test.ts', 'is kept from %s as WebP']],
    'Postal address lookup': [
      anEntity,
      [
        'server/src/members/forms/forms.test.ts',
        'has its addresses in the demonstration, and none where nobody lives',
      ],
    ],
    'Also lists of': [[options, 'a member’s %s is one of a list']],
  },
  4: {
    'Only ACTIVE': [statuses, ['src/lib/session/create-session.test.ts', 'follows the status rule for %s']],
    'any other status': [
      ['src/lib/session/create-session.test.ts', 'follows the status rule for %s'],
      ['server/src/members/write.test.ts', 'that may not stay signed in ends every session at once'],
    ],
    'Status is changed': [['server/src/members/write.test.ts', 'the status']],
    'A successful login': [
      [figures, 'the storage keys'],
      ['src/lib/session/sign-in.test.ts', 'keeps the tokens'],
    ],
    'the access token is sent': [
      [catalogue, 'carries the Bearer header when a token is stored, and none otherwise'],
    ],
    Logout: [
      [
        'tests/session/sign-out.spec.ts',
        'signing out ends the session on the server and in all tabs, and leaves nothing of the member on screen',
      ],
      ['src/lib/session/create-session.test.ts', 'ends the session on the server, without the old token'],
    ],
    'When a response is 401': [[catalogue, 'refreshes and retries the call once with the new token']],
    'If the refresh fails': [[catalogue, 'clears the tokens and reloads the page once when refused with %i']],
    'If the refresh response': [[catalogue, 'refresh answer without access']],
    'Password reset flow': [resetFlow],
  },
  5: {
    'Captcha text': [captchaSays, ['server/src/session/sign-in.test.ts', 'is used up by a wrong answer']],
    'Password reset confirm': [refusedPassword],
    'Change password sends': [
      [changePassword, 'a member changes their password from the menu'],
      wrongPassword,
    ],
    'the server error body': [wrongPassword],
    'A failed login': [[catalogue, 'login fails: null, and no message']],
  },
  6: {
    'Role: member': [[matrix, '%s serves whom it should']],
    'The user holds access_rights': [
      [
        'src/lib/data/own-id.test.ts',
        'is asked by anyone who holds the right, and by nobody with another one',
      ],
      served,
    ],
    'Only logged-in members': [
      statuses,
      ['src/lib/session/create-session.test.ts', 'follows the status rule for %s'],
    ],
    'Roles and sub-roles': [
      ['server/src/access/roles.test.ts', 'gives its holders the rights of its sub-roles at once'],
    ],
  },
  8: {
    '401 with token_not_valid': [
      [catalogue, '401 with token_not_valid, not on the refresh call'],
      ['tests/session/refresh.spec.ts', 'all the calls of five tabs make one refresh'],
    ],
    'Refresh fails': [
      [catalogue, 'refresh fails'],
      [
        'tests/session/refresh.spec.ts',
        'they are cleared, the page reloads once, and the login says why from its first paint on',
      ],
    ],
    'Refresh answer without access': [[catalogue, 'refresh answer without access']],
    'Login fails': [
      [catalogue, 'login fails: null, and no message'],
      [
        signIn,
        'an unknown user, a wrong password and a terminated member get one message, and a fresh picture',
      ],
    ],
    'Booking creation fails': [['tests/bookings/conflict.spec.ts', 'one gets it; the other is told']],
    'Change password fails': [wrongPassword],
    'Reset request or token validation fails': [
      ['tests/faults/actions/account-actions.ts', 'asking for a new password'],
      [reset, 'a link that is broken or lacks its token leads to a new one'],
    ],
    'Reset confirm not 200': [refusedPassword],
    'Most other calls': [
      [
        'tests/faults/screens.spec.ts',
        'each part says what went wrong in its place, and loads when tried again',
      ],
    ],
    'Any other error': [[catalogue, 'any other error on the session client']],
    'Request and response data': [[catalogue, 'is logged with its request and answer']],
  },
  9: {
    'Environment value': [banner],
    'Storage keys': [[figures, 'the storage keys']],
    'Refresh path': [[figures, 'the refresh path']],
    'Page size 20': [pageSizes],
    'users 10': [pageSizes],
    'spaces 10': [pageSizes],
    'Total pages': [['src/islands/ui/pager/Pager.test.tsx', '%i things are on %i pages']],
    'Membership fee by key': [fee],
    ORDINARY_PIONEER_ACTIVE_REG: [fee],
    ORDINARY_PIONEER_NON_ACTIVE: [fee],
    ORDINARY_ACTIVE_REG: [fee],
    ORDINARY_ACTIVE_NSF: [fee],
    ASSOCIATE_NON_ACTIVE: [fee],
    TERM_NON_ACTIVE: [fee],
    SPOUSE_ACTIVE_REG: [fee],
    SPOUSE_NON_ACTIVE: [fee],
    CORPORATE_NON_ACTIVE: [fee],
    STAFF_NON_ACTIVE: [fee],
    'Term lengths': [terms],
    'all other terms': [terms],
    'Discount groups': [
      anOption,
      [figures, 'the monthly cap'],
      ['server/src/money/tender/discount/discount.test.ts', 'never passes the cap'],
    ],
    Captcha: [
      [figures, 'the captcha'],
      ['src/islands/session/SignIn.test.tsx', 'the captcha’s canvas has 30'],
      ['server/src/session/captcha.test.ts', 'is a PNG of 150 by 50'],
    ],
  },
};
