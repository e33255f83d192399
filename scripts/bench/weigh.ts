import { gzipSync } from 'node:zlib';
import type { Page, Request, Response } from 'playwright/test';

/** Bytes by kind of resource (`document`, `script`, `stylesheet`, `font`, `image`, `fetch`), bodies only. */
export type Bytes = Record<string, number>;

declare global {
  interface Window {
    /** Starts the timers that were held back while the page was weighed. */
    startHeldTimers?: () => void;
  }
}

/** From this wait on, ms, a timer is for what a page fetches once it is all there. */
const LATER = 2000;

/** A file whose address changes with its content: a browser that has it doesn't ask again. */
const isModule = /\/_astro\/[^?]+\.js$/;

/** Sizes of files that never change, by address: each is read and compressed once. */
const sizesOfFiles = new Map<string, Promise<number>>();

/** Holds long timers back: how much a visit weighs must not depend on how fast this machine is. */
const holdTimers = (from: number): void => {
  const start = window.setTimeout.bind(window);
  const clear = window.clearTimeout.bind(window);
  const held = new Map<number, () => void>();
  let isHolding = true;
  let last = 0;
  Object.assign(window, {
    setTimeout: (run: () => void, ms = 0, ...more: unknown[]) => {
      if (!isHolding || ms < from) return start(run, ms, ...more);
      last -= 1;
      held.set(last, run);
      return last;
    },
    clearTimeout: (id?: number) => {
      if (id === undefined || !held.delete(id)) clear(id);
    },
    startHeldTimers: () => {
      isHolding = false;
      for (const run of held.values()) start(run);
      held.clear();
    },
  });
};

/**
 * Everything that a visit brings until it is all there, as gzip: what comes from before `arrive` until what it waits for is
 * there and nothing is on its way any more. A body that its host sent compressed in any way counts as gzip of the same
 * body, since browsers on localhost take brotli; one that came as it is counts as it is. Afterwards the page has what it
 * does late done at once.
 */
export async function weigh(tab: Page, arrive: () => Promise<unknown>): Promise<Bytes> {
  const sizes: Promise<[string, number]>[] = [];
  const modules = new Set<string>();
  const traffic = watchTraffic(tab);
  const note = (response: Response) => {
    // A lazy part is fetched, then imported out of the browser's cache.
    const address = response.url();
    if (isStream(response.request()) || modules.has(address)) return;
    if (isModule.test(address)) modules.add(address);
    sizes.push(measureResponse(response));
  };
  await tab.addInitScript(holdTimers, LATER);
  tab.on('response', note);
  await arrive();
  await traffic.quiet();
  tab.off('response', note);
  traffic.close();
  const bytes: Bytes = {};
  for (const [kind, size] of await Promise.all(sizes)) bytes[kind] = (bytes[kind] ?? 0) + size;
  await tab.evaluate(() => window.startHeldTimers?.());
  return bytes;
}

/** Bytes that travelled for these kinds, or for all. */
export const sumBytes = (bytes: Bytes, kinds: readonly string[] = Object.keys(bytes)): number =>
  kinds.reduce((sum, kind) => sum + (bytes[kind] ?? 0), 0);

/** A stream of events never ends. */
const isStream = (request: Request): boolean => request.resourceType() === 'eventsource';

/** Knows what a tab has asked for and not yet got. */
function watchTraffic(tab: Page) {
  const pending = new Set<Request>();
  let count = 0;
  let change = Promise.withResolvers<void>();
  const begin = (request: Request) => {
    if (isStream(request)) return;
    count += 1;
    pending.add(request);
  };
  const end = (request: Request) => {
    pending.delete(request);
    change.resolve();
    change = Promise.withResolvers();
  };
  tab.on('request', begin).on('requestfinished', end).on('requestfailed', end);

  /** Waits until the page has nothing under way and, with nothing else to do and another frame drawn, asks for nothing more. */
  async function quiet(): Promise<void> {
    for (let before = -1; before !== count || pending.size > 0;) {
      while (pending.size > 0) await change.promise;
      before = count;
      await tab.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestIdleCallback(() => setTimeout(done)))),
      );
    }
  }
  const close = () => void tab.off('request', begin).off('requestfinished', end).off('requestfailed', end);
  return { quiet, close };
}

async function measureResponse(response: Response): Promise<[kind: string, size: number]> {
  const address = response.url();
  const kind = isModule.test(address) ? 'script' : response.request().resourceType();
  const status = response.status();
  if (status === 204 || (status >= 300 && status < 400)) return [kind, 0];
  if (!address.includes('/_astro/')) return [kind, await measureBody(response)];
  const known = sizesOfFiles.get(address) ?? measureBody(response);
  sizesOfFiles.set(address, known);
  return [kind, await known];
}

async function measureBody(response: Response): Promise<number> {
  const body = await response.body();
  const encoded = response.headers()['content-encoding'] !== undefined;
  return encoded ? gzipSync(body, { level: 9 }).length : body.length;
}
