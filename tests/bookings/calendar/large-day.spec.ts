import { expect } from '../../system/fixtures.ts';
import { growClub } from './large-day.ts';
import { test } from '../own-facility.ts';
import { dayAhead, openDay } from '../page.ts';
/** So many facilities, and their slots. */
const ROOMS = 200;
const SLOTS = 96;
/** Most of the 19,200 cells that are in the page when it opens. */
const MOST_CELLS = 1000;

test.use({ facilityOptions: { capacity: 4 } });

test('a day of two hundred facilities has every name, and draws the cells that are near', async ({
  page,
  facility,
}) => {
  await growClub(page, ROOMS, facility.id);
  const date = dayAhead(3);
  const cells = page.locator('[data-cell]');
  const focused = page.locator('[data-cell]:focus');
  const rowHead = (room: number) => page.getByRole('rowheader', { name: new RegExp(`^Room ${room} `) });

  await test.step('every name is in the page, and the cells of those alone that are near', async () => {
    const { grid } = await openDay(page, date);
    await expect(page.getByRole('rowheader').filter({ hasText: /^Room \d+/ })).toHaveCount(ROOMS);
    await expect(grid.getByRole('rowheader', { name: /^Room 200 / })).toBeAttached();
    expect(await cells.count()).toBeLessThan(MOST_CELLS);
  });

  await test.step('the columns of a line that lacks some are told', async () => {
    const grid = page.getByRole('grid');
    await expect(grid).toHaveAttribute('aria-colcount', String(SLOTS + 1));
    const hour = grid.getByRole('columnheader', { name: '5 am', exact: true });
    await expect(hour).toHaveAttribute('aria-colindex', String(5 * 4 + 2));
    await expect(hour).toHaveAttribute('aria-colspan', '4');
    const cell = page.getByRole('gridcell', { name: 'Room 2, 5:15 to 5:30 am, free, S$5.00', exact: true });
    await expect(cell).toHaveAttribute('aria-colindex', String(5 * 4 + 3));
  });

  await test.step('a time that is chosen, and a key, have a whole line drawn', async () => {
    const freeAt = (room: number) =>
      page.getByRole('gridcell', { name: new RegExp(`^Room ${room}, .+, free`) });
    const cell = freeAt(4).nth(2);
    await cell.click();
    await expect(cell).toHaveAttribute('aria-selected', 'true');
    await expect(freeAt(4)).toHaveCount(SLOTS);
    await expect(freeAt(5)).not.toHaveCount(SLOTS);
    await page.keyboard.press('Escape');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('End');
    await expect(focused).toHaveAccessibleName(/^Room 5, 11:45 pm/);
    await expect(focused).toBeInViewport();
  });

  await test.step('keys walk over lines that were not drawn', async () => {
    await page.keyboard.press('Control+Home');
    await expect(focused).toHaveAccessibleName(/^Room 1, 12 to 12:15 am/);
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

  await test.step('what is scrolled to is drawn, and what is left goes, but for the cell that Tab goes to', async () => {
    const { freeAt } = await openDay(page, date);
    await expect(freeAt('Room 100')).toHaveCount(0);
    await rowHead(100).scrollIntoViewIfNeeded();
    await expect(freeAt('Room 100').nth(SLOTS / 4)).toBeVisible();
    await rowHead(200).scrollIntoViewIfNeeded();
    await expect(freeAt('Room 200').nth(SLOTS / 4)).toBeVisible();
    await expect(freeAt('Room 100')).toHaveCount(0);
    await expect(page.locator('[data-cell][tabindex="0"]')).toHaveAccessibleName(/^Room 1, /);
  });

  await test.step('a line that goes as the focus comes to it is drawn again', async () => {
    const { freeAt } = await openDay(page, date);
    await freeAt('Room 3').first().focus();
    // As if this line had been decided on before the focus came: when requested, it has no cell that Tab goes to.
    await page
      .locator('[data-facility]:has(:focus)')
      .evaluate((line) => Object.assign(line, { querySelector: () => null }));
    await page.locator('.grid.dense').evaluate((grid) => grid.scrollTo({ top: grid.scrollHeight }));
    await expect(freeAt('Room 200').first()).toBeVisible();
    await expect(focused).toHaveAccessibleName(/^Room 3, /);
    await page.keyboard.press('ArrowDown');
    await expect(focused).toHaveAccessibleName(/^Room 4, /);
  });

  await test.step('times that are scrolled to sideways are drawn', async () => {
    const { freeAt } = await openDay(page, date);
    const late = (room: number) =>
      page.getByRole('gridcell', { name: new RegExp(`^Room ${room}, 11:45 pm`) });
    await expect(freeAt('Room 2').first()).toBeVisible();
    await expect(late(2)).toHaveCount(0);
    await page.locator('.grid').evaluate((grid) => grid.scrollTo({ left: grid.scrollWidth }));
    await expect(late(2)).toBeInViewport();
    // An hour that is scrolled past is behind the corner, not over the names.
    const corner = page.getByRole('columnheader', { name: 'Facility', exact: true });
    const [head, name] = [await page.locator('.hours').boundingBox(), await corner.boundingBox()];
    expect(name?.height).toBeGreaterThan((head?.height ?? 0) / 2);
    // Rows that scroll into view from now on have only the times in view.
    await rowHead(100).scrollIntoViewIfNeeded();
    await expect(late(100)).toBeInViewport();
    await expect(page.getByRole('gridcell', { name: /^Room 100, 12 to 12:15 am/ })).toHaveCount(0);
    expect(await cells.count()).toBeLessThan(1.5 * MOST_CELLS);
  });

  await test.step('a phone, which has no room for lines, keeps to cards near by', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { freeAt } = await openDay(page, date);
    await expect(freeAt('Room 150')).toHaveCount(0);
    await page.getByRole('heading', { name: 'Room 150', exact: true }).scrollIntoViewIfNeeded();
    await expect(freeAt('Room 150').first()).toBeVisible();
    expect(await cells.count()).toBeLessThan((ROOMS * SLOTS) / 4);
  });
});
