// Sorts the server's tests by where they run, and lists those that a usual run leaves to `npm test -- full`.

/** Tests of what the two databases may do differently, by path from `server/`: they run on both. */
export const ofBothDatabases = [
  'src/database/**/*.test.ts',
  'src/jobs/*.test.ts',
  'src/seed/*.test.ts',
  'src/bookings/reserve/visitors.test.ts',
];

/** Tests of what sessions are for, and of locks: they run behind a pooler as well. */
export const behindPooler = [
  'src/database/{connections/database-away,migrations/migrate,transact}.test.ts',
  'src/jobs/runner.test.ts',
  'src/http/limits/idempotency.test.ts',
  'src/bookings/live/*.test.ts',
  'src/bookings/{facilities,limits}/*race*.test.ts',
];

/**
 * Drills of the server. Each plays a rush, an outage or a whole club through, or starts processes, and takes as long as twenty
 * other tests: `npm test -- drills` and `full` run them.
 */
export const drills = [
  'src/bookings/opening-requests/allot-crowd.test.ts',
  'src/bookings/reserve/rush/opening-hour.test.ts',
  'src/seed/seed.test.ts',
  'src/bookings/reserve/rush/crowd.test.ts',
  'src/bookings/invariants.test.ts',
  'src/operations/backup.test.ts',
  'src/operations/failover.test.ts',
  'src/operations/standby.test.ts',
  'src/mail/smtp.test.ts',
  'src/database/connections/{outage,silence}.test.ts',
  'src/seed/large/large-club.test.ts',
  'src/database/connections/restart.test.ts',
  'src/money/reconciliation/killed.test.ts',
  'src/main.test.ts',
  'src/access/grant-administrator.test.ts',
  'src/bookings/board/boards.test.ts',
  'src/operations/behind-nginx.test.ts',
  'src/operations/archive-embedded.test.ts',
  'src/contract-tests/demo-round-trip.test.ts',
];

/**
 * Tests that random input or a race may break: drills search for longer than every run does, on both databases if
 * that may matter.
 */
export const searches = ['src/contract-tests/{fuzz,gone}.test.ts', 'src/money/ledger.test.ts'];

/** Races: on the embedded database, which has one connection, each call ends before the next begins. */
const races = 'src/**/*race*.test.ts';

/** Drills behind the pooler. */
export const drillsBehindPooler = [races];

/** Drills that the two databases may do differently, and every endpoint once more on the second. */
export const drillsOfBothDatabases = [
  races,
  'src/contract-tests/{matrix,lists}.test.ts',
  'src/resource/*.test.ts',
  'src/bookings/{availability/{availability,agreement},reserve/reserve}.test.ts',
  'src/http/limits/{idempotency,quota}.test.ts',
  'src/money/**/invoices.test.ts',
  'src/seed/seed.test.ts',
  'src/bookings/reserve/rush/crowd.test.ts',
  'src/money/ledger.test.ts',
];

/** Programs of others read what the portal sends, with packages of their own: `npm test -- outside` and `full` run them. */
export const outside = ['tests/outside/*.test.ts'];

/**
 * Browser tests that every run has: signing in and out, the guard, the calendar, booking, paying, the profile, the keyboard, and
 * each screen in English. The others are in `npm test -- full`, since all of them take longer than a change can wait for.
 */
export const usualSpecs: readonly string[] = [
  'tests/account/change-password.spec.ts',
  'tests/account/reset.spec.ts',
  'tests/bookings/conflict.spec.ts',
  'tests/bookings/flow.spec.ts',
  'tests/bookings/live.spec.ts',
  'tests/bookings/now-line.spec.ts',
  'tests/every-screen.spec.ts',
  'tests/app/first-paint.spec.ts',
  'tests/app/keyboard.spec.ts',
  'tests/members/profile.spec.ts',
  'tests/money/pay.spec.ts',
  'tests/routes.spec.ts',
  'tests/session/guard.spec.ts',
  'tests/session/refresh.spec.ts',
  'tests/session/sign-in.spec.ts',
  'tests/session/sign-out.spec.ts',
];

/** Names of tests that a usual run leaves out of these: the screens in Chinese, which differ in their words alone. */
export const leftOutOfUsualSpecs = '/zh/';
