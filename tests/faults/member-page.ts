import type { Page } from 'playwright/test';
import { chooseFound } from '../desk/choose-found.ts';
import { ask } from '../members/approvals.ts';
import { makeMember } from '../members/own-member.ts';
import { call, sessionOf } from '../system/api.ts';
import { get } from './action.ts';
import type { Question, Tour, Visit } from './screen.ts';

const partAddress = (id: number, part: string) => `/staff/members?id=${id}&part=${part}`;

/** Opens a part of a member's page. */
export const openPart = (page: Page, id: number, part: string) => page.goto(partAddress(id, part));

/** Chooses the member that is merged. */
export const chooseOther = (page: Page, number: string): Promise<void> =>
  chooseFound(page.getByRole('combobox', { name: 'Other member' }), number);

/** A part of a member's page, and its call. */
const part = (name: string, ...questions: readonly Question[]): Visit => ({
  address: '/staff/{id}',
  async make() {
    const { id } = await makeMember();
    return { id, address: partAddress(id, name) };
  },
  questions,
});

export const memberPageTours: readonly Tour[] = [
  {
    title: 'a member’s page at the desk',
    who: 'staff',
    visits: [
      part('household', {
        reads: 'a household at the desk',
        ask: get('/profile/member/{id}/family-member/'),
        says: 'We couldn’t load the household.',
        shows: (page) => page.getByText('Nobody else is in this household.', { exact: true }),
      }),
      part('bookings', {
        reads: 'a member’s bookings at the desk',
        ask: get('/booking/reservation/'),
        says: 'We couldn’t load these bookings.',
        shows: (page) => page.getByText('No upcoming bookings.', { exact: true }),
      }),
      part(
        'money',
        {
          reads: 'a member’s invoices at the desk',
          ask: get('/finance/payment-invoice/'),
          says: 'We couldn’t load the invoices.',
          shows: (page) => page.getByText('Nothing to pay.', { exact: true }),
        },
        {
          reads: 'a member’s credit at the desk',
          ask: get('/finance/credit-entry/'),
          says: 'We couldn’t load the credit.',
          shows: (page) => page.getByText('No credit yet.', { exact: true }),
        },
      ),
      part('vouchers', {
        reads: 'a member’s vouchers at the desk',
        ask: get('/voucher/'),
        says: 'We couldn’t load the vouchers.',
        shows: (page) => page.getByText('No vouchers yet.', { exact: true }),
      }),
      part('vouchers', {
        reads: 'the voucher types that can be given',
        ask: get('/voucher-group/'),
        open: (page) => page.getByRole('button', { name: 'Give a voucher', exact: true }).click(),
        says: 'We couldn’t load the voucher types.',
        shows: (page) => page.getByLabel('Voucher type'),
      }),
      part('cards', {
        reads: 'a member’s cards at the desk',
        ask: get('/profile/member/{id}/card/'),
        says: 'We couldn’t load the cards.',
        shows: (page) => page.getByText('No cards yet.', { exact: true }),
      }),
      part('notes', {
        reads: 'the notes on a member',
        ask: get('/profile/member/{id}/journal/'),
        says: 'We couldn’t load the notes.',
        shows: (page) => page.getByText('No notes yet.', { exact: true }),
      }),
    ],
  },
  {
    title: 'a member’s login and data at the desk',
    who: 'staff',
    visits: [
      part('login', {
        reads: 'a member’s login at the desk',
        ask: get('/general-users/'),
        says: 'We couldn’t load the login.',
        shows: (page) => page.getByRole('link', { name: 'Open login', exact: true }),
      }),
      {
        address: '/staff/{id}',
        async make() {
          const { id } = await makeMember();
          const { access: token } = await sessionOf('staff');
          const query = { member: String(id) };
          const { results } = await call('GET /general-users/', { token, query });
          return { id: results[0]?.id ?? 0, address: partAddress(id, 'login') };
        },
        questions: [
          {
            reads: 'the devices of a member’s login',
            ask: get('/general-users/{id}/session/'),
            says: 'We couldn’t load the devices.',
            shows: (page) => page.getByText(/^Signed in .+ last used/),
            keeps: (page) => page.getByRole('link', { name: 'Open login', exact: true }),
          },
        ],
      },
      part('emails', {
        reads: 'the emails to a member',
        ask: get('/profile/member/{id}/email/'),
        says: 'We couldn’t load the emails.',
        // Staff set the password of the new login.
        shows: (page) =>
          page
            .getByRole('listitem')
            .filter({ hasText: /Your password was changed|Email waiting to be sent/ }),
      }),
      part('data', {
        reads: 'everything to settle before personal data is erased',
        ask: get('/profile/member/{id}/erase/'),
        says: 'We couldn’t load what must be settled first.',
        shows: (page) => page.getByRole('button', { name: 'Erase personal data', exact: true }),
      }),
      {
        address: '/staff/{id}',
        async make() {
          const [{ id }, other] = [await makeMember(), await makeMember({ name: 'Kim Lee Goh' })];
          // A request that is pending at the office blocks it.
          await ask(other, { employer: 'Keel and Daughters' });
          return { id, address: partAddress(id, 'data'), text: other.username.slice(0, 20) };
        },
        questions: [
          {
            reads: 'the outcome of merging a duplicate',
            ask: get('/profile/member/{id}/merge/'),
            open: (page, { text = '' }) => chooseOther(page, text),
            says: 'We couldn’t load what would be merged.',
            shows: (page) => page.getByText('These members can’t be merged.', { exact: true }),
            keeps: (page) => page.getByRole('combobox', { name: 'Other member' }),
          },
        ],
      },
      {
        address: '/staff/{id}',
        async make() {
          const { username } = await makeMember();
          return { address: '/staff/products', text: username.slice(0, 20) };
        },
        questions: [
          {
            reads: 'the results of the desk’s search',
            ask: get('/profile/member/search'),
            async open(page, { text = '' }) {
              await page.getByRole('button', { name: 'Find a member' }).click();
              await page.getByRole('textbox', { name: 'Search the desk' }).fill(text);
            },
            says: 'We couldn’t search.',
            shows: (page) => page.getByRole('link', { name: /^Wei Ling Ong/ }),
            keeps: (page) => page.getByRole('textbox', { name: 'Search the desk' }),
          },
        ],
      },
    ],
  },
];
