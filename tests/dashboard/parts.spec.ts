import type { Dashboard } from '@portal/contract';
import type { Locator, Page } from 'playwright/test';
import { ask } from '../members/approvals.ts';
import { makeOwnClerk } from '../members/own-clerk.ts';
import type { OwnMember } from '../members/own-member.ts';
import { setStatus, test } from '../members/own-member.ts';
import { billMember, giveVoucher } from '../money/invoice.ts';
import { systemAddress } from '../system/addresses.ts';
import { call, sessionOf } from '../system/api.ts';
import { breakCall, failedCalls } from '../system/faults.ts';
import { expect } from '../system/fixtures.ts';
import { measureOverflow } from '../system/overflow.ts';
import { findViolations } from '../system/violations.ts';
import { changeAnswer } from './answer.ts';

const part = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const news = (page: Page): Locator => part(page, 'News').getByRole('listitem').first();
const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function bill({ id }: OwnMember, amount: number, description: string) {
  const { access: token } = await sessionOf('staff');
  return billMember(token, id, { amount, description });
}

// The worker that stores a copy for when there is no network loads both answers again, sooner or later.
test.use({ serviceWorkers: 'block' });

/** As when somebody looks at the page again after a while. */
async function comeBack(page: Page): Promise<void> {
  await page.clock.fastForward(16_000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

test('shows what is due, what ends soon and what is being checked, each with the way to it', async ({
  page,
  context,
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
    // The bell and the club's own settings are asked for once the page has nothing else to do.
    const isLater = ['/notification/unread/', '/club/'].includes(url.pathname);
    // Events have pictures.
    if (sent.resourceType() === 'image') return;
    if (url.origin === systemAddress('E2E_API') && sent.method() === 'GET' && !isLater)
      asked.push(url.pathname);
  });
  await page.goto('/');

  const due = part(page, 'Amount due');
  await expect(due.getByText('S$36.00', { exact: true })).toBeVisible();
  const payAll = due.getByRole('link', { name: 'Pay S$36.00', exact: true });
  await expect(payAll).toHaveAttribute('href', /^\/online-payment\/[\w-]{36}\?also=[\w-]{36}$/);
  const row = due.getByRole('listitem').filter({ hasText: 'Locker 12' });
  await expect(row).toContainText(/due by \w+ \d+ \w+/);
  await expect(row.getByRole('link', { name: 'Locker 12', exact: true })).toHaveAttribute(
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
  expect(await findViolations(page)).toEqual([]);

  await test.step('says in words what is overdue, where one goes, and where few seats are left', async () => {
    const signUp = { sign_up: true, seats: 8, registration: null };
    await changeAnswer(context, ({ invoices, events }) => ({
      invoices: invoices && {
        ...invoices,
        results: invoices.results.map((one) => ({ ...one, due_date: '2026-01-31' })),
      },
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
    await expect(row).toContainText('was due 31 Jan 2026');
    const events = part(page, 'Upcoming events').getByRole('listitem');
    await expect(events.nth(0)).toContainText('2 seats left');
    await expect(events.nth(1)).toContainText('Full. Waiting list');
    await expect(events.nth(2)).toContainText('You’re going');
  });
});

test('keeps no room for what there is none of, and shows a login without a membership nothing of a member’s', async ({
  page,
  member,
}) => {
  expect(member.username).toBeTruthy();
  await test.step('of a new member, who has no card yet', async () => {
    await page.goto('/');
    await expect(part(page, 'Upcoming bookings')).toContainText('No bookings yet');
    await expect(part(page, 'News')).toBeVisible();
    for (const name of ['Amount due', 'Vouchers expiring soon', 'Your membership'])
      await expect(part(page, name)).toHaveCount(0);
    await expect(page.getByText('We’re reviewing your')).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByText(/^You don’t have a card yet\./)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Show code', exact: true })).toHaveCount(0);
  });

  await test.step('without a membership', async () => {
    const { access, refresh } = await makeOwnClerk();
    const answer = await call('GET /dashboard/', { token: access });
    expect(answer).toMatchObject({ card: { card: null }, bookings: [], vouchers: [], requests: [] });
    await page.evaluate(
      (tokens) => {
        localStorage.setItem('user-token', tokens.access);
        localStorage.setItem('user-refresh', tokens.refresh);
      },
      { access, refresh },
    );
    await page.goto('/');
    await expect(page.getByText('This login has no membership card.', { exact: true })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test.describe('the status of a membership', () => {
  test.use({ expectedErrors: failedCalls });

  test('is said with the way on from it', async ({ page, context, member }) => {
    const notice = part(page, 'Your membership');
    const book = page.getByRole('link', { name: 'Book a court or room', exact: true });
    await bill(member, 2600, 'Locker 12');

    for (const { status, words, to } of [
      { status: 'ABSENT', words: 'Your membership is marked as absent.', to: null },
      {
        status: 'SUSPENDED-DEFAULTER',
        words: 'Your membership is suspended because of an unpaid invoice.',
        to: '/transactions',
      },
      { status: 'SUSPENDED-DISCIPLINE', words: 'Contact the club office.', to: null },
    ] as const)
      await test.step(status, async () => {
        await setStatus(member, status);
        await page.goto('/');
        await expect(notice).toContainText(words);
        const links = notice.getByRole('link');
        if (to === null) await expect(links).toHaveCount(0);
        else await expect(links).toHaveAttribute('href', to);
        // Only active members may book.
        await expect(part(page, 'Amount due')).toBeVisible();
        await expect(book).toHaveCount(0);
        expect(await findViolations(page)).toEqual([]);
      });

    await setStatus(member, 'ACTIVE');
    const membership = { status: 'ACTIVE', membership_end_date: dayFromNow(20), renewal: null } as const;
    await test.step('ending soon, with an invoice that renews it', async () => {
      const renewal = {
        invoice: 'c0ffee00-0000-4000-8000-000000000002',
        invoice_number: 'INV-2026-000099',
        amount_due: 30_000,
        due_date: dayFromNow(14),
        renews_until: dayFromNow(379),
      };
      const restore = await changeAnswer(context, () => ({
        notices: { membership: { ...membership, renewal } },
      }));
      await page.goto('/');
      await expect(notice).toContainText('Pay it to extend your membership to');
      await expect(notice.getByRole('link')).toHaveAttribute('href', '/benefits');
      await expect(book).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
      restore();
    });

    await test.step('ending soon, and nothing renews it yet', async () => {
      const restore = await changeAnswer(context, () => ({ notices: { membership } }));
      await page.goto('/');
      await expect(notice).toContainText(/Your membership ends on \d+ \w+ \d{4}\./);
      restore();
    });

    await test.step('ended, with days of grace and without', async () => {
      const ended = { ...membership, membership_end_date: dayFromNow(-7) };
      let restore = await changeAnswer(context, () => ({
        notices: { membership: { ...ended, books_until: dayFromNow(23) } },
      }));
      await page.goto('/');
      await expect(notice).toContainText(/Your membership ended on .+You can still book until/);
      restore();
      restore = await changeAnswer(context, () => ({
        notices: { membership: { ...ended, books_until: dayFromNow(-1) } },
      }));
      await page.goto('/');
      await expect(notice).toContainText('Renew it to book again.');
      restore();
    });

    await test.step('which can’t be loaded: that it is missing is said', async () => {
      await changeAnswer(context, () => ({ notices: { membership: { ...membership, status: 'ABSENT' } } }));
      await page.route(/\/_astro\/attention.*\.js$/, (route) => route.abort('connectionrefused'));
      await page.goto('/');
      await expect(page.getByRole('alert')).toContainText('We couldn’t load your membership status.');
      await expect(news(page)).toBeVisible();
    });
  });
});

// Suggestions that couldn’t be loaded are missed by nobody.
const failures: Record<Exclude<keyof Dashboard, 'usual'>, string> = {
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

test('each part that couldn’t be loaded says so, and comes when tried again while others still fail', async ({
  page,
  context,
  member,
}) => {
  const locker = await bill(member, 2600, 'Locker 12');
  await giveVoucher(member.id, { until: dayFromNow(3) });
  await ask(member, { employer: 'Another works' });
  const alerts = page.getByRole('alert');
  const shown: Partial<Record<string, Locator>> = {
    card: page.getByText(/^You don’t have a card yet\./),
    bookings: page.getByText('No bookings yet'),
    invoices: page.getByRole('link', { name: locker.invoice_number, exact: false }).first(),
    vouchers: part(page, 'Vouchers expiring soon').getByRole('listitem'),
    events: part(page, 'Upcoming events').getByRole('listitem').first(),
    news: news(page),
    requests: part(page, 'We’re reviewing your profile update.'),
  };

  // In both orders: of any two parts, each is once there while the other is missing.
  const all = Object.entries(failures);
  for (const order of [all, all.toReversed()]) {
    let restore = await changeAnswer(context, () => Object.fromEntries(order.map(([name]) => [name, null])));
    await page.goto('/');
    for (const [, words] of order) await expect(alerts.filter({ hasText: words })).toHaveCount(1);
    await expect(alerts).toHaveCount(order.length);

    for (const [index, [name, words]] of order.entries())
      await test.step(`${name}, ${index} others are there`, async () => {
        const missing = order.slice(index + 1);
        restore();
        restore = await changeAnswer(context, () =>
          Object.fromEntries(missing.map(([other]) => [other, null])),
        );
        await alerts
          .filter({ hasText: words })
          .getByRole('button', { name: 'Try again', exact: true })
          .click();
        await expect(shown[name] ?? page.getByRole('heading', { level: 1 })).toBeVisible();
        for (const [before] of order.slice(0, index))
          if (shown[before]) await expect(shown[before]).toBeVisible();
        await expect(alerts).toHaveCount(missing.length);
        for (const [, others] of missing) await expect(alerts.filter({ hasText: others })).toHaveCount(1);
        await expect(alerts.filter({ hasText: words })).toHaveCount(0);
      });
    restore();
  }
});

test.describe('coming back after a while', () => {
  test.use({ expectedErrors: failedCalls });

  test('has what is new, and keeps what there was where nothing new comes', async ({
    page,
    context,
    member,
  }) => {
    const due = part(page, 'Amount due');
    await page.clock.install();
    await test.step('has what is new', async () => {
      await page.goto('/');
      await expect(part(page, 'Upcoming bookings')).toContainText('No bookings yet');
      await expect(due).toHaveCount(0);
      await bill(member, 2600, 'Locker 12');
      await comeBack(page);
      await expect(due).toContainText('Locker 12');
    });

    await test.step('without an answer, says that what there was may be old', async () => {
      const mend = await breakCall(context, { method: 'GET', path: '/dashboard/' }, 'down');
      await comeBack(page);
      const old = page.getByRole('alert');
      await expect(old).toContainText('This may be out of date.');
      await expect(old).toHaveCount(1);
      await expect(due).toContainText('Locker 12');
      await mend();
      await giveVoucher(member.id, { until: dayFromNow(3) });
      await old.getByRole('button', { name: 'Try again', exact: true }).click();
      await expect(part(page, 'Vouchers expiring soon').getByRole('listitem')).toHaveCount(1);
      await expect(old).toHaveCount(0);
    });

    await test.step('keeps a part that alone doesn’t come anew, and says so beside it', async () => {
      const vouchers = part(page, 'Vouchers expiring soon');
      await changeAnswer(context, () => ({ vouchers: null }));
      await comeBack(page);
      await expect(vouchers.getByRole('alert')).toContainText('This may be out of date.');
      await expect(vouchers.getByRole('listitem')).toHaveCount(1);
      await expect(page.getByRole('alert')).toHaveCount(1);
    });
  });
});

test.describe('names longer than a phone is wide', () => {
  test.use({
    about: { name: 'Venkatanarasimharajuvaripeta-Konstantinopoulos' },
    viewport: { width: 320, height: 700 },
  });

  test('can be read whole, with nothing to scroll sideways', async ({ page, context, member }) => {
    await test.step('in the greeting', async () => {
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Konstantinopoulos');
      expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
    });

    await bill(member, 2600, 'Locker 12');
    await giveVoucher(member.id, { until: dayFromNow(3) });
    const long = `Longest${'names'.repeat(22)}俱乐部`;
    await changeAnswer(context, ({ invoices, vouchers, events, news: posts }) => ({
      invoices: invoices && {
        ...invoices,
        due: 2_000_000_000,
        results: invoices.results.map((one) => ({ ...one, what: long, amount_due: 2_000_000_000 })),
      },
      vouchers: vouchers?.map((one) => ({ ...one, group: { name: long } })) ?? [],
      events: events?.map((one) => ({ ...one, name: long, place: long, zh: null })) ?? [],
      news: posts?.map((one) => ({ ...one, name: long, zh: null })) ?? [],
    }));
    await page.setViewportSize({ width: 390, height: 844 });
    for (const address of ['/', '/zh/'])
      await test.step(`in lists at ${address}`, async () => {
        await page.goto(address);
        await expect(page.getByRole('link', { name: long })).toHaveCount(8);
        expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
      });
  });
});
