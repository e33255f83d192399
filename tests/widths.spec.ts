import { languages } from '../src/lib/languages.ts';
import { expect, test } from './system/fixtures.ts';
import { addressOfPage, pages } from './system/pages.ts';

for (const { base } of Object.values(languages))
  for (const each of pages) {
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
