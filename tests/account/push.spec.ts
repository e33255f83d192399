import config from '../../playwright.config.ts';
import { makeMember } from '../members/own-member.ts';
import type { OwnMember } from '../members/own-member.ts';
import type { Page } from 'playwright/test';
import { startPushService } from '../../server/src/notifications/push/testing-push-service.ts';
import type { Shown } from '../../server/src/notifications/push/testing-push-service.ts';
import { addressOf } from '../system/addresses.ts';
import { call, sessionOf, signInAs } from '../system/api.ts';
import { expect, storageOf, test as base } from '../system/fixtures.ts';
import { signOutOn } from '../session/page.ts';
import { violationsOf } from '../system/violations.ts';
import { arrive, pressOn, shownOn, standInForPush, subscriptionEnds, workerOf } from './push.ts';

// One push service, at the address that the API was told.
base.describe.configure({ mode: 'default' });

// A shell without windows shows no notifications: where the tests run in one, these want the whole browser beside it.
const whole = process.env['WHOLE_CHROMIUM_PATH'];

let service: Awaited<ReturnType<typeof startPushService>>;
base.beforeAll(async () => {
  service = await startPushService(Date.now, Number(new URL(addressOf('E2E_PUSH')).port));
});
base.afterAll(() => service.stop());

let devices = 0;
const test = base.extend<{ member: OwnMember; device: string }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern to know what a fixture needs.
  member: async ({}, use) => use(await makeMember({ name: 'Mei Lin Tan' })),
  // eslint-disable-next-line no-empty-pattern -- as above
  device: async ({}, use) => {
    devices += 1;
    await use(`device${devices}`);
  },
  storageState: async ({ member }, use) => use(storageOf(member.tokens)),
});

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] });
if (whole) test.use({ launchOptions: { ...config.use?.launchOptions, executablePath: whole } });

const part = (page: Page) => page.locator('#subscriptions');
const turnOn = (page: Page) => part(page).getByRole('button', { name: 'Turn on notifications' });
const isOn = (page: Page) => part(page).getByText('Notifications are on for this device.');

async function open(page: Page, address = '/profile#subscriptions'): Promise<void> {
  await page.goto(address);
  await expect(part(page).getByRole('table')).toBeVisible();
}

/** What reaches the device, once the API has sent it. */
async function received(device: string): Promise<Shown> {
  let message: Shown | undefined;
  await expect
    .poll(() => (message ??= service.taken().find((one) => one.device === device)?.message), {
      timeout: 20_000,
    })
    .toBeDefined();
  if (!message) throw new Error('Nothing was sent.');
  return message;
}

async function writeTo({ id }: OwnMember, title: string): Promise<void> {
  const { access: token } = await sessionOf('staff');
  await call('POST /notification/', { token, body: { title, text: 'It is closed today.', member: id } });
}

test('nothing is asked until the button is pressed, by keyboard as well; then notifications come', async ({
  page,
  member,
  device,
}) => {
  await standInForPush(page, service.subscribe(device));
  await open(page);
  await expect(turnOn(page)).toBeVisible();
  expect(await page.evaluate(() => Notification.permission)).toBe('default');
  expect(await violationsOf(page)).toEqual([]);

  await turnOn(page).focus();
  await page.keyboard.press('Enter');
  await expect(isOn(page)).toBeVisible();
  await expect(part(page).getByRole('button', { name: 'Turn off on this device' })).toBeFocused();
  await expect(part(page).getByText(/No notifications yet/)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  await writeTo(member, 'The pool');
  const message = await received(device);
  await arrive(page, message);
  await expect
    .poll(() => shownOn(page))
    .toEqual([{ title: 'The pool', body: 'It is closed today.', tag: 'club' }]);

  await page.reload();
  await expect(isOn(page)).toBeVisible();
  await expect(part(page).getByText(/last notification/)).toBeVisible();
});

test('the next about the same takes the place of the one before, in however many tabs', async ({
  page,
  context,
  device,
}) => {
  await standInForPush(page, service.subscribe(device));
  await open(page);
  await turnOn(page).click();
  await expect(isOn(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/vouchers');
  const url = `${addressOf('E2E_PORTAL')}/my-bookings/7`;
  await arrive(page, { title: 'Booking confirmed', body: 'Court 2', url, tag: 'booking-7' });
  await arrive(page, { title: 'Booking cancelled', body: 'Court 2', url, tag: 'booking-7' });
  await expect
    .poll(() => shownOn(page))
    .toEqual([{ title: 'Booking cancelled', body: 'Court 2', tag: 'booking-7' }]);
});

test('a press opens the page: in the window that is open, else in a new one, and nowhere but here', async ({
  page,
  context,
}) => {
  await page.goto('/');
  const worker = await workerOf(context);
  await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true);
  const at = (address: string) => addressOf('E2E_PORTAL') + address;
  await arrive(page, { title: 'Refund issued', body: 'See it.', url: at('/transactions'), tag: 'refund' });
  await expect.poll(() => shownOn(page)).toHaveLength(1);
  expect(await pressOn(worker, 'refund')).toEqual(['focused', `went to ${at('/transactions')}`]);
  await expect.poll(() => shownOn(page)).toEqual([]);

  await arrive(page, { title: 'Evil', body: 'x', url: 'https://elsewhere.example/', tag: 'evil' });
  await expect.poll(() => shownOn(page)).toHaveLength(1);
  expect(await pressOn(worker, 'evil')).toEqual([]);
});

test('what is no message of ours shows nothing', async ({ page }) => {
  await page.goto('/');
  await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true);
  for (const message of ['{}', '"text"', '{"title":1,"body":"x","url":"x","tag":"x"}'])
    await arrive(page, message);
  await arrive(page, { title: 'Ours', body: 'x', url: addressOf('E2E_PORTAL'), tag: 'ours' });
  await expect.poll(() => shownOn(page)).toEqual([{ title: 'Ours', body: 'x', tag: 'ours' }]);
});

test.describe('an offer of the waiting list', () => {
  const at = (address: string) => addressOf('E2E_PORTAL') + address;
  const offer = () => ({
    title: 'A place is free',
    body: 'Court 2',
    url: at('/my-bookings?waiting=9'),
    tag: 'waiting-9',
    accept: {
      label: 'Book',
      failed: 'We couldn’t reach the club.',
      url: `${addressOf('E2E_API')}/booking/waiting/accept/`,
      token: 'sealed',
    },
  });

  /** Shows the offer, and presses its button where the API answers so. */
  async function acceptWith(
    page: Page,
    answer: { status: string; message: object } | 'nothing',
  ): Promise<string[]> {
    await page.goto('/');
    const worker = await workerOf(page.context());
    await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true);
    await page.context().route('**/booking/waiting/accept/', (route) => {
      if (answer === 'nothing') return route.abort('internetdisconnected');
      expect(route.request().postDataJSON()).toEqual({ token: 'sealed' });
      return route.fulfill({ json: answer, headers: { 'Access-Control-Allow-Origin': '*' } });
    });
    await arrive(page, offer());
    await expect.poll(() => shownOn(page)).toHaveLength(1);
    return pressOn(worker, 'waiting-9', 'accept');
  }

  test('is accepted by its button, and the device says what came of it', async ({ page }) => {
    const message = {
      title: 'Booking confirmed',
      body: 'Court 2',
      url: at('/my-bookings'),
      tag: 'booking-3',
    };
    expect(await acceptWith(page, { status: 'BOOKED', message })).toEqual([]);
    expect(await shownOn(page)).toEqual([{ title: 'Booking confirmed', body: 'Court 2', tag: 'booking-3' }]);
  });

  test('that costs something opens the page of the payment', async ({ page }) => {
    const url = at('/online-payment/018f3c1e-0000-7000-8000-000000000001');
    const message = { title: 'Pay to keep your booking', body: 'Court 2', url, tag: 'booking-3' };
    expect(await acceptWith(page, { status: 'TO_PAY', message })).toEqual(['focused', `went to ${url}`]);
    expect(await shownOn(page)).toEqual([]);
  });

  test('stays, with its button, where there is no network', async ({ page }) => {
    expect(await acceptWith(page, 'nothing')).toEqual([]);
    expect(await shownOn(page)).toEqual([
      { title: 'A place is free', body: 'We couldn’t reach the club.', tag: 'waiting-9' },
    ]);
    const worker = await workerOf(page.context());
    expect(await pressOn(worker, 'waiting-9')).toEqual(['focused', `went to ${offer().url}`]);
  });
});

test('signing out takes the device and what it shows away', async ({ page, member, device }) => {
  await standInForPush(page, service.subscribe(device));
  await open(page);
  await turnOn(page).click();
  await expect(isOn(page)).toBeVisible();
  const url = addressOf('E2E_PORTAL');
  await arrive(page, { title: 'The pool', body: 'It is closed.', url, tag: 'club' });
  await expect.poll(() => shownOn(page)).toHaveLength(1);
  await page.reload();
  await expect(isOn(page)).toBeVisible();
  await signOutOn(page);
  await expect(page).toHaveURL('/login');
  await expect.poll(() => shownOn(page)).toEqual([]);
  const { access: token } = await signInAs(member.username);
  expect((await call('GET /general-users/me/push/', { token })).devices).toEqual([]);
});

test('a member who signs in anew on the device goes on getting them', async ({ page, member, device }) => {
  await standInForPush(page, service.subscribe(device));
  await open(page);
  await turnOn(page).click();
  await expect(isOn(page)).toBeVisible();
  const { access, refresh } = await signInAs(member.username);
  await page.evaluate(
    ([first, second]) => {
      localStorage.setItem('user-token', first ?? '');
      localStorage.setItem('user-refresh', second ?? '');
    },
    [access, refresh],
  );
  await page.goto('/');
  await expect
    .poll(async () => (await call('GET /general-users/me/push/', { token: access })).devices)
    .toMatchObject([{ is_current: true }]);
  await open(page);
  await expect(isOn(page)).toBeVisible();
});

test.describe('a test notification', () => {
  test('is sent by a button, and the page says that it was', async ({ page, device }) => {
    await standInForPush(page, service.subscribe(device));
    await open(page);
    await turnOn(page).click();
    await expect(isOn(page)).toBeVisible();
    const send = part(page).getByRole('button', { name: /^Send a test notification to / });
    await send.press('Enter');
    await expect(part(page).getByText(/^Sent\. It should show on .* within a minute\.$/)).toBeVisible();
    await expect(part(page).getByText(/last notification/)).toBeVisible();
    await expect(send).toBeFocused();
    expect(await received(device)).toMatchObject({ title: 'Test notification', tag: 'test' });
    expect(await violationsOf(page)).toEqual([]);
  });

  test('that the push service has no device for removes it, and it can be turned on again', async ({
    page,
    device,
  }) => {
    await standInForPush(page, service.subscribe(device));
    await open(page);
    await turnOn(page).click();
    await expect(isOn(page)).toBeVisible();
    service.unsubscribe(device);
    await part(page)
      .getByRole('button', { name: /^Send a test notification to / })
      .click();
    await expect(part(page).getByText(/can’t be reached any more, so we’ve removed it/)).toBeVisible();
    await expect(turnOn(page)).toBeVisible();
  });
});

test('a browser that ended its subscription is subscribed anew, and the API hears of it at the next visit', async ({
  page,
  context,
  member,
  device,
}) => {
  await standInForPush(page, service.subscribe(device));
  await open(page);
  await turnOn(page).click();
  await expect(isOn(page)).toBeVisible();
  const worker = await workerOf(context);
  expect(await subscriptionEnds(worker, 'the club’s key')).toEqual(['the club’s key']);

  const renewed = `${device}-renewed`;
  const next = await context.newPage();
  await standInForPush(next, service.subscribe(renewed));
  await next.goto('/');
  await expect
    .poll(async () => {
      await writeTo(member, 'The pool');
      return service.taken().some((one) => one.device === renewed);
    })
    .toBe(true);
  const { access: token } = member.tokens;
  expect((await call('GET /general-users/me/push/', { token })).devices).toHaveLength(1);
});

test('it is turned off where it was turned on, or removed from the list', async ({
  page,
  member,
  device,
}) => {
  await standInForPush(page, service.subscribe(device));
  await open(page);
  for (const off of ['Turn off on this device', /^Remove /]) {
    await turnOn(page).click();
    await expect(isOn(page)).toBeVisible();
    await part(page).getByRole('button', { name: off }).click();
    await expect(turnOn(page)).toBeVisible();
    const { access: token } = member.tokens;
    expect((await call('GET /general-users/me/push/', { token })).devices).toEqual([]);
  }
});

test.describe('where it can’t be turned on, that is said in its place', () => {
  test('the user forbids it', async ({ page, device }) => {
    await standInForPush(page, service.subscribe(device), { permission: 'denied' });
    await open(page);
    await turnOn(page).click();
    await expect(part(page).getByText('Notifications are blocked for this site')).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await expect(part(page).getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  test('the user doesn’t answer', async ({ page, device }) => {
    await standInForPush(page, service.subscribe(device), { permission: 'default' });
    await open(page);
    await turnOn(page).click();
    await expect(part(page).getByRole('alert')).toContainText('Notifications are still off');
    await expect(turnOn(page)).toBeVisible();
  });

  test('the browser’s push service is away', async ({ page, device }) => {
    await standInForPush(page, service.subscribe(device), { isAway: true });
    await open(page);
    await turnOn(page).click();
    await expect(part(page).getByRole('alert')).toContainText('couldn’t turn on notifications');
  });

  test('the browser has none', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
    await open(page);
    await expect(part(page).getByText('This browser can’t show notifications')).toBeVisible();
    await expect(turnOn(page)).toHaveCount(0);
    await expect(part(page).getByRole('checkbox', { name: 'Payments on your devices' })).toBeChecked();
  });

  test.describe('an iPhone', () => {
    test.use({
      userAgent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    });
    test('needs the portal on its home screen', async ({ page }) => {
      await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
      await open(page, '/zh/profile#subscriptions');
      await expect(part(page).getByText('请先把门户添加到主屏幕')).toBeVisible();
    });
  });
});
