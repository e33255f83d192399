import type { Page } from 'playwright/test';
import type { Answer } from '@portal/contract';
import { expect, test } from '../system/fixtures.ts';
import { dayAhead } from './page.ts';

// Whenever it runs, the club's clock shows a time of today.
const date = dayAhead(0);
const at = (time: string) => `${date}T${time}:00+08:00`;

type Facilities = Answer<'GET /sport-facility/'>;
type Days = Answer<'GET /sport-facility/{id}/days/'>;
type Slots = Answer<'GET /booking/reservation-slot/'>;

/** A closure of the whole day. */
const cleaning = { start_from: at('08:00'), end_at: at('22:00'), reason: 'Cleaning', zh: null };

/** The member's own booking of the first court is under way, and the second one is closed. */
const underWay = ({ id, spaces, category }: Facilities['results'][number]): Slots['results'][number] => ({
  id: 1,
  facility: id,
  category: category.id,
  group: null,
  spaces,
  start_from: at('08:00'),
  end_at: at('22:00'),
  state: 'BOOKED',
  free_at: at('22:00'),
  held_until: null,
  mine: true,
});

/** Stops the club's clock: no answer says what time it is elsewhere. */
async function stopClock(page: Page, time: string): Promise<void> {
  let own: Slots['results'] = [];
  await page.clock.setFixedTime(at(time));
  await page.route('**/*', async (route) => {
    const path = new URL(route.request().url()).pathname;
    if (route.request().resourceType() !== 'fetch' || path.endsWith('/live/')) return route.fallback();
    const response = await route.fetch();
    const { date: _, ...headers } = response.headers();
    if (path.endsWith('/sport-facility/')) {
      const list: Facilities = await response.json();
      const [first, second] = list.results;
      if (first) own = [underWay(first)];
      if (second?.day) second.day.closures = [cleaning];
      return route.fulfill({ response, headers, json: list });
    }
    if (path.endsWith('/reservation-slot/')) {
      await expect.poll(() => own).not.toEqual([]);
      return route.fulfill({
        response,
        headers,
        json: { count: 1, next: null, previous: null, results: own },
      });
    }
    if (path.endsWith('/days/')) {
      const week: Days = await response.json();
      return route.fulfill({ response, headers, json: { ...week, occupied: [] } });
    }
    return route.fulfill({ response, headers });
  });
}

/**
 * What is on top where the line of now meets the words of cells, and where it meets the cells that it crosses below their words;
 * lets presses through no more, since what is pressed is what is on top.
 */
const meetings = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.now, .grid .row::after { pointer-events: auto !important; }');
    document.adoptedStyleSheets.push(sheet);
    const week = document.querySelector('.now');
    /** Where the line lies: its near edge and its far one, across, and along the way that time runs. */
    const lineOf = (row: Element) => {
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
      const line = row && lineOf(row);
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

test.use({ person: 'ordinary' });
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

// In the first minutes of the day the line is where “Past” is, and in the middle of what shows where “Yours” is.
for (const time of ['08:05', '08:58', '14:40', '15:00', '20:00'])
  test(`at ${time} the line of now lies over the day’s cells and under their words`, async ({ page }) => {
    await stopClock(page, time);
    await page.goto(`/bookings?date=${date}`);
    await expect(page.locator('.now-time')).toBeVisible();
    await expect(page.locator('[data-calendar=early]')).toHaveCount(0);
    await expect(page.locator('.grid .cell.mine')).toBeVisible();
    const met = await meetings(page);
    expect(met).toMatchObject({ crossed: [], covered: [] });
    expect(met.cells).toBeGreaterThan(0);
    // The test would show nothing, met the line no words.
    if (['08:05', '20:00'].includes(time)) expect(met.words).toBeGreaterThan(0);
  });

for (const time of ['08:35', '14:40'])
  test(`at ${time} it does so in the week of a facility`, async ({ page }) => {
    await stopClock(page, time);
    await page.goto(`/bookings?view=week&date=${date}`);
    await expect(page.locator('.now')).toBeVisible();
    const met = await meetings(page);
    expect(met).toMatchObject({ crossed: [], covered: [] });
    expect(met.cells).toBeGreaterThan(0);
    if (time === '08:35') expect(met.words).toBeGreaterThan(0);
  });
