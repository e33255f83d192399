import type { LimitPassed, List, UsedLimit } from '@portal/contract';
import type { Limits } from '@portal/contract/bookings/rules/limits';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { auditLog } from '../../audit/tables.ts';
import type { Person } from '../../testing/people.ts';
import { addMember, signInStaff } from '../../testing/people.ts';
import { facility, reservation, reservationSpace } from '../tables.ts';
import type { Answered, TestClub } from '../testing-club.ts';
import { at, createTestClub, moment, room, TUESDAY_10_AM, readBooking } from '../testing-club.ts';

type Headers = { authorization: string };

let club: TestClub;
let staff: Headers;
let spouse: Person;
let family: Headers;
let stranger: Headers;
/** Two tennis courts, which are a group, a squash court, all of them courts; and a hall. */
let ids: Record<'one' | 'two' | 'squash' | 'hall', number>;
beforeAll(async () => {
  const court = { category: 'Courts', max_slots: 6 };
  club = await createTestClub([
    room('Court 1', { ...court, group: 'Tennis' }),
    room('Court 2', { ...court, group: 'Tennis', default_price: 600 }),
    room('Squash', court),
    room('Hall', { category: 'Halls' }),
  ]);
  const changes = ['facility', 'facility_category', 'facility_group', 'reservation'];
  staff = await signInStaff(club, [
    ...changes.map((name) => `${name}.change`),
    'reservation.add',
    'reservation.override',
  ]);
  const linked = { membership_type_1: 'SPOUSE_2', linked_member_id: club.member.memberId } as const;
  spouse = await addMember(club.db, linked);
  family = await club.signIn(spouse.username);
  stranger = await club.signIn((await addMember(club.db)).username);
  ids = {
    one: await club.idOf('Court 1'),
    two: await club.idOf('Court 2'),
    squash: await club.idOf('Squash'),
    hall: await club.idOf('Hall'),
  };
});
afterAll(() => club.close());

const places = ['/sport-facility/', '/facility/group/', '/facility/category/'] as const;
type LimitPath = (typeof places)[number];
const named: Record<LimitPath, string> = {
  '/sport-facility/': 'Court 1',
  '/facility/group/': 'Tennis',
  '/facility/category/': 'Courts',
};

/** Sets the limits of the first court, its group or its category, as staff do. */
async function limit(place: LimitPath, limits: object) {
  const { body } = await club.call<List<{ id: number; limits: Limits }>>({
    method: 'GET',
    url: `${place}?name__icontains=${encodeURIComponent(named[place])}`,
    headers: staff,
  });
  const url = `${place}${body.results[0]?.id ?? 0}/`;
  return club.call<{ id: number; limits: Limits }>({
    method: 'PATCH',
    url,
    headers: staff,
    payload: { limits },
  });
}

beforeEach(async () => {
  club.clock.now = TUESDAY_10_AM;
  await club.db.execute(sql`truncate ${reservation}, ${reservationSpace} cascade`);
  for (const place of places) await limit(place, {});
});

const readRefusal = async (range: object, headers: Headers = club.auth) => {
  const { status, body } = await club.call<LimitPassed>({
    method: 'POST',
    url: '/booking/reservation/',
    headers,
    payload: range,
  });
  expect(status).toBe(400);
  return body;
};
const isBooked = async (range: Parameters<TestClub['book']>[0], headers?: Headers): Promise<Answered> => {
  const { status, body } = await club.book(range, headers);
  expect(status).toBe(201);
  return body;
};
const patch = (id: number, payload: object) =>
  club.call<LimitPassed & { overridden: string[] }>({
    method: 'PATCH',
    url: `/booking/reservation/${id}/`,
    headers: staff,
    payload,
  });

describe('a limit of a category', () => {
  it('refuses what passes it, and tells what there may be and what there is', async () => {
    await limit('/facility/category/', { bookings_per_week: 2 });
    await isBooked(at(ids.one, 25, '08:00', '09:00'));
    await isBooked(at(ids.squash, 26, '08:00', '09:00'));
    expect(await readRefusal(at(ids.two, 29, '20:00', '21:00'))).toEqual({
      detail: 'Courts: 2 of 2 bookings in this week.',
      code: 'bookings_per_week',
      limit: 2,
      used: 2,
      scope: { kind: 'category', id: expect.any(Number), name: 'Courts' },
      period: { start_from: moment(23, '00:00'), end_at: moment(30, '00:00') },
    });
    await isBooked(at(ids.hall, 27, '08:00', '09:00'));
    await isBooked(at(ids.two, 30, '08:00', '09:00'));
    await isBooked(at(ids.two, 27, '08:00', '09:00'), stranger);
  });

  it('is shared by a family', async () => {
    await limit('/facility/category/', { minutes_per_day: 120 });
    await isBooked(at(ids.one, 25, '08:00', '10:00'));
    const { code, used, limit: most } = await readRefusal(at(ids.two, 25, '12:00', '13:00'), family);
    expect([code, used, most]).toEqual(['minutes_per_day', 120, 120]);
    await isBooked(at(ids.two, 26, '12:00', '13:00'), family);
    expect(await readRefusal(at(ids.one, 26, '08:00', '10:00'))).toMatchObject({ used: 60 });
  });

  it('counts nothing that is cancelled, or whose time to pay ran out before anybody marked it so', async () => {
    await limit('/facility/category/', { bookings_to_come: 1 });
    const held = await isBooked(at(ids.two, 25, '08:00', '09:00'));
    expect(await readRefusal(at(ids.one, 25, '08:00', '09:00'))).toMatchObject({ period: null });
    club.clock.now += 15 * 60_000;
    const later = await club.signIn(club.member.username);
    const { id } = await isBooked(at(ids.one, 25, '08:00', '09:00'), later);
    const stale = await readBooking(club.db, held.id);
    expect(stale?.status).toBe('HELD');
    await club.call({ method: 'DELETE', url: `/booking/reservation/${id}/`, headers: later });
    await isBooked(at(ids.squash, 25, '08:00', '09:00'), later);
  });
});

describe('the time between two bookings', () => {
  it('is kept before and after, also over midnight of a week', async () => {
    await limit('/facility/category/', { minutes_between: 120 });
    await isBooked(at(ids.one, 25, '12:00', '13:00'));
    await isBooked(at(ids.two, 25, '15:00', '16:00'), family);
    expect(await readRefusal(at(ids.squash, 25, '10:00', '11:00'), family)).toMatchObject({
      detail: 'Courts: 60 of 120 minutes between two bookings.',
      code: 'minutes_between',
      period: { start_from: moment(25, '12:00'), end_at: moment(25, '13:00') },
    });
    await limit('/facility/category/', { minutes_between: 660 });
    await isBooked(at(ids.one, 29, '21:00', '22:00'));
    expect(await readRefusal(at(ids.one, 30, '08:00', '09:00'))).toMatchObject({ used: 600 });
  });
});

describe('limits in several places', () => {
  it('hold together: the strictest is told', async () => {
    await limit('/sport-facility/', { bookings_per_day: 1 });
    await limit('/facility/group/', { bookings_per_day: 2 });
    await limit('/facility/category/', { bookings_per_day: 3 });
    await isBooked(at(ids.one, 25, '08:00', '09:00'));
    expect((await readRefusal(at(ids.one, 25, '10:00', '11:00'))).scope.name).toBe('Court 1');
    await isBooked(at(ids.two, 25, '10:00', '11:00'));
    expect((await readRefusal(at(ids.two, 25, '12:00', '13:00'))).scope.name).toBe('Tennis');
    await isBooked(at(ids.squash, 25, '12:00', '13:00'));
    expect((await readRefusal(at(ids.squash, 25, '14:00', '15:00'))).scope.name).toBe('Courts');
  });
});

describe('a move', () => {
  it('doesn’t count itself, but what else there is', async () => {
    await limit('/facility/category/', { bookings_per_day: 1, minutes_per_day: 120, minutes_between: 60 });
    const { id } = await isBooked(at(ids.one, 25, '08:00', '10:00'));
    expect((await patch(id, { start_from: moment(25, '09:00'), end_at: moment(25, '11:00') })).status).toBe(
      200,
    );
    expect((await patch(id, { facility: ids.squash, end_at: moment(25, '10:00') })).status).toBe(200);
    await isBooked(at(ids.one, 26, '08:00', '09:00'), family);
    const refused = await patch(id, { start_from: moment(26, '12:00'), end_at: moment(26, '13:00') });
    expect([refused.status, refused.body.code, refused.body.used]).toEqual([400, 'bookings_per_day', 1]);
  });
});

describe('staff who override a limit', () => {
  it('name it, and the booking says so; without its name it holds for them too', async () => {
    await limit('/facility/category/', { bookings_per_day: 1, minutes_per_day: 60 });
    await isBooked(at(ids.one, 25, '08:00', '09:00'));
    const range = { ...at(ids.two, 25, '10:00', '11:00'), member: club.member.memberId };
    expect(await readRefusal(range, staff)).toMatchObject({ code: 'bookings_per_day' });
    expect(await readRefusal({ ...range, override: ['bookings_per_day'] }, staff)).toMatchObject({
      code: 'minutes_per_day',
    });
    const override = ['bookings_per_day', 'minutes_per_day', 'bookings_to_come'];
    const booked = await club.call<{ id: number; overridden: string[] }>({
      method: 'POST',
      url: '/booking/reservation/',
      headers: staff,
      payload: { ...range, override },
    });
    expect(booked.body.overridden).toEqual(['bookings_per_day', 'minutes_per_day']);
    const later = { start_from: moment(25, '12:00'), end_at: moment(25, '13:00') };
    expect((await patch(booked.body.id, later)).body.code).toBe('bookings_per_day');
    expect((await patch(booked.body.id, { ...later, override })).body.overridden).toEqual([
      'bookings_per_day',
      'minutes_per_day',
    ]);
  });
});

describe('what is free instead of a time that is taken', () => {
  it('is not what is told where the family could book nothing there anyway', async () => {
    await limit('/facility/category/', { bookings_per_day: 1 });
    await isBooked(at(ids.one, 25, '08:00', '09:00'));
    await isBooked(at(ids.two, 25, '12:00', '13:00'), stranger);
    const { status, body } = await club.book(at(ids.two, 25, '12:00', '13:00'));
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'bookings_per_day' });
    await limit('/facility/category/', {});
  });

  it('leaves out what the family’s limits forbid', async () => {
    await limit('/sport-facility/', { bookings_per_day: 1 });
    await isBooked(at(ids.one, 25, '08:00', '09:00'));
    await isBooked(at(ids.two, 25, '12:00', '13:00'), stranger);
    const offers = async (headers?: Headers) =>
      (await club.book(at(ids.two, 25, '12:00', '13:00'), headers)).body.alternatives.map(
        (offer) => offer.facility.name,
      );
    expect(await offers()).toEqual(['Squash', 'Court 2', 'Court 2']);
    await limit('/sport-facility/', {});
    expect(await offers()).toEqual(['Court 1', 'Squash', 'Court 2']);
  });
});

describe('what a family may still book', () => {
  const allowance = async (headers: object, query = 'from=2026-11-25&to=2026-11-25') => {
    const url = `/booking/allowance/?${query}`;
    return club.call<List<UsedLimit>>({ method: 'GET', url, headers });
  };
  const codesAndUses = ({ body }: { body: List<UsedLimit> }) =>
    body.results.map(({ code, used }) => [code, used]);

  it('is told of every limit that counts on a day, to each of the family', async () => {
    await limit('/sport-facility/', { bookings_per_day: 3 });
    await limit('/facility/category/', { minutes_per_week: 600, bookings_to_come: 4, minutes_between: 60 });
    await isBooked(at(ids.one, 25, '08:00', '10:00'));
    await isBooked(at(ids.squash, 27, '08:00', '09:00'), family);
    await isBooked(at(ids.one, 25, '12:00', '13:00'), stranger);
    const { body } = await allowance(club.auth);
    const scope = { kind: 'category', id: expect.any(Number), name: 'Courts' };
    expect(body).toMatchObject({ count: 5, next: null, previous: null });
    expect(body.results).toEqual([
      {
        code: 'bookings_per_day',
        limit: 3,
        used: 1,
        scope: { kind: 'facility', id: ids.one, name: 'Court 1' },
        period: { start_from: moment(25, '00:00'), end_at: moment(26, '00:00') },
      },
      {
        code: 'minutes_per_week',
        limit: 600,
        used: 180,
        scope,
        period: { start_from: moment(23, '00:00'), end_at: moment(30, '00:00') },
      },
      { code: 'bookings_to_come', limit: 4, used: 2, scope, period: null },
      {
        code: 'minutes_between',
        limit: 60,
        used: 0,
        scope,
        period: { start_from: moment(25, '08:00'), end_at: moment(25, '10:00') },
      },
      {
        code: 'minutes_between',
        limit: 60,
        used: 0,
        scope,
        period: { start_from: moment(27, '08:00'), end_at: moment(27, '09:00') },
      },
    ]);
    expect((await allowance(family)).body).toEqual(body);
  });

  it('is told of several days, and of one facility where that is asked for', async () => {
    await limit('/sport-facility/', { bookings_per_day: 3 });
    await limit('/facility/category/', { bookings_per_week: 9 });
    await isBooked(at(ids.one, 25, '08:00', '10:00'));
    const week = 'from=2026-11-25&to=2026-11-30';
    expect(codesAndUses(await allowance(club.auth, week))).toEqual([
      ...[1, 0, 0, 0, 0, 0].map((used) => ['bookings_per_day', used]),
      ['bookings_per_week', 1],
      ['bookings_per_week', 0],
    ]);
    const of = (id: number) => `from=2026-11-25&to=2026-11-25&facility=${id}`;
    expect(codesAndUses(await allowance(club.auth, of(ids.squash)))).toEqual([['bookings_per_week', 1]]);
    expect(codesAndUses(await allowance(club.auth, of(ids.hall)))).toEqual([]);
    expect(codesAndUses(await allowance(club.auth, of(999_999)))).toEqual([]);
  });

  it('is what booking is decided by: what it leaves no room for is refused', async () => {
    await limit('/facility/category/', { minutes_per_day: 120 });
    await isBooked(at(ids.one, 25, '08:00', '10:00'), family);
    const [shownLimit] = (await allowance(club.auth)).body.results;
    const { detail: _, ...refused } = await readRefusal(at(ids.squash, 25, '12:00', '13:00'));
    expect(refused).toEqual(shownLimit);
  });

  it('asks the database as often of one facility as of many, and of a month as of a day', async () => {
    for (const place of places) await limit(place, { bookings_per_day: 3, minutes_between: 60 });
    await isBooked(at(ids.one, 25, '08:00', '10:00'));
    // Watchers are notified of the booking after its answer: not part of the count.
    await allowance(club.auth);
    const select = vi.spyOn(club.db, 'select');
    const execute = vi.spyOn(club.db, 'execute');
    const asksOf = async (query: string) => {
      const before = select.mock.calls.length + execute.mock.calls.length;
      const { body } = await allowance(club.auth, query);
      return { count: body.count, asks: select.mock.calls.length + execute.mock.calls.length - before };
    };
    const day = 'from=2026-11-25&to=2026-11-25';
    const ofOne = await asksOf(`${day}&facility=${ids.squash}`);
    const ofAll = await asksOf(day);
    const ofMonth = await asksOf('from=2026-11-01&to=2026-11-30');
    vi.restoreAllMocks();
    expect(ofOne.asks).toBeGreaterThan(0);
    expect(ofAll.count).toBeGreaterThan(ofOne.count);
    expect([ofAll.asks, ofMonth.asks]).toEqual([ofOne.asks, ofOne.asks]);
  });

  it('is nothing without limits or without a membership, and needs a login and days', async () => {
    expect((await allowance(club.auth)).body.results).toEqual([]);
    await limit('/sport-facility/', { bookings_per_day: 3 });
    expect((await allowance(staff)).body.results).toEqual([]);
    expect((await allowance({})).status).toBe(401);
    for (const query of ['', 'from=soon&to=2026-11-25', 'from=2026-11-25&to=2026-12-26'])
      expect((await allowance(club.auth, query)).status).toBe(400);
  });
});

describe('the limits themselves', () => {
  it.each(places)('are written whole at %s, read by everybody, and audited', async (place) => {
    expect((await limit(place, { bookings_per_day: 2, minutes_between: 0 })).body.limits).toEqual({
      bookings_per_day: 2,
      minutes_between: 0,
    });
    const { body } = await limit(place, { minutes_to_come: 600 });
    expect(body.limits).toEqual({ minutes_to_come: 600 });
    const read = await club.call({ method: 'GET', url: `${place}${body.id}/`, headers: {} });
    expect(read.body).toMatchObject({ limits: { minutes_to_come: 600 } });
    const lines = await club.db.select().from(auditLog).orderBy(auditLog.id);
    expect(lines.at(-1)?.changes).toEqual({
      limits: { from: { bookings_per_day: 2, minutes_between: 0 }, to: { minutes_to_come: 600 } },
    });
  });

  it.each([{ bookings_per_day: 0 }, { minutes_per_day: 1.5 }, { per_day: 2 }, { bookings_to_come: null }])(
    'are refused as %o',
    async (wrong) => {
      const { status, body } = await limit('/facility/category/', wrong);
      expect([status, Object.keys(body)[0]?.split('.')[0]]).toEqual([400, 'limits']);
    },
  );

  it('are kept by an update of a facility that names something else', async () => {
    await limit('/sport-facility/', { bookings_per_day: 2 });
    await club.call({
      method: 'PATCH',
      url: `/sport-facility/${ids.one}/`,
      headers: staff,
      payload: { capacity: 5 },
    });
    const [row] = await club.db.select().from(facility).where(eq(facility.id, ids.one));
    expect([row?.capacity, row?.limits]).toEqual([5, { bookings_per_day: 2 }]);
  });
});

describe('two bookings of one member at the same time', () => {
  const noon = (of: number) => at(of, 26, '12:00', '13:00');

  it('are nobody’s business where nothing is said of it', async () => {
    expect([(await club.book(noon(ids.one))).status, (await club.book(noon(ids.squash))).status]).toEqual([
      201, 201,
    ]);
  });

  it.each([
    ['/sport-facility/', []],
    ['/facility/group/', ['two']],
    ['/facility/category/', ['two', 'squash']],
  ] as const)('are refused where %s says so, not elsewhere', async (place, refused) => {
    await limit(place, { bookings_at_once: 1 });
    await club.book(at(ids.one, 26, '11:00', '13:00'));
    const found: string[] = [];
    for (const name of ['two', 'squash', 'hall'] as const)
      if ((await club.book(noon(ids[name]))).body.code === 'bookings_at_once') found.push(name);
    expect(found).toEqual(refused);
    expect((await club.book(at(ids.two, 26, '13:00', '14:00'))).body.code).not.toBe('bookings_at_once');
  });

  it('says which booking is in the way, and lets staff make an exception', async () => {
    await limit('/facility/group/', { bookings_at_once: 1 });
    await club.book(noon(ids.one));
    const refused = await readRefusal(noon(ids.two));
    expect(refused).toMatchObject({
      code: 'bookings_at_once',
      used: 1,
      limit: 1,
      scope: { kind: 'group', name: 'Tennis' },
      period: { start_from: moment(26, '12:00'), end_at: moment(26, '13:00') },
    });
    const exception = { ...noon(ids.two), member: club.member.memberId, override: ['bookings_at_once'] };
    expect((await club.book(exception, staff)).status).toBe(201);
  });

  it('count for one member, not for the household', async () => {
    await limit('/facility/group/', { bookings_at_once: 1 });
    await club.book(noon(ids.one));
    expect((await club.book(noon(ids.two), family)).status).toBe(201);
  });

  it('are booked once the member says that they want both, where they are to be asked', async () => {
    await limit('/facility/group/', { confirm_at_once: 1 });
    await club.book(noon(ids.one));
    expect(await club.book(noon(ids.two))).toMatchObject({ status: 400, body: { code: 'confirm_at_once' } });
    const wanted: object = { at_once: true };
    expect((await club.book({ ...noon(ids.two), ...wanted })).status).toBe(201);
  });

  it('are counted at each moment: three in a row are one at a time', async () => {
    await limit('/facility/category/', { bookings_at_once: 2 });
    await club.book(at(ids.one, 26, '12:00', '13:00'));
    await club.book(at(ids.one, 26, '13:00', '14:00'));
    expect((await club.book(at(ids.two, 26, '12:00', '14:00'))).status).toBe(201);
    expect((await club.book(at(ids.squash, 26, '13:00', '14:00'))).body.code).toBe('bookings_at_once');
  });

  it('are what a move may not make', async () => {
    await limit('/facility/group/', { bookings_at_once: 1 });
    await club.book(noon(ids.one));
    const { body } = await club.book(at(ids.one, 26, '15:00', '16:00'));
    const move = (place: number, from: string, to: string) =>
      club.call<{ code: string }>({
        method: 'POST',
        url: `/booking/reservation/${body.id}/change/`,
        headers: club.auth,
        payload: { ...at(place, 26, from, to), price: 0 },
      });
    expect((await move(ids.two, '12:00', '13:00')).body.code).toBe('bookings_at_once');
    await limit('/facility/group/', { confirm_at_once: 1 });
    expect((await move(ids.two, '12:00', '13:00')).body.code).toBe('confirm_at_once');
    // Its own time is no conflict.
    expect((await move(ids.one, '15:00', '17:00')).status).toBe(200);
  });
});
