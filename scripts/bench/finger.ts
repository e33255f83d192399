import type { Locator, Page } from 'playwright/test';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The middle of something in the window. Throws where it doesn't show. */
export async function findMiddle(what: Locator): Promise<Point> {
  const box = await what.boundingBox();
  if (!box) throw new Error('It has no place in the window.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A finger, by the browser's own input: it scrolls, zooms and presses as on a phone. */
export async function fingerOn(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  const dispatch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: touchPoints.map((point, id) => ({ ...point, id })),
    });
  let at: Point = { x: 0, y: 0 };
  return {
    async down(point: Point) {
      at = point;
      await dispatch('touchStart', at);
    },
    /** In steps, as a finger goes. */
    async move(to: Point, steps = 8) {
      const from = at;
      for (let step = 1; step <= steps; step += 1) {
        const part = step / steps;
        at = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
        await dispatch('touchMove', at);
      }
    },
    /** A second finger, which goes with the first. */
    addSecond: (point: Point) => dispatch('touchStart', at, point),
    up: () => dispatch('touchEnd'),
  };
}
