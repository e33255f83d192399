import { dayAhead } from './bookings/page.ts';
import { eventOf } from './content/events.ts';
import { newestPost } from './content/post.ts';
import { requestOf } from './members/approvals.ts';
import { invoiceOf } from './money/invoice.ts';
import type { Person } from './system/api.ts';
import { expect, test } from './system/fixtures.ts';
import { violationsOf } from './system/violations.ts';

const pages: {
  address: string;
  query?: string;
  /** What stands for `{id}`. */
  idOf?: () => Promise<string>;
  person: Person | null;
  ready: string;
}[] = [
  { address: '/login', person: null, ready: 'form' },
  { address: '/forgot-password', person: null, ready: 'form' },
  { address: '/reset-password', person: null, ready: 'main a.button' },
  { address: '/create-login', person: null, ready: 'form' },
  { address: '/email-unsubscribe', person: null, ready: 'form' },
  { address: '/confirm-email', person: null, ready: 'main a.button' },
  { address: '/change-password', person: 'ordinary', ready: 'form' },
  { address: '/signing-in', person: 'ordinary', ready: '#passkeys .button' },
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
  { address: '/events', person: 'ordinary', ready: 'main li' },
  { address: '/events', query: '?view=month', person: 'ordinary', ready: 'main table a' },
  {
    address: '/events/{id}',
    idOf: () => eventOf('Regatta supper'),
    person: 'ordinary',
    ready: 'main article',
  },
  { address: '/vouchers', person: 'ordinary', ready: 'main li' },
  { address: '/transactions', person: 'ordinary', ready: 'main :is(table, ul) a[href^="/transactions/"]' },
  {
    address: '/transactions/{id}',
    idOf: async () => (await invoiceOf('ordinary', 'UNPAID')).id,
    person: 'ordinary',
    ready: 'main article',
  },
  { address: '/check-in', person: 'ordinary', ready: 'main .message' },
  {
    address: '/online-payment/{id}',
    idOf: async () => (await invoiceOf('ordinary', 'UNPAID')).id,
    person: null,
    ready: 'main form',
  },
  { address: '/payment-result/', person: 'ordinary', ready: 'main .message' },
  { address: '/profile', person: 'ordinary', ready: 'main table' },
  { address: '/update-requests', person: 'ordinary', ready: 'main li' },
  {
    address: '/update-requests/{id}',
    idOf: async () => String((await requestOf('ordinary')).id),
    person: 'ordinary',
    ready: 'main table',
  },
  { address: '/notifications', person: 'ordinary', ready: 'main li' },
  { address: '/benefits', person: 'ordinary', ready: 'main dl' },
  { address: '/benefits-and-privileges', person: 'ordinary', ready: 'main li img' },
  {
    address: '/benefits-and-privileges/{id}',
    idOf: async () => String((await newestPost()).id),
    person: 'ordinary',
    ready: 'main article h1',
  },
  { address: '/public-booking', query: `?date=${dayAhead(1)}`, person: null, ready: '[role=gridcell]' },
  { address: '/no-such-page', person: null, ready: 'h1' },
];
const widths = [390, 1440];
// Looking at everything of a long page twice takes a slow machine a while.
test.slow();

const themes = ['dark', 'light'] as const;

for (const { address, query = '', idOf, person, ready } of pages) {
  for (const width of widths) {
    test.describe(`${address}${query} at ${width} px`, () => {
      test.use({ person, viewport: { width, height: 844 }, expectedErrors: /status of 404/ });

      test('has no violation that axe can find, light or dark, and does not scroll sideways', async ({
        page,
      }) => {
        await page.goto(address.replace('{id}', (await idOf?.()) ?? '') + query);
        await expect(page.locator(ready).first()).toBeVisible();
        await page.waitForLoadState('networkidle');
        for (const colorScheme of themes) {
          await page.emulateMedia({ colorScheme });
          expect(await violationsOf(page), colorScheme).toEqual([]);
        }
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow).toBeLessThanOrEqual(0);
      });
    });
  }
}
