import type { Dashboard } from '@portal/contract';
import type { Locator, Page } from 'playwright/test';
import { ask } from '../members/approvals.ts';
import type { OwnMember } from '../members/own-member.ts';
import { test } from '../members/own-member.ts';
import { billMember, giveVoucher } from '../money/invoice.ts';
import { addressOf } from '../system/addresses.ts';
import { call, sessionOf, signIn } from '../system/api.ts';
import { breakCall, failedCalls } from '../system/faults.ts';
import { expect } from '../system/fixtures.ts';
import { violationsOf } from '../system/violations.ts';
import { changeAnswer } from './answer.ts';

const part = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function bill({ id }: OwnMember, amount: number, description: string) {
  const { access: token } = await sessionOf('staff');
  return billMember(token, id, { amount, description });
}

/** As when somebody looks at the page again after a while. */
async function comeBack(page: Page): Promise<void> {
  await page.clock.fastForward(16_000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

test('shows what is due, what ends soon and what is being checked, each with the way to it', async ({
  page,
  member,
}) => {
  const locker = await bill(member, 2600, 'Locker 12');
  const guests = await bill(member, 1000, 'Guest passes');
  const voucher = await giveVoucher(member.id, { value: 750, until: dayFromNow(3) });
  await giveVoucher(member.id, { until: dayFromNow(90) });
  const request = await ask(member, { employer: 'Another works', home_phone: '61234567' });
  const asked: string[] = [];
  page.on('request', (sent) => {
    const url = new URL(sent.url());
    // The bell asks by itself, once the page has nothing else to do.
    const isBell = url.pathname === '/notification/unread/';
    // Events have pictures.
    if (sent.resourceType() === 'image') return;
    if (url.origin === addressOf('E2E_API') && sent.method() === 'GET' && !isBell) asked.push(url.pathname);
  });
  await page.goto('/');

  const due = part(page, 'Amount due');
  await expect(due.getByText('S$36.00', { exact: true })).toBeVisible();
  const payAll = due.getByRole('link', { name: 'Pay S$36.00', exact: true });
  await expect(payAll).toHaveAttribute('href', /^\/online-payment\/[\w-]{36}\?also=[\w-]{36}$/);
  const row = due.getByRole('listitem').filter({ hasText: 'Locker 12' });
  await expect(row).toContainText(/due by \w+ \d+ \w+/);
  await expect(row.getByRole('link', { name: 'Locker 12' })).toHaveAttribute(
    'href',
    `/transactions/${locker.id}`,
  );
  await expect(due.getByRole('link', { name: `Pay S$10.00 of ${guests.invoice_number}` })).toHaveAttribute(
    'href',
    `/online-payment/${guests.id}`,
  );

  const vouchers = part(page, 'Vouchers expiring soon');
  await expect(vouchers.getByRole('listitem')).toHaveCount(1);
  await expect(vouchers).toContainText(/Expires in [23] days/);
  await expect(vouchers).toContainText('S$7.50 off');
  await expect(vouchers.getByRole('link', { name: voucher.group.name })).toHaveAttribute('href', '/vouchers');

  const waits = part(page, 'We’re reviewing your profile update.');
  await expect(waits).toContainText(/2 changes sent on \w+/);
  await expect(waits.getByRole('link', { name: 'View request' })).toHaveAttribute(
    'href',
    `/update-requests/${request.id}`,
  );
  await expect(page.getByRole('link', { name: 'Book a court or room' })).toHaveAttribute('href', '/bookings');
  await expect(part(page, 'Upcoming events').getByRole('listitem')).toHaveCount(3);
  await expect(part(page, 'Upcoming events').getByRole('listitem').first().getByRole('link')).toHaveAttribute(
    'href',
    /^\/events\/\d+$/,
  );
  await expect(part(page, 'News').getByRole('link', { name: 'All news' })).toHaveAttribute(
    'href',
    '/benefits-and-privileges?show=news',
  );
  await expect(part(page, 'Your membership')).toHaveCount(0);
  expect(asked.toSorted()).toEqual(['/dashboard/', '/general-users/me/']);
  expect(await violationsOf(page)).toEqual([]);
});

test('keeps no room for what there is none of', async ({ page, member }) => {
  expect(member.username).toBeTruthy();
  await page.goto('/');
  await expect(part(page, 'Upcoming bookings')).toContainText('No bookings yet');
  await expect(part(page, 'News')).toBeVisible();
  for (const name of ['Amount due', 'Vouchers expiring soon', 'Your membership'])
    await expect(part(page, name)).toHaveCount(0);
  await expect(page.getByText('We’re reviewing your')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('says in words that an invoice is overdue', async ({ page, context, member }) => {
  await bill(member, 2600, 'Locker 12');
  await changeAnswer(context, ({ invoices }) => ({
    invoices: invoices && {
      ...invoices,
      results: invoices.results.map((one) => ({ ...one, due_date: '2026-01-31' })),
    },
  }));
  await page.goto('/');
  await expect(part(page, 'Amount due').getByText('was due 31 Jan 2026')).toBeVisible();
});

test('says where one goes, and where few seats are left', async ({ page, context, member }) => {
  expect(member.username).toBeTruthy();
  const signUp = { sign_up: true, seats: 8, registration: null };
  await changeAnswer(context, ({ events }) => ({
    events:
      events?.map((one, place) => ({
        ...one,
        ...signUp,
        ...[
          { seats_taken: 6 },
          { seats_taken: 8 },
          { seats_taken: 1, registration: { status: 'REGISTERED' as const } },
        ][place],
      })) ?? [],
  }));
  await page.goto('/');
  const rows = part(page, 'Upcoming events').getByRole('listitem');
  await expect(rows.nth(0)).toContainText('2 seats left');
  await expect(rows.nth(1)).toContainText('Full. Waiting list');
  await expect(rows.nth(2)).toContainText('You’re going');
});

test.describe('how the membership stands', () => {
  for (const { person, words, to } of [
    { person: 'absent', words: 'Your membership is marked as absent.', to: null },
    {
      person: 'defaulter',
      words: 'Your membership is suspended because of an unpaid invoice.',
      to: '/transactions',
    },
    { person: 'discipline', words: 'Contact the club office.', to: null },
    { person: 'term5', words: 'Pay it to extend your membership to', to: '/benefits' },
  ] as const)
    test(`is said to ${person}`, async ({ browser }) => {
      const { access, refresh } = await signIn(person);
      const context = await browser.newContext({ baseURL: addressOf('E2E_PORTAL') });
      await context.addInitScript(
        ([token, again]) => {
          localStorage.setItem('user-token', token);
          localStorage.setItem('user-refresh', again);
        },
        [access, refresh] as const,
      );
      const page = await context.newPage();
      await page.goto('/');
      const notice = part(page, 'Your membership');
      await expect(notice).toContainText(words);
      const links = notice.getByRole('link');
      if (to === null) await expect(links).toHaveCount(0);
      else await expect(links).toHaveAttribute('href', to);
      expect(await violationsOf(page)).toEqual([]);
      await context.close();
    });

  test('is said where its end is near and nothing renews it yet', async ({ page, context, member }) => {
    expect(member.username).toBeTruthy();
    const membership = { status: 'ACTIVE', membership_end_date: dayFromNow(20), renewal: null } as const;
    await changeAnswer(context, () => ({ notices: { membership } }));
    await page.goto('/');
    await expect(part(page, 'Your membership')).toContainText(/Your membership ends on \d+ \w+ \d{4}\./);
  });
});

test.describe('a part that could not be had', () => {
  // Suggestions that couldn’t be loaded are missed by nobody.
  const parts: Record<Exclude<keyof Dashboard, 'usual'>, string> = {
    card: 'We couldn’t load your card.',
    bookings: 'We couldn’t load your bookings.',
    offers: 'We couldn’t load your waiting list offers.',
    invoices: 'We couldn’t load the amount due.',
    vouchers: 'We couldn’t load your vouchers.',
    events: 'We couldn’t load the events.',
    news: 'We couldn’t load the news.',
    requests: 'We couldn’t load your update requests.',
    notices: 'We couldn’t load your membership status.',
  };
  for (const [name, words] of Object.entries(parts))
    test(`says so while the others stand: ${name}`, async ({ page, context, member }) => {
      expect(member.username).toBeTruthy();
      const mend = await changeAnswer(context, () => ({ [name]: null }));
      await page.goto('/');
      const failed = page.getByRole('alert');
      await expect(failed).toContainText(words);
      await expect(failed).toHaveCount(1);
      if (name !== 'bookings') await expect(page.getByText('No bookings yet')).toBeVisible();
      if (name !== 'news') await expect(part(page, 'News').getByRole('listitem').first()).toBeVisible();
      await mend();
      await failed.getByRole('button', { name: 'Try again' }).click();
      await expect(failed).toHaveCount(0);
      await expect(page.getByText('No bookings yet')).toBeVisible();
      await expect(part(page, 'News').getByRole('listitem').first()).toBeVisible();
      await expect(page.getByText('You don’t have a card yet.', { exact: false })).toBeVisible();
    });
});

test.describe('what a part of the portal that doesn’t come would say', () => {
  test.use({ expectedErrors: failedCalls });

  test('is known to be missing', async ({ page, context, member }) => {
    expect(member.username).toBeTruthy();
    const membership = { status: 'ABSENT', membership_end_date: null, renewal: null } as const;
    await changeAnswer(context, () => ({ notices: { membership } }));
    await page.route(/\/_astro\/attention.*\.js$/, (route) => route.abort('connectionrefused'));
    await page.goto('/');
    await expect(page.getByRole('alert')).toContainText('We couldn’t load your membership status.');
    await expect(part(page, 'News').getByRole('listitem').first()).toBeVisible();
  });
});

test.describe('coming back after a while', () => {
  test.use({ expectedErrors: failedCalls });

  test('has what is new', async ({ page, member }) => {
    await page.clock.install();
    await page.goto('/');
    await expect(part(page, 'Upcoming bookings')).toContainText('No bookings yet');
    await expect(part(page, 'Amount due')).toHaveCount(0);
    await bill(member, 2600, 'Locker 12');
    await comeBack(page);
    await expect(part(page, 'Amount due')).toContainText('Locker 12');
  });

  test('keeps what there was where nothing new comes, and says that it may be old', async ({
    page,
    context,
    member,
  }) => {
    await bill(member, 2600, 'Locker 12');
    await page.clock.install();
    await page.goto('/');
    await expect(part(page, 'Amount due')).toContainText('Locker 12');
    const mend = await breakCall(context, { method: 'GET', path: '/dashboard/' }, 'down');
    await comeBack(page);
    const old = page.getByRole('alert');
    await expect(old).toContainText('This may be out of date.');
    await expect(old).toHaveCount(1);
    await expect(part(page, 'Amount due')).toContainText('Locker 12');
    await mend();
    await old.getByRole('button', { name: 'Try again' }).click();
    await expect(old).toHaveCount(0);
  });

  test('keeps a part that alone doesn’t come anew, and says so beside it', async ({
    page,
    context,
    member,
  }) => {
    await giveVoucher(member.id, { until: dayFromNow(3) });
    await page.clock.install();
    await page.goto('/');
    const vouchers = part(page, 'Vouchers expiring soon');
    await expect(vouchers.getByRole('listitem')).toHaveCount(1);
    await changeAnswer(context, () => ({ vouchers: null }));
    await comeBack(page);
    await expect(vouchers.getByRole('alert')).toContainText('This may be out of date.');
    await expect(vouchers.getByRole('listitem')).toHaveCount(1);
    await expect(page.getByRole('alert')).toHaveCount(1);
  });
});

test.describe('very long names', () => {
  for (const address of ['/', '/zh/'])
    test(`stay within a phone at ${address}`, { tag: '@fonts' }, async ({ page, context, member }) => {
      await bill(member, 2600, 'Locker 12');
      await giveVoucher(member.id, { until: dayFromNow(3) });
      const long = `Longest${'names'.repeat(22)}俱乐部`;
      await changeAnswer(context, ({ invoices, vouchers, events, news }) => ({
        invoices: invoices && {
          ...invoices,
          due: 2_000_000_000,
          results: invoices.results.map((one) => ({ ...one, what: long, amount_due: 2_000_000_000 })),
        },
        vouchers: vouchers?.map((one) => ({ ...one, group: { name: long } })) ?? [],
        events: events?.map((one) => ({ ...one, name: long, place: long, zh: null })) ?? [],
        news: news?.map((one) => ({ ...one, name: long, zh: null })) ?? [],
      }));
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(address);
      await expect(page.getByRole('link', { name: long })).toHaveCount(8);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    });
});

test('has nobody’s things where the login has no membership', async ({ browser }) => {
  const { access: token } = await sessionOf('staff');
  const answer = await call('GET /dashboard/', { token });
  expect(answer).toMatchObject({ card: { card: null }, bookings: [], vouchers: [], requests: [] });
  const page = await (await browser.newContext({ baseURL: addressOf('E2E_PORTAL') })).newPage();
  await page.addInitScript((kept) => localStorage.setItem('user-token', kept), token);
  await page.goto('/');
  await expect(page.getByText('This login has no membership card.')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.context().close();
});

test.describe('a member whose name has a word longer than a phone is wide', () => {
  test.use({
    about: { name: 'Venkatanarasimharajuvaripeta-Konstantinopoulos' },
    viewport: { width: 320, height: 700 },
  });

  test('reads all of it in the greeting, with nothing to scroll sideways', async ({ page, member }) => {
    expect(member.id).toBeGreaterThan(0);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Konstantinopoulos');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
});
