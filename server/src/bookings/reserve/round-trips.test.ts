import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { member } from '../../members/tables.ts';
import { countTrips } from '../../testing/round-trips.ts';
import { isPooled } from '../../testing/server.ts';
import { facilityCategory } from '../tables.ts';
import type { TestClub } from '../testing-club.ts';
import { at, createTestClub, room } from '../testing-club.ts';

let club: TestClub;
const ids = { free: 0, priced: 0 };
beforeAll(async () => {
  club = await createTestClub([room('Free'), room('Priced', { default_price: 600 })]);
  ids.free = await club.idOf('Free');
  ids.priced = await club.idOf('Priced');
  await club.db.update(facilityCategory).set({ limits: { bookings_per_day: 6 } });
  await club.db.update(member).set({ email: 'mei@club.example' }).where(eq(member.id, club.member.memberId));
});
afterAll(() => club.close());

/** Books, and returns the result with the number of round trips to the database, the caller's session included. */
async function count(range: ReturnType<typeof at>, key: string) {
  const trips = countTrips();
  const { status, body } = await club.book(range, { 'idempotency-key': key });
  return { outcome: `${status} ${body.code ?? body.status}`, trips: trips() };
}

describe.runIf(process.env['DATABASE_URL'])('the way to the database and back', () => {
  /** The calendar around the day is remembered from here on. */
  const look = () => count(at(ids.free, 25, '09:30', '10:30'), 'look');

  it('is gone five times for a booking, whether or not it costs something', async () => {
    await look();
    expect(await count(at(ids.free, 25, '09:00', '10:00'), 'free')).toEqual({
      outcome: '201 CONFIRMED',
      trips: 5,
    });
    await look();
    expect(await count(at(ids.priced, 25, '09:00', '10:00'), 'priced')).toEqual({
      outcome: '201 HELD',
      trips: 5,
    });
  });

  it('is gone three times for what is refused at sight, or answered before', async () => {
    await look();
    const outcomes = [
      await count(at(ids.priced, 25, '09:00', '10:00'), 'priced'),
      await count(at(ids.priced, 25, '09:00', '10:00'), 'taken'),
      await count(at(ids.priced, 25, '09:30', '10:30'), 'off-grid'),
      await count(at(ids.priced, 25, '22:00', '23:00'), 'closed'),
    ];
    expect(outcomes).toEqual([
      { outcome: '201 HELD', trips: 3 },
      { outcome: '409 slot_taken', trips: 3 },
      { outcome: '400 off_grid', trips: 3 },
      { outcome: '400 outside_hours', trips: 3 },
    ]);
  });

  it.skipIf(isPooled())('is planned once for good, not anew for each', async () => {
    for (let turn = 0; turn < 30; turn += 1)
      await count(at(ids.priced, 25, '09:00', '10:00'), `planned ${turn}`);
    // Each booking changes the day that the next one looks at.
    for (const day of [26, 27, 28, 29])
      for (const hour of ['09', '10', '11', '12', '13', '14'])
        await count(at(ids.free, day, `${hour}:00`, `${Number(hour) + 1}:00`), `changes ${day} ${hour}`);
    const { rows } = await club.db.execute<{ name: string; custom_plans: number }>(
      sql`select name, custom_plans from pg_prepared_statements order by name`,
    );
    expect(rows.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'actors_of_sessions',
        'calendar_versions',
        'families_of_refused',
        'occupied_day_changes',
      ]),
    );
    // PostgreSQL plans five times for the given values before it compares the cost with one generic plan.
    expect(rows.filter(({ custom_plans }) => custom_plans > 10)).toEqual([]);
  });

  it.skipIf(isPooled())('names what stores a booking, so that its connection plans that once', async () => {
    const query = vi.spyOn(Client.prototype, 'query');
    const { status } = await club.book(at(ids.free, 25, '13:00', '14:00'), { 'idempotency-key': 'named' });
    expect(status).toBe(201);
    const sent = query.mock.calls.map(([one]) => ({ text: '', name: undefined, ...(Object(one) as object) }));
    query.mockRestore();
    const storing = sent.filter(({ text }) =>
      text.startsWith('with "booking" as (insert into "reservation"'),
    );
    expect(storing).toEqual([expect.objectContaining({ name: expect.stringMatching(/^[0-9a-f]{32}$/) })]);
  });
});
