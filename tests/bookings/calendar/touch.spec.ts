import type { Page } from 'playwright/test';
import { fingerOn, findMiddle } from '../../../scripts/bench/finger.ts';
import { expect } from '../../system/fixtures.ts';
import { growClub } from './large-day.ts';
import type { OwnFacility } from '../own-facility.ts';
import { test } from '../own-facility.ts';
import { calendarRuns, cellAtHour, ownDay } from '../own-times.ts';
import { calendarOn, dayAhead, openDay } from '../page.ts';

const PRICE = 600;
test.use({ facilityOptions: { default_price: PRICE }, hasTouch: true });

const date = dayAhead(6);

/** Gives every page room to scroll, however little of the calendar it shows. */
async function makeRoom(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('body { padding-block-end: 100vh; }');
    document.adoptedStyleSheets.push(sheet);
  });
}

/** Three free times beside each other, in the middle of the window. */
async function threeTimes(page: Page, facility: OwnFacility) {
  await calendarRuns(page);
  const at = (hour: number) => cellAtHour(page, facility, date, hour);
  await at(11).evaluate((element) => element.scrollIntoView({ block: 'center' }));
  return [at(11), at(12), at(13)] as const;
}

/** Whatever a page does to a finger that rests for a second is done at once. */
const rest = (page: Page) => page.clock.runFor(1000);

const scrolled = (page: Page) => page.evaluate(() => scrollY);

type View = readonly [width: number, height: number, view: 'day' | 'week'];

async function open(page: Page, facility: OwnFacility, [width, height, view]: View): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.goto(
    view === 'day' ? ownDay(facility, date) : `/bookings?view=week&facility=${facility.id}&date=${date}`,
  );
  if (view === 'day') await expect(page.locator('.strip-day[aria-current]')).toBeInViewport({ ratio: 1 });
}

/** Uses a finger in a view of the calendar; nothing is selected before and after. */
async function useFingers(page: Page, facility: OwnFacility, [, height]: View): Promise<void> {
  const { selected } = calendarOn(page);
  const [first, second, third] = await threeTimes(page, facility);
  const finger = await fingerOn(page);

  await test.step('a long press begins a range, dragging on lengthens it, and the price adds up', async () => {
    const before = await scrolled(page);
    await finger.down(await findMiddle(first));
    await expect(selected).toHaveCount(1);
    await expect(first).toHaveAttribute('aria-selected', 'true');
    await expect(first).toBeFocused();
    await expect(page.locator(':focus-visible')).toHaveCount(0);
    await finger.move(await findMiddle(second));
    await expect(selected).toHaveCount(2);
    await finger.move(await findMiddle(third));
    await expect(selected).toHaveCount(3);
    await finger.up();
    await expect(selected).toHaveCount(3);
    expect(await scrolled(page)).toBe(before);
    await expect(page.locator('.summary')).toContainText(`S$${(3 * PRICE) / 100}.00`);
    expect(await page.evaluate(() => String(getSelection()))).toBe('');
  });

  await test.step('a tap takes the last time off, chooses, and chooses on', async () => {
    await third.tap();
    await expect(selected).toHaveCount(2);
    await second.tap();
    await expect(selected).toHaveCount(1);
    await third.tap();
    await expect(selected).toHaveCount(3);
    await third.tap();
    await second.tap();
    await first.tap();
    await expect(selected).toHaveCount(0);
    await first.tap();
    await expect(selected).toHaveCount(1);
  });

  await test.step('Escape and a second finger give the drag up, for what was chosen before', async () => {
    for (const giveUp of [
      () => page.keyboard.press('Escape'),
      async () => finger.addSecond({ x: 5, y: height / 2 }),
    ]) {
      await finger.down(await findMiddle(second));
      await expect(first).toHaveAttribute('aria-selected', 'false');
      await finger.move(await findMiddle(third));
      await expect(selected).toHaveCount(2);
      await giveUp();
      await expect(first).toHaveAttribute('aria-selected', 'true');
      await expect(selected).toHaveCount(1);
      await finger.up();
    }
    await first.tap();
    await expect(selected).toHaveCount(0);
  });

  await test.step('a swipe scrolls and chooses nothing, however long the finger stays', async () => {
    const before = await scrolled(page);
    const from = await findMiddle(first);
    await page.evaluate(() => {
      const ended = new Promise((resolve) => {
        document.addEventListener('scrollend', resolve, { once: true });
      });
      Object.assign(window, { ended });
    });
    await finger.down(from);
    await finger.move({ x: from.x, y: from.y - 250 });
    await expect.poll(() => scrolled(page)).toBeGreaterThan(before);
    await rest(page);
    await finger.up();
    await expect(selected).toHaveCount(0);
    // The page may scroll on once the finger is lifted.
    await page.evaluate('ended');
  });
}

test.describe('a phone and a tablet', () => {
  test.use({ isMobile: true });

  test('are used by fingers, which choose, drag, swipe and zoom', async ({ page, facility }) => {
    await page.clock.install({ time: Date.now() });
    await makeRoom(page);
    for (const view of [
      [820, 1180, 'day'],
      [390, 844, 'week'],
      [390, 844, 'day'],
    ] as const)
      await test.step(view.join(' '), async () => {
        await open(page, facility, view);
        await useFingers(page, facility, view);
      });

    const { selected } = calendarOn(page);
    const [first] = await threeTimes(page, facility);
    const finger = await fingerOn(page);
    await test.step('a long press on a time opens no menu', async () => {
      /** True when a menu, opened as systems do on a long press, would open. */
      const opens = () =>
        first.evaluate((cell) =>
          cell.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true })),
        );
      expect(await opens()).toBe(true);
      await finger.down(await findMiddle(first));
      await expect(first).toHaveAttribute('aria-selected', 'true');
      expect(await opens()).toBe(false);
      await finger.up();
      // Some ask when the finger is lifted.
      expect(await opens()).toBe(false);
      await first.tap();
      await expect(selected).toHaveCount(0);
    });

    await test.step('two fingers zoom the times, and choose none', async () => {
      const at = await findMiddle(first);
      await finger.down(at);
      for (let apart = 20; apart <= 200; apart += 20) await finger.addSecond({ x: at.x, y: at.y + apart });
      await expect.poll(() => page.evaluate(() => visualViewport?.scale)).toBeGreaterThan(1);
      await rest(page);
      await finger.up();
      await expect(selected).toHaveCount(0);
    });
  });
});

test('a wide touch screen is used by fingers, a pen and a mouse', async ({ page, facility }) => {
  await page.clock.install({ time: Date.now() });
  await makeRoom(page);
  for (const view of [
    [1180, 820, 'week'],
    [1440, 900, 'day'],
  ] as const)
    await test.step(view.join(' '), async () => {
      await open(page, facility, view);
      await useFingers(page, facility, view);
    });

  const { freeAt, selected } = calendarOn(page);
  await test.step('a pen chooses as a finger does', async () => {
    const [first, second] = await threeTimes(page, facility);
    const devtools = await page.context().newCDPSession(page);
    const pen = { pointerType: 'pen', button: 'left', clickCount: 1 } as const;
    const from = await findMiddle(first);
    await devtools.send('Input.dispatchMouseEvent', { ...pen, type: 'mousePressed', ...from });
    await expect(first).toHaveAttribute('aria-selected', 'true');
    const to = await findMiddle(second);
    await devtools.send('Input.dispatchMouseEvent', { ...pen, type: 'mouseMoved', buttons: 1, ...to });
    await expect(selected).toHaveCount(2);
    await devtools.send('Input.dispatchMouseEvent', { ...pen, type: 'mouseReleased', ...to });
    await expect(selected).toHaveCount(2);
  });

  await test.step('a drag to the edge of a wide day scrolls it on', async () => {
    await growClub(page, 30, facility.id);
    await openDay(page, date);
    const scroller = page.locator('.grid.dense');
    const box = await scroller.boundingBox();
    const first = freeAt('Room 3').first();
    await first.hover();
    await page.mouse.down();
    const edge = { x: (box?.x ?? 0) + (box?.width ?? 0) - 4, y: (await findMiddle(first)).y };
    await page.mouse.move(edge.x, edge.y, { steps: 4 });
    await expect.poll(() => scroller.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(400);
    await page.mouse.up();
    // As many as the room may be had for.
    await expect(selected).toHaveCount(8);
  });
});
