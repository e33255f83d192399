import type { Page } from 'playwright/test';
import { shiftClock, testClockShift } from '../../scripts/testing-clock.ts';
import { loginForm, storedTokens, storeTokens } from '../session/page.ts';
import type { Tokens } from '../system/api.ts';
import { apiAt } from '../system/addresses.ts';
import { expect, storageOf, test as base } from '../system/fixtures.ts';
import type { OtherHost } from './host.ts';
import { otherHostPassword, startOtherHost, tomorrow, uuidOf } from './host.ts';

/** What our own API's rules say, of which another host says nothing. */
const unknownThere = new RegExp(
  [
    'nothing back|no refund|too late to change|Just come|for life|given none|no discount group',
    'calendar feed|signed out everywhere|sent a mail|Pays for a booking|Pays invoices|sent on \\.|Sent on \\.',
  ].join('|'),
);

async function signInAt({ port }: OtherHost, password = otherHostPassword): Promise<Tokens> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/token-member/`, {
    method: 'POST',
    body: JSON.stringify({ username: 'weiling', password }),
  });
  return answer.json();
}

/** The portal with a host behind it that knows the specification alone; a new one for each test. */
const test = base.extend<{ host: OtherHost; signedIn: boolean; ids: 'number' | 'UUID' }>({
  signedIn: [true, { option: true }],
  ids: ['number', { option: true }],
  // What it lacks answers 404, which browsers complain about; a refresh begins with a 401.
  expectedErrors: /Failed to load resource: .*(?:400|401|404|405)/,
  host: async ({ ids }, use) => {
    const host = await startOtherHost({ ids });
    await use(host);
    await host.close();
  },
  storageState: async ({ host, signedIn }, use) =>
    use(signedIn ? storageOf(await signInAt(host)) : undefined),
  context: async ({ playwright, host, launchOptions, contextOptions, storageState }, use) => {
    const args = [
      ...(launchOptions.args ?? []).filter((one) => !one.includes('host-resolver')),
      apiAt(`127.0.0.1:${host.port}`),
    ];
    const browser = await playwright.chromium.launch({ ...launchOptions, args });
    const context = await browser.newContext({ ...contextOptions, ...(storageState && { storageState }) });
    await context.addInitScript(shiftClock, testClockShift());
    await use(context);
    await browser.close();
  },
});

const main = (page: Page) => page.getByRole('main');

test.describe('a visitor', () => {
  test.use({ signedIn: false });

  test('sees what is free, signs in with the words of the host’s refusal, then for good, and out again', async ({
    page,
    host,
  }) => {
    await test.step('is told of nobody', async () => {
      await page.goto(`/public-booking?date=${tomorrow()}`);
      await expect(page.getByRole('rowheader', { name: /Court A/ })).toBeVisible();
      await expect(main(page)).not.toContainText('Somebody Else');
    });

    await page.goto('/login');
    const form = loginForm(page);
    await form.username.fill('weiling');
    await form.password.fill('not-the-one');
    await form.captcha.fill('ACDEF');
    await form.submit.click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await form.password.fill(otherHostPassword);
    await form.captcha.fill('ACDEF');
    await form.submit.click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Wei Ling');
    await page.getByRole('button', { name: /Wei Ling Ong/ }).click();
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(form.heading).toBeVisible();
    expect((await storedTokens(page)).access).toBeNull();
    expect(host.asked.some(({ path }) => path === '/api/token/blacklist/')).toBe(true);
    // Ways of our own aren't offered.
    await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toHaveCount(0);
  });
});

for (const ids of ['number', 'UUID'] as const)
  test.describe(`with ids of the kind ${ids}`, () => {
    const id = ids === 'UUID' ? uuidOf : String;
    test.use({ ids });

    test('every screen shows what the host has, and nothing else; a time is booked and cancelled', async ({
      page,
      host,
    }) => {
      const shows: readonly (readonly [path: string, ...texts: string[]])[] = [
        ['/', 'Chess evening', 'S$30.00'],
        ['/bookings', 'Court A'],
        ['/bookings?view=week', 'Court A'],
        ['/bookings?view=month', 'Free times each day.'],
        ['/my-bookings', 'No upcoming bookings'],
        ['/events', 'Chess evening'],
        [`/events/${id(61)}`, 'Chess evening'],
        ['/vouchers', 'Birthday treat'],
        ['/benefits', 'S$30.00'],
        ['/benefits-and-privileges', 'New opening hours'],
        [`/benefits-and-privileges/${id(71)}`, 'From May on.'],
        ['/transactions', 'A/301'],
        [`/transactions/${id(301)}`, 'S$30.00'],
        [`/online-payment/${id(301)}`, 'S$30.00'],
        ['/profile', '91234567'],
        ['/update-requests', 'No requests yet'],
        ['/change-password', 'Current password'],
      ];
      for (const [path, ...texts] of shows)
        await test.step(`shows ${path}`, async () => {
          await page.goto(path);
          for (const text of texts) await expect(main(page).getByText(text).first(), path).toBeVisible();
          await expect(main(page), path).not.toContainText(
            /undefined|NaN|Invalid|1970|We couldn’t|Try again/,
          );
          await expect(main(page), path).not.toContainText(unknownThere);
          if (path.startsWith('/events')) await expect(main(page), path).not.toContainText('Free');
          // What is another member's isn't shown, though the host lists it.
          if (path === '/transactions') await expect(main(page)).not.toContainText('A/303');
        });
      // Nothing notifies anybody here.
      await expect(page.getByRole('link', { name: 'Notifications' })).toHaveCount(0);
      // A call that the host lacks is made once.
      const asked = host.asked.filter(({ path }) => path === '/finance/summary/');
      expect(asked).toHaveLength(1);

      await test.step('books a time, sees it among the bookings, and cancels it', async () => {
        await page.goto(`/bookings?date=${tomorrow()}`);
        await expect(page.getByRole('gridcell', { name: 'Court B, 9 to 10 am, booked' })).toBeVisible();
        await page.getByRole('gridcell', { name: /^Court A, 10 to 11 am/ }).click();
        await expect(main(page)).not.toContainText(unknownThere);
        await page.getByRole('button', { name: /^Book/ }).click();
        await expect(page.getByRole('heading', { name: 'You’re booked', exact: true })).toBeVisible();
        const sent = host.asked.find(
          ({ method, path }) => method === 'POST' && path === '/booking/reservation/',
        );
        expect(sent?.body).toMatchObject({ facility: 1, member: 7 });

        await page.goto('/my-bookings');
        const booking = main(page).getByText('Court A').first();
        await expect(booking).toBeVisible();
        await booking.click();
        const cancel = main(page).getByRole('button', { name: 'Cancel booking', exact: true });
        await expect(cancel).toBeVisible();
        await expect(main(page)).not.toContainText(unknownThere);
        await cancel.click();
        await page.getByRole('dialog').getByRole('button', { name: 'Cancel booking', exact: true }).click();
        await expect(main(page).getByText('Cancelled').first()).toBeVisible();
        await page.goto('/my-bookings');
        await expect(main(page).getByText('No upcoming bookings')).toBeVisible();
        expect(host.rows['/booking/reservation/']).toHaveLength(1);
      });
    });
  });

test('a member is told what the host refuses, pays, changes the profile and the password, and is signed out', async ({
  page,
  host,
}) => {
  const sentTo = (address: string) =>
    host.asked.find(({ method, path }) => method === 'POST' && path === address)?.body;

  await test.step('a time that somebody else was faster with is told, and nothing is lost', async () => {
    await page.goto(`/bookings?date=${tomorrow()}`);
    await page.getByRole('gridcell', { name: /^Court A, 11 am to 12 pm/ }).click();
    await page.locator('.more-line > summary').click();
    await page.getByLabel('Name on the booking').fill('The Ong family');
    const slot = { id: 99, reservation: 51, facility: 1 };
    host.rows['/booking/reservation-slot/']?.push({
      ...slot,
      start_from: `${tomorrow()}T11:00:00`,
      end_at: `${tomorrow()}T12:00:00`,
    });
    await page.getByRole('button', { name: /^Book/ }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'This slot is taken.' })).toBeVisible();
    await expect(page.getByLabel('Name on the booking')).toHaveValue('The Ong family');
  });

  await test.step('pays an invoice by a method of the specification', async () => {
    await page.goto('/online-payment/301');
    await page.getByRole('button', { name: /^Pay S\$30\.00/ }).click();
    await expect(page).toHaveURL(/payment-result/);
    await expect(main(page)).toContainText(/S\$30\.00/);
    expect(sentTo('/booking/reservation-payment/')).toMatchObject({ invoice: '301', method: 'CREDIT_CARD' });
  });

  await test.step('asks for a change of the profile, which goes with the whole record', async () => {
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Change: Contact details', exact: true }).click();
    await page.getByLabel('Mobile').fill('81112222');
    await page.getByRole('button', { name: 'Done', exact: true }).click();
    await page.getByRole('button', { name: 'Review and submit', exact: true }).click();
    await page.getByRole('button', { name: 'Submit 1 change', exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(main(page)).toContainText('81112222');
    expect(sentTo('/profile/approval-record/')).toMatchObject({
      original_profile: 7,
      membership_id: 'A-0007',
      mobile_number: '81112222',
    });
    await page.goto('/update-requests');
    await main(page)
      .getByRole('link', { name: /Phone number/ })
      .click();
    await expect(page).toHaveURL(/update-requests\/\d+/);
    await expect(main(page)).toContainText('81112222');
    await expect(main(page)).not.toContainText(unknownThere);
  });

  const password = 'a much better one 88';
  await test.step('changes the password on a host that says nothing about it', async () => {
    await page.goto('/change-password');
    await page.getByLabel('Current password', { exact: true }).fill(otherHostPassword);
    await page.getByLabel('New password', { exact: true }).fill(password);
    await page.getByLabel('Confirm new password', { exact: true }).fill(password);
    const before = await storedTokens(page);
    await page.getByRole('button', { name: 'Change password', exact: true }).click();
    await expect(page.getByRole('heading', { name: /password/i }).first()).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(main(page)).not.toContainText(unknownThere);
    expect(await storedTokens(page)).toEqual(before);
  });

  const login = loginForm(page);
  await test.step('a session that the host ended leads to the login, with a word about it', async () => {
    await page.goto('/events');
    await expect(main(page).getByText('Chess evening')).toBeVisible();
    host.expire();
    await page.goto('/vouchers');
    await expect(main(page).getByText('Birthday treat')).toBeVisible();
    host.expire(true);
    await page.goto('/events');
    await expect(login.heading).toBeVisible();
    await expect(main(page)).toContainText('You’ve been signed out.');
  });

  await test.step('so does a membership that ended', async () => {
    await storeTokens(page, await signInAt(host, password));
    const [self] = host.rows['/profile/member/'] ?? [];
    if (self) self['status'] = 'Terminated (voluntary)';
    await page.goto('/events');
    await expect(login.heading).toBeVisible();
    await expect(main(page)).toContainText('Your membership doesn’t allow you to sign in.');
    expect((await storedTokens(page)).access).toBeNull();
  });
});
