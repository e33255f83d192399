import { expect, test } from '../system/fixtures.ts';
import { dayAhead, openDay } from './page.ts';

// Less the member's discount, prices have cents.
test.use({ person: 'ordinary' });

for (const width of [1200, 1440])
  test(`no price of a day is cut off, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const calendar = await openDay(page, dayAhead(6));
    const priced = calendar.freeAt('Song Room \\d').first();
    await expect(priced).toHaveText(/^\d+\.\d\d$/);
    await expect(priced).toHaveAccessibleName(/S\$\d+\.\d\d$/);
    await priced.click();
    await expect(calendar.selected).toHaveText(/\d+\.\d\d$/);
    const cut = await page.locator('.grid .cell:is(.free, .chosen)').evaluateAll((cells) =>
      cells.flatMap((cell) => {
        const words = new Range();
        words.selectNodeContents(cell);
        const [label, box] = [words.getBoundingClientRect(), cell.getBoundingClientRect()];
        return label.left < box.left || label.right > box.right ? [cell.getAttribute('aria-label')] : [];
      }),
    );
    expect(cut).toEqual([]);
  });
