/// <reference types="vitest/config" />
import { getViteConfig } from 'astro/config';

/** Where the API's tests run: a PostgreSQL, or the embedded database where this is unset. */
const isOnPostgres = Boolean(process.env['DATABASE_URL']);

/** Tests of what the two databases may do differently: they run on both. */
const ofBothDatabases = [
  'src/database/*.test.ts',
  'src/jobs/*.test.ts',
  'src/resource/*.test.ts',
  'src/**/*{race,crowd,opening-hour}*.test.ts',
  'src/bookings/**/{reserve,availability,agreement}.test.ts',
  'src/contract-tests/{matrix,lists,plans}.test.ts',
  'src/http/limits/{idempotency,quota}.test.ts',
  'src/money/**/{invoices,ledger}.test.ts',
  'src/seed/*.test.ts',
];

const server = {
  root: 'server',
  environment: 'node' as const,
  // Loading the API took each file four seconds: a worker loads it once for all of its files.
  isolate: false,
  // Against tests that hang: no test is about time, and a busy machine may need a minute to seed a club.
  testTimeout: 180_000,
  hookTimeout: 180_000,
};

// One project a side: the portal's stores and islands run in jsdom, everything else in Node.
export default getViteConfig({
  test: {
    // A core each: left to itself, Vitest keeps one for itself, half of a small machine.
    maxWorkers: '100%',
    projects: [
      { test: { name: 'contract', root: 'contract', environment: 'node', include: ['src/**/*.test.ts'] } },
      { test: { ...server, name: 'server', include: ['src/**/*.test.ts'] } },
      ...(isOnPostgres
        ? [
            {
              test: {
                ...server,
                name: 'embedded',
                include: ofBothDatabases,
                env: { DATABASE_URL: '', SECOND_DATABASE: 'yes' },
              },
            },
          ]
        : []),
      {
        extends: true,
        test: {
          name: 'portal',
          environment: 'jsdom',
          // Setting up a browser's world took each file nine tenths of its time: a worker does it once for all of its files.
          pool: 'threads',
          isolate: false,
          include: ['src/**/*.test.{ts,tsx}'],
        },
      },
      {
        extends: true,
        test: {
          name: 'tooling',
          environment: 'node',
          include: ['hosting/**/*.test.ts', 'scripts/**/*.test.ts', 'tests/**/*.test.ts'],
          testTimeout: 30_000,
        },
      },
    ],
  },
});
