import config from '../../playwright.config.ts';
import { systemAddress, apiAt } from './addresses.ts';
import { expect, test as base } from './fixtures.ts';

/**
 * The tests' own `test` in a demo club of its own, in which no test writes: what there is depends on the moment alone. It is for
 * tests that only read, as the demo's people. Both the browser and the calls of the test itself go there.
 */
export const test = base.extend<object, { isInStillClub: boolean }>({
  launchOptions: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern to know what a fixture needs.
    async ({}, use) => {
      const { launchOptions: usual } = config.use ?? {};
      const { host } = new URL(systemAddress('E2E_STILL_API'));
      // Of two such rules a browser takes the last one.
      await use({ ...usual, args: [...(usual?.args ?? []), apiAt(host)] });
    },
    { scope: 'worker' },
  ],
  // No other test runs in a worker whose browser was launched otherwise.
  isInStillClub: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern to know what a fixture needs.
    async ({}, use) => {
      const api = systemAddress('E2E_STILL_API');
      const isReady = () =>
        fetch(`${api}/readyz`)
          .then(({ ok }) => ok)
          .catch(() => false);
      await expect.poll(isReady).toBe(true);
      process.env['E2E_API_DIRECT'] = api;
      await use(true);
    },
    { scope: 'worker', auto: true },
  ],
});
