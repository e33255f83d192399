// Every screen on a host that answers next to nothing, or something of another kind: it is drawn, and nothing is thrown.
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { partBroken } from '#words/app/shell';

/** The screens, and an address of each. */
const screens: Readonly<Record<string, () => Promise<{ readonly default: ComponentType }>>> = {
  '/': () => import('./dashboard/Dashboard.tsx'),
  '/bookings': () => import('./bookings/calendar/Calendar.tsx'),
  '/bookings?view=week': () => import('./bookings/calendar/Calendar.tsx'),
  '/bookings?view=month': () => import('./bookings/calendar/Calendar.tsx'),
  '/my-bookings?when=past': () => import('./bookings/mine/list/MyBookings.tsx'),
  '/my-bookings': () => import('./bookings/mine/list/MyBookings.tsx'),
  '/my-bookings/7': () => import('./bookings/mine/BookingPage.tsx'),
  '/transactions': () => import('./money/transactions/Transactions.tsx'),
  '/transactions/7': () => import('./money/invoice/InvoicePage.tsx'),
  '/online-payment/7': () => import('./money/pay/Pay.tsx'),
  '/payment-result?payment=7': () => import('./money/result/Result.tsx'),
  '/vouchers': () => import('./money/vouchers/Vouchers.tsx'),
  '/vouchers?show=used': () => import('./money/vouchers/Vouchers.tsx'),
  '/benefits': () => import('./money/benefits/Benefits.tsx'),
  '/profile': () => import('./members/profile/Profile.tsx'),
  '/update-requests': () => import('./members/requests/Requests.tsx'),
  '/update-requests/7': () => import('./members/request/RequestPage.tsx'),
  '/events': () => import('./content/events/Events.tsx'),
  '/events?view=month': () => import('./content/events/Events.tsx'),
  '/events/7': () => import('./content/events/event/EventPage.tsx'),
  '/benefits-and-privileges': () => import('./content/posts/Posts.tsx'),
  '/benefits-and-privileges/7': () => import('./content/post/PostPage.tsx'),
};

/** Fields that the specification and most hosts name. */
const names =
  'name title status state type category group facility member reservation slots start_from end_at date created_at ' +
  'published_from amount total price paid amount_due due_date lines invoice invoice_number method description body ' +
  'membership_id membership_end_date membership_type_1 membership_type_2 original_profile code value valid_until ' +
  'pricings operating_hours advance_booking_periods card_number membership_status email mobile_number birth_date';

const things: Readonly<Record<string, unknown>> = {
  'nothing but an id': {},
  ...Object.fromEntries(
    // Each kind of value, of each field in turn, is for `tests/other-host/missing.test.ts`.
    [null, {}, 'soon'].map((value) => [
      `${JSON.stringify(value)} for everything`,
      Object.fromEntries(names.split(' ').map((name) => [name, value])),
    ]),
  ),
};

const me = { member_profile: { id: 7, name: 'Wei Ling Ong', status: 'ACTIVE' }, access_rights: [] };

/** Ours alone, which another host hasn't. */
const isUnknown = (path: string): boolean =>
  /dashboard|notification|benefits|waiting|availability|allowance|opening|email-change|options|days/.test(
    path,
  );

function answer(path: string, thing: object): Response {
  const isOne = /\/7\/?$/.test(path);
  if (path.endsWith('/me/')) return Response.json(me);
  if (isUnknown(path)) return new Response('<h1>Not Found</h1>', { status: 404 });
  const row = { id: 7, ...thing };
  return Response.json(isOne ? row : { count: 1, next: null, previous: null, results: [row] });
}

const cases = Object.entries(things).flatMap(([said, thing]) =>
  Object.keys(screens).map((address) => [address, said, thing] as const),
);

/** Everything is in sight. */
class ObserverOfAll {
  readonly #see: (entries: readonly object[]) => void;
  constructor(see: (entries: readonly object[]) => void) {
    this.#see = see;
  }
  observe = (): void => this.#see([{ isIntersecting: true }]);
  disconnect(): void {
    // Nothing is watched any longer than that.
  }
}

/** A stream of changes on which nothing comes. */
class SilentStream extends EventTarget {
  close(): void {
    // It holds nothing.
  }
}

/** All that screens wait for. */
const timers: NodeJS.Timeout[] = [];
const kept =
  <Args extends unknown[]>(begin: (...args: Args) => NodeJS.Timeout) =>
  (...args: Args) => {
    const timer = begin(...args);
    timers.push(timer);
    return timer;
  };
const { setTimeout: beginTimeout, setInterval: beginInterval } = globalThis;
// Their timers would fire when their window is gone.
afterAll(() => {
  for (const timer of timers) clearTimeout(timer);
});

beforeEach(() => {
  vi.stubGlobal('setTimeout', kept(beginTimeout));
  vi.stubGlobal('setInterval', kept(beginInterval));
  vi.resetModules();
  // React's warnings about elements and style sheets that this browser doesn't know.
  vi.spyOn(console, 'error').mockReturnValue();
  // Every call of the portal's.
  vi.spyOn(console, 'debug').mockReturnValue();
  // Features that browsers have and this one lacks.
  vi.stubGlobal('matchMedia', () => new EventTarget());
  vi.stubGlobal('IntersectionObserver', ObserverOfAll);
  vi.stubGlobal('EventSource', SilentStream);
  localStorage.setItem('user-token', 'access');
  localStorage.setItem('user-refresh', 'refresh');
});
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
});

it.each(cases)('%s is drawn of answers with %s', async (address, _, thing) => {
  history.replaceState(null, '', address);
  const thrown = vi.fn<(failure: unknown) => void>();
  // Settles once nothing is asked any more, and what came is drawn.
  let [asked, answered] = [0, 0];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    asked += 1;
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), location.href);
    setTimeout(() => void (answered += 1));
    return answer(pathname, thing as object);
  });
  const { default: Screen } = (await screens[address]?.()) ?? {};
  if (!Screen) throw new Error('No such screen');
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place, { onCaughtError: thrown, onUncaughtError: thrown });
  root.render(<Screen />);
  await expect
    .poll(
      () => asked === answered && place.childElementCount > 0 && place.querySelector('.skeleton') === null,
    )
    .toBe(true);
  expect(place.textContent).not.toContain(partBroken);
  expect(thrown).not.toHaveBeenCalled();
  root.unmount();
});
