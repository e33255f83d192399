import type { Page } from 'playwright/test';
import { nextBooking } from '../bookings/mine.ts';
import { dayAhead } from '../bookings/page.ts';
import type budgets from '../budgets/budgets.json';
import { eventOf } from '../content/events.ts';
import { newestPost } from '../content/post.ts';
import { makeProduct } from '../desk/products.ts';
import { requestOf } from '../members/approvals.ts';
import { invoiceOf } from '../money/invoice.ts';
import type { Person } from './api.ts';
import { isInShare, isLookedAt } from './grid.ts';

/** A page as somebody opens it. */
interface PageOf {
  address: string;
  /** Names tests too, so `{tomorrow}` stands for a date: a name must stay the same when a run goes past midnight. */
  query?: string;
  /** What replaces `{id}`. */
  idOf?: () => Promise<string>;
  /** Who is signed in; null: nobody. */
  person: Person | null;
  /** What is there once it has what it came for. */
  ready: string;
  /** What it may weigh; left out where the same page is weighed with another query. */
  budget?: keyof typeof budgets;
}

const everyPage: readonly PageOf[] = [
  { address: '/login', budget: 'form', person: null, ready: 'form' },
  { address: '/forgot-password', budget: 'form', person: null, ready: 'form' },
  { address: '/reset-password', budget: 'form', person: null, ready: 'main a.button' },
  { address: '/create-login', budget: 'form', person: null, ready: 'form' },
  { address: '/create-login', query: '?token=broken', budget: 'form', person: null, ready: 'main' },
  { address: '/setup', budget: 'form', person: null, ready: 'main a.button' },
  { address: '/email-unsubscribe', budget: 'form', person: null, ready: 'form' },
  { address: '/guest', budget: 'list', person: null, ready: 'main a.button' },
  { address: '/confirm-email', budget: 'form', person: null, ready: 'main a.button' },
  { address: '/change-password', budget: 'form', person: 'ordinary', ready: 'form' },
  // Where a browser knows no passkeys, a paragraph says so instead of the button.
  { address: '/signing-in', budget: 'list', person: 'ordinary', ready: '#passkeys p ~ p' },
  { address: '/', budget: 'list', person: 'ordinary', ready: 'main >> text=M-0472' },
  // Of today, a phone shows nothing once the last hour is over.
  {
    address: '/bookings',
    budget: 'calendar',
    query: '?date={tomorrow}',
    person: 'ordinary',
    ready: '[role=gridcell]',
  },
  {
    address: '/bookings',
    query: '?view=week&date={tomorrow}',
    person: 'ordinary',
    ready: '[role=gridcell]',
  },
  {
    address: '/bookings',
    query: '?view=month',
    person: 'ordinary',
    ready: '.month-table a',
  },
  { address: '/my-bookings', budget: 'list', person: 'ordinary', ready: 'main li' },
  {
    address: '/my-bookings/{id}',
    budget: 'booking',
    idOf: async () => String((await nextBooking('ordinary')).id),
    person: 'ordinary',
    ready: '#booking-who',
  },
  { address: '/events', budget: 'list', person: 'ordinary', ready: 'main li' },
  { address: '/events', query: '?view=month', person: 'ordinary', ready: 'main table a' },
  {
    address: '/events/{id}',
    budget: 'list',
    idOf: () => eventOf('Regatta supper'),
    person: 'ordinary',
    ready: 'main article',
  },
  { address: '/vouchers', budget: 'list', person: 'ordinary', ready: 'main li' },
  {
    address: '/transactions',
    budget: 'list',
    person: 'ordinary',
    ready: 'main :is(table, ul) a[href^="/transactions/"]',
  },
  {
    address: '/transactions/{id}',
    budget: 'list',
    idOf: async () => (await invoiceOf('ordinary', 'UNPAID')).id,
    person: 'ordinary',
    ready: 'main article',
  },
  { address: '/check-in', budget: 'list', person: 'ordinary', ready: 'main .message' },
  {
    address: '/online-payment/{id}',
    budget: 'list',
    idOf: async () => (await invoiceOf('ordinary', 'UNPAID')).id,
    person: null,
    ready: 'main form',
  },
  { address: '/payment-result/', budget: 'list', person: 'ordinary', ready: 'main .message' },
  { address: '/profile', budget: 'list', person: 'ordinary', ready: 'main table' },
  { address: '/update-requests', budget: 'list', person: 'ordinary', ready: 'main li' },
  {
    address: '/update-requests/{id}',
    budget: 'list',
    idOf: async () => String((await requestOf('ordinary')).id),
    person: 'ordinary',
    ready: 'main table',
  },
  { address: '/notifications', budget: 'list', person: 'ordinary', ready: 'main li' },
  { address: '/benefits', budget: 'list', person: 'ordinary', ready: 'main dl' },
  { address: '/benefits-and-privileges', budget: 'list', person: 'ordinary', ready: 'main li img' },
  {
    address: '/benefits-and-privileges/{id}',
    budget: 'list',
    idOf: async () => String((await newestPost()).id),
    person: 'ordinary',
    ready: 'main article h1',
  },
  {
    address: '/public-booking',
    budget: 'calendar',
    query: '?date={tomorrow}',
    person: null,
    ready: '[role=gridcell]',
  },
  { address: '/staff', budget: 'desk', person: 'staff', ready: '#arrivals' },
  {
    address: '/staff/{id}',
    query: '?page=2',
    budget: 'desk',
    idOf: async () => 'members',
    person: 'staff',
    ready: 'main tbody a',
  },
  {
    address: '/staff/{id}',
    query: '?id=new',
    idOf: async () => 'facilities',
    person: 'staff',
    ready: 'main form [type=checkbox]',
  },
  {
    address: '/staff/{id}',
    query: '?id=new&at=posts',
    idOf: async () => 'posts',
    person: 'staff',
    ready: 'main [role=textbox]',
  },
  {
    address: '/staff/{id}',
    idOf: async () => 'approvals',
    person: 'staff',
    ready: 'main ol table',
  },
  {
    address: '/staff/{id}',
    query: '?id=import',
    idOf: async () => 'members',
    person: 'staff',
    ready: 'main section [type=file]',
  },
  {
    address: '/staff/{id}',
    query: '?id=import&at=events',
    idOf: async () => 'events',
    person: 'staff',
    ready: 'main section [type=file]',
  },
  // The demo club's first member is Mei Lin Tan.
  ...['profile', 'bookings', 'money', 'login', 'emails', 'data'].map((part): PageOf => ({
    address: '/staff/{id}',
    query: `?id=1&part=${part}`,
    idOf: async () => 'members',
    person: 'staff',
    ready: part === 'profile' ? 'main form [type=submit]' : 'main section h3',
  })),
  {
    address: '/staff/{id}',
    query: '?page=1',
    idOf: async () => 'closing',
    person: 'staff',
    ready: 'main table',
  },
  // Rows of one address differ in their query, by which tests are named.
  {
    address: '/staff/{id}',
    query: '?at=settings',
    idOf: async () => 'settings',
    person: 'staff',
    ready: 'main form',
  },
  ...['all', 'BOOKING_CONFIRMED'].map((email) => ({
    address: '/staff/{id}' as const,
    query: `?email=${email}`,
    idOf: async () => 'settings',
    person: 'staff' as const,
    ready: email === 'all' ? 'main section ul' : 'main form figure',
  })),
  {
    address: '/staff/{id}',
    query: '?at=fees',
    idOf: async () => 'fees',
    person: 'staff',
    ready: 'main table',
  },
  {
    address: '/staff/{id}',
    query: '?kind=UNKNOWN',
    idOf: async () => 'reconciliation',
    person: 'staff',
    ready: 'main li h3',
  },
  {
    address: '/staff/{id}',
    query: '?report=use',
    idOf: async () => 'reports',
    person: 'staff',
    ready: 'main table',
  },
  {
    address: '/staff/{id}',
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
    budget: 'desk',
    idOf: async () => 'calendar',
    person: 'staff',
    ready: '[role=gridcell]',
  },
  { address: '/no-such-page', budget: 'not-found', person: null, ready: 'h1' },
];

/** Every page of the portal, in English, and the faces that some have; of them those that this run looks at. */
export const pages = everyPage.filter(({ address }) => isLookedAt(address));

/** A page's address: with its id loaded, and its query with tomorrow's date. */
export const addressOfPage = async ({ address, idOf, query = '' }: PageOf): Promise<string> =>
  address.replace('{id}', (await idOf?.()) ?? '') + query.replace('{tomorrow}', dayAhead(1));

/** The narrowest and the widest that pages are looked at in, in CSS pixels. */
export const widths = [390, 1440] as const;

/**
 * In which of them axe looks at the page of this row: both where the calendar is drawn, of other pages in one, and in the
 * other with the next commit.
 */
export function widthsOfRow(row: number, { address }: PageOf): readonly number[] {
  if (/booking/.test(address)) return widths;
  return widths.filter((_, column) => isInShare(row + column, 2));
}

/** How many pixels a page can be scrolled sideways. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
