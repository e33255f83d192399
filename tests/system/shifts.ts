import { expect, type Page } from 'playwright/test';

/**
 * Watches how far what is on the pages that are opened from now on moves by itself. Answers what reads it: a value each time
 * that something moved (`layout-shift` of the Layout Instability API).
 */
export async function watchShifts(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, 'value')));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate<number[]>('shifts');
}

/** Returns the total of all shifts. */
export const totalShift = (shifts: readonly number[]): number =>
  shifts.reduce((sum, shift) => sum + shift, 0);

/** Opens a page on which nothing moves by itself. It is opened again where another test's category joined the filters meanwhile. */
export const opensWithoutShifts = (
  shifts: () => Promise<number[]>,
  open: () => Promise<void>,
): Promise<void> =>
  expect(async () => {
    await open();
    expect(totalShift(await shifts())).toBeLessThan(0.01);
  }).toPass();
