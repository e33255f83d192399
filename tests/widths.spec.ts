import { languages } from '../src/lib/app/languages.ts';
import { expect, test } from './system/fixtures.ts';
import { isInShare } from './system/grid.ts';
import { addressOfPage, pages } from './system/pages.ts';

for (const [language, { base }] of Object.values(languages).entries())
  for (const [row, each] of pages.entries()) {
    // A quarter of the pages in the one language, another in the other.
    if (!isInShare(row + 2 * language, 4)) continue;
    const { address, query = '', person, ready } = each;
    test.describe(base + address + query, () => {
      test.use({ person, expectedErrors: /status of 404/ });

      test('is no wider than a phone', { tag: '@fonts' }, async ({ page }) => {
        await page.setViewportSize({ width: 360, height: 800 });
        await page.goto(base + (await addressOfPage(each)));
        await expect(page.locator(ready.replaceAll('="/', `="${base}/`)).first()).toBeVisible();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      });
    });
  }
