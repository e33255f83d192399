import type { Page } from 'playwright/test';
import { memberWithoutLogin } from '../account/people.ts';
import { bookFor, makeDoor } from '../bookings/door.ts';
import { issueCard, makeMember } from '../members/own-member.ts';
import { giveVoucher } from '../money/invoice.ts';
import { call, sessionOf } from '../system/api.ts';
import type { Action } from './action.ts';
import { get, notAnswered, post, takesEffect } from './action.ts';
import type { Screen } from './screens.ts';
import { expect } from './test.ts';

const staff = async () => (await sessionOf('staff')).access;
const common = { address: '/staff/{id}', who: 'staff' } as const;
const pageOf = (id: number, part: string) => `/staff/members?id=${id}&part=${part}`;

/** A part of a member's page, what it asks for, and what it says where that fails. */
const part = (
  reads: string,
  name: string,
  path: string,
  says: string,
  shows: (page: Page) => ReturnType<Screen['shows']>,
): Screen => ({
  ...common,
  reads,
  async make() {
    const { id } = await makeMember();
    return { id, address: pageOf(id, name) };
  },
  ask: get(path),
  says,
  shows,
});

export const memberPageScreens: readonly Screen[] = [
  part(
    'a household at the desk',
    'household',
    '/profile/member/{id}/family-member/',
    'We couldn’t load the household.',
    (page) => page.getByText('Nobody else is in this household.'),
  ),
  part(
    'a member’s bookings at the desk',
    'bookings',
    '/booking/reservation/',
    'We couldn’t load these bookings.',
    (page) => page.getByText('No upcoming bookings.'),
  ),
  part(
    'a member’s invoices at the desk',
    'money',
    '/finance/payment-invoice/',
    'We couldn’t load the invoices.',
    (page) => page.getByText('Nothing to pay.'),
  ),
  part(
    'a member’s credit at the desk',
    'money',
    '/finance/credit-entry/',
    'We couldn’t load the credit.',
    (page) => page.getByText('No credit yet.'),
  ),
  part('a member’s vouchers at the desk', 'vouchers', '/voucher/', 'We couldn’t load the vouchers.', (page) =>
    page.getByText('No vouchers yet.'),
  ),
  {
    ...part(
      'the voucher types that can be given',
      'vouchers',
      '/voucher-group/',
      'We couldn’t load the voucher types.',
      (page) => page.getByLabel('Voucher type'),
    ),
    open: (page) => page.getByRole('button', { name: 'Give a voucher' }).click(),
  },
  part(
    'a member’s cards at the desk',
    'cards',
    '/profile/member/{id}/card/',
    'We couldn’t load the cards.',
    (page) => page.getByText('No cards yet.'),
  ),
  part(
    'the notes on a member',
    'notes',
    '/profile/member/{id}/journal/',
    'We couldn’t load the notes.',
    (page) => page.getByText('No notes yet.'),
  ),
  part('a member’s login at the desk', 'login', '/general-users/', 'We couldn’t load the login.', (page) =>
    page.getByRole('link', { name: 'Open login' }),
  ),
  {
    ...common,
    reads: 'the devices of a member’s login',
    async make() {
      const { id } = await makeMember();
      const query = { member: String(id) };
      const { results } = await call('GET /general-users/', { token: await staff(), query });
      return { id: results[0]?.id ?? 0, address: pageOf(id, 'login') };
    },
    ask: get('/general-users/{id}/session/'),
    says: 'We couldn’t load the devices.',
    shows: (page) => page.getByText(/^Signed in .+ last used/),
    keeps: (page) => page.getByRole('link', { name: 'Open login' }),
  },
  part(
    'the emails to a member',
    'emails',
    '/profile/member/{id}/email/',
    'We couldn’t load the emails.',
    // Staff set the password of the new login.
    (page) =>
      page.getByRole('listitem').filter({ hasText: /Your password was changed|Email waiting to be sent/ }),
  ),
  part(
    'what must be settled before personal data is erased',
    'data',
    '/profile/member/{id}/erase/',
    'We couldn’t load what must be settled first.',
    (page) => page.getByRole('button', { name: 'Erase personal data' }),
  ),
  {
    ...common,
    reads: 'what merging a duplicate would do',
    async make() {
      const { id } = await makeMember();
      return { id, address: pageOf(id, 'data') };
    },
    ask: get('/profile/member/{id}/merge/'),
    open: (page) => chooseOther(page, 'M-0472', 'Mei Lin Tan, M-0472'),
    says: 'We couldn’t load what would be merged.',
    // A profile change of hers waits.
    shows: (page) => page.getByText('These members can’t be merged.'),
    keeps: (page) => page.getByLabel('Other member'),
  },
  {
    ...common,
    reads: 'what the desk’s search finds',
    make: async () => ({ address: '/staff/products' }),
    ask: get('/profile/member/search'),
    async open(page) {
      await page.getByRole('button', { name: 'Search' }).click();
      await page.getByRole('textbox', { name: 'Search the desk' }).fill('M-0472');
    },
    says: 'We couldn’t search.',
    shows: (page) => page.getByRole('link', { name: /^Mei Lin Tan/ }),
    keeps: (page) => page.getByRole('textbox', { name: 'Search the desk' }),
  },
];

/** Chooses the member that is merged. */
async function chooseOther(page: Page, number: string, offered: string): Promise<void> {
  const other = page.getByLabel('Other member');
  await other.fill(number);
  await page.locator('#merge-other-found option').first().waitFor({ state: 'attached' });
  await other.fill(offered);
}

/** A member without a login, with this number. */
async function memberOfNumber(membership_id: string) {
  const name = 'Kim Lee Goh';
  const body = {
    name,
    membership_id,
    status: 'ACTIVE',
    joined_on: '2014-03-01',
    membership_type_1: 'ORDINARY',
    membership_type_2: 'NON_ACTIVE',
  } as const;
  const { id } = await call('POST /profile/member/', { token: await staff(), body });
  return { id, name };
}

/** A file of one new member. */
async function chooseFile(page: Page, name: string): Promise<void> {
  await page.goto('/staff/members?id=import');
  const content = `Name,Member since,Tier,Service\n${name},2026-01-01,Ordinary,Non-Active\n`;
  await page
    .getByLabel(/^Choose/)
    .setInputFiles({ name: 'members.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
}

/** Opens the dialog of a button, and gives what sends it. */
async function opened(page: Page, name: string) {
  await page.getByRole('button', { name }).first().click();
  const dialog = page.getByRole('dialog');
  return { dialog, send: () => dialog.getByRole('button', { name }).click() };
}

export const memberPageActions: readonly Action[] = [
  {
    ...common,
    what: 'changing a member’s status',
    async ready(page) {
      const { id } = await makeMember();
      await page.goto(`/staff/members?id=${id}`);
      const { dialog, send } = await opened(page, 'Change status');
      await dialog.getByLabel('Reason').fill('Abroad');
      return {
        call: { method: 'PATCH', path: `/profile/member/${id}/` },
        send,
        keeps: () => expect(dialog.getByLabel('Reason')).toHaveValue('Abroad'),
        done: () => expect(page.getByText('Status changed: Absent.')).toBeVisible(),
      };
    },
  },
  {
    ...common,
    what: 'cancelling a member’s booking at the desk',
    // It is cancelled then, and its answer is empty.
    but: [...takesEffect, ...notAnswered],
    async ready(page) {
      const member = await makeMember();
      const door = await makeDoor(`Door ${crypto.randomUUID().slice(0, 8)}`);
      const { id } = await bookFor(door, member.id, 3 * 24 * 60);
      await page.goto(pageOf(member.id, 'bookings'));
      const { dialog, send } = await opened(page, 'Cancel booking');
      return {
        call: { method: 'DELETE', path: `/booking/reservation/${id}/` },
        send,
        keeps: () => expect(dialog).toBeVisible(),
        done: () => expect(page.getByText(`Cancelled: ${door.name}.`)).toBeVisible(),
      };
    },
  },
  {
    ...common,
    what: 'giving a voucher',
    async ready(page) {
      const { id } = await makeMember();
      const { group } = await giveVoucher(id);
      await page.goto(pageOf(id, 'vouchers'));
      const { dialog, send } = await opened(page, 'Give a voucher');
      const type = dialog.getByLabel('Voucher type');
      await type.selectOption(group.name);
      return {
        call: post(`/profile/member/${id}/voucher/`),
        send,
        keeps: () => expect(type).toHaveValue(String(group.id)),
        done: () => expect(page.getByText(`Given: ${group.name}.`)).toBeVisible(),
        async once() {
          const query = { member__id: String(id) };
          expect((await call('GET /voucher/', { token: await staff(), query })).count).toBe(2);
        },
      };
    },
  },
  {
    ...common,
    what: 'issuing a card',
    async ready(page) {
      const { id } = await makeMember();
      await page.goto(pageOf(id, 'cards'));
      const { dialog, send } = await opened(page, 'Issue a card');
      const name = dialog.getByLabel('Name on the card');
      await name.fill('W L Ong');
      return {
        call: post(`/profile/member/${id}/card/`),
        send,
        keeps: () => expect(name).toHaveValue('W L Ong'),
        done: () => expect(page.getByText(/^Card issued:/)).toBeVisible(),
        async once() {
          const path = `/profile/member/${id}/card/`;
          const found = await call('GET /profile/member/{id}/card/', { token: await staff(), path });
          expect(found.count).toBe(1);
        },
      };
    },
  },
  {
    ...common,
    what: 'reporting a card lost',
    // All that counts is that there is an answer.
    but: notAnswered,
    async ready(page) {
      const member = await makeMember();
      const number = await issueCard(member);
      const path = `/profile/member/${member.id}/card/`;
      const found = await call('GET /profile/member/{id}/card/', { token: await staff(), path });
      await page.goto(pageOf(member.id, 'cards'));
      const { dialog, send } = await opened(page, 'Report lost');
      return {
        call: { method: 'PATCH', path: `/membership-card/${found.results[0]?.id}/` },
        send,
        keeps: () => expect(dialog).toBeVisible(),
        done: () => expect(page.getByText(`Reported lost: ${number}.`)).toBeVisible(),
      };
    },
  },
  {
    ...common,
    what: 'adding a note on a member',
    async ready(page) {
      const { id } = await makeMember();
      await page.goto(pageOf(id, 'notes'));
      const { dialog, send } = await opened(page, 'Add note');
      const title = dialog.getByLabel('Title');
      await title.fill('Called');
      return {
        call: post('/member-journal/'),
        send,
        keeps: () => expect(title).toHaveValue('Called'),
        done: () => expect(page.getByText('Note added.')).toBeVisible(),
        async once() {
          const query = { member: String(id) };
          expect((await call('GET /member-journal/', { token: await staff(), query })).count).toBe(1);
        },
      };
    },
  },
  {
    ...common,
    what: 'signing a login out everywhere',
    but: notAnswered,
    async ready(page) {
      const { id } = await makeMember();
      const query = { member: String(id) };
      const { results } = await call('GET /general-users/', { token: await staff(), query });
      await page.goto(pageOf(id, 'login'));
      const { dialog, send } = await opened(page, 'Sign out everywhere');
      return {
        call: post(`/general-users/${results[0]?.id}/session/end/`),
        send,
        keeps: () => expect(dialog).toBeVisible(),
        done: () => expect(page.getByText('Wei Ling Ong is signed out everywhere.')).toBeVisible(),
      };
    },
  },
  {
    ...common,
    what: 'checking a file of members',
    async ready(page) {
      await chooseFile(page, `Checked ${crypto.randomUUID()}`);
      return {
        call: post('/profile/member/import/check/'),
        send: () => page.getByRole('button', { name: 'Check 1 row' }).click(),
        keeps: () => expect(page.getByText('members.csv: 1 row')).toBeVisible(),
        done: () => expect(page.getByText('Checked. Nothing has been added yet.')).toBeVisible(),
      };
    },
  },
  {
    ...common,
    what: 'importing a file of members',
    async ready(page) {
      const name = `Imported ${crypto.randomUUID()}`;
      await chooseFile(page, name);
      await page.getByRole('button', { name: 'Check 1 row' }).click();
      return {
        call: post('/profile/member/import/'),
        send: () => page.getByRole('button', { name: 'Add 1 member' }).click(),
        keeps: () => expect(page.getByRole('row', { name })).toBeVisible(),
        done: () => expect(page.getByText('1 member added.')).toBeVisible(),
        async once() {
          const query = { name__icontains: name };
          expect((await call('GET /profile/member/', { token: await staff(), query })).count).toBe(1);
        },
      };
    },
  },
  {
    ...common,
    what: 'merging a duplicate',
    async ready(page) {
      const kept = await makeMember();
      const token = await staff();
      const number = `merged-${crypto.randomUUID().slice(0, 8)}`;
      const other = await memberOfNumber(number);
      await page.goto(pageOf(kept.id, 'data'));
      await chooseOther(page, number, `${other.name}, ${number}`);
      const { dialog, send } = await opened(page, 'Merge');
      return {
        call: post(`/profile/member/${kept.id}/merge/`),
        send,
        keeps: () => expect(dialog).toBeVisible(),
        done: () => expect(page.getByText(`Merged: ${other.name}, ${number}.`)).toBeVisible(),
        async once() {
          const query = { search: number };
          const found = await call('GET /profile/member/search', { token, query });
          expect(found.results.map(({ id }) => id)).toEqual([kept.id]);
        },
      };
    },
  },
  {
    ...common,
    what: 'downloading the data of a member',
    async ready(page) {
      const { id } = await makeMember();
      await page.goto(pageOf(id, 'data'));
      const button = page.getByRole('button', { name: 'Download as JSON' });
      let saved = 0;
      page.on('download', () => (saved += 1));
      return {
        call: get(`/profile/member/${id}/data/`),
        send: () => button.click(),
        keeps: () => expect(button).toBeVisible(),
        done: () => expect.poll(() => saved).toBe(1),
      };
    },
  },
  {
    ...common,
    what: 'erasing personal data',
    async ready(page) {
      const number = `erased-${crypto.randomUUID().slice(0, 8)}`;
      const { id } = await memberOfNumber(number);
      await page.goto(pageOf(id, 'data'));
      const { dialog, send } = await opened(page, 'Erase personal data');
      await dialog.getByRole('textbox').fill(number);
      return {
        call: post(`/profile/member/${id}/erase/`),
        send,
        keeps: () => expect(dialog.getByRole('textbox')).toHaveValue(number),
        done: () => expect(page.getByText('Personal data erased.')).toBeVisible(),
      };
    },
  },
  {
    ...common,
    what: 'downloading a list',
    async ready(page) {
      await page.goto('/staff/products');
      const button = page.getByRole('button', { name: 'Download CSV' });
      await button.waitFor();
      await page.getByRole('table').waitFor();
      let saved = 0;
      page.on('download', () => (saved += 1));
      return {
        call: get('/product/'),
        send: () => button.click(),
        keeps: () => expect(page.getByRole('table')).toBeVisible(),
        done: () => expect.poll(() => saved).toBe(1),
      };
    },
  },
  {
    ...common,
    what: 'comparing a new member with those whom the club has',
    async ready(page) {
      await page.goto('/staff/members?id=new');
      const name = page.getByRole('textbox', { name: 'Name', exact: true });
      await name.fill('New Person');
      await page.getByLabel('Status', { exact: true }).selectOption('Active');
      await page.getByLabel('Member since').fill('2026-01-01');
      await page.getByLabel('Tier').selectOption('Ordinary');
      await page.getByLabel('Service').selectOption({ index: 1 });
      await page.getByLabel('Email').fill('ordinary@harbour.example');
      return {
        call: post('/profile/member/import/check/'),
        send: () => page.getByRole('button', { name: 'Create member' }).click(),
        keeps: () => expect(name).toHaveValue('New Person'),
        done: () => expect(page.getByText('same email')).toBeVisible(),
      };
    },
  },
  {
    ...common,
    what: 'inviting a member to create a login',
    but: notAnswered,
    async ready(page) {
      const { membership_id, email } = await memberWithoutLogin();
      const query = { search: membership_id };
      const found = await call('GET /profile/member/search', { token: await staff(), query });
      const id = found.results[0]?.id ?? 0;
      await page.goto(pageOf(id, 'login'));
      const { dialog, send } = await opened(page, 'Invite to create a login');
      return {
        call: post(`/profile/member/${id}/login-invitation/`),
        send,
        keeps: () => expect(dialog).toContainText(email),
        done: () => expect(page.getByText(`Invitation sent to ${email}.`)).toBeVisible(),
      };
    },
  },
];
