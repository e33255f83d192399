import type { BrowserContext, Page } from 'playwright/test';
import { test as ownTest } from '../members/own-member.ts';
import { breakCall } from '../system/faults.ts';
import { expect, test } from '../system/fixtures.ts';
import { isInShare } from '../system/grid.ts';
import { sumOfShifts, watchShifts } from '../system/shifts.ts';

/** How far what is on the page moves while it loads, from the skeleton on. */
async function shiftOf(page: Page, context: BrowserContext): Promise<number> {
  const shifts = await watchShifts(page);
  const mend = await breakCall(context, { method: 'GET', path: '/dashboard/' }, 'pending');
  await page.goto('/');
  await expect(page.locator('main [aria-busy="true"]')).toBeVisible();
  // Two frames: the skeleton was painted before anything comes.
  await page.evaluate(
    () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
  );
  await mend();
  await expect(page.getByRole('region', { name: 'News' }).getByRole('listitem').first()).toBeVisible();
  const bookings = page.getByRole('region', { name: 'Upcoming bookings' });
  await expect(
    bookings.getByRole('listitem').or(bookings.getByText('No bookings yet')).first(),
  ).toBeVisible();
  await page.evaluate(
    () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
  );
  return sumOfShifts(await shifts());
}

for (const [index, viewport] of [
  { width: 1440, height: 900 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
].entries()) {
  if (!isInShare(index, 3)) continue;
  test.describe(`nothing moves while the dashboard loads, ${viewport.width} px wide`, () => {
    for (const person of ['ordinary', 'term5', 'defaulter'] as const)
      test.describe(person, () => {
        test.use({ viewport, person });
        test('with what there is', async ({ page, context }) => {
          expect(await shiftOf(page, context)).toBeLessThan(0.01);
        });
      });
    ownTest.describe('nobody’s', () => {
      ownTest.use({ viewport });
      ownTest('with nothing', async ({ page, context, member }) => {
        expect(member.username).toBeTruthy();
        expect(await shiftOf(page, context)).toBeLessThan(0.01);
      });
    });
  });
}
