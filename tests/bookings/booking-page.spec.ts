import { MINUTE } from '@portal/contract/rules/club-time';
import type { Page } from 'playwright/test';
import { makeMember, test as ownTest } from '../members/own-member.ts';
import { loginForm, signInOn } from '../session/page.ts';
import { call, sessionOf, signInAs } from '../system/api.ts';
import { expect, storageOf, test } from '../system/fixtures.ts';
import { violationsOf } from '../system/violations.ts';
import { bookFor, makeDoor } from './door.ts';
import { bookHeld, bookPaid, nextBooking } from './mine.ts';

const staffToken = async () => (await sessionOf('staff')).access;

/** The page of a booking, by what a person sees and hears. */
const bookingOn = (page: Page) => ({
  title: page.getByRole('heading', { level: 2 }).first(),
  main: page.getByRole('main'),
  who: page.getByRole('region', { name: 'Who’s coming' }),
  place: page.getByRole('region', { name: 'The facility' }),
  price: page.getByRole('region', { name: 'Price' }),
  manage: page.getByRole('region', { name: 'Manage booking' }),
  clock: page.getByRole('timer'),
  tag: (word: string) => page.getByRole('main').getByText(word, { exact: true }),
});

ownTest.describe('a booking from its hold on', () => {
  ownTest('is paid for, confirmed and cancelled on one page, without a reload', async ({ page, member }) => {
    const { id, price, invoice, facility } = await bookHeld({
      person: member.tokens,
      days: 4,
      facility: 'Tennis Court 1',
    });
    const amount = `S$${(price / 100).toFixed(2)}`;
    await page.goto(`/my-bookings/${id}`);
    const booking = bookingOn(page);
    await expect(booking.title).toHaveText(facility.name);
    await expect(booking.clock).toHaveText(/^1[0-5]:\d\d$/);
    await expect(page.getByRole('link', { name: `Pay ${amount}` })).toHaveAttribute(
      'href',
      `/online-payment/${invoice}`,
    );
    await expect(booking.who).toContainText('Wei Ling Ong');
    await expect(booking.place.getByRole('link', { name: 'Open in Google Maps' })).toHaveAttribute(
      'href',
      /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=Harbour\+Club/,
    );
    await expect(booking.place).toContainText('Good to know');
    await expect(booking.price).toContainText(amount);
    expect(await violationsOf(page)).toEqual([]);

    await call('POST /booking/reservation-payment/desk/', {
      token: await staffToken(),
      body: { invoice: invoice ?? '', method: 'NETS', reference: 'Desk' },
    });
    await expect(booking.tag('Confirmed')).toBeVisible();
    await expect(page.getByText(/^Starts in (?:3|4) days$/)).toBeVisible();
    await expect(booking.clock).toHaveCount(0);
    expect(await violationsOf(page)).toEqual([]);

    await call('POST /booking/reservation/{id}/cancel/', {
      token: await staffToken(),
      path: `/booking/reservation/${id}/cancel/`,
      body: {},
    });
    await expect(page.getByText('This booking was cancelled.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Book again' })).toBeVisible();
    await expect(booking.manage.getByRole('button', { name: 'Cancel booking' })).toHaveCount(0);
  });

  ownTest('at the door: from check-in to the end of it, as it happens', async ({ page, member }) => {
    const door = await makeDoor(`The door of a page ${crypto.randomUUID()}`);
    const { id } = await bookFor(door, member.id, 10);
    await page.goto(`/my-bookings/${id}`);
    const booking = bookingOn(page);
    await expect(page.getByText(/^Check in at the door by \d/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Show membership card' })).toHaveAttribute('href', '/#card');
    await expect(page.getByText(/^Starts in (?:9|10) minutes$/)).toBeVisible();
    await expect(booking.place).toContainText(/Check in at the door between \d/);
    await call('POST /booking/reservation/{id}/check-in/', {
      token: await staffToken(),
      path: `/booking/reservation/${id}/check-in/`,
    });
    await expect(booking.tag('Checked in')).toBeVisible();
    await expect(page.getByText(/^Check in at the door by/)).toHaveCount(0);
  });

  ownTest('says how long one that is under way still lasts', async ({ page, member }) => {
    const door = await makeDoor(`The door of a game ${crypto.randomUUID()}`);
    const { id } = await bookFor(door, member.id, -10);
    const token = await staffToken();
    const path = `/booking/reservation/${id}/check-in/`;
    await call('POST /booking/reservation/{id}/check-in/', { token, path });
    await page.goto(`/my-bookings/${id}`);
    await expect(page.getByText(/^Ends in (?:4\d|50) minutes$/)).toBeVisible();
    await expect(bookingOn(page).tag('Checked in')).toBeVisible();
  });

  ownTest('tells on a device with a wrong clock what is so by the club’s', async ({ page, member }) => {
    const { id } = await bookHeld({ person: member.tokens, days: 5, facility: 'Tennis Court 1' });
    await page.clock.install({ time: Date.now() + 20 * MINUTE });
    await page.goto(`/my-bookings/${id}`);
    const booking = bookingOn(page);
    await expect(booking.clock).toHaveText(/^1[0-5]:\d\d$/);
    await expect(page.getByRole('link', { name: /^Pay S\$/ })).toBeVisible();
  });
});

test.describe('the page of a booking', () => {
  test.use({ person: 'ordinary', expectedErrors: /status of 404/ });

  test('has what happened to those that are over', async ({ page }) => {
    await page.goto('/my-bookings?when=past');
    const rows = page.getByRole('main').getByRole('listitem');
    await rows.filter({ hasText: 'Completed' }).first().getByRole('link').click();
    await expect(page).toHaveURL(/\/my-bookings\/\d+$/);
    await expect(bookingOn(page).tag('Completed')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Book again' })).toBeVisible();
    await expect(page.getByText(/^(?:Starts|Ends) in/)).toHaveCount(0);
  });

  test('says the same of another member’s, of one that there isn’t, and of nonsense', async ({ page }) => {
    const { id } = await bookPaid({ person: 'term5', days: 6, facility: 'Squash' });
    for (const address of [id, 987_654_321, 'nonsense', '0']) {
      await page.goto(`/my-bookings/${address}`);
      await expect(page.getByRole('heading', { name: 'Booking not found' })).toBeVisible();
      await expect(page.getByText('The booking may belong to another member.')).toBeVisible();
    }
    await page.getByRole('link', { name: 'View bookings' }).click();
    await expect(page).toHaveURL('/my-bookings');
  });

  test('is where the addresses of older emails lead', async ({ page }) => {
    const { id, facility } = await nextBooking('ordinary');
    await page.goto(`/my-bookings?booking=${id}`);
    await expect(page).toHaveURL(`/my-bookings/${id}`);
    await expect(bookingOn(page).title).toHaveText(facility.name);
  });

  test('is the same in Chinese, on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { id } = await nextBooking('ordinary');
    await page.goto(`/zh/my-bookings/${id}`);
    await expect(page.getByRole('heading', { name: '谁会来' })).toBeVisible();
    await expect(page.getByText(/^距(?:开始|结束)还有/).or(page.getByRole('timer'))).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    const { width, wide } = await page.evaluate(() => ({
      width: document.documentElement.clientWidth,
      wide: document.documentElement.scrollWidth,
    }));
    expect(wide).toBe(width);
  });

  test('is used by keyboard alone, in the order in which it is read', async ({ page }) => {
    const { id } = await bookPaid({ person: 'ordinary', days: 5, facility: 'Squash' });
    await page.goto(`/my-bookings/${id}`);
    const back = page.getByRole('link', { name: 'All my bookings' });
    await expect(bookingOn(page).who).toBeVisible();
    await back.focus();
    const met: string[] = [];
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press('Tab');
      met.push(await page.evaluate(() => document.activeElement?.textContent?.trim() ?? ''));
    }
    const order = ['Add to calendar', 'Repeat weekly', 'Cancel booking', 'Open in Google Maps'];
    expect(met.filter((name) => order.includes(name))).toEqual(order);
  });
});

test('a visitor signs in on the way to a booking', async ({ page }) => {
  const { id, facility } = await nextBooking('ordinary');
  await page.goto(`/my-bookings/${id}`);
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(`/my-bookings/${id}`)}`);
  await expect(loginForm(page).heading).toBeVisible();
  await signInOn(page, 'ordinary');
  await expect(page).toHaveURL(`/my-bookings/${id}`);
  await expect(bookingOn(page).title).toHaveText(facility.name);
});

test.describe('a booking without a network', () => {
  test.use({
    serviceWorkers: 'allow',
    expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load/,
  });

  const kept = (page: Page) =>
    page.evaluate(async () =>
      (await (await caches.open('offline')).keys()).map(({ url }) => new URL(url).pathname),
    );
  const said = (page: Page) => page.getByText(/^This was saved on this device on \d+ \w{3} \d{4} at /);

  test('is there once it was looked at, with its time, and no other is', async ({ browser, baseURL }) => {
    const { tokens } = await makeMember();
    const seen = await bookHeld({ person: tokens, days: 6, facility: 'Squash' });
    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      serviceWorkers: 'allow',
      storageState: storageOf(tokens),
    });
    const page = await context.newPage();
    await page.goto(`/my-bookings/${seen.id}`);
    await expect(bookingOn(page).who).toBeVisible();
    await expect.poll(() => kept(page)).toContainEqual(expect.stringMatching(`/reservation/${seen.id}/$`));
    await context.setOffline(true);
    await page.reload();
    await expect(said(page)).toBeVisible();
    await expect(bookingOn(page).title).toHaveText(seen.facility.name);
    await expect(bookingOn(page).who).toContainText('Wei Ling Ong');
    await page.goto(`/my-bookings/${seen.id + 1}`);
    await expect(page.getByRole('alert')).toContainText('We couldn’t load this booking.');
    await context.setOffline(false);
    await page.goto(`/my-bookings/${seen.id}`);
    await expect(said(page)).toBeHidden();
    await context.close();
  });

  test('of what staff look at, others’ bookings aren’t kept', async ({ browser, baseURL }) => {
    const { id } = await nextBooking('ordinary');
    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      serviceWorkers: 'allow',
      storageState: storageOf(await signInAs('staff')),
    });
    const page = await context.newPage();
    await page.goto(`/my-bookings/${id}`);
    await expect.poll(() => kept(page)).toContainEqual(expect.stringMatching('/dashboard/$'));
    await page.reload();
    await expect(bookingOn(page).who).toBeVisible();
    // What comes after it is kept: by then the booking would be, too.
    await page.goto('/');
    await expect.poll(() => kept(page)).toContainEqual(expect.stringMatching('/me/$'));
    expect((await kept(page)).filter((path) => path.includes('/reservation/'))).toEqual([]);
    await context.close();
  });
});
