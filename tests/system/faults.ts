import type { BrowserContext, Page, Route } from 'playwright/test';
import { expect } from 'playwright/test';
import { systemAddress } from './addresses.ts';

/** Faults of one call. */
export const faults = ['down', 'offline', 'slow', '500', '429'] as const;
export type Fault = (typeof faults)[number];

/** `pending` is no fault yet: a call that nobody grows tired of waiting for. */
type FaultOrPending = Fault | 'pending';

/** A call of a screen: its method, its path, and which of several bodies is meant. */
export interface Call {
  method: string;
  path: string;
  body?: (body: string | null) => boolean;
}

/** Console lines that a browser writes by itself about a call that failed. */
export const failedCalls = /Failed to load resource|blocked by CORS policy|net::ERR_/;

/** Time that a page waits for a slow call, in milliseconds: ten seconds in production, more than most tests need. */
const PATIENCE = 2_000;

/** Makes one call fail in one way until the answer is called; every other call goes through. */
export async function breakCall(
  context: BrowserContext,
  call: Call,
  fault: FaultOrPending,
): Promise<() => Promise<void>> {
  const isWaitedFor = fault === 'slow' || fault === 'pending';
  const forgive = isWaitedFor ? await setPatience(context, call, fault === 'slow' ? PATIENCE : null) : null;
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  const restore = await takeOver(context, call, async (route) => {
    if (fault === 'down') return route.abort('connectionrefused');
    if (fault === 'offline') return route.abort('internetdisconnected');
    // The API answers it, but only once the fault ends.
    if (isWaitedFor) return over.then(() => route.fallback()).catch(() => undefined);
    return route.fulfill({
      status: Number(fault),
      headers: {
        'Access-Control-Allow-Origin': systemAddress('E2E_PORTAL'),
        'Access-Control-Expose-Headers': 'Retry-After',
        ...(fault === '429' ? { 'Retry-After': '1' } : {}),
      },
      json: { detail: fault === '429' ? 'Request was throttled. Expected available in 1 second.' : 'Error.' },
    });
  });
  return async () => {
    await forgive?.();
    end();
    await restore();
  };
}

/** Has the API refuse one call with this status and code until the answer is called. */
export const refuseCall = (context: BrowserContext, call: Call, status: number, code: string) =>
  takeOver(context, call, (route) =>
    route.fulfill({
      status,
      headers: { 'Access-Control-Allow-Origin': systemAddress('E2E_PORTAL') },
      json: { detail: 'Refused.', code },
    }),
  );

/** Answers one call in place of the API until the answer is called. */
async function takeOver(
  context: BrowserContext,
  { method, path, body }: Call,
  answer: (route: Route) => Promise<void>,
): Promise<() => Promise<void>> {
  const matches = (url: URL) => url.origin === systemAddress('E2E_API') && url.pathname === path;
  const handle = (route: Route) => {
    const request = route.request();
    return request.method() === method && body?.(request.postData()) !== false
      ? answer(route)
      : route.fallback();
  };
  await context.route(matches, handle);
  return () => context.unroute(matches, handle);
}

/**
 * Has every page of a browser wait so long for one call, and for ever where that is null, until the answer is called.
 * The portal's own limit is a signal of the browser's, which no test's clock reaches.
 */
async function setPatience(context: BrowserContext, { method, path }: Call, patience: number | null) {
  const limit = (call: { method: string; url: string; patience: number | null }) => {
    const ask = globalThis.fetch;
    globalThis.fetch = (input, init) => {
      const { url, method: by } = new Request(input, { method: init?.method ?? 'GET' });
      if (by !== call.method || url.split('?')[0] !== call.url) return ask(input, init);
      if (call.patience === null) return ask(input, { ...init, signal: null });
      const signals = [AbortSignal.timeout(call.patience), ...(init?.signal ? [init.signal] : [])];
      return ask(input, { ...init, signal: AbortSignal.any(signals) });
    };
    addEventListener('patience', () => (globalThis.fetch = ask), { once: true });
  };
  const call = { method, url: systemAddress('E2E_API') + path, patience };
  // A page that is just leaving for another brings the script along, or has none to forget.
  const inPages = (act: (page: Page) => Promise<void>) => Promise.allSettled(context.pages().map(act));
  const script = await context.addInitScript(limit, call);
  await inPages((page) => page.evaluate(limit, call));
  return async () => {
    await script.dispose();
    await inPages((page) => page.evaluate(() => void dispatchEvent(new Event('patience'))));
  };
}

/**
 * Checks that the part of the page whose call failed shows an error, and that Try again loads it once the fault is
 * mended.
 */
export async function loadsWhenTriedAgain(page: Page, mend: () => Promise<void>): Promise<void> {
  const failed = page.getByRole('alert').first();
  await expect(failed).toBeVisible();
  await expect(failed).toHaveText(/\w+ \w+/);
  await mend();
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
}
