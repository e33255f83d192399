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

const guarded: Test = [routes, 'is guarded as the table says, under the title of the club'];
const captchaSays: Test = [signIn, 'is drawn at its size and tells while typing whether the text equals it'];
const member: Test = ['tests/money/benefits.spec.ts', 'reads fee, term, discount and how far ahead to book'];
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
  'a forgotten password becomes a new one through a mail, from the login to the login',
];
const banner: Test = [routes, 'stands above the page, red, and pushes it down'];
const fee: Test = [figures, 'of $key is $dollars dollars'];
const pageSizes: Test = [figures, 'the page sizes'];
const terms: Test = [
  'contract/src/members/rules/terms.test.ts',
  'has the years that the name of its level tells',
];
const statuses: Test = [options, '%s may stay signed in, or not, as section 4 has it'];

/**
 * Which tests fail without what a section says: each statement by how it begins. A statement that is read from the
 * specification and isn't here, or is here and isn't there, fails in `coverage.test.ts`.
 */
export const claims: Readonly<Record<number, Readonly<Record<string, readonly Test[]>>>> = {
  1: {
    Audience: [['tests/session/sign-in.spec.ts', '${person} signs in and lands on the dashboard']],
    'The member sign-in': [guarded],
    'Member functions: sign in': [['tests/bookings/flow.spec.ts', 'a member signs in, books a room']],
    'see a dashboard': [['tests/dashboard/parts.spec.ts', 'shows what is due, what ends soon']],
    'book facilities': [['tests/bookings/flow.spec.ts', 'a member signs in, books a room']],
    'see events': [
      ['tests/content/events.spec.ts', 'the list leads with what comes next'],
      ['tests/content/posts.spec.ts', 'what the club offers is listed with pictures'],
      ['tests/money/vouchers.spec.ts', 'those that can be used come first'],
      member,
    ],
    'see transactions': [['tests/money/transactions.spec.ts', 'one’s invoices are listed']],
    'update the profile': [
      ['tests/members/profile.spec.ts', 'changes of several sections go out as one request'],
      ['tests/members/requests.spec.ts', 'a request shows old beside new'],
    ],
    'change the password': [
      [changePassword, 'is found in the member’s menu, and lets in with the new password alone'],
    ],
    'recover or reset': [resetFlow],
    'create a login': [
      ['tests/account/create-login.spec.ts', 'a member without a login gets one through a mail'],
    ],
    unsubscribe: [
      ['tests/account/unsubscribe.spec.ts', 'the link of a newsletter asks first, and then leaves'],
    ],
    'pay online': [['tests/money/pay.spec.ts', 'a visitor pays from the link of a mail']],
    'view a public booking calendar': [['tests/bookings/public.spec.ts', 'a visitor sees what is free']],
    'Staff-side data access': [served],
    'Environment banner': [banner],
    'The value is production': [[routes, 'is absent in production']],
    "The club's name": [guarded],
  },
  2: {
    'The routes from /': [
      [routes, 'every page answers 200 in the spelling of the specification, 308 in the other'],
    ],
    'On every navigation': [guarded],
    'The current user is loaded': [
      ['src/lib/session/create-session.test.ts', 'is asked once, however many want to know'],
    ],
    'A logged-in user': [[guard, 'sends a member from the pages of visitors'], guarded],
    'Online-payment, payment-result': [[guard, 'leaves open pages open, no matter who is there'], guarded],
    'Any other page': [[guard, 'sends visitors from the pages of members to the login'], guarded],
    'Captcha widget': [
      captchaSays,
      [signIn, 'says so when the text differs'],
      [
        'src/lib/session/captcha.test.ts',
        'draws and compares a code of its own where the host has no captcha call',
      ],
      ['tests/session/sign-in.spec.ts', '${what} gets one calm message, a fresh picture and the name kept'],
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
      ['tests/session/sign-out.spec.ts', 'signing out clears the tokens'],
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
    'Change password sends': [[changePassword, 'is found in the member’s menu'], wrongPassword],
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
      ['tests/session/refresh.spec.ts', 'all the calls of a page make one refresh'],
    ],
    'Refresh fails': [
      [catalogue, 'refresh fails'],
      [
        'tests/session/refresh.spec.ts',
        'a refused refresh clears the tokens and reloads once, without a loop',
      ],
    ],
    'Refresh answer without access': [[catalogue, 'refresh answer without access']],
    'Login fails': [
      [catalogue, 'login fails: null, and no message'],
      [signIn, '${what} gets one calm message, a fresh picture and the name kept'],
    ],
    'Booking creation fails': [['tests/bookings/conflict.spec.ts', 'one gets it; the other is told']],
    'Change password fails': [wrongPassword],
    'Reset request or token validation fails': [
      ['tests/faults/account-actions.ts', 'asking for a new password'],
      [reset, 'says so when it is broken, and leads to a new one'],
    ],
    'Reset confirm not 200': [refusedPassword],
    'Most other calls': [
      [
        'tests/faults/screens.spec.ts',
        'says what went wrong in its place, whatever it is, and loads when tried again',
      ],
    ],
    'Any other error': [[catalogue, 'any other error on the session client']],
    'Request and response data': [[catalogue, 'is logged with its request and answer']],
  },
  9: {
    'Environment value': [[routes, 'is absent in production'], banner],
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
