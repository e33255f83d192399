import { expect, test } from './system/fixtures.ts';
import { addressOfPage, overflowOf, pages, widths, widthsOfRow } from './system/pages.ts';
import { settled } from './system/settled.ts';
import { coloursOnly, violationsOf } from './system/violations.ts';

// Looking at everything of a long page takes a slow machine a while.
test.slow();

for (const [row, each] of pages.entries()) {
  const { address, query = '', person, ready } = each;
  test.describe(address + query, () => {
    test.use({ person, expectedErrors: /status of 404/ });

    test('has no violation that axe can find, light or dark, and does not scroll sideways', async ({
      page,
    }) => {
      await page.goto(await addressOfPage(each));
      for (const width of widths) {
        await page.setViewportSize({ width, height: 844 });
        await expect(page.locator(ready).first()).toBeVisible();
        // Parts far down come when somebody scrolls there.
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
        await settled(page);
        if (widthsOfRow(row, each).includes(width)) {
          await page.emulateMedia({ colorScheme: 'light' });
          expect(await violationsOf(page), `light, ${width} px`).toEqual([]);
          // The same elements in other colours.
          await page.emulateMedia({ colorScheme: 'dark' });
          expect(await violationsOf(page, coloursOnly), `dark, ${width} px`).toEqual([]);
        }
        expect(await overflowOf(page), `${width} px`).toBeLessThanOrEqual(0);
      }
    });
  });
}
