import type { Page } from 'playwright/test';
import { expect } from 'playwright/test';

/** Waits until nothing that is in sight is still on its way: no skeleton, nothing busy, no picture, no font. */
export async function untilSettled(page: Page): Promise<void> {
  const waiting = () =>
    page.evaluate(async () => {
      await document.fonts.ready;
      const isInSight = (element: Element) => {
        const { top, bottom, width } = element.getBoundingClientRect();
        return width > 0 && bottom > 0 && top < innerHeight;
      };
      return [
        ...document.querySelectorAll('.skeleton, [aria-busy=true]'),
        ...[...document.images].filter(({ complete }) => !complete),
      ]
        .filter(isInSight)
        .map(({ outerHTML }) => outerHTML.slice(0, 100));
    });
  await expect.poll(waiting, { intervals: [20, 50, 100] }).toEqual([]);
}
