import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reservation } from '../../bookings/tables.ts';
import type { Answered, TestClub } from '../../bookings/testing-club.ts';
import { createTestClub, moment, room } from '../../bookings/testing-club.ts';
import { invoice, payment } from '../../money/tables.ts';
import { findFaults } from '../../operations/invariants.ts';
import type { Bench, Cluster } from '../../operations/testing-cluster.ts';
import { createBench, createCluster, findPrograms, startCluster } from '../../operations/testing-cluster.ts';
import { addMember, signInStaff } from '../../testing/people.ts';
import { migrate, readMigrations } from '../migrations/migrate.ts';
import { openPostgres } from '../postgres.ts';
import { untilWaiting } from '../testing-locks.ts';

// As many as a process lets write at once: all of them wait in the middle of their transactions.
const ROOMS = 6;
const can = Boolean(process.env['DATABASE_URL']) && findPrograms() !== null;

describe.runIf(can)('a PostgreSQL that is cut off in the middle of writing, and started again', () => {
  let bench: Bench;
  let cluster: Cluster;
  let club: TestClub;
  let desk: { authorization: string };
  let rooms: number[];
  beforeAll(async () => {
    bench = await createBench();
    cluster = await createCluster(bench, 'restarted');
    const store = openPostgres(cluster.url());
    await migrate(store, await readMigrations());
    const names = Array.from({ length: ROOMS }, (_, index) => `Room ${index}`);
    club = await createTestClub(
      names.map((name) => room(name, { default_price: 600 })),
      { store },
    );
    desk = await signInStaff(club, ['reservation_payment.settle'], 'desk');
    rooms = await Promise.all(names.map((name) => club.idOf(name)));
  });
  afterAll(async () => {
    await club.close();
    await cluster.stop();
    await bench.close();
  });

  interface TestCall {
    url: string;
    headers: Record<string, string>;
    payload: object;
  }
  const ask = async ({ url, headers, payload }: TestCall) => {
    const answer = await club.app.inject({ method: 'POST', url, headers, payload });
    return { status: answer.statusCode, retry: answer.headers['retry-after'], body: answer.json<Answered>() };
  };
  /** A booking of each room by a member of its own. */
  const bookings = (from: string, to: string): Promise<TestCall[]> =>
    Promise.all(
      rooms.map(async (facility) => {
        const { username } = await addMember(club.db, { email: `${randomUUID()}@mail.example` });
        return {
          url: '/booking/reservation/',
          headers: { ...(await club.signIn(username)), 'idempotency-key': randomUUID() },
          payload: { facility, start_from: moment(25, from), end_at: moment(25, to) },
        };
      }),
    );
  const payments = (booked: readonly Answered[]): TestCall[] =>
    booked.map((one) => ({
      url: '/booking/reservation-payment/desk/',
      headers: { ...desk, 'idempotency-key': randomUUID() },
      payload: { invoice: one.invoice, method: 'CASH' },
    }));

  /**
   * Crashes the server once all of these wait, in the middle of their transactions, for a lock; returns their first
   * answers, and those to the same calls after the restart.
   */
  async function crashAmid(calls: readonly TestCall[], locked: string) {
    const holder = new Client({ connectionString: cluster.url() });
    holder.on('error', () => undefined);
    await holder.connect();
    await holder.query(`begin; ${locked}`);
    const answers = calls.map((call) => ask(call));
    await untilWaiting(club.db, calls.length);
    await cluster.stop();
    const cutOff = await Promise.all(answers);
    const ready = (await club.app.inject({ url: '/readyz' })).statusCode;
    await holder.end().catch(() => undefined);
    cluster = await startCluster(bench, 'restarted', cluster.port);
    return { cutOff, ready, again: await Promise.all(calls.map((call) => ask(call))) };
  }
  const unavailable = { status: 503, retry: '3', body: expect.objectContaining({ code: 'unavailable' }) };

  it('answers 503, keeps no part of what was cut off, and does each thing once when it is asked again', async () => {
    // Numbers its invoice, so that the counter's row exists.
    for (const first of (await bookings('08:00', '09:00')).slice(0, 1))
      expect((await ask(first)).status).toBe(201);
    const wanted = await bookings('10:00', '11:00');
    const booked = await crashAmid(wanted, 'select * from invoice_counter for update');
    expect(booked.cutOff).toEqual(wanted.map(() => unavailable));
    expect(booked.ready).toBe(503);
    expect(booked.again.map(({ status }) => status)).toEqual(wanted.map(() => 201));
    expect(await club.db.$count(reservation)).toBe(1 + ROOMS);

    const paid = await crashAmid(
      payments(booked.again.map(({ body }) => body)),
      'lock table audit_log in share mode',
    );
    expect(paid.cutOff).toEqual(wanted.map(() => unavailable));
    expect(paid.again.map(({ status }) => status)).toEqual(wanted.map(() => 201));
    expect(await club.db.$count(payment)).toBe(ROOMS);
    expect(await club.db.$count(reservation, sql`status = 'CONFIRMED'`)).toBe(ROOMS);
    expect(await club.db.$count(invoice, sql`status = 'PAID'`)).toBe(ROOMS);
    expect((await club.app.inject({ url: '/readyz' })).statusCode).toBe(200);
    expect(await findFaults(club.db, await readMigrations(), [])).toEqual([]);
    // Jobs run as before: each payment has its receipt.
    const receipts = (await club.deliver()).filter(({ subject }) => subject.startsWith('Receipt'));
    expect(receipts).toHaveLength(ROOMS);
  });
});
