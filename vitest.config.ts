import { fileURLToPath } from 'node:url';
import { getViteConfig } from 'astro/config';
import { configDefaults } from 'vitest/config';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { onTestClock, readTestMoment } from './scripts/testing/clock.ts';
import {
  behindPooler,
  drills,
  drillsBehindPooler,
  drillsOfBothDatabases,
  ofBothDatabases,
  outside,
  searches,
} from './scripts/testing/suites.ts';

/** The API's tests run on PostgreSQL, or on the embedded database if this is unset. */
const isOnPostgres = Boolean(process.env['DATABASE_URL']);

/** Some run behind a pooler as well. */
const pooledUrl = process.env['POOLED_DATABASE_URL'];

// Against tests that hang. No test is about time: it waits for what it is about, and a busy machine may need minutes.
const HANGS = 600_000;
const patient = {
  testTimeout: HANGS,
  hookTimeout: HANGS,
  expect: { poll: { timeout: HANGS } },
};

// Fails here, once, where TEST_NOW isn't a moment.
readTestMoment();

/** All tests go by a clock of their own, which is there before Vitest is. */
const clock = {
  execArgv: [...onTestClock],
  setupFiles: [fileURLToPath(new URL('scripts/testing/clock-restart.ts', import.meta.url))],
};

const server = {
  ...clock,
  ...patient,
  root: 'server',
  environment: 'node' as const,
  // Loading the API took each file four seconds: a worker loads it once for all of its files.
  isolate: false,
};

const ofServer = (
  name: string,
  include: readonly string[],
  more: TestProjectInlineConfiguration['test'] = {},
): TestProjectInlineConfiguration => ({ test: { ...server, name, include: [...include], ...more } });

/** Whole screens go on listening and asking as long as their window is there: they have one of their own. */
const wholeScreens = ['src/islands/least-answers.test.tsx'];

const usual = { exclude: [...configDefaults.exclude, ...drills] };
const drilled = { THOROUGH: 'yes' };
const embedded = { DATABASE_URL: '', SECOND_DATABASE: 'yes' };
const pooled = { DATABASE_URL: pooledUrl ?? '', DATABASE_LISTEN_URL: process.env['DATABASE_URL'] ?? '' };

// One project a side: the portal's stores and islands run in jsdom, everything else in Node.
export default getViteConfig({
  test: {
    // A core each: left to itself, Vitest keeps one for itself, half of a small machine.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          ...clock,
          ...patient,
          name: 'contract',
          root: 'contract',
          environment: 'node',
          isolate: false,
          include: ['src/**/*.test.ts'],
        },
      },
      ofServer('server', ['src/**/*.test.ts'], usual),
      ofServer('drills', [...drills, ...searches], { env: drilled }),
      ...(isOnPostgres
        ? [
            ofServer('embedded', ofBothDatabases, { ...usual, env: embedded }),
            ofServer('embedded drills', drillsOfBothDatabases, { env: { ...embedded, ...drilled } }),
          ]
        : []),
      ...(pooledUrl
        ? [
            ofServer('pooled', behindPooler, { env: pooled }),
            ofServer('pooled drills', drillsBehindPooler, { env: pooled }),
          ]
        : []),
      {
        extends: true,
        test: {
          ...clock,
          ...patient,
          name: 'portal',
          environment: 'jsdom',
          setupFiles: [
            ...clock.setupFiles,
            fileURLToPath(new URL('src/lib/testing/first-visit.ts', import.meta.url)),
          ],
          // Setting up a browser's world took each file nine tenths of its time: a worker does it once for all of its files.
          pool: 'threads',
          isolate: false,
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, ...wholeScreens],
        },
      },
      {
        extends: true,
        test: {
          ...clock,
          ...patient,
          name: 'whole screens',
          environment: 'jsdom',
          include: [...wholeScreens],
        },
      },
      {
        extends: true,
        test: {
          ...clock,
          ...patient,
          name: 'tooling',
          environment: 'node',
          include: ['hosting/**/*.test.ts', 'scripts/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...outside],
        },
      },
      {
        extends: true,
        test: {
          ...clock,
          ...patient,
          name: 'outside',
          environment: 'node',
          include: outside,
          globalSetup: 'tests/outside/global-setup.ts',
        },
      },
    ],
  },
});
