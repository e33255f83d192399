import type { BrowserContext, Page, Route } from '@playwright/test';
import { expect } from '@playwright/test';
import { addressOf } from './addresses.ts';

/** What can go wrong with one call. */
export const faults = ['down', 'offline', 'slow', '500', '429'] as const;
export type Fault = (typeof faults)[number];

/** A call of a screen: its method, its path, and which of several bodies is meant. */
export interface Call {
  method: string;
  path: string;
  body?: (body: string | null) => boolean;
}

/** Console lines that a browser writes by itself about a call that failed. */
export const failedCalls = /Failed to load resource|blocked by CORS policy|net::ERR_/;

/**
 * Makes one call fail in one way until the answer is called; every other call goes through.
 * A slow call is answered by the API, but only once the fault ends.
 */
export async function breakCall(
  context: BrowserContext,
  call: Call,
  fault: Fault,
): Promise<() => Promise<void>> {
  const matches = (url: URL) => url.origin === addressOf('E2E_API') && url.pathname === call.path;
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  const handle = async (route: Route) => {
    const request = route.request();
    if (request.method() !== call.method || call.body?.(request.postData()) === false)
      return route.continue();
    if (fault === 'down') return route.abort('connectionrefused');
    if (fault === 'offline') return route.abort('internetdisconnected');
    if (fault === 'slow') return over.then(() => route.continue()).catch(() => undefined);
    return route.fulfill({
      status: Number(fault),
      headers: {
        'Access-Control-Allow-Origin': addressOf('E2E_PORTAL'),
        'Access-Control-Expose-Headers': 'Retry-After',
        ...(fault === '429' ? { 'Retry-After': '1' } : {}),
      },
      json: { detail: fault === '429' ? 'Request was throttled. Expected available in 1 second.' : 'Error.' },
    });
  };
  await context.route(matches, handle);
  return async () => {
    end();
    await context.unroute(matches, handle);
  };
}

/** The part of the page whose call failed says so in words, and Try again loads it once the fault is mended. */
export async function loadsWhenTriedAgain(page: Page, mend: () => Promise<void>): Promise<void> {
  const failed = page.getByRole('alert').first();
  await expect(failed).toBeVisible({ timeout: 30_000 });
  await expect(failed).toHaveText(/\w+ \w+/);
  await mend();
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
}
