import type { Page } from 'playwright/test';
import { expect, test } from '../system/fixtures.ts';
import { calendarOn, dayAhead } from './page.ts';

const address = `/public-booking?date=${dayAhead(3)}`;
const named = (page: Page) => page.locator('head > link[rel=modulepreload]');
/** Those of the script that draws, which the page itself names, and the biggest others. */
const first = 3 + 6;

/** Nothing that waits for a frame or a moment goes on until the clock does. */
test.beforeEach(async ({ page }) => {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
});

test('the biggest of the calendar’s files are fetched while a day is drawn, and the rest once it is', async ({
  page,
}) => {
  await page.goto(address, { waitUntil: 'commit' });
  await expect(calendarOn(page).freeAt('Squash Court').first()).toBeVisible();
  await expect(named(page)).toHaveCount(first);
  await page.clock.resume();
  await expect(page.locator('[data-calendar=early]')).toHaveCount(0);
  expect(await named(page).count()).toBeGreaterThan(first);
});

test('a day that is late keeps no file waiting', async ({ page }) => {
  const late = Promise.withResolvers<void>();
  await page.route('**/booking/reservation-slot/?*', async (route) => {
    await late.promise;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  await expect(named(page)).toHaveCount(first);
  await page.clock.runFor(100);
  await expect.poll(() => named(page).count()).toBeGreaterThan(first);
  await expect(page.getByRole('gridcell')).toHaveCount(0);
  await page.clock.resume();
  late.resolve();
  await expect(calendarOn(page).freeAt('Squash Court').first()).toBeVisible();
});
