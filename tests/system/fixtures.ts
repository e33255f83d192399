import { test as base, type BrowserContext } from '@playwright/test';
import { addressOf } from './addresses.ts';
import { signIn, type Person, type Tokens } from './api.ts';

export { expect } from '@playwright/test';

interface Options {
  /** Who is signed in when the test begins; nobody where left out. */
  person: Person | null;
  /** Console errors this test brings about on purpose. */
  expectedErrors: RegExp | null;
}

interface Fixtures {
  /** The tokens the test's browser began with. Throws where nobody is signed in. */
  tokens: Tokens;
  quietConsole: undefined;
}

interface WorkerFixtures {
  /** One session a person and worker, made anew before its access token grows old. */
  session: (person: Person) => Promise<Tokens>;
}

const freshFor = 180_000;

/** Said by Playwright itself where `serviceWorkers` is `block`. */
const BLOCKED = 'Service Worker registration blocked by Playwright';

/** Browser storage of somebody who signed in earlier, as `newContext` takes it. */
export const storageOf = ({ access, refresh }: Tokens, origin = addressOf('E2E_PORTAL')) => ({
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
export function complaintsOf(context: BrowserContext): string[] {
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

/** The tests' own `test`: a page on the built site, somebody signed in where `person` says so, a quiet console. */
export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  person: [null, { option: true }],
  expectedErrors: [null, { option: true }],

  // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern to know what a fixture needs.
  baseURL: async ({}, use) => use(addressOf('E2E_PORTAL')),

  session: [
    // eslint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => {
      const sessions = new Map<Person, { tokens: Promise<Tokens>; at: number }>();
      await use((person) => {
        const known = sessions.get(person);
        if (known && Date.now() - known.at < freshFor) return known.tokens;
        const tokens = signIn(person);
        sessions.set(person, { tokens, at: Date.now() });
        return tokens;
      });
    },
    { scope: 'worker' },
  ],

  tokens: async ({ person, session }, use) => {
    if (!person) throw new Error('Nobody is signed in: the test names no person.');
    await use(await session(person));
  },

  storageState: async ({ person, session }, use) => {
    await use(person ? storageOf(await session(person)) : undefined);
  },

  quietConsole: [
    async ({ context, expectedErrors }, use) => {
      const complaints = complaintsOf(context);
      await use(undefined);
      const unexpected = complaints.filter((text) => !expectedErrors?.test(text));
      if (unexpected.length)
        throw new Error(`Unexpected in the browser's console:\n${unexpected.join('\n')}`);
    },
    { auto: true },
  ],
});
