import { expect, test } from '../system/fixtures.ts';
import { growClub } from './large-day.ts';
import { dayAhead, openDay } from './page.ts';

test.use({ person: 'ordinary' });

/** So many facilities, and their slots. */
const ROOMS = 200;
const SLOTS = 96;

test.describe('a day of two hundred facilities', () => {
  test.beforeEach(async ({ page }) => growClub(page, ROOMS));

  test('has every name in the page, and the cells of those alone that are near', async ({ page }) => {
    await openDay(page, dayAhead(3));
    const { grid, named } = { grid: page.getByRole('grid'), named: page.getByRole('rowheader') };
    await expect(named.filter({ hasText: /^Room \d+/ })).toHaveCount(ROOMS);
    await expect(grid.getByRole('rowheader', { name: /^Room 200 / })).toBeAttached();
    expect(await page.locator('[data-cell]').count()).toBeLessThan((ROOMS * SLOTS) / 4);
  });

  test('draws what is scrolled to, and lets go of what is left', async ({ page }) => {
    const calendar = await openDay(page, dayAhead(3));
    await expect(calendar.freeAt('Room 100')).toHaveCount(0);
    await page.getByRole('rowheader', { name: /^Room 100 / }).scrollIntoViewIfNeeded();
    await expect(calendar.freeAt('Room 100')).toHaveCount(SLOTS);
    await page.getByRole('rowheader', { name: /^Room 200 / }).scrollIntoViewIfNeeded();
    await expect(calendar.freeAt('Room 200')).toHaveCount(SLOTS);
    await expect(calendar.freeAt('Room 100')).toHaveCount(0);
    // The cell that Tab goes to stays, wherever one looks.
    await expect(page.locator('[data-cell][tabindex="0"]')).toHaveAccessibleName(/^Room 1, /);
  });

  test('is walked through by keys, over lines that were not drawn', async ({ page }) => {
    const calendar = await openDay(page, dayAhead(3));
    await calendar.freeAt('Room 1').first().focus();
    const focused = page.locator('[data-cell]:focus');
    await page.keyboard.press('Control+End');
    await expect(focused).toHaveAccessibleName(/^Room 200, 11:45 pm/);
    await page.keyboard.press('ArrowUp');
    await expect(focused).toHaveAccessibleName(/^Room 199, 11:45 pm/);
    await page.keyboard.press('Home');
    await expect(focused).toHaveAccessibleName(/^Room 199, 12 to 12:15 am/);
    await page.keyboard.press('Space');
    await expect(focused).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Control+Home');
    await expect(focused).toHaveAccessibleName(/^Room 1, 12 to 12:15 am/);
    for (let line = 0; line < 60; line += 1) await page.keyboard.press('ArrowDown');
    await expect(focused).toHaveAccessibleName(/^Room 61, 12 to 12:15 am/);
  });

  test('keeps to cards near by where there is no room for lines', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const calendar = await openDay(page, dayAhead(3));
    await expect(calendar.freeAt('Room 150')).toHaveCount(0);
    await page.getByRole('heading', { name: 'Room 150', exact: true }).scrollIntoViewIfNeeded();
    await expect(calendar.freeAt('Room 150').first()).toBeVisible();
    expect(await page.locator('[data-cell]').count()).toBeLessThan((ROOMS * SLOTS) / 4);
  });
});

test('an ordinary day is drawn whole', async ({ page }) => {
  await openDay(page, dayAhead(3));
  await expect(page.locator('.windowed')).toHaveCount(0);
  const lines = page.locator('[data-facility]');
  const drawn = page.locator('[data-facility]:has([data-cell])');
  expect(await drawn.count()).toBe(await lines.count());
});
