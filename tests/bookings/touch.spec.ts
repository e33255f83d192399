import type { Locator, Page } from 'playwright/test';
import { fingerOn, middleOf } from '../../scripts/bench/finger.ts';
import { call } from '../system/api.ts';
import { expect, test } from '../system/fixtures.ts';
import { isInShare } from '../system/grid.ts';
import { growClub } from './large-day.ts';
import { calendarOn, dayAhead, openDay } from './page.ts';

test.use({ person: 'ordinary' });

/** Three free times with a price beside each other, of a facility that may be had for as long. */
async function threeTimes(page: Page): Promise<readonly [Locator, Locator, Locator]> {
  await expect(page.locator('[data-cell][tabindex="0"]')).toBeAttached();
  await expect(page.locator('[data-calendar=early]')).toHaveCount(0);
  const { results } = await call('GET /sport-facility/', { query: { limit: '500' } });
  const long = new Map(results.map(({ id, max_slots, slot_minutes }) => [id, { max_slots, slot_minutes }]));
  const cells = await calendarOn(page).priced.evaluateAll((all) =>
    all.map((cell) => cell.getAttribute('data-cell') ?? ''),
  );
  const keys = new Set(cells);
  for (const cell of cells) {
    const [facility = 0, start = 0] = cell.split(':').map(Number);
    const rules = long.get(facility);
    const next = (count: number) => `${facility}:${start + count * (rules?.slot_minutes ?? 0) * 60_000}`;
    if (!rules || rules.max_slots < 3 || !keys.has(next(1)) || !keys.has(next(2))) continue;
    const at = (key: string) => page.locator(`[data-cell="${key}"]`);
    await at(cell).evaluate((element) => element.scrollIntoView({ block: 'center' }));
    return [at(cell), at(next(1)), at(next(2))];
  }
  throw new Error('The club has no three free times beside each other.');
}

/** Cents in the name of a free time. */
async function centsOf(cell: Locator): Promise<number> {
  const name = (await cell.getAttribute('aria-label')) ?? (await cell.innerText());
  return Math.round(Number(/S\$([\d.]+)/.exec(name)?.[1] ?? 'NaN') * 100);
}

/** Whatever a page does to a finger that rests for a second is done at once. */
const rest = (page: Page) => page.clock.runFor(1000);

const scrolled = (page: Page) => page.evaluate(() => scrollY);

const days = [
  [390, 844, 'day'],
  [820, 1180, 'day'],
  [1440, 900, 'day'],
] as const;
const weeks = [
  [390, 844, 'week'],
  [1180, 820, 'week'],
] as const;

// The day in one of its widths, the week in one of its own; in the others with the next commits.
for (const [width, height, view] of [days, weeks].flatMap((widths) =>
  widths.filter((_, index) => isInShare(index, widths.length)),
)) {
  test.describe(`a ${view} by touch at ${width} pixels`, () => {
    test.use({ viewport: { width, height }, hasTouch: true, isMobile: width < 1000 });

    test.beforeEach(async ({ page }) => {
      await page.clock.install();
      await page.goto(`/bookings?date=${dayAhead(6)}${view === 'week' ? '&view=week' : ''}`);
    });

    test('a long press begins a range, dragging on lengthens it, and the price adds up', async ({ page }) => {
      const { selected } = calendarOn(page);
      const [first, second, third] = await threeTimes(page);
      const cents = (await centsOf(first)) + (await centsOf(second)) + (await centsOf(third));
      const before = await scrolled(page);
      const finger = await fingerOn(page);
      await finger.down(await middleOf(first));
      await expect(selected).toHaveCount(1);
      await expect(first).toHaveAttribute('aria-selected', 'true');
      await expect(first).toBeFocused();
      await expect(page.locator(':focus-visible')).toHaveCount(0);
      await finger.move(await middleOf(second));
      await expect(selected).toHaveCount(2);
      await finger.move(await middleOf(third));
      await expect(selected).toHaveCount(3);
      await finger.up();
      await expect(selected).toHaveCount(3);
      expect(await scrolled(page)).toBe(before);
      await expect(page.locator('.summary')).toContainText(`S$${(cents / 100).toFixed(2)}`);
      expect(await page.evaluate(() => String(getSelection()))).toBe('');
    });

    test('a swipe scrolls and chooses nothing, however long the finger stays', async ({ page }) => {
      const { selected } = calendarOn(page);
      const [first] = await threeTimes(page);
      const before = await scrolled(page);
      const finger = await fingerOn(page);
      const from = await middleOf(first);
      await finger.down(from);
      await finger.move({ x: from.x, y: from.y - 250 });
      await expect.poll(() => scrolled(page)).toBeGreaterThan(before);
      await rest(page);
      await finger.up();
      await expect(selected).toHaveCount(0);
    });

    test('a tap chooses, and chooses on', async ({ page }) => {
      const { selected } = calendarOn(page);
      const [first, , third] = await threeTimes(page);
      await first.tap();
      await expect(selected).toHaveCount(1);
      await third.tap();
      await expect(selected).toHaveCount(3);
    });

    test('Escape and a second finger give the drag up, for what was chosen before', async ({ page }) => {
      const { selected } = calendarOn(page);
      const [first, second, third] = await threeTimes(page);
      await first.tap();
      await expect(selected).toHaveCount(1);
      const finger = await fingerOn(page);
      for (const giveUp of [
        () => page.keyboard.press('Escape'),
        async () => finger.addSecond({ x: 5, y: height / 2 }),
      ]) {
        await finger.down(await middleOf(second));
        await expect(first).toHaveAttribute('aria-selected', 'false');
        await finger.move(await middleOf(third));
        await expect(selected).toHaveCount(2);
        await giveUp();
        await expect(first).toHaveAttribute('aria-selected', 'true');
        await expect(selected).toHaveCount(1);
        await finger.up();
      }
    });
  });
}

test.describe('a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('two fingers zoom the times, and choose none', async ({ page }) => {
    await page.clock.install();
    await page.goto(`/bookings?date=${dayAhead(6)}`);
    const [first] = await threeTimes(page);
    const finger = await fingerOn(page);
    const at = await middleOf(first);
    await finger.down(at);
    for (let apart = 20; apart <= 200; apart += 20) await finger.addSecond({ x: at.x, y: at.y + apart });
    await expect.poll(() => page.evaluate(() => visualViewport?.scale)).toBeGreaterThan(1);
    await rest(page);
    await finger.up();
    await expect(calendarOn(page).selected).toHaveCount(0);
  });

  test('has no menu for a long press on a time', async ({ page }) => {
    await page.goto(`/bookings?date=${dayAhead(6)}`);
    const [first] = await threeTimes(page);
    /** Whether a menu, opened as systems do on a long press, would open. */
    const opens = () =>
      first.evaluate((cell) =>
        cell.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true })),
      );
    expect(await opens()).toBe(true);
    const finger = await fingerOn(page);
    await finger.down(await middleOf(first));
    await expect(first).toHaveAttribute('aria-selected', 'true');
    expect(await opens()).toBe(false);
    await finger.up();
    // Some ask when the finger is lifted.
    expect(await opens()).toBe(false);
  });
});

test('a drag to the edge of a wide day scrolls it on', async ({ page }) => {
  await growClub(page, 30);
  const { freeAt, selected } = await openDay(page, dayAhead(6));
  const scroller = page.locator('.grid.dense');
  const box = await scroller.boundingBox();
  const first = freeAt('Room 3').first();
  await first.hover();
  await page.mouse.down();
  await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) - 4, (await middleOf(first)).y, { steps: 4 });
  await expect.poll(() => scroller.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(400);
  await page.mouse.up();
  // As many as the room may be had for.
  await expect(selected).toHaveCount(8);
});

test('a pen chooses as a finger does', async ({ page }) => {
  const { selected } = await openDay(page, dayAhead(6));
  const [first, second] = await threeTimes(page);
  const devtools = await page.context().newCDPSession(page);
  const pen = { pointerType: 'pen', button: 'left', clickCount: 1 } as const;
  await devtools.send('Input.dispatchMouseEvent', {
    ...pen,
    type: 'mousePressed',
    ...(await middleOf(first)),
  });
  await expect(first).toHaveAttribute('aria-selected', 'true');
  const to = await middleOf(second);
  await devtools.send('Input.dispatchMouseEvent', { ...pen, type: 'mouseMoved', buttons: 1, ...to });
  await expect(selected).toHaveCount(2);
  await devtools.send('Input.dispatchMouseEvent', { ...pen, type: 'mouseReleased', ...to });
  await expect(selected).toHaveCount(2);
});

test.describe('a day that isn’t open yet, on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('isn’t called fully booked', async ({ page }) => {
    await page.goto(`/bookings?date=${dayAhead(40)}`);
    const court = page.getByRole('row', { name: /^Tennis Court 1/ });
    await expect(court).toContainText('Not open yet');
    await expect(court).not.toContainText('Fully booked');
  });
});
