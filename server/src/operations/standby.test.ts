import type { List, ReservationSlot } from '@portal/contract';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TestClub } from '../bookings/testing-club.ts';
import { createTestClub, moment, room } from '../bookings/testing-club.ts';
import type { Store } from '../database/database.ts';
import { migrate, readMigrations } from '../database/migrations/migrate.ts';
import { openPostgres } from '../database/postgres.ts';
import { createTestApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { signInStaff } from '../testing/people.ts';
import { until } from '../testing/until.ts';
import type { Bench, Cluster } from './testing-cluster.ts';
import {
  createBench,
  createCluster,
  createStandby,
  findPrograms,
  promote,
  startCluster,
} from './testing-cluster.ts';

describe.runIf(process.env['DATABASE_URL'] && findPrograms() !== null)('reads on a standby', () => {
  let bench: Bench;
  let primary: Cluster;
  let standby: Cluster;
  /** Asked for nothing but what the standby has, and how far. */
  let observer: Store;
  let club: TestClub;
  /** Another process. */
  let other: TestApp;
  let otherStore: Store;
  let clerk: { authorization: string };
  let hall: number;
  /** Number of notifications sent for a time. */
  let notified = 0;
  let stopListening: () => Promise<void>;

  beforeAll(async () => {
    bench = await createBench();
    primary = await createCluster(bench, 'primary');
    const plain = openPostgres(primary.url());
    await migrate(plain, await readMigrations());
    await plain.close();
    standby = await createStandby(bench, 'standby', primary);
    observer = openPostgres(standby.url());
    const open = () => openPostgres(primary.url(), { readUrl: standby.url() });
    club = await createTestClub([room('Hall', { max_slots: 1 })], { store: open(), limitFactor: 10_000 });
    otherStore = open();
    other = await createTestApp({ store: otherStore, now: () => club.clock.now, limitFactor: 10_000 });
    clerk = await signInStaff(
      club,
      ['facility.change', 'reservation_slot.add', 'reservation_slot.view'],
      'clerk',
    );
    hall = await club.idOf('Hall');
    stopListening = await otherStore.listen('occupied', () => (notified += 1));
  });
  afterAll(async () => {
    await stopListening();
    await other.close();
    await club.close();
    await observer.close();
    await primary.stop();
    await standby.stop();
    await bench.close();
  });
  beforeEach(() => replay(true));

  const replay = (goesOn: boolean) =>
    observer.db.execute(goesOn ? sql`select pg_wal_replay_resume()` : sql`select pg_wal_replay_pause()`);

  /** Goes on once the standby has all that the primary has. */
  const untilReplayed = async () => {
    const { rows } = await club.db.execute<{ position: string }>(
      sql`select pg_current_wal_insert_lsn()::text as position`,
    );
    await until(async () => {
      const { rows: found } = await observer.db.execute<{ has: boolean }>(
        sql`select pg_last_wal_replay_lsn() >= ${rows[0]?.position}::pg_lsn as has`,
      );
      return found[0]?.has === true;
    });
  };

  /** Counts the queries with some text that the primary and the standby got while something ran. */
  async function countQueries(text: RegExp, work: () => Promise<unknown>) {
    const sent = vi.spyOn(Client.prototype, 'query');
    try {
      await work();
      const ports = sent.mock.calls.flatMap(([query], index) => {
        const asked: unknown = query;
        const statement = typeof asked === 'object' && asked !== null && 'text' in asked ? asked.text : asked;
        return text.test(String(statement)) ? [(sent.mock.contexts[index] as Client).port] : [];
      });
      const count = (port: number) => ports.filter((each) => each === port).length;
      return { primary: count(primary.port), standby: count(standby.port) };
    } finally {
      sent.mockRestore();
    }
  }

  const day = new URLSearchParams({ end_at__gte: moment(25, '00:00'), start_from__lte: moment(26, '00:00') });
  const slotsUrl = `/booking/reservation-slot/?${day.toString()}`;
  /** Reads the day from another process than the writing one: from its board, and as a list in another order. */
  async function shown(): Promise<number[][]> {
    const urls = [slotsUrl, `${slotsUrl}&ordering=end_at`, '/booking/reservation/?limit=50&status=CONFIRMED'];
    return Promise.all(
      urls.map(async (url) => {
        const { body } = await other.call<List<ReservationSlot>>({ method: 'GET', url, headers: club.auth });
        return body.results.map(({ id }) => id).toSorted((a, b) => a - b);
      }),
    );
  }
  const bookAt = async (hour: number) => {
    const time = (of: number) => moment(25, `${String(of).padStart(2, '0')}:00`);
    const before = notified;
    const { status, body } = await club.book({
      facility: hall,
      start_from: time(hour),
      end_at: time(hour + 1),
    });
    expect(status).toBe(201);
    // Watchers are notified after the answer, and the standby has to replay that as well.
    await until(() => notified > before);
    return body.id;
  };
  const cancel = (id: number) =>
    club.call({ method: 'DELETE', url: `/booking/reservation/${id}/`, headers: club.auth });

  it('take place there where it has what was written, and on the primary where it lacks something', async () => {
    await shown();
    const first = await bookAt(8);
    await untilReplayed();
    const ofDay = /from "reservation"/;
    let seen: number[][] = [];
    const read = async () => (seen = await shown());
    expect(await countQueries(ofDay, read)).toMatchObject({ primary: 0, standby: expect.any(Number) });
    expect(seen).toEqual([[first], [first], [first]]);

    await replay(false);
    const second = await bookAt(9);
    const behind = await countQueries(ofDay, read);
    expect(behind.primary).toBeGreaterThan(0);
    expect(behind.standby).toBe(0);
    expect(seen).toEqual([
      [first, second],
      [first, second],
      [first, second],
    ]);
    await cancel(first);
    await cancel(second);
    expect(await shown()).toEqual([[], [], []]);
  });

  it('never show what a rule was before, nor what was free, wherever replaying stops', async () => {
    const facilityUrl = '/sport-facility/?date=2026-11-25';
    let turn = 20_261_125;
    /** The same numbers each time. */
    const chance = () => (turn = (turn * 48_271) % 2_147_483_647) / 2_147_483_647;
    const booked: number[] = [];
    for (let step = 0; step < 30; step += 1) {
      await replay(chance() < 0.5);
      if (chance() < 0.3) await untilReplayedOrPaused();
      const hour = 8 + booked.length;
      if (hour < 20 && chance() < 0.6) booked.push(await bookAt(hour));
      else {
        const id = booked.pop();
        if (id !== undefined) await cancel(id);
      }
      const expected = booked.toSorted((a, b) => a - b);
      expect(await shown()).toEqual([expected, expected, expected]);
      const minutes = step * 5;
      const url = `/sport-facility/${hall}/`;
      const changed = await club.call({
        method: 'PATCH',
        url,
        headers: clerk,
        payload: { notice_minutes: minutes },
      });
      expect(changed.status).toBe(200);
      const { body } = await other.call<List<{ notice_minutes: number }>>({
        method: 'GET',
        url: facilityUrl,
        headers: clerk,
      });
      expect(body.results.map(({ notice_minutes }) => notice_minutes)).toEqual([minutes]);
    }
    await replay(true);
    for (const id of booked) await cancel(id);
  });

  const untilReplayedOrPaused = async () => {
    const { rows } = await observer.db.execute<{ paused: boolean }>(
      sql`select pg_is_wal_replay_paused() as paused`,
    );
    if (!rows[0]?.paused) await untilReplayed();
  };

  it('go to the primary where the standby is away, and where it follows it no longer', async () => {
    const before = await bookAt(8);
    await untilReplayed();
    await promote(bench, 'standby');
    // It has gone its own way since, with as many changes.
    await observer.db.execute(sql`update calendar_version set version = version + 100`);
    await observer.db.execute(sql`update calendar_day_version set version = version + 100`);
    const after = await bookAt(9);
    let seen: number[][] = [];
    const read = async () => (seen = await shown());
    expect(await countQueries(/from "reservation"/, read)).toMatchObject({ standby: 0 });
    expect(seen).toEqual([
      [before, after],
      [before, after],
      [before, after],
    ]);
    await standby.stop();
    const last = await bookAt(10);
    expect(await shown()).toEqual([
      [before, after, last],
      [before, after, last],
      [before, after, last],
    ]);
    expect((await other.app.inject({ url: '/readyz' })).statusCode).toBe(200);
    standby = await startCluster(bench, 'standby', standby.port);
  });
});
