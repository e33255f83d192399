import config from '../../playwright.config.ts';
import { makeMember } from '../members/own-member.ts';
import type { OwnMember } from '../members/own-member.ts';
import type { Page } from 'playwright/test';
import { startPushService } from '../../server/src/notifications/push/testing-push-service.ts';
import type { ShownNotification } from '../../server/src/notifications/push/testing-push-service.ts';
import { systemAddress } from '../system/addresses.ts';
import { call, sessionOf, signInAs } from '../system/api.ts';
import { expect, signedInStorage, test as base } from '../system/fixtures.ts';
import { signOutOn, storeTokens } from '../session/page.ts';
import { findViolations } from '../system/violations.ts';
import {
  deliver,
  pressOn,
  shownNotifications,
  standInForPush,
  subscriptionEnds,
  serviceWorker,
} from './push.ts';

// One push service, at the address configured in the API.
base.describe.configure({ mode: 'default' });

// A shell without windows shows no notifications: where the tests run in one, these want the whole browser beside it.
const whole = process.env['WHOLE_CHROMIUM_PATH'];

let service: Awaited<ReturnType<typeof startPushService>>;
base.beforeAll(async () => {
  service = await startPushService(Date.now, Number(new URL(systemAddress('E2E_PUSH')).port));
});
base.afterAll(() => service.stop());

let devices = 0;
const test = base.extend<{ member: OwnMember; device: string }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern to know what a fixture needs.
  member: async ({}, use) => use(await makeMember()),
  // eslint-disable-next-line no-empty-pattern -- as above
  device: async ({}, use) => {
    devices += 1;
    await use(`device${devices}`);
  },
  storageState: async ({ member }, use) => use(signedInStorage(member.tokens)),
});

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] });
if (whole) test.use({ launchOptions: { ...config.use?.launchOptions, executablePath: whole } });

const part = (page: Page) => page.locator('#subscriptions');
const buttonOn = (page: Page, name: string | RegExp) =>
  part(page).getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });
const turnOn = (page: Page) => buttonOn(page, 'Turn on notifications');
const sendTest = (page: Page) => buttonOn(page, /^Send a test notification to /);
const isOn = (page: Page) => part(page).getByText('Notifications are on for this device.');
const at = (address: string) => systemAddress('E2E_PORTAL') + address;

async function open(page: Page, address = '/profile#subscriptions'): Promise<void> {
  await page.goto(address);
  await expect(part(page).getByRole('table')).toBeVisible();
}

const arrived: ReturnType<typeof service.taken>[number][] = [];
/** Returns the messages that the push service received for a device, in order. */
function receivedBy(device: string): ShownNotification[] {
  arrived.push(...service.taken());
  return arrived.filter((one) => one.device === device).map(({ message }) => message);
}

/** Waits until this many messages have reached the device, and returns the last of them. */
async function received(device: string, count = 1): Promise<ShownNotification> {
  await expect.poll(() => receivedBy(device).length).toBeGreaterThanOrEqual(count);
  const message = receivedBy(device)[count - 1];
  if (!message) throw new Error('Nothing was sent.');
  return message;
}

async function writeTo({ id }: OwnMember, title: string): Promise<void> {
  const { access: token } = await sessionOf('staff');
  await call('POST /notification/', { token, body: { title, text: 'It is closed today.', member: id } });
}

const readDevices = async (token: string) => (await call('GET /general-users/me/push/', { token })).devices;

test('notifications are turned on, come to the device, and end with the session', async ({
  page,
  context,
  member,
  device,
}) => {
  await standInForPush(page, service.subscribe(device));

  await test.step('nothing is asked until the button is pressed, by keyboard as well', async () => {
    await open(page);
    await expect(turnOn(page)).toBeVisible();
    expect(await page.evaluate(() => Notification.permission)).toBe('default');
    expect(await findViolations(page)).toEqual([]);
    await turnOn(page).focus();
    await page.keyboard.press('Enter');
    await expect(isOn(page)).toBeVisible();
    await expect(buttonOn(page, 'Turn off on this device')).toBeFocused();
    await expect(part(page).getByText(/No notifications yet/)).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('what the club writes comes and is shown', async () => {
    await writeTo(member, 'The pool');
    await deliver(page, await received(device));
    await expect
      .poll(() => shownNotifications(page))
      .toEqual([{ title: 'The pool', body: 'It is closed today.', tag: 'club' }]);
    await page.reload();
    await expect(isOn(page)).toBeVisible();
    await expect(part(page).getByText(/last notification/)).toBeVisible();
  });

  await test.step('a test notification is sent by a button, and the page says that it was', async () => {
    await sendTest(page).press('Enter');
    await expect(part(page).getByText(/^Sent\. It should show on .* within a minute\.$/)).toBeVisible();
    await expect(part(page).getByText(/last notification/)).toBeVisible();
    await expect(sendTest(page)).toBeFocused();
    expect(await received(device, 2)).toMatchObject({ title: 'Test notification', tag: 'test' });
    expect(await findViolations(page)).toEqual([]);
  });

  const { access, refresh } = await signInAs(member.username);

  await test.step('a member who signs in anew on the device goes on getting them', async () => {
    await storeTokens(page, { access, refresh });
    await page.goto('/');
    await expect.poll(() => readDevices(access)).toMatchObject([{ is_current: true }]);
    await open(page);
    await expect(isOn(page)).toBeVisible();
  });

  await test.step('a subscription that the browser ended is made anew, and the API hears of it at the next visit', async () => {
    const worker = await serviceWorker(context);
    expect(await subscriptionEnds(worker, 'the club’s key')).toEqual(['the club’s key']);
    const renewed = `${device}-renewed`;
    const next = await context.newPage();
    await standInForPush(next, service.subscribe(renewed));
    await next.goto('/');
    await expect
      .poll(async () => {
        await writeTo(member, 'The pool');
        return receivedBy(renewed).length > 0;
      })
      .toBe(true);
    expect(await readDevices(access)).toHaveLength(1);
    await next.close();
  });

  await test.step('signing out takes the device and what it shows away', async () => {
    expect(await shownNotifications(page)).toHaveLength(1);
    await open(page);
    await expect(isOn(page)).toBeVisible();
    await signOutOn(page, 'Wei Ling Ong');
    await expect(page).toHaveURL('/login');
    await expect.poll(() => shownNotifications(page)).toEqual([]);
    const { access: token } = await signInAs(member.username);
    expect(await readDevices(token)).toEqual([]);
  });
});

test('notifications are turned off on the device or from the list, or by the push service', async ({
  page,
  member,
  device,
}) => {
  const { access: token } = member.tokens;
  await standInForPush(page, service.subscribe(device));
  await open(page);

  for (const off of ['Turn off on this device', /^Remove /])
    await test.step(String(off), async () => {
      await turnOn(page).click();
      await expect(isOn(page)).toBeVisible();
      await buttonOn(page, off).click();
      await expect(turnOn(page)).toBeVisible();
      expect(await readDevices(token)).toEqual([]);
    });

  await test.step('a device that the push service doesn’t know is removed, and can be turned on again', async () => {
    await turnOn(page).click();
    await expect(isOn(page)).toBeVisible();
    service.unsubscribe(device);
    await sendTest(page).click();
    await expect(part(page).getByText(/can’t be reached any more, so we’ve removed it/)).toBeVisible();
    await expect(turnOn(page)).toBeVisible();
  });
});

test('the device shows messages of the club, and a press on one opens its page', async ({
  page,
  context,
}) => {
  await page.goto('/');
  const worker = await serviceWorker(context);
  await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true);
  const press = (tag: string, action?: string) => pressOn(worker, tag, action);

  await test.step('anything else shows nothing', async () => {
    for (const message of ['{}', '"text"', '{"title":1,"body":"x","url":"x","tag":"x"}'])
      await deliver(page, message);
    await deliver(page, { title: 'Ours', body: 'x', url: at(''), tag: 'ours' });
    await expect.poll(() => shownNotifications(page)).toEqual([{ title: 'Ours', body: 'x', tag: 'ours' }]);
    expect(await press('ours')).toEqual(['focused', `went to ${at('')}`]);
  });

  await test.step('the next about the same takes the place of the one before, in however many tabs', async () => {
    const other = await context.newPage();
    await other.goto('/vouchers');
    const about = { body: 'Court 2', url: at('/my-bookings/7'), tag: 'booking-7' };
    await deliver(page, { title: 'Booking confirmed', ...about });
    await deliver(page, { title: 'Booking cancelled', ...about });
    await expect
      .poll(() => shownNotifications(page))
      .toEqual([{ title: 'Booking cancelled', body: 'Court 2', tag: 'booking-7' }]);
    await other.close();
  });

  await test.step('a press opens the page in the open window, and nowhere but here', async () => {
    await press('booking-7');
    await deliver(page, { title: 'Refund issued', body: 'See it.', url: at('/transactions'), tag: 'refund' });
    await expect.poll(() => shownNotifications(page)).toHaveLength(1);
    expect(await press('refund')).toEqual(['focused', `went to ${at('/transactions')}`]);
    await expect.poll(() => shownNotifications(page)).toEqual([]);

    await deliver(page, { title: 'Evil', body: 'x', url: 'https://elsewhere.example/', tag: 'evil' });
    await expect.poll(() => shownNotifications(page)).toHaveLength(1);
    expect(await press('evil')).toEqual([]);
  });

  const offer = {
    title: 'A place is free',
    body: 'Court 2',
    url: at('/my-bookings?waiting=9'),
    tag: 'waiting-9',
    accept: {
      label: 'Book',
      failed: 'We couldn’t reach the club.',
      url: `${systemAddress('E2E_API')}/booking/waiting/accept/`,
      token: 'sealed',
    },
  };
  const booked = { title: 'Booking confirmed', body: 'Court 2', url: at('/my-bookings'), tag: 'booking-3' };

  /** Shows an offer of the waiting list, and presses its button where the API answers so. */
  async function acceptWith(answer: { status: string; message: object } | 'nothing'): Promise<string[]> {
    await context.route('**/booking/waiting/accept/', (route) => {
      if (answer === 'nothing') return route.abort('internetdisconnected');
      expect(route.request().postDataJSON()).toEqual({ token: 'sealed' });
      return route.fulfill({ json: answer, headers: { 'Access-Control-Allow-Origin': '*' } });
    });
    await deliver(page, offer);
    await expect.poll(() => shownNotifications(page)).toHaveLength(1);
    const did = await press('waiting-9', 'accept');
    await context.unroute('**/booking/waiting/accept/');
    return did;
  }

  await test.step('an offer of the waiting list is accepted by its button, and the device says the result', async () => {
    expect(await acceptWith({ status: 'BOOKED', message: booked })).toEqual([]);
    expect(await shownNotifications(page)).toEqual([
      { title: 'Booking confirmed', body: 'Court 2', tag: 'booking-3' },
    ]);
    await press('booking-3');
  });

  await test.step('one that costs something opens the page of the payment', async () => {
    const url = at('/online-payment/018f3c1e-0000-7000-8000-000000000001');
    const message = { ...booked, title: 'Pay to keep your booking', url };
    expect(await acceptWith({ status: 'TO_PAY', message })).toEqual(['focused', `went to ${url}`]);
    expect(await shownNotifications(page)).toEqual([]);
  });

  await test.step('one stays, with its button, where there is no network', async () => {
    expect(await acceptWith('nothing')).toEqual([]);
    expect(await shownNotifications(page)).toEqual([
      { title: 'A place is free', body: 'We couldn’t reach the club.', tag: 'waiting-9' },
    ]);
    expect(await press('waiting-9')).toEqual(['focused', `went to ${offer.url}`]);
  });
});

test('where notifications can’t be turned on, the page says why', async ({ context, device }) => {
  const subscription = service.subscribe(device);
  /** A tab in which the browser and its user answer so. */
  async function tab(answer: Parameters<typeof standInForPush>[2]): Promise<Page> {
    const page = await context.newPage();
    await standInForPush(page, subscription, answer);
    await open(page);
    return page;
  }
  /** A tab of a browser without push. */
  async function tabWithout(address?: string, userAgent?: string): Promise<Page> {
    const page = await context.newPage();
    await page.addInitScript((agent) => {
      Reflect.deleteProperty(window, 'PushManager');
      if (agent) Object.defineProperty(navigator, 'userAgent', { value: agent });
    }, userAgent);
    await open(page, address);
    return page;
  }

  await test.step('the user forbids it', async () => {
    const page = await tab({ permission: 'denied' });
    await turnOn(page).click();
    await expect(part(page).getByText('Notifications are blocked for this site')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await expect(buttonOn(page, 'Try again')).toBeVisible();
    await page.close();
  });

  await test.step('the user doesn’t answer', async () => {
    const page = await tab({ permission: 'default' });
    await turnOn(page).click();
    await expect(part(page).getByRole('alert')).toContainText('Notifications are still off');
    await expect(turnOn(page)).toBeVisible();
    await page.close();
  });

  await test.step('the browser’s push service is away', async () => {
    const page = await tab({ isAway: true });
    await turnOn(page).click();
    await expect(part(page).getByRole('alert')).toContainText('couldn’t turn on notifications');
    await page.close();
  });

  await test.step('the browser has none', async () => {
    const page = await tabWithout();
    await expect(part(page).getByText('This browser can’t show notifications')).toBeVisible();
    await expect(turnOn(page)).toHaveCount(0);
    await expect(part(page).getByRole('checkbox', { name: 'Payments on your devices' })).toBeChecked();
    await page.close();
  });

  await test.step('an iPhone needs the portal on its home screen', async () => {
    const page = await tabWithout(
      '/zh/profile#subscriptions',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    );
    await expect(part(page).getByText('请先把门户添加到主屏幕')).toBeVisible();
  });
});
