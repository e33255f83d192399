import { AxeBuilder } from '@axe-core/playwright';
import { dayAhead } from './bookings/page.ts';
import type { Person } from './system/api.ts';
import { expect, test } from './system/fixtures.ts';

const pages: { address: string; query?: string; person: Person | null; ready: string }[] = [
  { address: '/login', person: null, ready: 'form' },
  { address: '/', person: 'ordinary', ready: 'main >> text=M-0472' },
  // Of today, a phone shows nothing once the last hour is over.
  { address: '/bookings', query: `?date=${dayAhead(1)}`, person: 'ordinary', ready: '[role=gridcell]' },
  {
    address: '/bookings',
    query: `?view=week&date=${dayAhead(1)}`,
    person: 'ordinary',
    ready: '[role=gridcell]',
  },
  {
    address: '/bookings',
    query: '?view=month',
    person: 'ordinary',
    ready: '.month-table a',
  },
  { address: '/my-bookings', person: 'ordinary', ready: 'main li' },
  { address: '/check-in', person: 'ordinary', ready: 'main .message' },
  { address: '/public-booking', query: `?date=${dayAhead(1)}`, person: null, ready: '[role=gridcell]' },
  { address: '/no-such-page', person: null, ready: 'h1' },
];
const widths = [390, 1440];
const themes = ['light', 'dark'] as const;

for (const { address, query = '', person, ready } of pages) {
  for (const width of widths) {
    for (const colorScheme of themes) {
      test.describe(`${address}${query} at ${width} px, ${colorScheme}`, () => {
        test.use({
          person,
          colorScheme,
          viewport: { width, height: 844 },
          expectedErrors: /status of 404/,
        });

        test('has no violation that axe can find, and does not scroll sideways', async ({ page }) => {
          await page.goto(address + query);
          await expect(page.locator(ready).first()).toBeVisible();
          await page.waitForLoadState('networkidle');
          const { violations } = await new AxeBuilder({ page }).analyze();
          const found = violations.map(
            ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`,
          );
          expect(found).toEqual([]);
          const overflow = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
          expect(overflow).toBeLessThanOrEqual(0);
        });
      });
    }
  }
}
