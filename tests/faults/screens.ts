import type { Page } from 'playwright/test';
import { memberWithNewAddress } from '../account/email-change.ts';
import { mailedLink } from '../account/mails.ts';
import { memberWithoutLogin } from '../account/people.ts';
import { bookFor, makeDoor } from '../bookings/door.ts';
import { dayAhead } from '../bookings/page.ts';
import { bookHall, inviteAGuest, inviteTo } from '../bookings/players.ts';
import { makeEvent } from '../content/events.ts';
import { newestPost } from '../content/post.ts';
import { closeDay } from '../desk/closings.ts';
import { deskCellAt } from '../desk/far-days.ts';
import { makeProduct } from '../desk/products.ts';
import { makeTermMember, ownEnd, previewFees } from '../desk/term-member.ts';
import { bookNow } from '../desk/walk-in.ts';
import { ask } from '../members/approvals.ts';
import { makeMember } from '../members/own-member.ts';
import { billMember, giveVoucher } from '../money/invoice.ts';
import { saveCard } from '../money/saved-cards.ts';
import { loginForm } from '../session/page.ts';
import { call, sessionOf } from '../system/api.ts';
import { get, post } from './action.ts';
import { day, hold } from './own-times.ts';
import type { Question, Tour, Visit } from './screen.ts';

const firstRow = (page: Page) => page.getByRole('main').getByRole('listitem').first();
/** Of a table, whose first line is its head. */
const secondLine = (page: Page) => page.getByRole('main').getByRole('row').nth(1);
const amountDue = (page: Page) => page.getByRole('region', { name: 'Amount due' }).getByText('S$').first();
const cell = (page: Page) => page.getByRole('gridcell').first();
const name = (page: Page) => page.getByRole('heading', { name: 'Wei Ling Ong', exact: true });

/** An issued invoice of a member, of S$20. */
const bill = async (member: number) =>
  billMember((await sessionOf('staff')).access, member, { amount: 2000, description: 'Locker' });

/** A part of the profile that loads when it is near. */
const profilePart = (part: string, path: string, says: string): Question => ({
  reads: part,
  ask: get(path),
  open: (page) => page.locator(`#${part}`).scrollIntoViewIfNeeded(),
  says,
  keeps: name,
  shows: (page) => page.locator(`#${part}`),
});

/** The questions of a day: its facilities, and what is occupied of it. */
const ofDay = { says: 'We couldn’t load this day.', shows: cell };

/** Opens the dialog of the one booking in the staff's calendar. */
const openBooking = (page: Page) => deskCellAt(page, /, Booker/).click();

/** A booking at a facility of the test's own, in the staff's calendar of its day. */
const inStaffCalendar: Pick<Visit, 'address' | 'make'> = {
  address: '/staff/{id}',
  async make({ makeFacility }) {
    const court = await makeFacility();
    const { id } = await hold(await makeMember({ name: 'Booker Tan' }), court, '12:00');
    return { id, address: `/staff/calendar?date=${day()}&category=${court.category}` };
  },
};

export const screenTours: readonly Tour[] = [
  {
    title: 'the home page',
    visits: [
      {
        address: '/',
        make: async ({ member }) => ({ text: member.username.slice(0, 20) }),
        questions: [
          {
            reads: 'who is signed in',
            canary: true,
            ask: get('/general-users/me/'),
            says: 'We couldn’t load',
            shows: (page, { text = '' }) => page.getByRole('main').getByText(text),
          },
        ],
      },
      {
        address: '/',
        make: async ({ member }) => ({ text: member.username.slice(0, 20) }),
        questions: [
          {
            reads: 'its parts',
            canary: true,
            ask: get('/dashboard/'),
            says: 'We couldn’t load',
            shows: (page, { text = '' }) => page.getByRole('main').getByText(text),
          },
        ],
      },
    ],
  },
  {
    title: 'a day, as a member sees it',
    visits: [
      {
        address: '/bookings',
        questions: [{ reads: 'the facilities', ask: get('/sport-facility/'), ...ofDay }],
      },
      {
        address: '/bookings',
        questions: [
          { reads: 'the occupied times', canary: true, ask: get('/booking/reservation-slot/'), ...ofDay },
        ],
      },
    ],
  },
  {
    title: 'a day, as the public sees it',
    who: null,
    visits: [
      {
        address: '/public-booking',
        questions: [{ reads: 'the facilities', ask: get('/sport-facility/'), ...ofDay }],
      },
      {
        address: '/public-booking',
        questions: [
          { reads: 'the occupied times', canary: true, ask: get('/booking/reservation-slot/'), ...ofDay },
        ],
      },
    ],
  },
  {
    title: 'one’s bookings',
    visits: [
      {
        address: '/my-bookings/{id}',
        make: async ({ member }) => ({ id: (await bookHall(member)).id }),
        questions: [
          {
            reads: 'one booking',
            ask: get('/booking/reservation/{id}/'),
            says: 'We couldn’t load this booking.',
            shows: (page) => page.getByRole('heading', { name: 'Who’s coming' }),
          },
        ],
      },
      {
        address: '/my-bookings',
        questions: [
          {
            reads: 'one’s own bookings',
            ask: get('/booking/reservation/'),
            says: 'We couldn’t load',
            shows: firstRow,
          },
        ],
      },
      {
        address: '/my-bookings/{id}',
        make: async ({ member }) => ({ id: (await inviteTo(member)).booking.id }),
        questions: [
          {
            reads: 'an invitation to somebody else’s booking',
            ask: get('/booking/invitation/'),
            says: 'We couldn’t load this invitation.',
            shows: (page) => page.getByRole('heading', { name: 'Will you come?' }),
          },
        ],
      },
      {
        address: '/check-in',
        async make({ member }) {
          const door = await makeDoor(`The door of the faults ${crypto.randomUUID()}`);
          await bookFor(door, member.id, 5);
          return { address: door.address };
        },
        questions: [
          {
            reads: 'the code at the door',
            ask: post('/booking/check-in/'),
            says: 'We couldn’t check you in.',
            shows: (page) => page.getByRole('status').getByText('You’re checked in.'),
          },
        ],
      },
    ],
  },
  {
    title: 'screens that need no session',
    who: null,
    visits: [
      {
        address: '/guest',
        make: async () => ({ address: (await inviteAGuest()).link }),
        questions: [
          {
            reads: 'the invitation of a guest',
            ask: post('/booking/guest/'),
            says: 'We couldn’t load this invitation.',
            shows: (page) => page.getByRole('button', { name: 'Accept', exact: true }),
          },
        ],
      },
      {
        address: '/setup',
        questions: [
          {
            reads: 'how far a new club is set up',
            ask: get('/setup/'),
            says: 'We couldn’t load the setup.',
            shows: (page) => page.getByRole('heading', { name: 'Page not found' }),
          },
        ],
      },
      {
        address: '/online-payment/{id}',
        make: async () => bill((await makeMember()).id),
        questions: [
          {
            reads: 'how it can be paid',
            ask: get('/finance/payment-invoice/{id}/payment-options/'),
            says: 'We couldn’t load this payment.',
            shows: (page) => page.getByRole('button', { name: /^Pay S\$20\.00/ }),
          },
        ],
      },
      {
        address: '/payment-result/',
        async make() {
          const { id: invoice } = await bill((await makeMember()).id);
          const { id } = await call('POST /booking/reservation-payment/', {
            body: { invoice, method: 'CREDIT_CARD' },
          });
          return { id, address: `/payment-result/?payment=${id}` };
        },
        questions: [
          {
            reads: 'the outcome of the payment',
            ask: get('/booking/reservation-payment/{id}/'),
            says: 'We couldn’t check your payment.',
            shows: (page) => page.getByRole('main').getByText('S$20.00').first(),
          },
        ],
      },
      {
        address: '/login',
        questions: [
          {
            reads: 'the picture of the captcha',
            ask: { ...post('/user/captcha/'), body: (body) => !body.includes('captcha') },
            open: (page) => page.getByRole('textbox', { name: 'Username' }).fill('somebody'),
            says: 'We couldn’t load the picture.',
            why: 'We couldn’t load the picture.',
            again: (page) => page.getByRole('button', { name: 'Try again', exact: true }),
            shows: (page) => loginForm(page).captcha,
          },
        ],
      },
      {
        address: '/reset-password',
        async make() {
          const { email } = await makeMember();
          await call('POST /password_reset/', { body: { email } });
          return { address: await mailedLink(email, 'Choose a new password') };
        },
        questions: [
          {
            reads: 'whether the link is good',
            ask: post('/password_reset/validate_token/'),
            says: 'We couldn’t check your link.',
            shows: (page) => page.getByLabel('New password', { exact: true }),
          },
        ],
      },
      {
        address: '/create-login',
        async make() {
          const about = await memberWithoutLogin();
          await call('POST /general-users/check-account/', { body: about });
          return { address: await mailedLink(about.email, 'Create your login') };
        },
        questions: [
          {
            reads: 'whether the link is good',
            ask: post('/general-users/create-account/validate_token/'),
            says: 'We couldn’t check your link.',
            shows: (page) => page.getByLabel('Username'),
          },
        ],
      },
      {
        address: '/confirm-email',
        make: async () => ({ address: (await memberWithNewAddress()).link }),
        questions: [
          {
            reads: 'whether the link is good',
            ask: post('/email-change/validate-token/'),
            says: 'We couldn’t check your link.',
            shows: (page) => page.getByRole('button', { name: 'Confirm email address', exact: true }),
          },
        ],
      },
    ],
  },
  {
    title: 'events, posts, vouchers and benefits',
    visits: [
      {
        address: '/events',
        questions: [
          {
            reads: 'the events',
            ask: get('/calendar-event/'),
            says: 'We couldn’t load the events.',
            shows: firstRow,
          },
        ],
      },
      {
        address: '/events/{id}',
        make: () => makeEvent(),
        questions: [
          {
            reads: 'the event',
            ask: get('/calendar-event/{id}/'),
            says: 'We couldn’t load',
            shows: (page) => page.getByRole('heading', { name: 'Own event' }),
          },
        ],
      },
      {
        address: '/benefits-and-privileges',
        questions: [
          { reads: 'the club’s posts', ask: get('/cms/'), says: 'We couldn’t load', shows: firstRow },
        ],
      },
      {
        address: '/benefits-and-privileges/{id}',
        make: newestPost,
        questions: [
          {
            reads: 'the post',
            ask: get('/cms/{id}/'),
            says: 'We couldn’t load',
            shows: (page) => page.getByRole('article').first(),
          },
        ],
      },
      {
        address: '/vouchers',
        async make({ member }) {
          await giveVoucher(member.id);
          return {};
        },
        questions: [
          {
            reads: 'one’s vouchers',
            ask: get('/voucher/'),
            says: 'We couldn’t load your vouchers.',
            shows: firstRow,
          },
        ],
      },
      {
        address: '/benefits',
        questions: [
          {
            reads: 'the benefits of one’s membership',
            ask: get('/profile/benefits/'),
            but: ['JSON null'],
            says: 'We couldn’t load',
            shows: (page) =>
              page.getByRole('region', { name: 'Fee and term' }).getByText('Valid until', { exact: true }),
          },
        ],
      },
    ],
  },
  {
    title: 'one’s money',
    visits: [
      {
        address: '/transactions',
        async make({ member }) {
          await bill(member.id);
          return {};
        },
        questions: [
          {
            reads: 'the invoices',
            ask: get('/finance/payment-invoice/'),
            says: 'We couldn’t load your invoices.',
            shows: secondLine,
          },
          {
            reads: 'the amount due and the spending',
            ask: get('/finance/summary/'),
            says: 'We couldn’t load your summary.',
            keeps: secondLine,
            shows: amountDue,
          },
        ],
      },
      {
        address: '/transactions',
        stays: true,
        questions: [
          {
            reads: 'a filtered list',
            ask: get('/finance/payment-invoice/'),
            async open(page) {
              await page.getByRole('button', { name: 'Filter and sort', exact: true }).click();
              const field = page.getByRole('searchbox', { name: 'Invoice number' });
              await field.fill('no such number');
              await field.press('Enter');
            },
            says: 'We couldn’t load your invoices.',
            keeps: (page) => [page.getByRole('searchbox', { name: 'Invoice number' }), amountDue(page)],
            hides: (page) => page.getByRole('main').getByRole('link', { name: /^INV-/ }),
            shows: (page) => page.getByRole('heading', { name: 'No invoices found' }),
          },
        ],
      },
      {
        address: '/transactions/{id}',
        async make({ member }) {
          await giveVoucher(member.id);
          return bill(member.id);
        },
        questions: [
          {
            reads: 'the invoice',
            ask: get('/finance/payment-invoice/{id}/'),
            says: 'We couldn’t load',
            shows: (page) => page.getByRole('article').getByText(/^INV/).first(),
          },
        ],
      },
      {
        address: '/transactions/{id}',
        async make({ member }) {
          await giveVoucher(member.id);
          return bill(member.id);
        },
        questions: [
          {
            reads: 'what a voucher would pay',
            ask: get('/finance/payment-invoice/{id}/payment-options/'),
            open: (page) => page.getByRole('button', { name: 'Use a voucher', exact: true }).click(),
            says: 'We couldn’t load your vouchers.',
            keeps: (page) => page.getByRole('article'),
            shows: (page) => page.getByRole('radio').first(),
          },
        ],
      },
    ],
  },
  {
    title: 'one’s profile',
    visits: [
      {
        address: '/profile',
        questions: [
          { reads: 'one’s profile', ask: get('/profile/member/'), says: 'We couldn’t load', shows: name },
        ],
      },
      {
        address: '/profile',
        questions: [
          {
            reads: 'the changes under review',
            ask: get('/profile/approval-record/'),
            says: 'We couldn’t load your changes under review.',
            why: 'The details below are your current ones.',
            keeps: name,
            shows: name,
          },
        ],
      },
      {
        address: '/profile',
        make: async ({ member: { id } }) => ({ id }),
        questions: [
          profilePart('family', '/profile/member/{id}/family-member/', 'We couldn’t load your family.'),
          profilePart('cards', '/profile/member/{id}/card/', 'We couldn’t load your cards.'),
          profilePart('saved-cards', '/finance/saved-card/', 'We couldn’t load your saved cards.'),
          profilePart(
            'booking-preferences',
            '/booking/usual/preference/',
            'We couldn’t load your booking preferences.',
          ),
          profilePart(
            'subscriptions',
            '/general-users/me/subscription/',
            'We couldn’t load your notification preferences.',
          ),
          profilePart('sessions', '/general-users/me/session/', 'We couldn’t load your devices.'),
        ],
      },
      {
        address: '/profile',
        async make({ member }) {
          await saveCard(member, 'visa');
          return {};
        },
        questions: [
          {
            ...profilePart(
              'subscriptions',
              '/general-users/me/push/',
              'We couldn’t load your notification preferences.',
            ),
            reads: 'the devices that get notifications',
            shows: (page) => page.locator('#subscriptions').getByRole('table'),
          },
          {
            ...profilePart('saved-cards', '/finance/fee-autopay/', 'We couldn’t load automatic payment.'),
            reads: 'the automatic payment of fees',
            shows: (page) => page.getByText('Off. You pay each membership fee yourself.', { exact: true }),
          },
        ],
      },
      {
        address: '/signing-in',
        questions: [
          {
            reads: 'the passkeys',
            ask: get('/general-users/me/passkey/'),
            says: 'We couldn’t load your passkeys.',
            keeps: (page) => page.getByRole('link', { name: 'Change password', exact: true }),
            shows: (page) => page.getByRole('heading', { name: 'No passkeys yet' }),
          },
          {
            reads: 'one-time codes',
            ask: get('/general-users/me/one-time-codes/'),
            says: 'We couldn’t load your one-time codes.',
            keeps: (page) => page.getByRole('link', { name: 'Change password', exact: true }),
            shows: (page) => page.getByText('One-time codes are off.', { exact: true }),
          },
        ],
      },
      {
        address: '/update-requests',
        make: ({ member }) => ask(member, { employer: 'Keel and Daughters' }),
        questions: [
          {
            reads: 'one’s requests',
            ask: get('/profile/approval-record/'),
            says: 'We couldn’t load',
            shows: firstRow,
          },
        ],
      },
      {
        address: '/update-requests/{id}',
        make: ({ member }) => ask(member, { name: 'Ong Wei Ling' }),
        questions: [
          {
            reads: 'the request',
            ask: get('/profile/approval-record/{id}/'),
            says: 'We couldn’t load',
            shows: (page) => page.getByRole('heading', { name: 'Change of name' }),
          },
        ],
      },
      {
        address: '/notifications',
        questions: [
          {
            reads: 'one’s notifications',
            ask: get('/notification/'),
            says: 'We couldn’t load',
            shows: firstRow,
          },
        ],
      },
    ],
  },
  {
    title: 'the desk',
    who: 'staff',
    visits: [
      {
        address: '/staff',
        questions: [
          {
            reads: 'the bookings of the day',
            ask: get('/booking/reservation/'),
            says: 'We couldn’t load today’s bookings.',
            shows: (page) => page.getByLabel('Find by name or facility'),
          },
        ],
      },
      {
        address: '/staff',
        questions: [
          {
            reads: 'everything that waits for staff',
            ask: get('/profile/approval-record/'),
            says: 'We couldn’t load what there is to do.',
            keeps: (page) => page.getByLabel('Find by name or facility'),
            shows: (page) => page.getByRole('link', { name: /to review$/ }),
          },
        ],
      },
      {
        address: '/staff/{id}',
        make: async () => ({ id: 'products' }),
        questions: [
          {
            reads: 'a list of records',
            ask: get('/product/'),
            says: 'We couldn’t load this list: Products.',
            shows: secondLine,
          },
        ],
      },
      {
        address: '/staff/{id}',
        async make() {
          const { id } = await makeProduct();
          return { id, address: `/staff/products?id=${id}` };
        },
        questions: [
          {
            reads: 'one record',
            ask: get('/product/{id}/'),
            says: 'We couldn’t load this record.',
            shows: (page) => page.getByRole('button', { name: 'Save', exact: true }),
          },
        ],
      },
      {
        address: '/staff/{id}',
        async make() {
          const { id } = (await bookNow(0)).facility;
          return { id, address: `/staff/facilities?id=${id}` };
        },
        questions: [
          {
            reads: 'the opening hours of a facility',
            ask: get('/sport-facility/{id}/operating_hours/'),
            says: 'We couldn’t load this: Opening hours.',
            keeps: (page) => page.locator('#field-name'),
            shows: (page) => page.getByRole('form', { name: 'Opening hours' }),
          },
          {
            reads: 'the photographs of a facility',
            ask: get('/sport-facility/{id}/photographs/'),
            says: 'We couldn’t load the photographs.',
            keeps: (page) => page.locator('#field-name'),
            shows: (page) => page.getByRole('form', { name: 'Photographs' }),
          },
        ],
      },
      {
        address: '/staff/{id}',
        make: async () => ({ address: '/staff/groups?id=new' }),
        questions: [
          {
            reads: 'the choices of a field',
            ask: get('/facility/category/'),
            says: 'We couldn’t load what to choose from.',
            shows: (page) => page.getByRole('combobox', { name: 'Category' }),
          },
        ],
      },
      {
        address: '/staff/{id}',
        make: async () => ({ id: 'approvals' }),
        questions: [
          {
            reads: 'the profile changes',
            ask: get('/profile/approval-record/'),
            says: 'We couldn’t load the profile changes.',
            shows: (page) => page.getByRole('button', { name: 'Approve' }).first(),
          },
        ],
      },
    ],
  },
  {
    title: 'the calendar of the desk',
    who: 'staff',
    visits: [
      ...[
        { reads: 'the bookings of the staff’s calendar', ask: get('/booking/reservation/') },
        { reads: 'the occupied times of the staff’s calendar', ask: get('/booking/reservation-slot/') },
      ].map((read): Visit => ({
        address: '/staff/{id}',
        // A day of its own: what others book on it would be loaded at once, between the faults.
        make: async () => ({ address: `/staff/calendar?date=${dayAhead(85)}` }),
        questions: [{ ...read, says: 'We couldn’t load the calendar.', shows: cell }],
      })),
      {
        ...inStaffCalendar,
        questions: [
          {
            reads: 'who is invited to a booking, at the desk',
            ask: get('/booking/reservation/{id}/'),
            open: openBooking,
            says: 'We couldn’t load who is invited.',
            shows: (page) => page.getByText('Nobody is invited to this booking.', { exact: true }),
          },
        ],
      },
      {
        ...inStaffCalendar,
        questions: [
          {
            reads: 'the refund of a cancellation by staff',
            ask: get('/booking/reservation/{id}/'),
            async open(page) {
              await openBooking(page);
              await page.getByRole('button', { name: 'Cancel booking', exact: true }).click();
            },
            says: 'We couldn’t load this booking.',
            shows: (page) => page.getByText('There’s nothing to refund.', { exact: true }),
          },
        ],
      },
    ],
  },
  {
    title: 'the money of the club',
    who: 'staff',
    visits: [
      {
        address: '/staff/{id}',
        make: async () => ({ id: 'fees' }),
        questions: [
          {
            reads: 'the membership fees',
            ask: get('/finance/membership-fee/'),
            says: 'We couldn’t load the fees.',
            keeps: (page) => page.getByLabel('Membership ends by'),
            shows: (page) => page.getByRole('table', { name: 'Fees by tier' }),
          },
          {
            reads: 'the runs of fee invoices',
            ask: get('/finance/fee-run/'),
            says: 'We couldn’t load the runs.',
            keeps: (page) => page.getByLabel('Membership ends by'),
            shows: (page) =>
              page.getByRole('region', { name: 'Recent runs' }).locator('li, h3 ~ .empty').first(),
          },
        ],
      },
      {
        address: '/staff/{id}',
        stays: true,
        async make() {
          const text = ownEnd();
          await makeTermMember(text);
          return { text };
        },
        questions: [
          {
            reads: 'the preview of fee invoices',
            ask: post('/finance/fee-run/preview/'),
            open: (page, { text = '' }) => previewFees(page, text),
            says: 'We couldn’t load the preview.',
            keeps: (page) => page.getByLabel('Membership ends by'),
            shows: (page) => page.getByText(/^\d+ invoices?, S\$/),
          },
        ],
      },
      {
        address: '/staff/{id}',
        make: async () => ({ address: '/staff/reconciliation?kind=UNKNOWN' }),
        questions: [
          {
            reads: 'the findings of the reconciliation',
            ask: get('/finance/reconciliation/'),
            says: 'We couldn’t load the findings.',
            keeps: (page) => page.getByLabel('Kind'),
            shows: (page) => page.getByRole('list', { name: 'To settle' }).getByRole('listitem').first(),
          },
        ],
      },
      {
        address: '/staff/{id}',
        make: async () => ({ address: `/staff/closing?day=${(await closeDay()).day}` }),
        questions: [
          {
            reads: 'the money of a day',
            ask: get('/finance/closing-day/'),
            says: 'We couldn’t load this day.',
            keeps: (page) => page.getByLabel('Day', { exact: true }),
            shows: (page) => page.getByRole('table', { name: /^(Taken|Closing|Correction)/ }).first(),
          },
          {
            reads: 'the past closings',
            ask: get('/finance/closing/'),
            says: 'We couldn’t load past closings.',
            keeps: (page) => page.getByLabel('Day', { exact: true }),
            shows: (page) => page.getByRole('table', { name: 'Past closings' }),
          },
        ],
      },
    ],
  },
  {
    title: 'the settings, reports and audit log of the club',
    who: 'staff',
    visits: [
      {
        address: '/staff/{id}',
        make: async () => ({ id: 'archive' }),
        questions: [
          {
            reads: 'the latest download of the archive',
            ask: get('/archive/'),
            says: 'We couldn’t load the latest download.',
            keeps: (page) => page.getByRole('button', { name: 'Download archive', exact: true }),
            shows: (page) => page.getByText('Nobody has downloaded the archive yet.'),
          },
        ],
      },
      {
        address: '/staff/{id}',
        make: async () => ({ id: 'settings' }),
        questions: [
          {
            reads: 'the club’s settings',
            ask: get('/settings/'),
            says: 'We couldn’t load the settings.',
            shows: (page) => page.getByRole('textbox', { name: 'Name', exact: true }),
          },
        ],
      },
      {
        address: '/staff/{id}',
        make: async () => ({ address: '/staff/settings?email=all' }),
        questions: [
          {
            reads: 'the texts of emails',
            ask: get('/settings/email-text/'),
            says: 'We couldn’t load the email texts.',
            shows: (page) => page.getByRole('link', { name: 'Password reset' }),
          },
        ],
      },
      ...(
        [
          ['use', 'Hours used'],
          ['income', 'Income by month'],
          ['no-shows', 'No-shows by facility'],
          ['waiting', 'Waiting lists by facility'],
          ['membership', 'Members who joined'],
          ['overdue', 'Overdue today'],
        ] as const
      ).map(([report, title]): Visit => ({
        address: '/staff/{id}',
        make: async () => ({ address: `/staff/reports?report=${report}` }),
        questions: [
          {
            reads: `the report ${report}`,
            ask: get(`/report/${report}/`),
            says: 'We couldn’t load this report.',
            keeps: (page) => page.getByRole('navigation', { name: 'Reports' }),
            shows: (page) => page.getByRole('heading', { name: title }),
          },
        ],
      })),
      {
        address: '/staff/{id}',
        make: async () => ({ address: `/staff/audit?resource=product&record=${(await makeProduct()).id}` }),
        questions: [
          {
            reads: 'the audit log',
            ask: get('/audit-log/'),
            says: 'We couldn’t load the audit log.',
            keeps: (page) => page.getByLabel('Record number'),
            shows: (page) => page.getByRole('table', { name: /^Changes: Products/ }),
          },
        ],
      },
    ],
  },
];
