import { expect, test } from '../system/fixtures.ts';
import { growClub } from './large-day.ts';
import { dayAhead, openDay } from './page.ts';

test.use({ person: 'ordinary' });

/** So many facilities, and their slots. */
const ROOMS = 200;
const SLOTS = 96;
/** Of 19,200 cells at most so many are in the page where it opens. */
const MOST_CELLS = 1000;

test.describe('a day of two hundred facilities', () => {
  test.beforeEach(async ({ page }) => growClub(page, ROOMS));

  test('has every name in the page, and the cells of those alone that are near', async ({ page }) => {
    await openDay(page, dayAhead(3));
    const { grid, named } = { grid: page.getByRole('grid'), named: page.getByRole('rowheader') };
    await expect(named.filter({ hasText: /^Room \d+/ })).toHaveCount(ROOMS);
    await expect(grid.getByRole('rowheader', { name: /^Room 200 / })).toBeAttached();
    expect(await page.locator('[data-cell]').count()).toBeLessThan(MOST_CELLS);
  });

  test('tells the columns of a line that lacks some', async ({ page }) => {
    const { grid, named } = await openDay(page, dayAhead(3));
    await expect(grid).toHaveAttribute('aria-colcount', String(SLOTS + 1));
    const hour = grid.getByRole('columnheader', { name: '5 am', exact: true });
    await expect(hour).toHaveAttribute('aria-colindex', String(5 * 4 + 2));
    await expect(hour).toHaveAttribute('aria-colspan', '4');
    const cell = named('Room 2, 5:15 to 5:30 am, free, S$5.00');
    await expect(cell).toHaveAttribute('aria-colindex', String(5 * 4 + 3));
  });

  test('draws the times that are scrolled to sideways', async ({ page }) => {
    const calendar = await openDay(page, dayAhead(3));
    const late = (room: number) =>
      page.getByRole('gridcell', { name: new RegExp(`^Room ${room}, 11:45 pm`) });
    await expect(calendar.freeAt('Room 2').first()).toBeVisible();
    await expect(late(2)).toHaveCount(0);
    await page.locator('.grid').evaluate((grid) => grid.scrollTo({ left: grid.scrollWidth }));
    await expect(late(2)).toBeInViewport();
    // An hour that is scrolled past is behind the corner, not over the names.
    const corner = page.getByRole('columnheader', { name: 'Facility', exact: true });
    const [head, name] = [await page.locator('.hours').boundingBox(), await corner.boundingBox()];
    expect(name?.height).toBeGreaterThan((head?.height ?? 0) / 2);
    // What comes near from now on has the times alone that are seen.
    await page.getByRole('rowheader', { name: /^Room 100 / }).scrollIntoViewIfNeeded();
    await expect(late(100)).toBeInViewport();
    await expect(page.getByRole('gridcell', { name: /^Room 100, 12 to 12:15 am/ })).toHaveCount(0);
    expect(await page.locator('[data-cell]').count()).toBeLessThan(1.5 * MOST_CELLS);
  });

  test('draws a whole line for a key, and for a time that is chosen', async ({ page }) => {
    const calendar = await openDay(page, dayAhead(3));
    const cell = calendar.freeAt('Room 4').nth(2);
    await cell.click();
    await expect(cell).toHaveAttribute('aria-selected', 'true');
    await expect(calendar.freeAt('Room 4')).toHaveCount(SLOTS);
    await expect(calendar.freeAt('Room 5')).not.toHaveCount(SLOTS);
    await page.keyboard.press('Escape');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('End');
    await expect(page.locator('[data-cell]:focus')).toHaveAccessibleName(/^Room 5, 11:45 pm/);
    await expect(page.locator('[data-cell]:focus')).toBeInViewport();
  });

  test('draws what is scrolled to, and lets go of what is left', async ({ page }) => {
    const calendar = await openDay(page, dayAhead(3));
    await expect(calendar.freeAt('Room 100')).toHaveCount(0);
    await page.getByRole('rowheader', { name: /^Room 100 / }).scrollIntoViewIfNeeded();
    await expect(calendar.freeAt('Room 100').nth(SLOTS / 4)).toBeVisible();
    await page.getByRole('rowheader', { name: /^Room 200 / }).scrollIntoViewIfNeeded();
    await expect(calendar.freeAt('Room 200').nth(SLOTS / 4)).toBeVisible();
    await expect(calendar.freeAt('Room 100')).toHaveCount(0);
    // The cell that Tab goes to stays, wherever the page is scrolled.
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

  test('draws a line again that it lets go of as the focus comes to it', async ({ page }) => {
    const calendar = await openDay(page, dayAhead(3));
    await calendar.freeAt('Room 3').first().focus();
    // As if this line had been decided on before the focus came: when requested, it has no cell that Tab goes to.
    await page
      .locator('[data-facility]:has(:focus)')
      .evaluate((line) => Object.assign(line, { querySelector: () => null }));
    await page.locator('.grid.dense').evaluate((grid) => grid.scrollTo({ top: grid.scrollHeight }));
    await expect(calendar.freeAt('Room 200').first()).toBeVisible();
    const focused = page.locator('[data-cell]:focus');
    await expect(focused).toHaveAccessibleName(/^Room 3, /);
    await page.keyboard.press('ArrowDown');
    await expect(focused).toHaveAccessibleName(/^Room 4, /);
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
