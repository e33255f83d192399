// The service worker: pages, and the data that a member needs at the door, where there is no network.
// hosting/build/service-worker.ts bundles it once for each language and names the files of its pages.
import type { Me } from '@portal/contract';
import { cleanupOutdatedCaches, matchPrecache, precache } from 'workbox-precaching';
import type { PrecacheEntry } from 'workbox-precaching';
import { bookingPath, DASHBOARD_CALL, isOwnBooking, ME, photoIn, vouchersPath } from './copy.ts';
import { readUserId } from '../session/token-user.ts';
import { showPushes, stopPushes } from '../push/worker.ts';
import { ASK, FORGET } from './names.ts';
import type { OfflineMessage } from './names.ts';
import { quietly } from '../http/failure.ts';
import type { FetchEvent } from './scope.ts';
import { scope } from './scope.ts';
import { forget, keepPhotograph, openUserCache, readCopy, readPicture } from './store.ts';
import type { UserCache } from './store.ts';

declare const FILES: PrecacheEntry[];
/** The path of files whose names carry a hash of their content. */
declare const HASHED: string;
/** The beginning of this language's addresses: `/zh`, or nothing. */
declare const BASE: string;
/** Names of the headers that the host gives every page. */
declare const HEADERS: readonly string[];

/** A network that takes longer than this (ms) counts as missing. */
const PATIENCE = 5_000;
/** Vouchers that were stored more recently than this (ms) need not be loaded again. */
const FRESH = 10 * 60_000;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

precache(FILES);
cleanupOutdatedCaches();

// An open page continues with the files that it came with: a new worker takes over once there is no open page.
scope.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      scope.clients.claim(),
      scope.registration.navigationPreload?.enable(),
      caches.delete(OUTDATED),
    ]),
  );
});

/** Returns the network's answer; if there is none, or none in time, or the host failed, the stored one. */
async function fetchOrStored(
  network: Promise<Response>,
  instead: () => Promise<Response | null | undefined>,
): Promise<{ response: Response; isKept: boolean }> {
  const none = wait(PATIENCE).then(() => null);
  const response = await Promise.race([network, none]).catch(() => null);
  if (response && response.status < 500) return { response, isKept: false };
  const other = await instead();
  if (other) return { response: other, isKept: true };
  return { response: response ?? (await network), isKept: false };
}

/** The address under which a page is stored: one page for every booking. */
const storedAddress = (url: string): string =>
  new URL(url).pathname.replace(/(\/my-bookings\/)[^/]+$/, '$1_');

/** The calendar is kept to be quick: without a network it has nothing to show. */
const needsNetwork = (address: string): boolean => address === `${BASE}/bookings`;

/** A cache with nothing in it, that is there while the host's pages are others than those that are kept. */
const OUTDATED = `outdated${BASE}`;

/** Finds the page that is kept, unless the host's are known to be others: those are the ones to show then. */
async function findCurrentPage(address: string): Promise<Response | undefined> {
  const { installing, waiting } = scope.registration;
  if (installing || waiting || (await caches.has(OUTDATED))) return undefined;
  return navigator.onLine || !needsNetwork(address) ? matchPrecache(address) : undefined;
}

/** Remembers if the host's page is another than the kept one, or is another no longer. */
async function compareWithHost(address: string, response: Response): Promise<void> {
  const kept = await matchPrecache(address);
  // A host that fails says nothing about its pages.
  if (!kept || response.status >= 500) return;
  const isSame =
    response.ok &&
    HEADERS.every((name) => response.headers.get(name) === kept.headers.get(name)) &&
    (await response.text()) === (await kept.text());
  await (isSame ? caches.delete(OUTDATED) : caches.open(OUTDATED));
}

/**
 * Answers with the kept page at once and asks the host afterwards: a release shows from the next page on. Where there
 * is no such page, the host is asked first.
 */
async function page(event: FetchEvent): Promise<Response> {
  const { request, preloadResponse } = event;
  const network = preloadResponse.then((early) => early ?? fetch(request));
  const address = storedAddress(request.url);
  const compared = network.then((response) => compareWithHost(address, response.clone()));
  event.waitUntil(quietly(compared));
  const current = await quietly(findCurrentPage(address));
  if (current) return current;
  try {
    const stored = () => (needsNetwork(address) ? Promise.resolve(null) : matchPrecache(address));
    return (await fetchOrStored(network, stored)).response;
  } catch (failure) {
    const offline = await matchPrecache(`${BASE}/offline`);
    if (offline) return offline;
    throw failure;
  }
}

/** Settles once the last answered booking is stored. */
let bookingKept: Promise<void> = Promise.resolve();

async function picture(event: FetchEvent, path: string): Promise<Response> {
  const { request } = event;
  try {
    const response = await fetch(request);
    // Only photographs are requested so that the worker may read them; an answer that it can't read takes megabytes
    // of the device's room.
    if (request.mode === 'cors' && response.ok) {
      const copy = response.clone();
      event.waitUntil(bookingKept.then(() => keepPhotograph(path, copy)));
    }
    return response;
  } catch (failure) {
    const kept = await readPicture(path);
    if (kept) return kept;
    throw failure;
  }
}

/** By page: the time when each answer on it was stored. */
const storedTimes = new Map<string, Map<string, number>>();

async function notify(client: string): Promise<void> {
  const times = [...(storedTimes.get(client)?.values() ?? [])];
  const message: OfflineMessage = { keptAt: times.length === 0 ? null : Math.min(...times) };
  (await scope.clients.get(client))?.postMessage(message);
}

async function recordShown(client: string, path: string, keptAt: number | null): Promise<void> {
  const before = storedTimes.get(client) ?? new Map<string, number>();
  const changed = keptAt === null ? before.delete(path) : before.get(path) !== keptAt;
  if (keptAt !== null) before.set(path, keptAt);
  storedTimes.set(client, before);
  if (changed) await notify(client);
}

async function call(event: FetchEvent, user: string): Promise<Response> {
  const { request, clientId } = event;
  // First of all: signing out from now on clears this as well.
  const keeper = openUserCache(user);
  const path = await findStoredPath(user, request.url);
  if (path === null) return fetch(request);
  let keptAt: number | null = null;
  const { response, isKept } = await fetchOrStored(fetch(request), async () => {
    const kept = await readCopy(user, path);
    keptAt = kept && kept.at;
    return kept && Response.json(kept.answer);
  });
  if (response.ok && !isKept) {
    const copy = response.clone();
    if (bookingPath(path) === null) {
      const kept = keeper.answer(path, copy);
      event.waitUntil(path === DASHBOARD_CALL ? kept.then(() => storeRelated(request, user, keeper)) : kept);
    } else {
      bookingKept = keepBooking(copy, request, { user, keeper, path }).catch(() => undefined);
      event.waitUntil(bookingKept);
    }
  }
  // The cache belongs to somebody else now, or is gone.
  if (response.status === 404) event.waitUntil(keeper.drop(path));
  event.waitUntil(recordShown(clientId, path, isKept ? keptAt : null));
  return response;
}

/** Finds the path of a user's own vouchers; null before that user is known. */
async function findVouchersPath(user: string): Promise<string | null> {
  const me = await readCopy(user, ME);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the API answered
  return me && vouchersPath(me.answer as Me);
}

/** A booking is stored if it is the member's own: this device may not know yet who that is. */
async function keepBooking(
  response: Response,
  { url, headers }: Request,
  { user, keeper, path }: { user: string; keeper: UserCache; path: string },
): Promise<void> {
  if (!(await readCopy(user, ME))) {
    const me = await fetch(url.slice(0, -path.length) + ME, { headers, cache: 'no-store' });
    if (me.ok) await keeper.answer(ME, me);
  }
  const me = await readCopy(user, ME);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the API answered
  if (me && isOwnBooking(me.answer as Me, await response.clone().json())) await keeper.answer(path, response);
}

/**
 * With the dashboard's answer the vouchers are stored, as the page of vouchers will request them, and the card's
 * photo.
 */
async function storeRelated({ url, headers }: Request, user: string, keeper: UserCache): Promise<void> {
  const host = url.slice(0, -DASHBOARD_CALL.length);
  const vouchers = await findVouchersPath(user);
  const before = vouchers === null ? null : await readCopy(user, vouchers);
  if (vouchers !== null && !(before && Date.now() - before.at < FRESH)) {
    const response = await fetch(host + vouchers, { headers, cache: 'no-store' });
    if (response.ok) await keeper.answer(vouchers, response);
  }
  const photo = photoIn((await readCopy(user, DASHBOARD_CALL))?.answer);
  if (photo !== null && !(await readPicture(photo)))
    await keeper.picture(photo, await fetch(host + photo, { mode: 'no-cors' }));
}

/** Finds the stored path that a call asks for: that of vouchers only as its own member's page asks. */
async function findStoredPath(user: string, url: string): Promise<string | null> {
  const path =
    [ME, DASHBOARD_CALL].find((each) => url.endsWith(each)) ??
    bookingPath(url) ??
    (await findVouchersPath(user));
  return path !== null && url.endsWith(path) ? path : null;
}

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') return event.respondWith(page(event));
  // The API may lie below a path of this host.
  const [uploaded] = /\/uploads\/[^/]+$/.exec(new URL(request.url).pathname) ?? [];
  const user = readUserId(request.headers.get('authorization'));
  if (user !== null && /\/(?:me|dashboard|voucher|reservation\/\d+)\/(?:\?|$)/.test(request.url)) {
    event.respondWith(call(event, user));
  } else if (request.destination === 'image' && uploaded !== undefined) {
    event.respondWith(picture(event, uploaded));
  } else if (request.url.startsWith(scope.location.origin + HASHED)) {
    // Also from before a release, if an open page is as old; by path, as a second try has a query.
    const { pathname } = new URL(request.url);
    event.respondWith(matchPrecache(pathname).then((file) => file ?? fetch(request)));
  }
});

showPushes();

scope.addEventListener('message', (event) => {
  if (event.data === FORGET) event.waitUntil(Promise.all([forget(), stopPushes()]));
  if (event.data === ASK && event.source) event.waitUntil(notify(event.source.id));
});
