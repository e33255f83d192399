import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright/test';

/** Bytes by kind of resource (`document`, `script`, `stylesheet`, `font`, `image`, `fetch`), bodies only. */
export type Bytes = Record<string, number>;

/** From this wait on, ms, a timer is for what a page fetches once it is all there. */
const LATER = 2000;

/** A file whose address changes with what is in it: a browser that has it doesn't ask again. */
const isModule = /\/_astro\/[^?]+\.js$/;

/** Keeps long timers from going off: how much a visit weighs must not depend on how fast this machine is. */
const withoutTimers = (wait: number): void => {
  const start = window.setTimeout.bind(window);
  Object.assign(window, {
    setTimeout: (run: () => void, ms = 0) => (ms < wait ? start(run, ms) : 0),
  });
};

/**
 * Everything that one visit of `url` brings until it is all there, as gzip. A body that its host sent compressed in any
 * way counts as gzip of the same body, since browsers on localhost take brotli; one that came as it is counts as it is.
 * Addresses that `except` fits count nothing.
 */
export async function weigh(tab: Page, url: string, except?: RegExp): Promise<Bytes> {
  const sizes: Promise<[string, number]>[] = [];
  const modules = new Set<string>();
  const note = (response: Response) => {
    // A lazy part is fetched, then imported out of the browser's cache.
    const address = response.url();
    // A stream of events never ends.
    if (response.request().resourceType() === 'eventsource') return;
    if (modules.has(address) || except?.test(address)) return;
    if (isModule.test(address)) modules.add(address);
    sizes.push(sizeOf(response));
  };
  await tab.addInitScript(withoutTimers, LATER);
  tab.on('response', note);
  await tab.goto(url, { waitUntil: 'networkidle' });
  tab.off('response', note);
  const bytes: Bytes = {};
  for (const [kind, size] of await Promise.all(sizes)) bytes[kind] = (bytes[kind] ?? 0) + size;
  return bytes;
}

/** Bytes that travelled for these kinds, or for all. */
export const sumOf = (bytes: Bytes, kinds: readonly string[] = Object.keys(bytes)): number =>
  kinds.reduce((sum, kind) => sum + (bytes[kind] ?? 0), 0);

async function sizeOf(response: Response): Promise<[kind: string, size: number]> {
  const kind = isModule.test(response.url()) ? 'script' : response.request().resourceType();
  const status = response.status();
  if (status === 204 || (status >= 300 && status < 400)) return [kind, 0];
  const body = await response.body();
  const encoded = response.headers()['content-encoding'] !== undefined;
  return [kind, encoded ? gzipSync(body, { level: 9 }).length : body.length];
}
