import { sumOf, weigh } from '../../scripts/bench/weigh.ts';
import type { Person } from '../system/api.ts';
import { expect, test } from '../system/fixtures.ts';
import budgets from './budgets.json' with { type: 'json' };

// kB of a first visit as gzip: what scripts may weigh, and everything but pictures.
const pages: { address: string; budget: keyof typeof budgets; person: Person | null }[] = [
  { address: '/login', budget: 'form', person: null },
  { address: '/', budget: 'list', person: 'ordinary' },
  { address: '/bookings', budget: 'calendar', person: 'ordinary' },
  { address: '/my-bookings', budget: 'list', person: 'ordinary' },
  { address: '/check-in', budget: 'list', person: 'ordinary' },
  { address: '/public-booking', budget: 'calendar', person: null },
  { address: '/no-such-page', budget: 'not-found', person: null },
];

for (const { address, budget, person } of pages) {
  test.describe(address, () => {
    test.use({ person, expectedErrors: /status of 404/ });

    test('weighs no more than its budget', async ({ page }) => {
      const bytes = await weigh(page, address);
      const allowed = budgets[budget];
      const script = sumOf(bytes, ['script']);
      const total = sumOf(bytes) - sumOf(bytes, ['image']);
      expect.soft(script, `script of ${JSON.stringify(bytes)}`).toBeLessThanOrEqual(allowed.script * 1000);
      expect.soft(total, `total of ${JSON.stringify(bytes)}`).toBeLessThanOrEqual(allowed.total * 1000);
    });
  });
}
