import type { Page } from 'playwright/test';
import type { OwnMember } from '../members/own-member.ts';
import { makeMember } from '../members/own-member.ts';
import { addressOf, apiAt } from '../system/addresses.ts';
import { sessionOf, type Person, type Tokens } from '../system/api.ts';
import type { Broken, FaultProxy, ProxyFault } from '../system/fault-proxy.ts';
import { startFaultProxy } from '../system/fault-proxy.ts';
import { failedCalls } from '../system/faults.ts';
import { expect, storageOf, test as base } from '../system/fixtures.ts';
import { isFullGrid, turn } from '../system/grid.ts';

export { expect } from '../system/fixtures.ts';

/** Who is signed in: a person of the demo club, a member made for the test, or nobody. */
export type Who = Person | 'own' | null;

export interface Self {
  readonly tokens: Tokens;
  /** The member made for the test. Throws where there is none. */
  readonly member: OwnMember;
}

/** The tests' own `test` in a browser that reaches the API through a proxy of its worker's, which can fail. */
export const test = base.extend<{ who: Who; self: Self | null; mended: undefined }, { wire: FaultProxy }>({
  who: [null, { option: true }],
  expectedErrors: failedCalls,

  wire: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern to know what a fixture needs.
    async ({}, use) => {
      const proxy = await startFaultProxy(addressOf('E2E_API_DIRECT'));
      await use(proxy);
      await proxy.close();
    },
    { scope: 'worker' },
  ],

  // The browser takes the proxy for the API: addresses, origins and policies are those of any other visit.
  launchOptions: [
    async ({ launchOptions, wire }, use) => {
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), apiAt(`127.0.0.1:${wire.port}`)] });
    },
    { scope: 'worker' },
  ],

  self: async ({ who }, use) => {
    if (who === null) return use(null);
    if (who === 'own') {
      const member = await makeMember();
      return use({ tokens: member.tokens, member });
    }
    return use({
      tokens: await sessionOf(who),
      get member(): never {
        throw new Error('No member was made for this test.');
      },
    });
  },
  storageState: async ({ self }, use) => use(self ? storageOf(self.tokens) : undefined),

  mended: [
    async ({ wire, context }, use) => {
      await context.addInitScript(growTired);
      await use(undefined);
      wire.mend();
    },
    { auto: true },
  ],
});

/**
 * Has a page give up on the calls to a path when a test says so: in earnest it does after ten seconds, by
 * a signal of the browser's that no test's clock reaches. Other calls of the page go on.
 */
function growTired(): void {
  const ask = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const limit = new AbortController();
    const { url } = new Request(input);
    addEventListener('tired', (event) => {
      if (event instanceof CustomEvent && event.detail === new URL(url).pathname)
        limit.abort(new DOMException(`Tired of ${url}`, 'TimeoutError'));
    });
    return ask(input, {
      ...init,
      signal: AbortSignal.any([limit.signal, ...(init?.signal ? [init.signal] : [])]),
    });
  };
}

const unreachable = 'We can’t reach the club right now.';
const broken = 'Something went wrong on our side.';

export type Fault = ProxyFault | 'offline';

/** What a person reads of each fault, in an order in which no two that follow each other read the same. */
export const sentences: Readonly<Record<Fault, string>> = {
  cut: unreachable,
  '500': broken,
  '429': 'Too many attempts.',
  'a page': broken,
  slow: 'This is taking too long.',
  'broken JSON': broken,
  half: unreachable,
  '503': broken,
  offline: 'You’re offline.',
  'other JSON': broken,
  lost: unreachable,
  'JSON null': broken,
};

const faults = Object.keys(sentences) as Fault[];

/** How many faults a row meets in a usual run. */
const SHARE = 3;

/** Of the row with this number, the faults it meets in this run: all of a canary's, of others as `TEST_GRID` says. */
export function faultsOfRow(row: number, { canary = false, but = [] }: Row): Fault[] {
  const online = faults.filter((fault) => fault !== 'offline' && !but.includes(fault));
  const isWhole = canary || isFullGrid;
  const at = (row + (isWhole ? 0 : turn * SHARE)) % online.length;
  const turned = [...online.slice(at), ...online.slice(0, at)];
  // A page goes offline once all of it is loaded, and not last: it asks again by itself as soon as there is a network.
  return isWhole ? turned.toSpliced(6, 0, 'offline') : turned.slice(0, SHARE);
}

interface Row {
  /** Meets every fault in every run. */
  readonly canary?: boolean;
  /** Faults that mean nothing here. */
  readonly but?: readonly Fault[];
}

/** Breaks what `act` asks for, and waits until the page has met that. */
export async function meet(
  page: Page,
  calls: Broken,
  fault: Fault,
  act: () => Promise<unknown>,
): Promise<void> {
  const before = calls.met;
  if (fault === 'offline') {
    await page.context().setOffline(true);
    return void (await act());
  }
  calls.by(fault);
  await page.context().setOffline(false);
  await act();
  await expect.poll(() => calls.met, { message: `no call met the fault: ${fault}` }).toBeGreaterThan(before);
  if (fault === 'slow')
    await page.evaluate((path) => dispatchEvent(new CustomEvent('tired', { detail: path })), calls.path);
}
