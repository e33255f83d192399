import { MINUTE } from '@portal/contract/rules/club-time';
import type { List, ReservationSlot } from '@portal/contract';
import { eq, sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { setImmediate } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { calendarEvent, calendarEventSpace } from '../../content/tables.ts';
import type { Store } from '../../database/database.ts';
import { member } from '../../members/tables.ts';
import type { TestApp } from '../../testing/app.ts';
import { createTestApp, openTestDatabase } from '../../testing/app.ts';
import { addMember, addStaff } from '../../testing/people.ts';
import { listOccupied } from '../availability/occupied.ts';
import { occupiedToWire } from '../availability/to-wire.ts';
import { storeFacilities } from '../../seed/store/store-facilities.ts';
import { facilityCategory, reservation, reservationSpace, spaceBlock } from '../tables.ts';
import { idOfFacility, room, TUESDAY_10_AM } from '../testing-club.ts';

const hall = { category: 'Halls', hours: [['08:00', '16:00'] as [string, string]] };
const plans = [
  room('A', { ...hall, spaces: ['A'], default_price: 500, discountable: true, opensMinutesBefore: 4000 }),
  room('B', { ...hall, spaces: ['B'], buffer_minutes: 60, check_in_minutes: 10 }),
  room('A and B', { ...hall, spaces: ['A', 'B'], slot_minutes: 120, max_slots: 2, group: 'Joined' }),
  // Open past midnight, so that its bookings are on two days.
  room('Night', { hours: [['20:00', '03:00']] }),
];
const dates = ['2026-11-24', '2026-11-25', '2026-11-26'] as const;

type Headers = { authorization: string };

const clock = { now: TUESDAY_10_AM };
let store: Store;
let drop: () => Promise<void>;
let ids: number[];
let usernames: string[];
let memberIds: number[];
/** Two processes that share nothing but the database. */
let apps: TestApp[] = [];

/** A third process, which hears of no change. */
const startProcess = (): Promise<TestApp> =>
  createTestApp({
    now: () => clock.now,
    limitFactor: 10_000,
    store: { ...store, listen: async () => async () => undefined, close: async () => undefined },
  });

beforeAll(async () => {
  ({ store, drop } = await openTestDatabase());
  apps = [await startProcess(), await startProcess()];
  await store.db.transaction((tx) => storeFacilities(tx, plans, 7));
  const people = [
    await addMember(store.db, { discount_group: '10' }),
    await addMember(store.db),
    await addMember(store.db, { membership_type_1: 'NSMEN_5' }),
  ];
  usernames = people.map(({ username }) => username);
  memberIds = people.map(({ memberId }) => memberId);
  const of = (resource: string) => ['view', 'add', 'change', 'delete'].map((one) => `${resource}.${one}`);
  await addStaff(store.db, [...of('reservation_slot'), ...of('facility'), ...of('reservation')]);
  ids = await Promise.all(plans.map(({ name }) => idOfFacility(store.db, name)));
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await drop();
});

let signedIn: Headers[] = [];
let staff: Headers = { authorization: '' };

/** Signed in again, as access tokens live five minutes. */
async function setClock(now: number): Promise<void> {
  clock.now = now;
  const [app] = apps;
  if (!app) return;
  signedIn = await Promise.all(usernames.map((username) => app.signIn(username)));
  staff = await app.signIn('staff');
}

async function startOver(): Promise<void> {
  await setClock(TUESDAY_10_AM);
  await store.db.execute(sql`truncate ${reservation}, ${reservationSpace}, ${spaceBlock} cascade`);
  await store.db.delete(calendarEvent);
}

const at = (date: string, hour: number) => `${date}T${String(hour).padStart(2, '0')}:00:00+08:00`;

/** A time within the usual opening hours, two hours at most. */
const timeAt = (places: number[], hours: number[]) =>
  fc.record({
    place: fc.constantFrom(...places),
    date: fc.constantFrom(...dates),
    hour: fc.constantFrom(...hours),
    hours: fc.constantFrom(2, 2, 1),
  });
const when = fc.oneof(timeAt([0, 1, 2], [8, 10, 12, 14]), timeAt([3], [20, 23]));
const which = fc.nat(20);
const app = fc.nat(1);
const kind = <Kind extends string>(name: Kind) => fc.constant(name);
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: kind('book'), app, who: fc.nat(2), when }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('cancel'), app, which }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('move'), app, which, when }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('block'), app, when }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('change block'), app, which, when }) },
  { weight: 3, arbitrary: fc.record({ kind: kind('unblock'), app, which }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('close'), whole: fc.boolean(), when }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('reopen') }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('price'), app, place: fc.nat(3), price: fc.nat(900) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: kind('hours'), app, place: fc.nat(2), opens: fc.constantFrom(8, 9) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: kind('facility'), app, place: fc.nat(3), minutes: fc.constantFrom(0, 30) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: kind('category') }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('level'), who: fc.nat(2) }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('wait'), minutes: fc.constantFrom(1, 8, 16, 400) }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('restart'), app }) },
);
type ValueOf<Values> = Values extends fc.Arbitrary<infer Value> ? Value : never;
type Step = ValueOf<typeof step>;

/** Counts each kind of change: a property proves nothing about a change that never came. */
const happened = new Map<string, number>();

const rangeOf = ({ place, date, hour, hours }: ValueOf<typeof when>) => ({
  facility: ids[place] ?? 0,
  start_from: at(date, hour),
  end_at: new Date(Date.parse(at(date, hour)) + hours * 60 * MINUTE).toISOString(),
});

interface CreatedThings {
  bookings: number[];
  blocks: number[];
}

async function take(action: Step, made: CreatedThings): Promise<void> {
  const process = apps['app' in action ? action.app : 0];
  if (!process) throw new Error('No such process');
  const ask = async (method: 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object, headers = staff) => {
    const answer = await process.call<{ id: number } | null>({ method, url, headers, payload });
    const name = `${action.kind}: ${answer.status < 300 ? 'done' : 'refused'}`;
    happened.set(name, (happened.get(name) ?? 0) + 1);
    return answer.status === 201 ? [answer.body?.id ?? 0] : [];
  };
  const booking = 'which' in action ? (made.bookings[action.which % made.bookings.length] ?? 0) : 0;
  const block = 'which' in action ? (made.blocks[action.which % made.blocks.length] ?? 0) : 0;
  const place = 'place' in action ? (ids[action.place] ?? 0) : 0;
  switch (action.kind) {
    case 'book':
      made.bookings.push(
        ...(await ask('POST', '/booking/reservation/', rangeOf(action.when), signedIn[action.who])),
      );
      break;
    case 'cancel':
      await ask('DELETE', `/booking/reservation/${booking}/`);
      break;
    case 'move':
      await ask('PATCH', `/booking/reservation/${booking}/`, rangeOf(action.when));
      break;
    case 'block':
      made.blocks.push(
        ...(await ask('POST', '/booking/reservation-slot/', { ...rangeOf(action.when), reason: 'Repairs' })),
      );
      break;
    case 'change block':
      await ask('PATCH', `/booking/reservation-slot/${block}/`, { ...rangeOf(action.when), reason: 'Paint' });
      break;
    case 'unblock':
      await ask('DELETE', `/booking/reservation-slot/${block}/`);
      break;
    case 'close': {
      const { start_from, end_at, facility: closed } = rangeOf(action.when);
      const time = { start_from: new Date(start_from), end_at: new Date(end_at) };
      await store.db.transaction(async (tx) => {
        const [event] = await tx
          .insert(calendarEvent)
          .values({ type: 'CLOSURE', name: 'Cleaning', ...time })
          .returning({ id: calendarEvent.id });
        if (!action.whole && event)
          await tx.execute(sql`insert into ${calendarEventSpace} (event_id, space_id)
            select ${event.id}, space_id from facility_space where facility_id = ${closed}`);
      });
      break;
    }
    case 'reopen':
      await store.db.delete(calendarEvent);
      break;
    case 'price':
      await ask('POST', `/sport-facility/${place}/pricings/`, [
        {
          day_types: null,
          starts_at: '12:00',
          ends_at: '15:00',
          membership_type_1: 'NSMEN_5',
          membership_type_3: null,
          peak_type: 'PEAK',
          price: action.price,
        },
      ]);
      break;
    case 'hours':
      await ask('POST', `/sport-facility/${place}/operating_hours/`, [
        { day_type: 'WED', opens_at: `0${action.opens}:00`, closes_at: '16:00' },
        { day_type: 'TUE', opens_at: '08:00', closes_at: '16:00' },
      ]);
      break;
    case 'facility':
      await ask('PATCH', `/sport-facility/${place}/`, {
        buffer_minutes: action.minutes,
        notice_minutes: action.minutes,
        is_active: action.minutes === 0 || place !== ids[0],
      });
      break;
    case 'category':
      await store.db.update(facilityCategory).set({ name: sql`${facilityCategory.name} || '!'` });
      break;
    case 'level':
      await store.db
        .update(member)
        .set({ membership_type_1: clock.now % 2 === 0 ? 'NSMEN_5' : 'ORDINARY' })
        .where(eq(member.id, memberIds[action.who] ?? 0));
      break;
    case 'wait':
      await setClock(clock.now + action.minutes * MINUTE + 1);
      break;
    case 'restart':
      await process.close();
      apps[action.app] = await startProcess();
      break;
  }
}

/** The windows to compare: whole days, two days at once, and parts of one. */
const windows = [
  ...dates.map((date) => [at(date, 0), `${date}T24:00:00+08:00`] as const),
  [at(dates[0], 0), `${dates[1]}T24:00:00+08:00`] as const,
  [at(dates[1], 12), at(dates[1], 14)] as const,
];

/** Every process reads exactly what the plain query answers, to the byte. */
async function requireFresh(): Promise<void> {
  // Members see their own bookings differently: one member sees both kinds.
  const viewers = [null, memberIds[0] ?? 0, 'staff'] as const;
  for (const viewer of viewers) {
    const headers = viewer === null ? {} : viewer === 'staff' ? staff : (signedIn[0] ?? {});
    const sees = {
      member: typeof viewer === 'number' ? viewer : null,
      now: clock.now,
      zone: 'Asia/Singapore',
      reasons: viewer === 'staff',
    };
    for (const [since, until] of windows) {
      const wanted = { since: Date.parse(since), until: Date.parse(until.replace('T24:00', 'T23:59')) };
      const { results } = await listOccupied(store.db, wanted, sees, { limit: 5000, offset: 0 });
      const query = new URLSearchParams({
        limit: '5000',
        end_at__gte: since,
        start_from__lte: until.replace('T24:00', 'T23:59'),
      }).toString();
      for (const { app: process } of apps) {
        const answer = await process.inject({ url: `/booking/reservation-slot/?${query}`, headers });
        expect(answer.body).toBe(
          await asWritten(results.map((one) => occupiedToWire(one, 'Asia/Singapore'))),
        );
      }
    }
    for (const date of dates) {
      const url = `/sport-facility/?date=${date}&limit=500`;
      // An explicit order is never answered from memory.
      const plain = await apps[0]?.app.inject({ url: `${url}&ordering=id`, headers });
      for (const { app: process } of apps)
        expect((await process.inject({ url, headers })).body).toBe(plain?.body);
    }
  }
}

/** A list that the API builds from the database, as its window is too long to be remembered. */
async function asWritten(results: readonly ReservationSlot[]): Promise<string> {
  const fields = [
    'id',
    'facility',
    'category',
    'group',
    'spaces',
    'start_from',
    'end_at',
    'state',
    'free_at',
    'held_until',
    'mine',
    'offered',
    'reason',
  ] as const;
  const rows = results.map((slot) =>
    Object.fromEntries(fields.flatMap((field) => (slot[field] === undefined ? [] : [[field, slot[field]]]))),
  );
  return JSON.stringify({ count: results.length, next: null, previous: null, results: rows });
}

describe('days that processes remember', () => {
  it('are what the database holds in each of them, whatever another did before, and whatever the clock ends', async () => {
    await fc.assert(
      fc
        .asyncProperty(fc.array(step, { minLength: 6, maxLength: 16 }), async (steps) => {
          const made: CreatedThings = { bookings: [], blocks: [] };
          for (const action of steps) {
            await take(action, made);
            await requireFresh();
          }
        })
        .beforeEach(startOver),
      { numRuns: 7, seed: 20_261_125 },
    );
    const done = ['book', 'cancel', 'move', 'block', 'unblock', 'price', 'hours', 'facility'];
    expect([...happened.keys()]).toEqual(expect.arrayContaining(done.map((name) => `${name}: done`)));
  });
});

const [tomorrow] = [dates[1]];
const dayQuery = new URLSearchParams({ end_at__gte: at(tomorrow, 0), start_from__lte: at(dates[2], 0) });

describe('a day that is remembered', () => {
  it('has what was booked before it was asked for, however many ask at the same moment', async () => {
    await startOver();
    const [here, there] = apps;
    const url = `/booking/reservation-slot/?${dayQuery.toString()}`;
    const reading = new AbortController();
    const readers = Array.from({ length: 8 }, async (_, index) => {
      while (!reading.signal.aborted) {
        await apps[index % 2]?.app.inject({ url });
        // Nothing of this leaves the process where the database is embedded, so that others would never have a turn.
        await setImmediate();
      }
    });
    try {
      for (const hour of [8, 10, 12, 14]) {
        const booked = await here?.call<{ id: number }>({
          method: 'POST',
          url: '/booking/reservation/',
          headers: signedIn[0] ?? {},
          payload: { facility: ids[1], start_from: at(tomorrow, hour), end_at: at(tomorrow, hour + 1) },
        });
        expect(booked?.status).toBe(201);
        const seen = await there?.call<List<ReservationSlot>>({ method: 'GET', url, headers: {} });
        expect(seen?.body.results.map(({ id }) => id)).toContain(booked?.body.id);
        const gone = await there?.call<null>({
          method: 'DELETE',
          url: `/booking/reservation/${booked?.body.id}/`,
          headers: signedIn[0] ?? {},
        });
        expect(gone?.status).toBe(204);
        expect(
          (await here?.call<List<ReservationSlot>>({ method: 'GET', url, headers: {} }))?.body.count,
        ).toBe(0);
      }
    } finally {
      reading.abort();
      await Promise.all(readers);
    }
  });

  it.skipIf(!process.env['DATABASE_URL'])('takes one query, and that of who asks', async () => {
    await startOver();
    const [warm] = apps;
    const urls = [`/booking/reservation-slot/?${dayQuery.toString()}`, `/sport-facility/?date=${tomorrow}`];
    for (const url of urls) {
      await warm?.app.inject({ url, headers: signedIn[1] });
      const query = vi.spyOn(Client.prototype, 'query');
      await warm?.app.inject({ url, headers: signedIn[1] });
      expect(query).toHaveBeenCalledTimes(2);
      query.mockClear();
      await Promise.all(Array.from({ length: 10 }, async () => warm?.app.inject({ url })));
      // One may have begun before the others came.
      expect(query.mock.calls.length).toBeLessThanOrEqual(2);
      query.mockRestore();
    }
  });

  it.skipIf(!process.env['DATABASE_URL'])('takes one more for a member with a discount', async () => {
    await startOver();
    const [warm] = apps;
    const url = `/sport-facility/?date=${tomorrow}`;
    await warm?.app.inject({ url, headers: signedIn[0] });
    const query = vi.spyOn(Client.prototype, 'query');
    await warm?.app.inject({ url, headers: signedIn[0] });
    expect(query).toHaveBeenCalledTimes(3);
    query.mockRestore();
  });

  it('gives pages of any size, from either end, with the addresses beside them', async () => {
    await startOver();
    const [here, there] = apps;
    for (const hour of [8, 10, 12, 14])
      await here?.call({
        method: 'POST',
        url: '/booking/reservation/',
        headers: signedIn[hour % 4 === 0 ? 0 : 1] ?? {},
        payload: { facility: ids[1], start_from: at(tomorrow, hour), end_at: at(tomorrow, hour + 1) },
      });
    const read = async (query: object) => {
      const url = `/booking/reservation-slot/?${dayQuery.toString()}`;
      const answer = await there?.call<List<ReservationSlot>>({
        method: 'GET',
        url: `${url}&${new URLSearchParams({ ...query }).toString()}`,
        headers: signedIn[0] ?? {},
      });
      return answer?.body;
    };
    const all = await read({});
    expect(all).toMatchObject({ count: 4, next: null, previous: null });
    expect(all?.results.map(({ mine }) => mine)).toEqual([true, false, true, false]);
    const second = await read({ limit: 1, offset: 1 });
    expect(second).toMatchObject({ count: 4, results: all?.results.slice(1, 2) });
    expect(second?.next).toMatch(/limit=1&offset=2$/);
    expect(second?.previous).toMatch(/limit=1$/);
    const last = await read({ limit: 3, ordering: '-start_from' });
    expect(last?.results).toEqual(all?.results.toReversed().slice(0, 3));
    expect(await read({ offset: 9 })).toMatchObject({ count: 4, results: [] });
    expect(await read({ facility: ids[0] ?? 0 })).toMatchObject({ count: 0, results: [] });
  });

  it('tells visitors who have it already so, and members never', async () => {
    const [here] = apps;
    for (const url of [
      `/booking/reservation-slot/?${dayQuery.toString()}`,
      `/sport-facility/?date=${tomorrow}`,
    ]) {
      const first = await here?.app.inject({ url });
      const etag = String(first?.headers.etag);
      expect(etag).toMatch(/^W\/".+"$/);
      const again = await here?.app.inject({ url, headers: { 'if-none-match': `"other", ${etag}` } });
      expect(again).toMatchObject({ statusCode: 304, body: '' });
      expect(again?.headers).toMatchObject({ etag, 'cache-control': 'public, max-age=5' });
      // A cache may take these for the headers of what it has, which may be compressed.
      expect(again?.headers['vary']).toContain('Accept-Encoding');
      const own = await here?.app.inject({ url, headers: { ...signedIn[0], 'if-none-match': etag } });
      expect(own).toMatchObject({ statusCode: 200 });
      expect(own?.headers.etag).toBeUndefined();
      expect(own?.headers['cache-control']).toBe('no-store');
    }
  });
});
