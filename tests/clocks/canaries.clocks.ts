import type { Page } from 'playwright/test';
import { addDays, dateOf, HOUR, instantOf, isoAt, MINUTE, timeOf } from '@portal/contract/rules/club-time';
import { testSite } from '../../hosting/testing-site.ts';
import { test as base } from '../bookings/own-facility.ts';
import { calendarOn } from '../bookings/page.ts';
import { atTheBank, payOn } from '../money/pay-page.ts';
import { loginForm } from '../session/page.ts';
import { fixedCaptcha } from '../system/addresses.ts';
import { call, password } from '../system/api.ts';
import { expect } from '../system/fixtures.ts';

const zone = testSite.PUBLIC_TIME_ZONE;

/** Time by which the device's clock is ahead of the club's, ms. */
const deviceAhead = Number(process.env['TEST_DEVICE_AHEAD'] ?? 0);

// Somebody of the test's own, who isn't signed in yet, and a court that is open day and night.
const test = base.extend({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern to know what a fixture needs.
  storageState: async ({}, use) => use(undefined),
});
test.use({ facilityOptions: { default_price: 600, hours: { opens_at: '00:00', closes_at: '24:00' } } });
test.beforeEach(async ({ page }) => {
  if (deviceAhead) await page.clock.install({ time: Date.now() + deviceAhead });
});

/** An hour of the court that begins within the next hour and a half. */
const nextHour = (): number => Math.ceil((Date.now() + 30 * MINUTE) / HOUR) * HOUR;

const cellAt = (page: Page, facility: { id: number }, start: number) =>
  page.locator(`[role=gridcell][data-cell="${facility.id}:${start}"]`);

/** The day, as the home page writes it. */
const longDay = (now: number): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, weekday: 'long', day: 'numeric', month: 'long' })
    .format(now)
    .replace(',', '');

async function signIn(page: Page, username: string): Promise<void> {
  const form = loginForm(page);
  await form.username.fill(username);
  await form.password.fill(password);
  await form.captcha.fill(fixedCaptcha);
  await expect(form.match).toBeVisible();
  await form.submit.click();
}

test('a member signs in, books a court for the coming hour, and pays within the time on hold', async ({
  page,
  member,
  facility,
}) => {
  await test.step('the home page has the club’s day', async () => {
    await page.goto('/login');
    const before = Date.now();
    await signIn(page, member.username);
    await expect(page).toHaveURL('/');
    await expect(
      page.getByRole('heading', { level: 1, name: /^Good (?:morning|afternoon|evening), / }),
    ).toBeVisible();
    const day = await page.locator('[data-day]').innerText();
    // The run may be at midnight.
    expect([longDay(before), longDay(Date.now())]).toContain(day);
  });

  const start = nextHour();
  await test.step('the calendar has the hour free, and the one that is under way past', async () => {
    await page.goto(`/bookings?date=${dateOf(start, zone)}&category=${facility.category}`);
    const cell = cellAt(page, facility, start);
    await expect(cell).toHaveAccessibleName(/, free, S\$6(?:\.00)?$/);
    await cell.click();
    await calendarOn(page).book.click();
    await expect(page).toHaveURL(/\/online-payment\//);
  });

  const { results } = await call('GET /booking/reservation/', { token: member.tokens.access, query: {} });
  const [booking] = results;
  if (!booking?.held_until) throw new Error('Nothing is on hold for the member.');
  expect(Date.parse(booking.start_from)).toBe(start);
  expect(booking.start_from).toBe(isoAt(start, zone));

  await test.step('the code to pay by counts down to its end', async () => {
    const pay = payOn(page);
    await pay.method('PayNow').check();
    await pay.button.click();
    await expect(pay.code).toBeVisible();
    const until = Date.parse(booking.held_until ?? '');
    const least = until - Date.now();
    const [minutes = 0, seconds = 0] = (await page.getByRole('timer').innerText()).split(':').map(Number);
    const left = (minutes * 60 + seconds) * 1000;
    expect(left).toBeLessThanOrEqual(least + 15 * MINUTE);
    expect(left).toBeGreaterThan(0);
    await pay.method('Card').check();
    await pay.button.click();
    await atTheBank(page, 'Pay');
    await expect(pay.paid).toBeVisible();
  });

  await test.step('it is among the coming bookings', async () => {
    await page.goto('/my-bookings');
    const link = page.getByRole('link', { name: facility.name });
    await expect(link).toBeVisible();
    await page.goto(`/my-bookings/${booking.id}`);
    await expect(page.getByRole('heading', { level: 2, name: facility.name, exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByText('Confirmed', { exact: true })).toBeVisible();
  });
});

test('a visitor sees today’s calendar, and which days have opened', async ({ page, facility }) => {
  const before = Date.now();
  await page.goto(`/public-booking?category=${facility.category}`);
  const { grid } = calendarOn(page);
  await expect(grid).toBeVisible();
  await expect(page.locator('[data-calendar=early]')).toHaveCount(0);
  const chosen = await page.locator('[data-date][aria-current=date]').getAttribute('data-date');
  expect([dateOf(before, zone), dateOf(Date.now(), zone)]).toContain(chosen);

  /** The last day that is open for booking: one more opens each morning at nine. */
  const lastDay = (now: number) => addDays(dateOf(now, zone), timeOf(now, zone) < '09:00' ? 6 : 7);
  const atNoon = (date: string) => cellAt(page, facility, instantOf(date, '12:00', zone));
  const asked = Date.now();
  await page.goto(`/public-booking?date=${addDays(dateOf(asked, zone), 7)}&category=${facility.category}`);
  const cell = atNoon(addDays(dateOf(asked, zone), 7));
  await expect(cell).toBeVisible();
  const state = (await cell.getAttribute('aria-label'))?.split(', ')[2];
  const isOpen = [asked, Date.now()].map((now) => lastDay(now) >= addDays(dateOf(asked, zone), 7));
  expect(isOpen.map((open) => (open ? 'free' : 'not open yet'))).toContain(state);
});
