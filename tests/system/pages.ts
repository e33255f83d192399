import { expect, type Locator, type Page } from 'playwright/test';
import { weigh, type Bytes } from '../../scripts/bench/weigh.ts';
import { nextBooking } from '../bookings/mine/my-bookings.ts';
import { dayAhead } from '../bookings/page.ts';
import { findEvent } from '../content/events.ts';
import { newestPost } from '../content/post.ts';
import { makeProduct } from '../desk/products.ts';
import { readRequest } from '../members/approvals.ts';
import { findInvoice } from '../money/invoice.ts';
import type { Person } from './api.ts';
import type { PageKind } from './bounds.ts';
import { isInScope } from './grid.ts';
import { untilSettled } from './until-settled.ts';

/** A page as somebody opens it. */
export interface VisitedPage {
  address: string;
  /** Names tests too, so `{tomorrow}` stands for a date: a name must stay the same when a run goes past midnight. */
  query?: string;
  /** Returns the value for `{id}`. */
  idOf?: () => Promise<string>;
  /** The person who is signed in; null for a visitor. */
  person: Person | null;
  /** Selector of an element that is there once the page has loaded its data. */
  ready: string;
  /** Decides the most that it may weigh. */
  kind: PageKind;
}

/** Every page of the portal, in English, and the faces that some have. */
export const everyPage: readonly VisitedPage[] = [
  { address: '/login', kind: 'form', person: null, ready: 'form' },
  { address: '/forgot-password', kind: 'form', person: null, ready: 'form' },
  { address: '/reset-password', kind: 'form', person: null, ready: 'main a.button' },
  { address: '/create-login', kind: 'form', person: null, ready: 'form' },
  { address: '/create-login', query: '?token=broken', kind: 'form', person: null, ready: 'main' },
  { address: '/setup', kind: 'form', person: null, ready: 'main a.button' },
  { address: '/email-unsubscribe', kind: 'form', person: null, ready: 'form' },
  { address: '/guest', kind: 'list', person: null, ready: 'main a.button' },
  { address: '/screen', kind: 'list', person: null, ready: 'main h1' },
  { address: '/help', kind: 'list', person: 'ordinary', ready: 'main h2' },
  { address: '/confirm-email', kind: 'form', person: null, ready: 'main a.button' },
  { address: '/sign-in-with', kind: 'form', person: null, ready: 'main a.button' },
  { address: '/change-password', kind: 'form', person: 'ordinary', ready: 'form' },
  // If a browser knows no passkeys, a paragraph says so instead of the button.
  { address: '/signing-in', kind: 'list', person: 'ordinary', ready: '#passkeys p ~ p' },
  { address: '/', kind: 'list', person: 'ordinary', ready: 'main >> text=M-0472' },
  // Of today, a phone shows nothing once the last hour is over.
  {
    address: '/bookings',
    kind: 'calendar',
    query: '?date={tomorrow}',
    person: 'ordinary',
    ready: '[role=gridcell]',
  },
  {
    address: '/bookings',
    kind: 'unbounded',
    query: '?view=week&date={tomorrow}',
    person: 'ordinary',
    ready: '[role=gridcell]',
  },
  {
    address: '/bookings',
    kind: 'calendar',
    query: '?view=month',
    person: 'ordinary',
    ready: '.month-table a',
  },
  { address: '/my-bookings', kind: 'list', person: 'ordinary', ready: 'main li' },
  {
    address: '/my-bookings/{id}',
    kind: 'calendar',
    idOf: async () => String((await nextBooking('ordinary')).id),
    person: 'ordinary',
    ready: '#booking-who',
  },
  { address: '/events', kind: 'list', person: 'ordinary', ready: 'main li' },
  { address: '/events', kind: 'list', query: '?view=month', person: 'ordinary', ready: 'main table a' },
  {
    address: '/events/{id}',
    kind: 'list',
    idOf: () => findEvent('Regatta supper'),
    person: 'ordinary',
    ready: 'main article',
  },
  { address: '/vouchers', kind: 'list', person: 'ordinary', ready: 'main li' },
  {
    address: '/transactions',
    kind: 'list',
    person: 'ordinary',
    ready: 'main :is(table, ul) a[href^="/transactions/"]',
  },
  {
    address: '/transactions/{id}',
    kind: 'list',
    idOf: async () => (await findInvoice('ordinary', 'UNPAID')).id,
    person: 'ordinary',
    ready: 'main article',
  },
  { address: '/check-in', kind: 'list', person: 'ordinary', ready: 'main .message' },
  {
    address: '/online-payment/{id}',
    kind: 'list',
    idOf: async () => (await findInvoice('ordinary', 'UNPAID')).id,
    person: null,
    ready: 'main form',
  },
  { address: '/payment-result/', kind: 'list', person: 'ordinary', ready: 'main .message' },
  { address: '/profile', kind: 'list', person: 'ordinary', ready: 'main table' },
  { address: '/update-requests', kind: 'list', person: 'ordinary', ready: 'main li' },
  {
    address: '/update-requests/{id}',
    kind: 'list',
    idOf: async () => String((await readRequest('ordinary')).id),
    person: 'ordinary',
    ready: 'main table',
  },
  { address: '/notifications', kind: 'list', person: 'ordinary', ready: 'main li' },
  { address: '/benefits', kind: 'list', person: 'ordinary', ready: 'main dl' },
  { address: '/benefits-and-privileges', kind: 'list', person: 'ordinary', ready: 'main li img' },
  {
    address: '/benefits-and-privileges/{id}',
    kind: 'list',
    idOf: async () => String((await newestPost()).id),
    person: 'ordinary',
    ready: 'main article h1',
  },
  {
    address: '/public-booking',
    kind: 'calendar',
    query: '?date={tomorrow}',
    person: null,
    ready: '[role=gridcell]',
  },
  { address: '/staff', kind: 'desk', person: 'staff', ready: '#arrivals' },
  {
    address: '/staff/{id}',
    query: '?page=2',
    kind: 'desk',
    idOf: async () => 'members',
    person: 'staff',
    ready: 'main tbody a',
  },
  {
    address: '/staff/{id}',
    kind: 'desk',
    query: '?id=new',
    idOf: async () => 'facilities',
    person: 'staff',
    ready: 'main form [type=checkbox]',
  },
  {
    address: '/staff/{id}',
    kind: 'unbounded',
    query: '?id=new&at=posts',
    idOf: async () => 'posts',
    person: 'staff',
    ready: 'main [role=textbox]',
  },
  {
    address: '/staff/{id}',
    kind: 'desk',
    idOf: async () => 'approvals',
    person: 'staff',
    ready: 'main ol table',
  },
  {
    address: '/staff/{id}',
    kind: 'desk',
    query: '?id=import',
    idOf: async () => 'members',
    person: 'staff',
    ready: 'main section [type=file]',
  },
  {
    address: '/staff/{id}',
    kind: 'unbounded',
    query: '?id=import&at=events',
    idOf: async () => 'events',
    person: 'staff',
    ready: 'main section [type=file]',
  },
  // The demo club's first member is Mei Lin Tan.
  ...['', '&part=bookings', '&part=money', '&part=login', '&part=emails', '&part=data'].map(
    (part): VisitedPage => ({
      address: '/staff/{id}',
      kind: 'desk',
      query: `?id=1${part}`,
      idOf: async () => 'members',
      person: 'staff',
      ready: 'main section h3',
    }),
  ),
  {
    address: '/staff/{id}',
    kind: 'desk',
    query: '?page=1',
    idOf: async () => 'closing',
    person: 'staff',
    ready: 'main table',
  },
  // Rows of one address differ in their query, by which tests are named.
  {
    address: '/staff/{id}',
    kind: 'desk',
    query: '?at=settings',
    idOf: async () => 'settings',
    person: 'staff',
    ready: 'main form',
  },
  ...['all', 'BOOKING_CONFIRMED'].map((email): VisitedPage => ({
    address: '/staff/{id}',
    kind: 'desk',
    query: `?email=${email}`,
    idOf: async () => 'settings',
    person: 'staff',
    ready: email === 'all' ? 'main section ul' : 'main form figure',
  })),
  ...[
    ['moving-in', 'main section [type=file]'],
    ['archive', 'main section ul'],
    ['accounting', 'main form'],
    ['webhooks', 'main form'],
  ].map(([section = '', ready = '']): VisitedPage => ({
    address: '/staff/{id}',
    kind: 'desk',
    query: `?at=${section}`,
    idOf: async () => section,
    person: 'staff',
    ready,
  })),
  {
    address: '/staff/{id}',
    kind: 'desk',
    query: '?at=fees',
    idOf: async () => 'fees',
    person: 'staff',
    ready: 'main table',
  },
  {
    address: '/staff/{id}',
    kind: 'desk',
    query: '?kind=UNKNOWN',
    idOf: async () => 'reconciliation',
    person: 'staff',
    ready: 'main li h3',
  },
  {
    address: '/staff/{id}',
    kind: 'desk',
    query: '?report=use',
    idOf: async () => 'reports',
    person: 'staff',
    ready: 'main table',
  },
  {
    address: '/staff/{id}',
    kind: 'desk',
    query: '?resource=product',
    idOf: async () => {
      await makeProduct();
      return 'audit';
    },
    person: 'staff',
    ready: 'main ol table',
  },
  {
    address: '/staff/{id}',
    query: '?date={tomorrow}',
    kind: 'desk',
    idOf: async () => 'calendar',
    person: 'staff',
    ready: '[role=gridcell]',
  },
  { address: '/no-such-page', kind: 'not-found', person: null, ready: 'h1' },
];

/** Those of them that this run looks at. */
export const pages = everyPage.filter(({ address }) => isInScope(address));

/** A page's address: with its id loaded, and its query with tomorrow's date. */
export const pageAddress = async ({ address, idOf, query = '' }: VisitedPage): Promise<string> =>
  address.replace('{id}', (await idOf?.()) ?? '') + query.replace('{tomorrow}', dayAhead(1));

/** A page's address and query in the language whose tree begins with `base`, as tests and weights name it. */
export const pageName = ({ address, query = '' }: VisitedPage, base: string): string =>
  base + address + query;

/** Returns the element that shows that a page has loaded its data. */
export const readyOn = (tab: Page, { ready }: VisitedPage, base: string): Locator =>
  tab.locator(ready.replaceAll('="/', `="${base}/`)).first();

/**
 * A device unlike the one that built the site: where the first rendering depends on its zone or colours, React says so on the
 * console, which fails each test (`quietConsole`).
 */
export const foreignDevice = {
  timezoneId: 'America/Los_Angeles',
  colorScheme: 'dark',
  viewport: { width: 1440, height: 900 },
} as const;

/** Opens a page on a device that was never there, until all of it is there. Answers its path and what came. */
export async function firstVisit(
  tab: Page,
  page: VisitedPage,
  base: string,
): Promise<{ readonly path: string; readonly bytes: Bytes }> {
  const address = base + (await pageAddress(page));
  const bytes = await weigh(tab, async () => {
    await tab.goto(address);
    await expect(readyOn(tab, page, base)).toBeVisible();
    await untilSettled(tab);
  });
  return { path: address.replace(/\?.*/, ''), bytes };
}
