import type { Page } from 'playwright/test';
import { trustDeviceClock } from '../system/device-clock.ts';
import { expect } from '../system/fixtures.ts';
import { makeFacility, retireFacility, test } from './own-facility.ts';
import { bookHour, closeFacility, openOwnDay } from './own-times.ts';
import { dayAhead } from './page.ts';

// Tomorrow is today to these pages: at any hour, the whole day is still ahead for the API.
const date = dayAhead(1);
const at = (time: string) => Date.parse(`${date}T${time}:00+08:00`);

/**
 * Returns the topmost element at the places where the line of now meets the words of cells, and where it crosses the
 * cells below their words; presses go to the topmost element.
 */
const meetings = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.now, .grid .row::after { pointer-events: auto !important; }');
    document.adoptedStyleSheets.push(sheet);
    const week = document.querySelector('.now');
    /** Near and far edge of the line, across, and along the direction of time. */
    const lineBox = (row: Element) => {
      if (week) return week.getBoundingClientRect();
      const { left, top, height } = row.getBoundingClientRect();
      return new DOMRect(left + Number.parseFloat(getComputedStyle(row, '::after').left), top, 2, height);
    };
    const overlap = (a: DOMRect, b: DOMRect) => {
      const [left, top] = [Math.max(a.left, b.left), Math.max(a.top, b.top)];
      const [right, bottom] = [Math.min(a.right, b.right), Math.min(a.bottom, b.bottom)];
      // A pixel of rounding is neither.
      return right - left > 1 && bottom - top > 1 ? { x: (left + right) / 2, y: (top + bottom) / 2 } : null;
    };
    const met = { words: 0, crossed: [] as string[], cells: 0, covered: [] as string[] };
    for (const cell of document.querySelectorAll('.grid .cell')) {
      // Nothing is on top where nothing is seen.
      cell.scrollIntoView({ block: 'center' });
      const row = cell.closest('.row');
      const line = row && lineBox(row);
      if (!line || !overlap(cell.getBoundingClientRect(), line)) continue;
      const name = cell.getAttribute('aria-label') ?? '';
      const words = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      while (words.nextNode()) {
        const range = new Range();
        range.selectNodeContents(words.currentNode);
        const point = overlap(range.getBoundingClientRect(), line);
        if (!point) continue;
        met.words += 1;
        const label = words.currentNode.parentElement;
        const isOnTop = document.elementFromPoint(point.x, point.y) === label;
        const ground = label && getComputedStyle(label).backgroundColor;
        if (!isOnTop || ground === 'rgba(0, 0, 0, 0)') met.crossed.push(name);
      }
      // The corner of a cell, where no word is.
      const { left, bottom } = cell.getBoundingClientRect();
      const bare = week ? [left + 4, line.top + 1] : [line.left + 1, bottom - 3];
      met.cells += 1;
      if (document.elementFromPoint(bare[0] ?? 0, bare[1] ?? 0) !== (week ?? row)) met.covered.push(name);
    }
    return met;
  });

/** Has the page's clock go on to a time of the day, and waits until its line is there. */
async function goOnTo(page: Page, time: string, spoken: string): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  if (at(time) > now) await page.clock.fastForward(at(time) - now);
  await expect(page.locator('.now-time')).toHaveText(spoken);
}

test.use({ facilityOptions: { max_slots: 14 } });

test.beforeEach(async ({ page }) => {
  await trustDeviceClock(page);
  await page.clock.install({ time: at('08:05') });
});

test('the line of now lies over the day’s cells and under their words', async ({
  page,
  member,
  facility,
}) => {
  const { category } = facility;
  const [closed, free] = [
    await makeFacility({ category }),
    await makeFacility({ category, default_price: 600 }),
  ];
  await bookHour(member, facility, date, 8, { hours: 14 });
  await closeFacility(closed, { date, hour: 8, hours: 14, reason: 'Cleaning' });

  await openOwnDay(page, facility, date);
  await expect(page.locator('.grid .cell.mine')).toBeVisible();
  // In the first minutes of the day the line is where “Past” is, and in the middle of what shows where “Yours” is.
  for (const [time, spoken, hasWords] of [
    ['08:05', '8:05 am', true],
    ['08:58', '8:58 am', false],
    ['14:40', '2:40 pm', false],
    ['15:00', '3 pm', false],
    ['20:00', '8 pm', true],
  ] as const)
    await test.step(`of a day at ${time}`, async () => {
      await goOnTo(page, time, spoken);
      const met = await meetings(page);
      expect(met).toMatchObject({ crossed: [], covered: [] });
      expect(met.cells).toBeGreaterThan(0);
      // The test would show nothing if the line met no words.
      if (hasWords) expect(met.words).toBeGreaterThan(0);
    });
  await retireFacility(closed);
  await retireFacility(free);
});

test('the line of now does so in the week of a facility', async ({ page, facility }) => {
  await page.goto(`/bookings?view=week&facility=${facility.id}&date=${date}`);
  await expect(page.locator('.now')).toBeVisible();
  for (const [time, spoken, hasWords] of [
    ['08:35', '8:35 am', true],
    ['14:40', '2:40 pm', false],
  ] as const)
    await test.step(`at ${time}`, async () => {
      await goOnTo(page, time, spoken);
      const met = await meetings(page);
      expect(met).toMatchObject({ crossed: [], covered: [] });
      expect(met.cells).toBeGreaterThan(0);
      if (hasWords) expect(met.words).toBeGreaterThan(0);
    });
});
