import { getViteConfig } from 'astro/config';
import { configDefaults } from 'vitest/config';
import { isInShare, isUsualRun } from './server/src/testing/share.ts';

/** Where the API's tests run: a PostgreSQL, or the embedded database where this is unset. */
const isOnPostgres = Boolean(process.env['DATABASE_URL']);

/** Tests of what the two databases may do differently: they run on both. */
const ofBothDatabases = [
  'src/database/*.test.ts',
  'src/jobs/*.test.ts',
  'src/resource/*.test.ts',
  ...inTurns([
    'src/contract-tests/matrix.test.ts',
    'src/**/*race*.test.ts',
    'src/bookings/**/{crowd,reserve,availability,agreement}.test.ts',
    'src/contract-tests/{lists,plans}.test.ts',
    'src/http/limits/{idempotency,quota}.test.ts',
    'src/money/**/{invoices,ledger}.test.ts',
    'src/seed/*.test.ts',
  ]),
];

/** Where they run behind a pooler as well. */
const pooledUrl = process.env['POOLED_DATABASE_URL'];

/** Tests of what sessions are for, and of what many do at once. */
const behindPooler = [
  'src/database/{database-away,migrate,transact}.test.ts',
  'src/jobs/runner.test.ts',
  'src/http/limits/idempotency.test.ts',
  'src/bookings/live/*.test.ts',
  'src/bookings/**/*race*.test.ts',
];

/** Each plays a rush, an outage or a whole club through, or starts processes, and takes as long as twenty others. */
const drills = [
  'src/bookings/reserve/opening-hour.test.ts',
  'src/seed/seed.test.ts',
  'src/bookings/reserve/crowd.test.ts',
  'src/bookings/invariants.test.ts',
  'src/operations/backup.test.ts',
  'src/operations/failover.test.ts',
  'src/operations/standby.test.ts',
  'src/mail/smtp.test.ts',
  'src/database/outage.test.ts',
  'src/seed/large/large-club.test.ts',
  'src/database/restart.test.ts',
  'src/money/reconciliation/killed.test.ts',
  'src/main.test.ts',
  'src/access/grant-administrator.test.ts',
  'src/bookings/board/boards.test.ts',
  'src/operations/behind-nginx.test.ts',
];
/** They install packages of their own, of 130 MB. */
const ofTheReference = ['tests/reference/linters.test.ts', 'tests/reference/clients.test.ts'];

/** What a usual run leaves to another. */
const ofAnotherRun = (rows: readonly string[]) => rows.filter((row) => !inTurns(rows).includes(row));

/** Those whose turn it is: one of three in a usual run, all of them in any other (decision 0078). */
function inTurns(rows: readonly string[]): readonly string[] {
  return isUsualRun ? rows.filter((_, row) => isInShare(row, 3)) : rows;
}

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
      {
        test: {
          ...server,
          name: 'server',
          include: ['src/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...ofAnotherRun(drills)],
        },
      },
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
      ...(pooledUrl
        ? [
            {
              test: {
                ...server,
                name: 'pooled',
                include: behindPooler,
                env: { DATABASE_URL: pooledUrl, DATABASE_LISTEN_URL: process.env['DATABASE_URL'] ?? '' },
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
          exclude: [...configDefaults.exclude, ...ofAnotherRun(ofTheReference)],
          // As on the server: some build a site, beside another worker that is as busy.
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
