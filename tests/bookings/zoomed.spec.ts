import { test } from '../members/own-member.ts';
import { expect } from '../system/fixtures.ts';
import { dayAhead } from './page.ts';

// 1280 px at 400 %. A member without bookings, who sees no limit that others' tests have reached.
test.use({ viewport: { width: 320, height: 640 }, hasTouch: true });

for (const query of [`?date=${dayAhead(5)}`, `?view=week&date=${dayAhead(5)}`]) {
  const title = `at 400 % a time is chosen without scrolling sideways: ${query.includes('week') ? 'week' : 'day'}`;
  test(title, { tag: '@fonts' }, async ({ page }) => {
    await page.goto(`/bookings${query}`);
    const free = page.getByRole('gridcell', { name: /, free/ }).first();
    await expect(page.locator('[data-cell][tabindex="0"]')).toBeAttached();
    await free.tap();
    await expect(page.getByRole('gridcell', { selected: true }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Continue' }).tap();
    await expect(page.getByRole('button', { name: /^Book/ })).toBeInViewport();
    const wider = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(wider).toBeLessThanOrEqual(0);
  });
}
