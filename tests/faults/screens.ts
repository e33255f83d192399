import type { Locator, Page } from 'playwright/test';
import { memberWithNewAddress } from '../account/email-change.ts';
import { mailedLink } from '../account/mails.ts';
import { memberWithoutLogin } from '../account/people.ts';
import { bookAt, makeDoor } from '../bookings/door.ts';
import { nextBooking } from '../bookings/mine.ts';
import { dayAhead } from '../bookings/page.ts';
import { inviteAGuest, inviteTo } from '../bookings/players.ts';
import { makeEvent } from '../content/events.ts';
import { newestPost } from '../content/post.ts';
import { ask } from '../members/approvals.ts';
import { makeMember } from '../members/own-member.ts';
import { closeDay } from '../desk/closings.ts';
import { bookHour, cellAt } from '../desk/far-days.ts';
import { makeProduct } from '../desk/products.ts';
import { makeTermMember, ownEnd, previewFees } from '../desk/term-member.ts';
import { bookNow } from '../desk/walk-in.ts';
import { giveVoucher, invoiceOf, makeInvoice } from '../money/invoice.ts';
import { saveCard } from '../money/saved-cards.ts';
import { loginForm } from '../session/page.ts';
import { call } from '../system/api.ts';
import type { Call } from '../system/fault-proxy.ts';
import { get, memberOf, post } from './action.ts';
import type { Fault, Self, Who } from './test.ts';

/** What there must be before a screen can be looked at: what its address and its call name, or the whole address. */
interface Made {
  readonly id?: string | number;
  readonly address?: string;
}

/** A screen, and one of the questions that it asks. */
export interface Screen {
  readonly reads: string;
  readonly address: string;
  /** Who looks at it; a member made for the test where left out. */
  readonly who?: Who;
  readonly make?: (self: Self | null) => Promise<Made>;
  readonly ask: Call;
  /** What brings the question about, where opening the page doesn't. */
  readonly open?: (page: Page) => Promise<unknown>;
  /** What it says of each fault. */
  readonly says: string;
  /** What it says in place of the fault's own sentence. */
  readonly why?: string;
  /** Garbage that is an answer in this place. */
  readonly but?: readonly Fault[];
  /** Meets every fault in every run. */
  readonly canary?: true;
  /** What is shown once it has loaded. */
  readonly shows: (page: Page) => Locator;
  /** What is shown all the while. */
  readonly keeps?: (page: Page) => Locator;
  /** What tries again, where it isn't a part of what says that it failed. */
  readonly again?: (page: Page) => Locator;
}

const firstRow = (page: Page) => page.getByRole('main').getByRole('listitem').first();
/** Of a table, whose first line is its head. */
const secondLine = (page: Page) => page.getByRole('main').getByRole('row').nth(1);
const amountDue = (page: Page) => page.getByRole('region', { name: 'Amount due' }).getByText('S$').first();
const cell = (page: Page) => page.getByRole('gridcell').first();

export const screens: readonly Screen[] = [
  {
    reads: 'who is signed in',
    address: '/',
    canary: true,
    who: 'ordinary',
    ask: get('/general-users/me/'),
    says: 'We couldn’t load',
    shows: (page) => page.getByRole('main').getByText('M-0472'),
  },
  {
    reads: 'what it shows',
    address: '/',
    canary: true,
    who: 'ordinary',
    ask: get('/dashboard/'),
    says: 'We couldn’t load',
    shows: (page) => page.getByRole('main').getByText('M-0472'),
  },
  ...[{ address: '/bookings', who: 'ordinary' } as const, { address: '/public-booking', who: null }].flatMap(
    (place): Screen[] =>
      [
        { reads: 'the facilities', ask: get('/sport-facility/') },
        { reads: 'the occupied times', ask: get('/booking/reservation-slot/'), canary: true as const },
      ].map((read) => ({
        ...read,
        ...place,
        says: 'We couldn’t load this day.',
        shows: cell,
      })),
  ),
  {
    reads: 'one’s own bookings',
    address: '/my-bookings',
    who: 'ordinary',
    ask: get('/booking/reservation/'),
    says: 'We couldn’t load',
    shows: firstRow,
  },
  {
    reads: 'one booking',
    address: '/my-bookings/{id}',
    who: 'ordinary',
    make: () => nextBooking('ordinary'),
    ask: get('/booking/reservation/{id}/'),
    says: 'We couldn’t load this booking.',
    shows: (page) => page.getByRole('heading', { name: 'Who’s coming' }),
  },
  {
    reads: 'an invitation to somebody else’s booking',
    address: '/my-bookings/{id}',
    make: async (self) => ({ id: (await inviteTo(memberOf(self))).booking.id }),
    ask: get('/booking/invitation/'),
    says: 'We couldn’t load this invitation.',
    shows: (page) => page.getByRole('heading', { name: 'Will you come?' }),
  },
  {
    reads: 'what a guest is invited to',
    address: '/guest',
    who: null,
    make: async () => ({ address: (await inviteAGuest()).link }),
    ask: post('/booking/guest/'),
    says: 'We couldn’t load this invitation.',
    shows: (page) => page.getByRole('button', { name: 'Accept' }),
  },
  {
    reads: 'the bookings of the day',
    address: '/staff',
    who: 'staff',
    ask: get('/booking/reservation/'),
    says: 'We couldn’t load today’s bookings.',
    shows: (page) => page.getByLabel('Find by name or facility'),
  },
  {
    reads: 'what waits for staff',
    address: '/staff',
    who: 'staff',
    ask: get('/profile/approval-record/'),
    says: 'We couldn’t load what there is to do.',
    keeps: (page) => page.getByLabel('Find by name or facility'),
    shows: (page) => page.getByRole('link', { name: /to review$/ }),
  },
  {
    reads: 'a list of records',
    address: '/staff/{id}',
    who: 'staff',
    make: async () => ({ id: 'products' }),
    ask: get('/product/'),
    says: 'We couldn’t load this list: Products.',
    shows: secondLine,
  },
  {
    reads: 'one record',
    address: '/staff/{id}',
    who: 'staff',
    async make() {
      const { id } = await makeProduct();
      return { id, address: `/staff/products?id=${id}` };
    },
    ask: get('/product/{id}/'),
    says: 'We couldn’t load this record.',
    shows: (page) => page.getByRole('button', { name: 'Save' }),
  },
  {
    reads: 'the opening hours of a facility',
    address: '/staff/{id}',
    who: 'staff',
    async make() {
      const { id } = (await bookNow(0)).facility;
      return { id, address: `/staff/facilities?id=${id}` };
    },
    ask: get('/sport-facility/{id}/operating_hours/'),
    says: 'We couldn’t load this: Opening hours.',
    keeps: (page) => page.getByRole('textbox', { name: 'Name' }).first(),
    shows: (page) => page.getByRole('form', { name: 'Opening hours' }),
  },
  {
    reads: 'the photographs of a facility',
    address: '/staff/{id}',
    who: 'staff',
    async make() {
      const { id } = (await bookNow(0)).facility;
      return { id, address: `/staff/facilities?id=${id}` };
    },
    ask: get('/sport-facility/{id}/photographs/'),
    says: 'We couldn’t load the photographs.',
    keeps: (page) => page.getByRole('textbox', { name: 'Name' }).first(),
    shows: (page) => page.getByRole('form', { name: 'Photographs' }),
  },
  {
    reads: 'what a field offers',
    address: '/staff/{id}',
    who: 'staff',
    make: async () => ({ address: '/staff/groups?id=new' }),
    ask: get('/facility/category/'),
    says: 'We couldn’t load what to choose from.',
    shows: (page) => page.getByRole('combobox', { name: 'Category' }),
  },
  {
    reads: 'the profile changes',
    address: '/staff/{id}',
    who: 'staff',
    make: async () => ({ id: 'approvals' }),
    ask: get('/profile/approval-record/'),
    says: 'We couldn’t load the profile changes.',
    shows: (page) => page.getByRole('button', { name: 'Approve' }).first(),
  },
  ...[
    { reads: 'the bookings of the staff’s calendar', ask: get('/booking/reservation/') },
    { reads: 'the occupied times of the staff’s calendar', ask: get('/booking/reservation-slot/') },
  ].map((read): Screen => ({
    ...read,
    address: '/staff/{id}',
    who: 'staff',
    // A day of its own: what others book on it would be loaded at once, between the faults.
    make: async () => ({ address: `/staff/calendar?date=${dayAhead(85)}` }),
    says: 'We couldn’t load the calendar.',
    shows: cell,
  })),
  {
    reads: 'who is invited to a booking, at the desk',
    address: '/staff/{id}',
    who: 'staff',
    async make() {
      const { id } = await bookHour('Tennis Court 1', dayAhead(87), 12);
      return { id, address: `/staff/calendar?date=${dayAhead(87)}` };
    },
    ask: get('/booking/reservation/{id}/'),
    open: (page) => cellAt(page, /^Tennis Court 1, 12 to 1 pm, Booker/).click(),
    says: 'We couldn’t load who is invited.',
    shows: (page) => page.getByText('Nobody is invited to this booking.'),
  },
  {
    reads: 'what cancelling by staff gives back',
    address: '/staff/{id}',
    who: 'staff',
    async make() {
      const { id } = await bookHour('Tennis Court 1', dayAhead(82), 12);
      return { id, address: `/staff/calendar?date=${dayAhead(82)}` };
    },
    ask: get('/booking/reservation/{id}/'),
    async open(page) {
      await cellAt(page, /^Tennis Court 1, 12 to 1 pm, Booker/).click();
      await page.getByRole('button', { name: 'Cancel booking' }).click();
    },
    says: 'We couldn’t load this booking.',
    shows: (page) => page.getByText('There’s nothing to refund.'),
  },
  {
    reads: 'the membership fees',
    address: '/staff/{id}',
    who: 'staff',
    make: async () => ({ id: 'fees' }),
    ask: get('/finance/membership-fee/'),
    says: 'We couldn’t load the fees.',
    keeps: (page) => page.getByLabel('Membership ends by'),
    shows: (page) => page.getByRole('table', { name: 'Fees by tier' }),
  },
  {
    reads: 'the runs of fee invoices',
    address: '/staff/{id}',
    who: 'staff',
    make: async () => ({ id: 'fees' }),
    ask: get('/finance/fee-run/'),
    says: 'We couldn’t load the runs.',
    keeps: (page) => page.getByLabel('Membership ends by'),
    shows: (page) => page.getByRole('region', { name: 'Recent runs' }).locator('li, h3 ~ .empty').first(),
  },
  ...[ownEnd()].map((day): Screen => ({
    reads: 'the preview of fee invoices',
    address: '/staff/{id}',
    who: 'staff',
    async make() {
      await makeTermMember(day);
      return { id: 'fees' };
    },
    ask: post('/finance/fee-run/preview/'),
    open: (page) => previewFees(page, day),
    says: 'We couldn’t load the preview.',
    keeps: (page) => page.getByLabel('Membership ends by'),
    shows: (page) => page.getByText(/^\d+ invoices?, S\$/),
  })),
  {
    reads: 'the findings of the reconciliation',
    address: '/staff/{id}',
    who: 'staff',
    make: async () => ({ address: '/staff/reconciliation?kind=UNKNOWN' }),
    ask: get('/finance/reconciliation/'),
    says: 'We couldn’t load the findings.',
    keeps: (page) => page.getByLabel('Kind'),
    shows: (page) => page.getByRole('list', { name: 'To settle' }).getByRole('listitem').first(),
  },
  {
    reads: 'what a day took',
    address: '/staff/{id}',
    who: 'staff',
    make: async () => ({ id: 'closing' }),
    ask: get('/finance/closing-day/'),
    says: 'We couldn’t load this day.',
    keeps: (page) => page.getByLabel('Day', { exact: true }),
    shows: (page) => page.getByRole('table', { name: /^(Taken|Closing|Correction)/ }).first(),
  },
  {
    reads: 'how far a new club is set up',
    address: '/setup',
    who: null,
    ask: get('/setup/'),
    says: 'We couldn’t load the setup.',
    shows: (page) => page.getByRole('heading', { name: 'Page not found' }),
  },
  {
    reads: 'the club’s settings',
    address: '/staff/{id}',
    who: 'staff',
    make: async () => ({ id: 'settings' }),
    ask: get('/settings/'),
    says: 'We couldn’t load the settings.',
    shows: (page) => page.getByRole('textbox', { name: 'Name', exact: true }),
  },
  {
    reads: 'the texts of emails',
    address: '/staff/{id}',
    who: 'staff',
    make: async () => ({ address: '/staff/settings?email=all' }),
    ask: get('/settings/email-text/'),
    says: 'We couldn’t load the email texts.',
    shows: (page) => page.getByRole('link', { name: 'Password reset' }),
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
  ).map(([report, title]): Screen => ({
    reads: `the report ${report}`,
    address: '/staff/{id}',
    who: 'staff',
    make: async () => ({ address: `/staff/reports?report=${report}` }),
    ask: get(`/report/${report}/`),
    says: 'We couldn’t load this report.',
    keeps: (page) => page.getByRole('navigation', { name: 'Reports' }),
    shows: (page) => page.getByRole('heading', { name: title }),
  })),
  {
    reads: 'the audit log',
    address: '/staff/{id}',
    who: 'staff',
    async make() {
      const { id } = await makeProduct();
      return { address: `/staff/audit?resource=product&record=${id}` };
    },
    ask: get('/audit-log/'),
    says: 'We couldn’t load the audit log.',
    keeps: (page) => page.getByLabel('Record number'),
    shows: (page) => page.getByRole('table', { name: /^Changes: Products/ }),
  },
  {
    reads: 'the past closings',
    address: '/staff/{id}',
    who: 'staff',
    async make() {
      const { day } = await closeDay();
      return { address: `/staff/closing?day=${day}` };
    },
    ask: get('/finance/closing/'),
    says: 'We couldn’t load past closings.',
    keeps: (page) => page.getByLabel('Day', { exact: true }),
    shows: (page) => page.getByRole('table', { name: 'Past closings' }),
  },
  {
    reads: 'the events',
    address: '/events',
    who: 'ordinary',
    ask: get('/calendar-event/'),
    says: 'We couldn’t load the events.',
    shows: firstRow,
  },
  {
    reads: 'the event',
    address: '/events/{id}',
    who: 'ordinary',
    make: () => makeEvent(),
    ask: get('/calendar-event/{id}/'),
    says: 'We couldn’t load',
    shows: (page) => page.getByRole('heading', { name: 'Own event' }),
  },
  {
    reads: 'one’s vouchers',
    address: '/vouchers',
    who: 'ordinary',
    ask: get('/voucher/'),
    says: 'We couldn’t load your vouchers.',
    shows: firstRow,
  },
  {
    reads: 'what one’s membership gives',
    address: '/benefits',
    who: 'ordinary',
    ask: get('/profile/benefits/'),
    but: ['JSON null'],
    says: 'We couldn’t load',
    shows: (page) => page.getByRole('region', { name: 'Fee and term' }).getByText('Membership fee'),
  },
  {
    reads: 'the invoices',
    address: '/transactions',
    who: 'ordinary',
    ask: get('/finance/payment-invoice/'),
    says: 'We couldn’t load your invoices.',
    keeps: amountDue,
    shows: secondLine,
  },
  {
    reads: 'what is due and was spent',
    address: '/transactions',
    who: 'ordinary',
    ask: get('/finance/summary/'),
    says: 'We couldn’t load your summary.',
    keeps: secondLine,
    shows: amountDue,
  },
  {
    reads: 'the invoice',
    address: '/transactions/{id}',
    who: 'ordinary',
    make: () => invoiceOf('ordinary', 'PAID'),
    ask: get('/finance/payment-invoice/{id}/'),
    says: 'We couldn’t load',
    shows: (page) =>
      page
        .getByRole('article')
        .getByText(/^INV|\d{4}/)
        .first(),
  },
  {
    reads: 'what there is to pay',
    address: '/online-payment/{id}',
    who: null,
    make: () => makeInvoice('term5', 800),
    ask: get('/finance/payment-invoice/{id}/payment-options/'),
    says: 'We couldn’t load this payment.',
    shows: (page) => page.getByRole('button', { name: /^Pay S\$8.00/ }),
  },
  {
    reads: 'what became of the payment',
    address: '/payment-result/',
    who: null,
    make: async () => {
      const { id: invoice } = await makeInvoice('term5', 800);
      const { id } = await call('POST /booking/reservation-payment/', {
        body: { invoice, method: 'CREDIT_CARD' },
      });
      return { id, address: `/payment-result/?payment=${id}` };
    },
    ask: get('/booking/reservation-payment/{id}/'),
    says: 'We couldn’t check your payment.',
    shows: (page) => page.getByRole('main').getByText('S$8.00').first(),
  },
  {
    reads: 'what the club offers',
    address: '/benefits-and-privileges',
    who: 'ordinary',
    ask: get('/cms/'),
    says: 'We couldn’t load',
    shows: firstRow,
  },
  {
    reads: 'the post',
    address: '/benefits-and-privileges/{id}',
    who: 'ordinary',
    make: newestPost,
    ask: get('/cms/{id}/'),
    says: 'We couldn’t load',
    shows: (page) => page.getByRole('article').first(),
  },
  {
    reads: 'one’s profile',
    address: '/profile',
    ask: get('/profile/member/'),
    says: 'We couldn’t load',
    shows: (page) => page.getByRole('heading', { name: 'Wei Ling Ong' }),
  },
  {
    reads: 'what is being checked',
    address: '/profile',
    ask: get('/profile/approval-record/'),
    says: 'We couldn’t load your changes under review.',
    why: 'The details below are your current ones.',
    keeps: (page) => page.getByRole('heading', { name: 'Wei Ling Ong' }),
    shows: (page) => page.getByRole('heading', { name: 'Wei Ling Ong' }),
  },
  {
    reads: 'one’s requests',
    address: '/update-requests',
    make: (self) => ask(memberOf(self), { employer: 'Keel and Daughters' }),
    ask: get('/profile/approval-record/'),
    says: 'We couldn’t load',
    shows: firstRow,
  },
  {
    reads: 'the request',
    address: '/update-requests/{id}',
    make: (self) => ask(memberOf(self), { employer: 'Keel and Daughters' }),
    ask: get('/profile/approval-record/{id}/'),
    says: 'We couldn’t load',
    shows: (page) => page.getByRole('heading', { name: 'Change of work' }),
  },
  {
    reads: 'the passkeys',
    address: '/signing-in',
    ask: get('/general-users/me/passkey/'),
    says: 'We couldn’t load your passkeys.',
    keeps: (page) => page.getByRole('link', { name: 'Change password' }),
    shows: (page) => page.getByRole('heading', { name: 'No passkeys yet' }),
  },
  {
    reads: 'one’s notifications',
    address: '/notifications',
    ask: get('/notification/'),
    says: 'We couldn’t load',
    shows: firstRow,
  },
  {
    reads: 'the picture of the captcha',
    address: '/login',
    who: null,
    ask: { ...post('/user/captcha/'), body: (body) => !body.includes('captcha') },
    open: (page) => page.getByRole('textbox', { name: 'Username' }).fill('ordinary'),
    says: 'We couldn’t load the picture.',
    why: 'We couldn’t load the picture.',
    again: (page) => page.getByRole('button', { name: 'Try again' }),
    shows: (page) => loginForm(page).captcha,
  },
  {
    reads: 'whether the link is good',
    address: '/reset-password',
    who: null,
    make: async () => {
      const { email } = await makeMember();
      await call('POST /password_reset/', { body: { email } });
      return { address: await mailedLink(email, 'Choose a new password') };
    },
    ask: post('/password_reset/validate_token/'),
    says: 'We couldn’t check your link.',
    shows: (page) => page.getByLabel('New password', { exact: true }),
  },
  {
    reads: 'whether the link is good',
    address: '/create-login',
    who: null,
    make: async () => {
      const about = await memberWithoutLogin();
      await call('POST /general-users/check-account/', { body: about });
      return { address: await mailedLink(about.email, 'Create your login') };
    },
    ask: post('/general-users/create-account/validate_token/'),
    says: 'We couldn’t check your link.',
    shows: (page) => page.getByLabel('Username'),
  },
  {
    reads: 'whether the link is good',
    address: '/confirm-email',
    who: null,
    make: async () => ({ address: (await memberWithNewAddress()).link }),
    ask: post('/email-change/validate-token/'),
    says: 'We couldn’t check your link.',
    shows: (page) => page.getByRole('button', { name: 'Confirm email address' }),
  },
  {
    reads: 'the code at the door',
    address: '/check-in',
    who: 'ordinary',
    make: async () => {
      const door = await makeDoor(`The door of the faults ${crypto.randomUUID()}`);
      // The family's: the member's own would come before others' bookings on the dashboard of the other tests.
      await bookAt(door, 'spouse', 5);
      return { address: door.address };
    },
    ask: post('/booking/check-in/'),
    says: 'We couldn’t check you in.',
    shows: (page) => page.getByRole('status').getByText('You’re checked in.'),
  },
  {
    reads: 'what a voucher would pay',
    address: '/transactions/{id}',
    who: 'term5',
    make: async () => {
      const invoice = await makeInvoice('term5', 2000);
      await giveVoucher(invoice.member);
      return invoice;
    },
    ask: get('/finance/payment-invoice/{id}/payment-options/'),
    open: (page) => page.getByRole('button', { name: 'Use a voucher' }).click(),
    says: 'We couldn’t load your vouchers.',
    keeps: (page) => page.getByRole('article'),
    shows: (page) => page.getByRole('radio').first(),
  },
  {
    reads: 'what was filtered',
    address: '/transactions',
    who: 'ordinary',
    ask: get('/finance/payment-invoice/'),
    open: async (page) => {
      await page.getByRole('button', { name: 'Filter and sort' }).click();
      await page.getByRole('searchbox', { name: 'Invoice number' }).fill('no such number');
      await page.getByRole('searchbox', { name: 'Invoice number' }).press('Enter');
    },
    says: 'We couldn’t load your invoices.',
    keeps: (page) => page.getByRole('searchbox', { name: 'Invoice number' }),
    shows: (page) => page.getByRole('heading', { name: 'No invoices found' }),
  },
  {
    reads: 'the automatic payment of fees',
    address: '/profile',
    async make(self) {
      await saveCard(memberOf(self), 'visa');
      return { id: memberOf(self).id, address: '/profile#saved-cards' };
    },
    ask: get('/finance/fee-autopay/'),
    says: 'We couldn’t load automatic payment.',
    keeps: (page) => page.getByRole('heading', { name: 'Wei Ling Ong' }),
    shows: (page) => page.getByText('Off. You pay each membership fee yourself.'),
  },
  {
    reads: 'one-time codes',
    address: '/signing-in',
    ask: get('/general-users/me/one-time-codes/'),
    says: 'We couldn’t load',
    shows: (page) => page.getByText('One-time codes are off.'),
  },
  ...(
    [
      ['subscriptions', '/general-users/me/subscription/', 'We couldn’t load your notification preferences.'],
      ['booking-preferences', '/booking/usual/preference/', 'We couldn’t load your booking preferences.'],
      ['family', '/profile/member/{id}/family-member/', 'We couldn’t load your family.'],
      ['cards', '/profile/member/{id}/card/', 'We couldn’t load your cards.'],
      ['saved-cards', '/finance/saved-card/', 'We couldn’t load your saved cards.'],
      ['sessions', '/general-users/me/session/', 'We couldn’t load your devices.'],
    ] as const
  ).map(([hash, path, says]): Screen => ({
    reads: hash,
    address: '/profile',
    make: async (self) => ({ id: memberOf(self).id, address: `/profile#${hash}` }),
    ask: get(path),
    says,
    keeps: (page) => page.getByRole('heading', { name: 'Wei Ling Ong' }),
    shows: (page) => page.locator(`#${hash}`),
  })),
  {
    reads: 'what goes to devices',
    address: '/profile',
    make: async (self) => ({ id: memberOf(self).id, address: '/profile#subscriptions' }),
    ask: get('/general-users/me/push/'),
    says: 'We couldn’t load your notification preferences.',
    keeps: (page) => page.getByRole('heading', { name: 'Wei Ling Ong' }),
    shows: (page) => page.locator('#subscriptions').getByRole('table'),
  },
];
