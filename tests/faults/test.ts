import type { Page } from 'playwright/test';
import type { OwnFacility } from '../bookings/own-facility.ts';
import { makeFacility, retireFacility } from '../bookings/own-facility.ts';
import type { OwnMember } from '../members/own-member.ts';
import { makeMember } from '../members/own-member.ts';
import { systemAddress, apiAt } from '../system/addresses.ts';
import { sessionOf, type Tokens } from '../system/api.ts';
import type { BrokenCalls, FaultProxy } from '../system/fault-proxy.ts';
import { startFaultProxy } from '../system/fault-proxy.ts';
import { failedCalls } from '../system/faults.ts';
import { signedInStorage, test as base } from '../system/fixtures.ts';
import type { Fault } from './sentences.ts';

export { expect } from '../system/fixtures.ts';

/** The user at the browser: a member made for the test, the desk, or nobody. */
export type User = 'own' | 'staff' | null;

/** Makes what a test needs. */
export interface World {
  /** The user who is signed in. Throws if nobody is. */
  readonly tokens: Tokens;
  /** The member made for the test. Throws where there is none. */
  readonly member: OwnMember;
  /** Makes a facility that is taken out of use after the test. */
  readonly makeFacility: typeof makeFacility;
}

/** The tests' own `test` in a browser that reaches the API through a proxy of its worker's, which can fail. */
export const test = base.extend<
  { who: User; user: OwnMember | Tokens | null; world: World; mended: undefined },
  { wire: FaultProxy }
>({
  who: [null, { option: true }],
  expectedErrors: failedCalls,

  wire: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern to know what a fixture needs.
    async ({}, use) => {
      const proxy = await startFaultProxy(systemAddress('E2E_API_DIRECT'));
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

  user: async ({ who }, use) =>
    use(who === 'own' ? await makeMember() : who === 'staff' ? await sessionOf('staff') : null),
  storageState: async ({ user }, use) => use(user ? signedInStorage(readTokens(user)) : undefined),

  world: async ({ user }, use) => {
    const facilities: OwnFacility[] = [];
    await use({
      get tokens() {
        if (!user) throw new Error('Nobody is signed in.');
        return readTokens(user);
      },
      get member() {
        if (!user || !('id' in user)) throw new Error('No member was made for this test.');
        return user;
      },
      async makeFacility(options) {
        const made = await makeFacility(options);
        facilities.push(made);
        return made;
      },
    });
    for (const facility of facilities) await retireFacility(facility);
  },

  mended: [
    async ({ wire, context }, use) => {
      await context.addInitScript(growTired);
      await use(undefined);
      wire.mend();
    },
    { auto: true },
  ],
});

const readTokens = (user: OwnMember | Tokens): Tokens => ('tokens' in user ? user.tokens : user);

/**
 * Makes a page give up on the calls to a path when a test says so: in production it does after ten seconds, by a
 * signal of the browser's that no test's clock reaches. Other calls of the page go on.
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

/** Breaks what `act` asks for, and waits until the page has met that. */
export async function meet(
  page: Page,
  calls: BrokenCalls,
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
  await hasSentence(page, calls, fault, before);
}

/** Waits until a call has met its fault one more time. */
export async function hasSentence(page: Page, calls: BrokenCalls, fault: Fault, before = 0): Promise<void> {
  await calls.hasMet(before);
  if (fault === 'slow')
    await page.evaluate((path) => dispatchEvent(new CustomEvent('tired', { detail: path })), calls.path);
}
