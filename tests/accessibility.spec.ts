import { expect, test } from './system/fixtures.ts';
import { addressOfPage, pages } from './system/pages.ts';
import { coloursOnly, violationsOf } from './system/violations.ts';

const widths = [390, 1440];
// Looking at everything of a long page takes a slow machine a while.
test.slow();

for (const each of pages) {
  const { address, query = '', person, ready } = each;
  for (const width of widths) {
    test.describe(`${address}${query} at ${width} px`, () => {
      test.use({ person, viewport: { width, height: 844 }, expectedErrors: /status of 404/ });

      test('has no violation that axe can find, light or dark, and does not scroll sideways', async ({
        page,
      }) => {
        await page.goto(await addressOfPage(each));
        await expect(page.locator(ready).first()).toBeVisible();
        await page.waitForLoadState('networkidle');
        await page.emulateMedia({ colorScheme: 'light' });
        expect(await violationsOf(page), 'light').toEqual([]);
        // The same elements in other colours.
        await page.emulateMedia({ colorScheme: 'dark' });
        expect(await violationsOf(page, coloursOnly), 'dark').toEqual([]);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow).toBeLessThanOrEqual(0);
      });
    });
  }
}
