import { defineConfig } from 'playwright/test';
import type { LaunchOptions } from 'playwright/test';
import { shiftClock, testClockShift } from './scripts/testing/clock.ts';
import { apiAt } from './tests/system/addresses.ts';

// Read by the process that finds the tests and by each that runs them: names of tests have dates.
shiftClock(testClockShift());

/** Address of the API. Set before any worker reads this. */
const direct = process.env['E2E_API_DIRECT'];

const launchOptions: LaunchOptions = {
  ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
  // Pages come back from memory for people, so they do in tests.
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    ...(direct ? [apiAt(new URL(direct).host)] : []),
  ],
};

/** The built site and the real API, in a real browser. `tests/system/global-setup.ts` starts both. */
export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './tests/system/global-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // Against tests that hang. No test is about time: it waits for what it is about, and a busy machine may need minutes.
  timeout: 600_000,
  expect: { timeout: 120_000 },
  reporter: 'list',
  use: {
    locale: 'en-SG',
    timezoneId: 'Asia/Singapore',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    // The service worker between the page and the API has tests of its own; the others put faults there.
    serviceWorkers: 'block',
    launchOptions,
  },
});
