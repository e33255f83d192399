import type { Reservation } from '@portal/contract';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readMigrations } from '../../database/migrations/migrate.ts';
import { askTogether, openWithoutDeadlocks } from '../../database/testing-locks.ts';
import { member } from '../../members/tables.ts';
import { findFaults } from '../../operations/invariants.ts';
import { advanceBookingPeriod, facilityCategory, reservation, space } from '../tables.ts';
import type { TestClub } from '../testing-club.ts';
import { at, createTestClub, room } from '../testing-club.ts';
import { newcomer } from '../waiting/testing-waits.ts';

let club: TestClub;
let hall: number;
let court: number;
let spouse: Awaited<ReturnType<typeof newcomer>>;
let other: Awaited<ReturnType<typeof newcomer>>;
beforeAll(async () => {
  club = await createTestClub([room('Hall', { default_price: 600 }), room('Court')], {
    store: await openWithoutDeadlocks(),
  });
  [hall, court] = [await club.idOf('Hall'), await club.idOf('Court')];
  const linked = { membership_type_1: 'SPOUSE_2', linked_member_id: club.member.memberId } as const;
  spouse = await newcomer(club, linked);
  other = await newcomer(club);
  await club.db.update(advanceBookingPeriod).set({ days: 30 });
});
beforeEach(() => club.db.execute(sql`truncate reservation, reservation_space cascade`));
afterAll(() => club.close());

const WEEKS = 4;
type Answer = { status: number; body: { code?: string; reservations?: Reservation[] } };
const series =
  (facility: number, headers: object, more: object = {}) =>
  (): Promise<Answer> =>
    club.call({
      method: 'POST',
      url: '/booking/series/',
      headers,
      payload: { ...at(facility, 25, '10:00', '11:00'), weeks: WEEKS, ...more },
    });
/** The third week alone. */
const single =
  (headers: Record<string, string>): (() => Promise<Answer>) =>
  async () => {
    const [start_from, end_at] = ['2026-12-09T10:00:00+08:00', '2026-12-09T11:00:00+08:00'];
    const { status, body } = await club.book({ facility: hall, start_from, end_at }, headers);
    return { status, body };
  };
const atSpaces = (calls: readonly (() => Promise<Answer>)[]) =>
  askTogether(club.db, (tx) => tx.select().from(space).for('update'), calls);
const facts = (answers: readonly Answer[]) =>
  answers.map(({ status, body }) => [status, body.code ?? body.reservations?.length ?? 1]);

it('two series of the same weeks: one has all of them, the other none', async () => {
  const answers = await atSpaces([series(hall, other.auth), series(hall, club.auth)]);
  expect(facts(answers)).toEqual([
    [201, WEEKS],
    [409, 'series_conflict'],
  ]);
  expect(await club.db.$count(reservation, eq(reservation.member_id, other.memberId))).toBe(WEEKS);
  expect(await club.db.$count(reservation)).toBe(WEEKS);
});

it('a series and a booking in one of its weeks: whoever comes first has that week', async () => {
  const free = { only_free: true };
  expect(facts(await atSpaces([series(hall, other.auth, free), single(club.auth)]))).toEqual([
    [201, WEEKS],
    [409, 'slot_taken'],
  ]);
  await club.db.execute(sql`truncate reservation, reservation_space cascade`);
  expect(facts(await atSpaces([single(club.auth), series(hall, other.auth, free)]))).toEqual([
    [201, 1],
    [201, WEEKS - 1],
  ]);
});

it('a family that books series at two places at once keeps within its limit in each week', async () => {
  await club.db.update(facilityCategory).set({ limits: { bookings_per_week: 1 } });
  const free = { only_free: true };
  const answers = await askTogether(
    club.db,
    (tx) => tx.select().from(member).where(eq(member.id, club.member.memberId)).for('update'),
    [series(hall, club.auth, free), series(court, spouse.auth, free)],
  );
  await club.db.update(facilityCategory).set({ limits: {} });
  expect(facts(answers)).toEqual([
    [201, WEEKS],
    [409, 'series_conflict'],
  ]);
  const starts = await club.db
    .select({ at: reservation.start_from })
    .from(reservation)
    .orderBy(asc(reservation.start_from));
  expect(new Set(starts.map(({ at: start }) => start.getTime())).size).toBe(WEEKS);
});

it('a series that is asked for with one key many times at once is booked once', async () => {
  const keyed = { ...other.auth, 'idempotency-key': 'every-wednesday' };
  const answers = await Promise.all(Array.from({ length: 6 }, series(hall, keyed)));
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused.filter(({ body }) => body.code !== 'idempotency_in_flight')).toEqual([]);
  expect(answers.length - refused.length).toBeGreaterThan(0);
  expect(await club.db.$count(reservation)).toBe(WEEKS);
});

it('previews beside a series change nothing', async () => {
  const preview = () =>
    club.call<{ code?: string }>({
      method: 'POST',
      url: '/booking/series/preview/',
      headers: club.auth,
      payload: { ...at(hall, 25, '10:00', '11:00'), weeks: WEEKS },
    });
  const answers = await atSpaces([preview, series(hall, other.auth), preview]);
  expect(answers.map(({ status }) => status)).toEqual([200, 201, 200]);
  expect(await club.db.$count(reservation)).toBe(WEEKS);
});

it('leaves nothing behind that must not be', async () => {
  const faults = await findFaults(club.db, await readMigrations(), []);
  expect(faults).toEqual([]);
});
