import { MINUTE } from '@portal/contract/rules/club-time';
import type { Page } from 'playwright/test';
import { makeMember, test as memberTest } from '../../members/own-member.ts';
import { loginForm, signInOn } from '../../session/page.ts';
import { call, sessionOf } from '../../system/api.ts';
import { expect, test as base } from '../../system/fixtures.ts';
import { findViolations } from '../../system/violations.ts';
import { bookFor, makeDoor } from '../door.ts';
import { bookHours, makeFacility, payAtDesk, retireFacility, test } from '../own-facility.ts';
import { dayAhead } from '../page.ts';
/** The page of a booking, by what a person sees and hears. */
const bookingOn = (page: Page) => ({
  title: page.locator('#booking-title'),
  main: page.getByRole('main'),
  who: page.getByRole('region', { name: 'Who’s coming', exact: true }),
  place: page.getByRole('region', { name: 'The facility', exact: true }),
  price: page.getByRole('region', { name: 'Price', exact: true }),
  manage: page.getByRole('region', { name: 'Manage booking', exact: true }),
  clock: page.getByRole('timer'),
  tag: (word: string) => page.getByRole('main').getByText(word, { exact: true }),
});

test.describe('the page of a booking', () => {
  test.use({
    // Nobody is signed in to begin with.
    storageState: { cookies: [], origins: [] },
    expectedErrors: /status of 404/,
    facilityOptions: { default_price: 1250, cancellation: [{ hours_before: 24, refund_percent: 100 }] },
  });

  test('is reached by signing in, and follows the booking from its hold to its end without a reload', async ({
    page,
    member,
    facility,
  }) => {
    const date = dayAhead(4);
    const held = await bookHours(member, facility, { date, from: '10:00' });
    const { id, invoice } = held;
    const booking = bookingOn(page);

    await test.step('a visitor signs in on the way to it', async () => {
      await page.goto(`/my-bookings/${id}`);
      await expect(page).toHaveURL(`/login?next=${encodeURIComponent(`/my-bookings/${id}`)}`);
      await expect(loginForm(page).heading).toBeVisible();
      await signInOn(page, member.username);
      await expect(page).toHaveURL(`/my-bookings/${id}`);
      await expect(booking.title).toHaveText(facility.name);
    });

    await test.step('on hold, it says how long and leads to paying', async () => {
      await expect(booking.clock).toHaveText(/^1[0-5]:\d\d$/);
      await expect(page.getByRole('link', { name: 'Pay S$12.50', exact: true })).toHaveAttribute(
        'href',
        `/online-payment/${invoice}`,
      );
      await expect(booking.who).toContainText('Wei Ling Ong');
      await expect(booking.place.getByRole('link', { name: 'Open in Google Maps' })).toHaveAttribute(
        'href',
        /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=Harbour\+Club/,
      );
      await expect(booking.place).toContainText('Good to know');
      await expect(booking.price).toContainText('S$12.50');
      expect(await findViolations(page)).toEqual([]);
    });

    await test.step('once it is paid, it is confirmed', async () => {
      await payAtDesk(held);
      await expect(booking.tag('Confirmed')).toBeVisible();
      await expect(page.getByText(/^Starts in (?:3|4) days$/)).toBeVisible();
      await expect(booking.clock).toHaveCount(0);
      expect(await findViolations(page)).toEqual([]);
    });

    await test.step('the keyboard goes through it in the order in which it is read', async () => {
      await page.getByRole('link', { name: 'All my bookings', exact: true }).focus();
      const met: string[] = [];
      for (let press = 0; press < 12; press += 1) {
        await page.keyboard.press('Tab');
        met.push(await page.evaluate(() => document.activeElement?.textContent?.trim() ?? ''));
      }
      const order = ['Add to calendar', 'Repeat weekly', 'Cancel booking', 'Open in Google Maps'];
      expect(met.filter((name) => order.includes(name))).toEqual(order);
    });

    await test.step('a cancellation shows at once', async () => {
      await call('POST /booking/reservation/{id}/cancel/', {
        token: (await sessionOf('staff')).access,
        path: `/booking/reservation/${id}/cancel/`,
        body: {},
      });
      await expect(page.getByText('This booking was cancelled.', { exact: true })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Book again', exact: true })).toBeVisible();
      await expect(booking.manage.getByRole('button', { name: 'Cancel booking' })).toHaveCount(0);
    });

    await test.step('neither another member’s booking nor nonsense is found', async () => {
      const other = await bookHours(await makeMember(), facility, { date, from: '11:00' });
      for (const address of [other.id, 'nonsense']) {
        await page.goto(`/my-bookings/${address}`);
        await expect(page.getByRole('heading', { name: 'Booking not found', exact: true })).toBeVisible();
        await expect(page.getByText('The booking may belong to another member.')).toBeVisible();
      }
      await page.getByRole('link', { name: 'View bookings', exact: true }).click();
      await expect(page).toHaveURL('/my-bookings');
    });

    const next = await bookHours(member, facility, { date, from: '12:00' });
    await test.step('it is the same in Chinese, on a phone', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await payAtDesk(next);
      await page.goto(`/zh/my-bookings/${next.id}`);
      await expect(page.getByRole('heading', { name: '谁会来', exact: true })).toBeVisible();
      await expect(page.getByText(/^距开始还有/)).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
      const { width, wide } = await page.evaluate(() => ({
        width: document.documentElement.clientWidth,
        wide: document.documentElement.scrollWidth,
      }));
      expect(wide).toBe(width);
    });

    await test.step('a device with a wrong clock shows the club’s time, also from an older email’s address', async () => {
      const { id: last } = await bookHours(member, facility, { date, from: '13:00' });
      await page.clock.install({ time: Date.now() + 20 * MINUTE });
      await page.goto(`/my-bookings?booking=${last}`);
      await expect(page).toHaveURL(`/my-bookings/${last}`);
      await expect(booking.title).toHaveText(facility.name);
      await expect(booking.clock).toHaveText(/^1[0-5]:\d\d$/);
      await expect(page.getByRole('link', { name: /^Pay S\$/ })).toBeVisible();
    });
  });
});

memberTest(
  'a booking to check in says until when, and that it is done as it happens',
  async ({ page, member }) => {
    const door = await makeDoor(`The door of a page ${crypto.randomUUID()}`);
    const { id } = await bookFor(door, member.id, 10);
    await page.goto('/my-bookings');
    const row = page.getByRole('listitem').filter({ has: page.locator(`a[href$="/my-bookings/${id}"]`) });
    await expect(row).toContainText(/Check in by \d/);
    await row.getByRole('link').click();
    const booking = bookingOn(page);
    await expect(page.getByText(/^Check in at the door by \d/)).toBeVisible();
    await expect(page.getByText(/^Scan the code there from \d/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Show membership card', exact: true })).toHaveAttribute(
      'href',
      '/#card',
    );
    await expect(page.getByText(/^Starts in (?:9|10) minutes$/)).toBeVisible();
    await expect(booking.place).toContainText(/Check in at the door between \d/);
    await call('POST /booking/reservation/{id}/check-in/', {
      token: (await sessionOf('staff')).access,
      path: `/booking/reservation/${id}/check-in/`,
    });
    await expect(booking.tag('Checked in')).toBeVisible();
    await expect(page.getByText(/^Check in at the door by/)).toHaveCount(0);
  },
);

/** Returns the answers that this device keeps for use without a network. */
const storedPaths = (page: Page) =>
  page.evaluate(async () =>
    (await (await caches.open('offline')).keys()).map(({ url }) => new URL(url).pathname),
  );

test.describe('a booking without a network', () => {
  test.use({
    serviceWorkers: 'allow',
    expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load/,
  });

  test('is there once it was looked at, with its time, and no other is', async ({
    page,
    context,
    member,
    facility,
  }) => {
    const seen = await bookHours(member, facility, { date: dayAhead(5), from: '10:00' });
    const said = page.getByText(/^This was saved on this device on \d+ \w{3,4} \d{4} at /);
    await page.goto(`/my-bookings/${seen.id}`);
    await expect(bookingOn(page).who).toBeVisible();
    await expect
      .poll(() => storedPaths(page))
      .toContainEqual(expect.stringMatching(`/reservation/${seen.id}/$`));
    await context.setOffline(true);
    await page.reload();
    await expect(said).toBeVisible();
    await expect(bookingOn(page).title).toHaveText(facility.name);
    await expect(bookingOn(page).who).toContainText('Wei Ling Ong');
    await page.goto(`/my-bookings/${seen.id + 1}`);
    await expect(page.getByRole('alert')).toContainText('We couldn’t load this booking.');
    await context.setOffline(false);
    await page.goto(`/my-bookings/${seen.id}`);
    await expect(said).toBeHidden();
  });
});

base.describe('on a device of staff', () => {
  base.use({ serviceWorkers: 'allow', person: 'staff' });

  base('others’ bookings that they look at aren’t kept', async ({ page }) => {
    const facility = await makeFacility();
    const { id } = await bookHours(await makeMember(), facility, { date: dayAhead(5), from: '10:00' });
    await page.goto(`/my-bookings/${id}`);
    await expect.poll(() => storedPaths(page)).toContainEqual(expect.stringMatching('/dashboard/$'));
    await page.reload();
    await expect(bookingOn(page).who).toBeVisible();
    // The page's next answers are stored in order: once these are, the booking would be, too.
    await page.goto('/');
    await expect.poll(() => storedPaths(page)).toContainEqual(expect.stringMatching('/me/$'));
    expect((await storedPaths(page)).filter((path) => path.includes('/reservation/'))).toEqual([]);
    await retireFacility(facility);
  });
});
