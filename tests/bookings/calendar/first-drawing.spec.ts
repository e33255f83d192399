import type { Page } from 'playwright/test';
import { expect } from '../../system/fixtures.ts';
import { test } from '../own-facility.ts';
import { calendarOn, dayAhead } from '../page.ts';

const named = (page: Page) => page.locator('head > link[rel=modulepreload]');
/** Those of the script that draws, which the page itself names, and the biggest others. */
const first = 3 + 6;

test.use({ storageState: { cookies: [], origins: [] } });

test('the biggest of the calendar’s files are fetched while a day is drawn, the rest once it is drawn or late', async ({
  page,
  facility,
}) => {
  const address = `/public-booking?date=${dayAhead(3)}&category=${facility.category}`;
  const cell = calendarOn(page).named(`${facility.name}, 10 to 11 am, free of charge`);
  // Nothing that waits for a frame or a moment goes on until the clock does.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);

  await test.step('a day that is drawn', async () => {
    await page.goto(address, { waitUntil: 'commit' });
    await expect(cell).toBeVisible();
    await expect(named(page)).toHaveCount(first);
    await page.clock.resume();
    await expect(page.locator('[data-calendar=early]')).toHaveCount(0);
    expect(await named(page).count()).toBeGreaterThan(first);
  });

  await test.step('a day that is late', async () => {
    const late = Promise.withResolvers<void>();
    await page.route('**/booking/reservation-slot/?*', async (route) => {
      await late.promise;
      await route.continue();
    });
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
    await page.goto(address, { waitUntil: 'commit' });
    await expect(named(page)).toHaveCount(first);
    await page.clock.runFor(100);
    await expect.poll(() => named(page).count()).toBeGreaterThan(first);
    await expect(page.getByRole('gridcell')).toHaveCount(0);
    await page.clock.resume();
    late.resolve();
    await expect(cell).toBeVisible();
  });
});
