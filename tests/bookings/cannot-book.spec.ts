import type { Page } from 'playwright/test';
import { expect, test } from '../system/fixtures.ts';
import { sumOfShifts, watchShifts } from '../system/shifts.ts';
import { violationsOf } from '../system/violations.ts';
import { dayAhead } from './page.ts';

const notices = {
  defaulter: 'You can’t book until your unpaid invoices are paid.',
  discipline: 'You can’t book while your membership is suspended.',
  absent: 'You can’t book while your membership is marked as absent.',
} as const;

/** What the page loads from now on. */
function watchLoads(page: Page): string[] {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  return loaded;
}
const part = /\/CannotBook\./;

for (const person of ['defaulter', 'discipline', 'absent'] as const) {
  test.describe(person, () => {
    test.use({ person });

    for (const view of ['day', 'week'])
      test(`learns in the ${view} that they can’t book, before they choose a time`, async ({ page }) => {
        await page.goto(`/bookings?view=${view}`);
        await expect(page.getByRole('status').filter({ hasText: notices[person] })).toBeInViewport();
      });
  });
}

for (const width of [390, 820, 1440])
  test.describe(`a member with unpaid invoices, ${width} pixels wide`, () => {
    test.use({ person: 'defaulter', viewport: { width, height: 844 } });

    test('is led from there to paying all of them, and nothing moves for it', async ({ page }) => {
      const shifts = await watchShifts(page);
      await page.goto(`/bookings?date=${dayAhead(3)}`);
      const notice = page.getByRole('status').filter({ hasText: notices.defaulter });
      const pay = notice.getByRole('link', { name: /^Pay S\$/ });
      await expect(pay).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('gridcell').first()).toBeVisible();
      expect(sumOfShifts(await shifts())).toBeLessThan(0.01);
      expect(await violationsOf(page)).toEqual([]);
      const amount = ((await pay.textContent()) ?? '').replace('Pay ', '');
      await pay.press('Enter');
      await expect(page).toHaveURL(/\/online-payment\//);
      await expect(page.getByText(amount).first()).toBeVisible();
    });
  });

test.describe('where what is due can’t be loaded', () => {
  test.use({ person: 'defaulter', expectedErrors: /ERR_FAILED|status of 500/ });

  test('the list of invoices says it', async ({ page }) => {
    await page.route('**/finance/payment-invoice/?*', (route) => route.abort());
    await page.goto('/bookings');
    await page.getByRole('link', { name: 'View unpaid invoices' }).press('Enter');
    await expect(page).toHaveURL(/\/transactions/);
  });
});

test.describe('an active member', () => {
  test.use({ person: 'ordinary' });

  test('sees and loads none of it', async ({ page }) => {
    const loaded = watchLoads(page);
    await page.goto('/bookings');
    await expect(page.getByRole('gridcell').first()).toBeVisible();
    await expect(page.getByText('Choose a time')).toBeVisible();
    // Who it is, is known, and what that brings about has been drawn.
    await expect(page.locator('[data-known]').first()).toBeAttached();
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    expect(loaded.some((url) => part.test(url))).toBe(false);
    await expect(page.getByText('You can’t book')).toHaveCount(0);
  });
});
