import { defineConfig } from 'playwright/test';
import { shiftClock, testClockShift } from '../../scripts/testing/clock.ts';
import type { Options } from './fixtures.ts';

// In each process, as for the other tests in a browser.
shiftClock(testClockShift());

/** Firefox and WebKit as Debian has them. Playwright runs the tests; the browsers are driven by `driver/`. */
export default defineConfig<object, Options>({
  testDir: '.',
  testMatch: '*.browsers.ts',
  outputDir: '../../test-results/other-browsers',
  globalSetup: './setup.ts',
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 600_000,
  expect: { timeout: 120_000 },
  reporter: 'list',
  projects: [
    { name: 'firefox', use: { kind: 'firefox' } },
    { name: 'webkit', use: { kind: 'webkit' } },
  ],
});
