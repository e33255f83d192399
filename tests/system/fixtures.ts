import { test as base, type BrowserContext } from 'playwright/test';
import { shiftClock, testClockShift } from '../../scripts/testing/clock.ts';
import { systemAddress } from './addresses.ts';
import { sessionOf, type Person, type Tokens } from './api.ts';

export { expect } from 'playwright/test';

interface Options {
  /** The person who is signed in when the test begins; a visitor if left out. */
  person: Person | null;
  /** Console errors this test brings about on purpose. */
  expectedErrors: RegExp | null;
}

interface Fixtures {
  /** The tokens the test's browser began with. Throws where nobody is signed in. */
  tokens: Tokens;
  quietConsole: undefined;
  steadyName: undefined;
}

/** Said by Playwright itself where `serviceWorkers` is `block`. */
const BLOCKED = 'Service Worker registration blocked by Playwright';

/** In milliseconds. */
const YEAR = 365 * 86_400_000;

/** Browser storage of somebody who signed in earlier, as `newContext` takes it. */
export const signedInStorage = ({ access, refresh }: Tokens, origin = systemAddress('E2E_PORTAL')) => ({
  cookies: [],
  origins: [
    {
      origin,
      localStorage: [
        { name: 'user-token', value: access },
        { name: 'user-refresh', value: refresh },
      ],
    },
  ],
});

/** Gathers everything a browser complains about: errors, warnings, uncaught exceptions, blocked by policy. */
export function collectComplaints(context: BrowserContext): string[] {
  const complaints: string[] = [];
  context.on('weberror', (error) =>
    complaints.push(`uncaught: ${error.error().stack ?? error.error().message}`),
  );
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    if (message.text() === BLOCKED) return;
    complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  return complaints;
}

/** The tests' own `test`: a page on the built site, signed in as `person`, with a quiet console. */
export const test = base.extend<Options & Fixtures>({
  person: [null, { option: true }],
  expectedErrors: [null, { option: true }],

  // Every page goes by the tests' clock, in the contexts that tests make themselves as well.
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await newContext(options);
        await context.addInitScript(shiftClock, testClockShift());
        return context;
      };
      await use(browser);
    },
    { scope: 'worker' },
  ],

  // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern to know what a fixture needs.
  baseURL: async ({}, use) => use(systemAddress('E2E_PORTAL')),

  tokens: async ({ person }, use) => {
    if (!person) throw new Error('Nobody is signed in: the test names no person.');
    await use(await sessionOf(person));
  },

  storageState: async ({ person }, use) => {
    await use(person ? signedInStorage(await sessionOf(person)) : undefined);
  },

  quietConsole: [
    async ({ context, expectedErrors }, use) => {
      const complaints = collectComplaints(context);
      await use(undefined);
      const unexpected = complaints.filter((text) => !expectedErrors?.test(text));
      if (unexpected.length)
        throw new Error(`Unexpected in the browser's console:\n${unexpected.join('\n')}`);
    },
    { auto: true },
  ],

  // Playwright finds a test by its name again, which a run that goes past midnight must not change.
  steadyName: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern to know what a fixture needs.
    async ({}, use, { titlePath }) => {
      const dates = titlePath.join(' ').match(/\d{4}-\d\d-\d\d/g) ?? [];
      if (dates.some((date) => Math.abs(Date.parse(date) - Date.now()) < YEAR))
        throw new Error('The name of this test has a date that is not far from today.');
      await use(undefined);
    },
    { auto: true },
  ],
});
