import { sumOf, weigh } from '../../scripts/bench/weigh.ts';
import { languages } from '../../src/lib/languages.ts';
import { eventOf } from '../content/events.ts';
import { newestPost } from '../content/post.ts';
import { requestOf } from '../members/approvals.ts';
import { invoiceOf } from '../money/invoice.ts';
import type { Person } from '../system/api.ts';
import { expect, test } from '../system/fixtures.ts';
import budgets from './budgets.json' with { type: 'json' };

// kB of a first visit as gzip: what scripts may weigh, and everything but pictures.
const pages: {
  address: string;
  /** What stands for `{id}`. */
  idOf?: () => Promise<string>;
  budget: keyof typeof budgets;
  person: Person | null;
}[] = [
  { address: '/login', budget: 'form', person: null },
  { address: '/forgot-password', budget: 'form', person: null },
  { address: '/reset-password', budget: 'form', person: null },
  { address: '/create-login', budget: 'form', person: null },
  { address: '/create-login?token=broken', budget: 'form', person: null },
  { address: '/email-unsubscribe', budget: 'form', person: null },
  { address: '/confirm-email', budget: 'form', person: null },
  { address: '/change-password', budget: 'form', person: 'ordinary' },
  { address: '/signing-in', budget: 'list', person: 'ordinary' },
  { address: '/', budget: 'list', person: 'ordinary' },
  { address: '/bookings', budget: 'calendar', person: 'ordinary' },
  { address: '/my-bookings', budget: 'list', person: 'ordinary' },
  { address: '/events', budget: 'list', person: 'ordinary' },
  { address: '/events/{id}', idOf: () => eventOf('Regatta supper'), budget: 'list', person: 'ordinary' },
  { address: '/vouchers', budget: 'list', person: 'ordinary' },
  { address: '/transactions', budget: 'list', person: 'ordinary' },
  {
    address: '/transactions/{id}',
    idOf: async () => (await invoiceOf('ordinary', 'UNPAID')).id,
    budget: 'list',
    person: 'ordinary',
  },
  { address: '/check-in', budget: 'list', person: 'ordinary' },
  {
    address: '/online-payment/{id}',
    idOf: async () => (await invoiceOf('ordinary', 'UNPAID')).id,
    budget: 'list',
    person: null,
  },
  { address: '/payment-result/', budget: 'list', person: 'ordinary' },
  { address: '/profile', budget: 'list', person: 'ordinary' },
  { address: '/update-requests', budget: 'list', person: 'ordinary' },
  {
    address: '/update-requests/{id}',
    idOf: async () => String((await requestOf('ordinary')).id),
    budget: 'list',
    person: 'ordinary',
  },
  { address: '/notifications', budget: 'list', person: 'ordinary' },
  { address: '/benefits', budget: 'list', person: 'ordinary' },
  { address: '/benefits-and-privileges', budget: 'list', person: 'ordinary' },
  {
    address: '/benefits-and-privileges/{id}',
    idOf: async () => String((await newestPost()).id),
    budget: 'list',
    person: 'ordinary',
  },
  { address: '/public-booking', budget: 'calendar', person: null },
  { address: '/no-such-page', budget: 'not-found', person: null },
];

/** Bytes that a page's words weigh more in Chinese: gzip packs fewer letters of three bytes less well. Its fonts weigh none. */
const CHINESE = 700;

const trees = Object.values(languages).flatMap(({ base }) =>
  pages.map((page) => ({ ...page, address: base + page.address })),
);

for (const { address, idOf, budget, person } of trees) {
  test.describe(address, () => {
    test.use({ person, expectedErrors: /status of 404/ });

    test('weighs no more than its budget', async ({ page }) => {
      const bytes = await weigh(page, address.replace('{id}', (await idOf?.()) ?? ''));
      const allowed = budgets[budget];
      const words = address.startsWith('/zh/') ? CHINESE : 0;
      const script = sumOf(bytes, ['script']);
      const total = sumOf(bytes) - sumOf(bytes, ['image']);
      expect
        .soft(script, `script of ${JSON.stringify(bytes)}`)
        .toBeLessThanOrEqual(allowed.script * 1000 + words);
      expect.soft(total, `total of ${JSON.stringify(bytes)}`).toBeLessThanOrEqual(allowed.total * 1000);
    });
  });
}
