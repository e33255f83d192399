import { setImmediate as nextPass } from 'node:timers/promises';
import { liveEvents } from '@portal/contract';
import { DAY, MINUTE } from '@portal/contract/rules/club-time';
import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { calendarEvent } from '../../content/tables.ts';
import { transact } from '../../database/transact.ts';
import { reservation } from '../tables.ts';
import { openTestDatabase } from '../../testing/app.ts';
import { createBoards } from '../board/boards.ts';
import type { DayBoard } from '../board/day-board.ts';
import type { TestClub } from '../testing-club.ts';
import { at, createTestClub, moment, room } from '../testing-club.ts';
import { openLiveBookings } from './live.ts';
import { notifyAfterCommit } from './notify-watchers.ts';

let club: TestClub;
let address: string;
let hall: number;
const watching: AbortController[] = [];
beforeEach(async () => {
  club = await createTestClub([room('Hall', { default_price: 1000, buffer_minutes: 30 }), room('Annexe')]);
  hall = await club.idOf('Hall');
  address = await club.app.listen({ host: '127.0.0.1', port: 0 });
  // A stream that begins with nothing to say.
  club.clock.now += MINUTE;
});
afterEach(async () => {
  vi.useRealTimers();
  for (const one of watching.splice(0)) one.abort();
  await club.close();
});

/** Opens the stream, and returns a function that gives its next change. */
async function watch(to = address): Promise<() => Promise<unknown>> {
  const abort = new AbortController();
  watching.push(abort);
  const answer = await fetch(`${to}/booking/live/`, { signal: abort.signal });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
  expect(answer.headers.get('cache-control')).toBe('no-store, no-transform');
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let read = '';
  return async () => {
    for (;;) {
      const [whole, data] = /event: change\ndata: (.*)\n\n/.exec(read) ?? [];
      if (whole !== undefined && data !== undefined) {
        read = read.slice(read.indexOf(whole) + whole.length);
        return z.strictObject(liveEvents.change.unwrap().shape).nullable().parse(JSON.parse(data));
      }
      const next = await reader?.read();
      if (!next || next.done) throw new Error(`The stream ended after ${read}`);
      read += next.value;
    }
  };
}

/** Waits until the stream says what occupies the time that begins at `start`: the bookings with these ids. */
async function untilHeard(
  next: () => Promise<unknown>,
  start: string,
  ids: readonly number[],
): Promise<void> {
  for (;;) {
    const change = liveEvents.change.parse(await next());
    if (change?.start_from !== start) continue;
    expect(change.slots.map(({ id }) => id)).toEqual(ids);
    return;
  }
}

it('tells everybody who watches what is booked and freed, and nobody by whom', async () => {
  const [one, another] = [await watch(), await watch()];
  const { body } = await club.book({ ...at(hall, 25, '18:00', '19:00'), name: 'Canary' });
  const change = {
    facility: hall,
    start_from: moment(25, '18:00'),
    end_at: moment(25, '19:00'),
    slots: [
      {
        id: body.id,
        facility: hall,
        state: 'HELD',
        mine: false,
        start_from: moment(25, '18:00'),
        end_at: moment(25, '19:00'),
        free_at: moment(25, '19:30'),
      },
    ],
  };
  const heard = await one();
  expect(heard).toMatchObject(change);
  expect(await another()).toEqual(heard);
  expect(JSON.stringify(heard)).not.toMatch(/Canary|member|price/);

  const url = `/booking/reservation/${body.id}/`;
  await club.app.inject({ method: 'DELETE', url, headers: club.auth });
  expect(await one()).toEqual({ ...change, slots: [] });
});

it('says at once, with an event that pages can see, that what it says gets through', async () => {
  const answer = await fetch(`${address}/booking/live/`);
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toBe('retry: 3000\n\nevent: pulse\ndata: null\n\n');
  await reader?.cancel();
});

it('commits a booking without waiting for other notifications, and notifies watchers afterwards', async () => {
  const base = await openTestDatabase();
  const rush = await createTestClub([room('Hall')], { store: base.store });
  await rush.app.jobs.runDue();
  const heard: (string | null)[] = [];
  const stop = await base.store.listen('occupied', (payload) => heard.push(payload));
  const { body } = await rush.book(at(await rush.idOf('Hall'), 28, '10:00', '11:00'));
  await expect.poll(() => heard).toHaveLength(1);

  // In a transaction that notifies after its commit, the database's trigger notifies nobody.
  await transact(rush.db, async (tx) => {
    await tx.execute(sql`select ${notifyAfterCommit}`);
    await tx.update(reservation).set({ name: 'Quiet' }).where(eq(reservation.id, body.id));
  });
  await rush.db.execute(sql`select pg_notify('occupied', '{}')`);
  await expect.poll(() => heard.at(-1)).toBe('{}');
  expect(heard).toHaveLength(2);

  // The process that should have notified them may have died.
  rush.clock.now += MINUTE;
  await rush.app.jobs.runDue();
  await expect.poll(() => heard.at(-1)).toBe(heard[0]);
  await stop();
  await rush.app.close();
  await base.drop();
});

/** Another process that watches the club's bookings. `read` stands between it and the calendar's days. */
async function watchedClub(read: (days: () => Promise<DayBoard[]>) => Promise<DayBoard[]>) {
  const { store, drop } = await openTestDatabase();
  const watched = await createTestClub([room('Hall')], { store });
  const { clubConfig, log } = watched.app;
  const zone = clubConfig.timeZone;
  const boards = createBoards(store, { zone, most: 2 });
  const { clock } = watched;
  let told = 0;
  const listen: typeof store.listen = (channel, hear) =>
    store.listen(channel, (payload) => {
      hear(payload);
      told += 1;
    });
  const live = await openLiveBookings(
    { listen },
    {
      boards: { ...boards, of: (dates) => read(() => boards.of(dates)) },
      now: () => clock.now,
      zone,
      log,
      onMissed: () => undefined,
    },
  );
  const heard: (number[] | null)[] = [];
  clock.now += MINUTE;
  live.watch((change) => heard.push(change && change.slots.map(({ id }) => id)));
  const { body } = await watched.book(at(await watched.idOf('Hall'), 28, '10:00', '11:00'));
  return {
    heard,
    booked: body.id,
    /** Cancels the booking, and continues once the process has heard of it. */
    cancel: async () => {
      const before = told;
      await watched.app.inject({
        method: 'DELETE',
        url: `/booking/reservation/${body.id}/`,
        headers: watched.auth,
      });
      await expect.poll(() => told).toBeGreaterThan(before);
    },
    close: async () => {
      await live.stop();
      await watched.app.close();
      await drop();
    },
  };
}

it('sends changes of a time in their order, also where the first takes longer to read', async () => {
  const slow = Promise.withResolvers<void>();
  let reads = 0;
  const { heard, booked, cancel, close } = await watchedClub(async (days) => {
    reads += 1;
    const isFirst = reads === 1;
    const read = await days();
    if (isFirst) await slow.promise;
    return read;
  });
  await expect.poll(() => reads).toBe(1);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await cancel();
  // Changes are no longer gathered: this one would be read now if it didn't wait for the first.
  vi.runOnlyPendingTimers();
  await nextPass();
  expect(reads).toBe(1);
  vi.useRealTimers();
  slow.resolve();
  await expect.poll(() => heard.length).toBeGreaterThan(1);
  const [first, ...others] = heard;
  expect([first, new Set(others.map((ids) => ids?.length))]).toEqual([[booked], new Set([0])]);
  await close();
});

it('has calendars ask for themselves once a change could not be read', async () => {
  let fails = false;
  const { heard, booked, cancel, close } = await watchedClub(async (days) => {
    if (fails) {
      fails = false;
      throw new Error('timeout exceeded when trying to connect');
    }
    return days();
  });
  await expect.poll(() => heard).toEqual([[booked]]);
  fails = true;
  await cancel();
  await expect.poll(() => heard.at(-1)).toBeNull();
  await close();
});

it('begins with what was booked and freed in the last minute, which a calendar may have missed', async () => {
  const first = await watch();
  const stays = await club.book(at(hall, 28, '10:00', '11:00'));
  await untilHeard(first, moment(28, '10:00'), [stays.body.id]);
  const goes = await club.book(at(hall, 28, '13:00', '14:00'));
  await untilHeard(first, moment(28, '13:00'), [goes.body.id]);
  const url = `/booking/reservation/${goes.body.id}/`;
  await club.app.inject({ method: 'DELETE', url, headers: club.auth });
  await untilHeard(first, moment(28, '13:00'), []);

  club.clock.now += MINUTE;
  const next = await watch();
  await untilHeard(next, moment(28, '10:00'), [stays.body.id]);
  await untilHeard(next, moment(28, '13:00'), []);

  club.clock.now += MINUTE + 1;
  const later = await watch();
  const { body } = await club.book(at(hall, 28, '16:00', '17:00'));
  expect(await later()).toMatchObject({ slots: [{ id: body.id }] });
});

it('has calendars ask for themselves that begin after more changes than are kept, or in a new process', async () => {
  const next = await watch();
  const time = sql`to_timestamp(${Date.parse(moment(29, '10:00')) / 1000} + 60 * minute)`;
  await club.db.execute(
    sql`select tell_of_time(${hall}, ${time}, ${time} + interval '1 minute') from generate_series(1, 51) minute`,
  );
  expect(await next()).toBeNull();
  expect(await (await watch())()).toBeNull();

  const young = await createTestClub([room('Hall')]);
  const url = await young.app.listen({ host: '127.0.0.1', port: 0 });
  expect(await (await watch(url))()).toBeNull();
  await young.close();
});

it('tells both times of a booking that moves, and all that is left of each', async () => {
  const next = await watch();
  const stays = await club.book(at(hall, 26, '10:00', '11:00'));
  expect(await next()).toMatchObject({ slots: [{ id: stays.body.id }] });
  const moves = await club.book(at(hall, 26, '13:00', '14:00'));
  expect(await next()).toMatchObject({ slots: [{ id: moves.body.id }] });
  // As from another process: the database notifies, not the serving process.
  await club.db
    .update(reservation)
    .set({ start_from: new Date(moment(26, '16:00')), end_at: new Date(moment(26, '17:00')) })
    .where(eq(reservation.id, moves.body.id));
  expect(await next()).toMatchObject({ start_from: moment(26, '13:00'), slots: [] });
  expect(await next()).toMatchObject({ start_from: moment(26, '16:00'), slots: [{ id: moves.body.id }] });
});

it('has calendars ask for themselves when the club closes', async () => {
  const next = await watch();
  await club.db.insert(calendarEvent).values({
    type: 'CLOSURE',
    name: 'Storm',
    start_from: new Date(moment(27, '08:00')),
    end_at: new Date(moment(27, '22:00')),
  });
  expect(await next()).toBeNull();
});

it('has them ask as well when a time changes that is longer than the days that are remembered', async () => {
  const next = await watch();
  const { body } = await club.book(at(hall, 30, '10:00', '11:00'));
  expect(await next()).toMatchObject({ slots: [{ id: body.id }] });
  await club.db
    .update(reservation)
    .set({ end_at: new Date(Date.parse(moment(30, '11:00')) + 9 * DAY) })
    .where(eq(reservation.id, body.id));
  expect(await next()).toBeNull();
});

it('refuses an address that opens streams without end, and takes it back when it closes some', async () => {
  const strict = await createTestClub([room('Hall')], { limitFactor: 0.02 });
  const url = await strict.app.listen({ host: '127.0.0.1', port: 0 });
  const abort = new AbortController();
  watching.push(abort);
  // A request without a body would hold its place for ever.
  expect((await fetch(`${url}/booking/live/`, { method: 'HEAD' })).status).toBe(404);
  expect((await fetch(`${url}/booking/live/`, { signal: abort.signal })).status).toBe(200);
  expect((await fetch(`${url}/booking/live/`, { signal: abort.signal })).status).toBe(200);
  const refused = await fetch(`${url}/booking/live/`);
  expect([refused.status, await refused.json()]).toMatchObject([429, { code: 'throttled' }]);
  await strict.close();
});
