import type { Reservation, UsualBookings } from '@portal/contract';
import { DAY, HOUR } from '@portal/contract/rules/club-time';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { member } from '../../members/tables.ts';
import { voucher, voucherGroup } from '../../money/tables.ts';
import { changeCredit } from '../../money/tender/credit/credit.ts';
import type { Person } from '../../testing/people.ts';
import { addMember, addStaff } from '../../testing/people.ts';
import { countTrips } from '../../testing/round-trips.ts';
import { facility, facilityCategory, reservation } from '../tables.ts';
import type { TestClub } from '../testing-club.ts';
import { createTestClub, room, TUESDAY_10_AM } from '../testing-club.ts';

interface RegularMember extends Person {
  headers: Record<string, string>;
}

/** No fewer than there are: each has places and a member of its own. */
const TESTS = 34;
let club: TestClub;
let number = 0;
const ids = { hall: 0, court: 0 };
let mei: RegularMember;

async function addRegular(changes: Parameters<typeof addMember>[1] = {}): Promise<RegularMember> {
  const added = await addMember(club.db, changes);
  return { ...added, headers: await club.signIn(added.username) };
}

beforeAll(async () => {
  const plans = Array.from({ length: TESTS }, (_, place) => [
    room(`Hall ${place + 1}`, { category: `Halls ${place + 1}` }),
    room(`Court ${place + 1}`, { category: `Halls ${place + 1}`, default_price: 1000 }),
  ]);
  club = await createTestClub(plans.flat());
});
afterAll(() => club.close());
beforeEach(async () => {
  club.clock.now = TUESDAY_10_AM;
  number += 1;
  [ids.hall, ids.court] = await Promise.all([club.idOf(`Hall ${number}`), club.idOf(`Court ${number}`)]);
  mei = await addRegular();
});

type Row = typeof reservation.$inferInsert;

/** Makes a member book an hour of a day: `2026-11-17T18:00`. */
async function booked(hour: string, changes: Partial<Row> = {}): Promise<void> {
  const start = new Date(`${hour}:00+08:00`);
  await club.db.insert(reservation).values({
    facility_id: ids.hall,
    member_id: mei.memberId,
    name: 'A regular',
    start_from: start,
    end_at: new Date(start.getTime() + HOUR),
    status: 'CONFIRMED',
    price: 0,
    price_lines: [],
    created_at: new Date(start.getTime() - DAY),
    ...changes,
  });
}

/** Tuesdays at 6 pm, this many times. */
async function tuesdays(count: number, changes: Partial<Row> = {}): Promise<void> {
  for (let week = 1; week <= count; week += 1) {
    const date = new Date(Date.parse('2026-11-24') - week * 7 * DAY).toISOString().slice(0, 10);
    await booked(`${date}T18:00`, changes);
  }
}

async function suggested(headers: Record<string, string> = mei.headers): Promise<UsualBookings> {
  const { status, body } = await club.call<UsualBookings>({ method: 'GET', url: '/booking/usual/', headers });
  expect(status).toBe(200);
  return body;
}
const startsFor = async (headers?: Record<string, string>) =>
  (await suggested(headers)).results.map((one) => [one.facility.id, one.start_from]);

const TODAY = '2026-11-24T18:00:00+08:00';
const NEXT_WEEK = '2026-12-01T18:00:00+08:00';

const usual = (facility_id: number, start_from: string) => [facility_id, start_from];

describe('what is suggested', () => {
  it('is what a member often books, at its next time, with its price', async () => {
    await tuesdays(2);
    expect(await suggested()).toEqual({
      credit: 0,
      card: null,
      results: [
        {
          facility: { id: ids.hall, name: `Hall ${number}`, zh: null },
          start_from: TODAY,
          end_at: '2026-11-24T19:00:00+08:00',
          price: 0,
          voucher: null,
        },
      ],
    });
  });

  it('can be booked as it is, at the price that it names', async () => {
    await tuesdays(2);
    await booked('2026-11-19T10:00', { facility_id: ids.court });
    await booked('2026-11-12T10:00', { facility_id: ids.court });
    const { results } = await suggested();
    expect(results).toHaveLength(2);
    for (const { facility: place, start_from, end_at, price } of results) {
      const request = { facility: place.id, start_from, end_at, price };
      const { status, body } = await club.book(request, mei.headers);
      expect([status, body.price]).toEqual([201, price]);
    }
  });

  it('can be booked as it is, whatever was booked before and by whom', async () => {
    // Always the same numbers, so that a failure can be reproduced.
    let seed = 7;
    const draw = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most;
    const two = (value: number) => String(value).padStart(2, '0');
    const name = `Halls ${number}`;
    await club.db
      .update(facilityCategory)
      .set({ limits: { bookings_per_day: 2, minutes_between: 120 } })
      .where(eq(facilityCategory.name, name));
    const regulars = await Promise.all(Array.from({ length: 6 }, () => addRegular()));
    for (const one of regulars)
      for (let habit = 0; habit < 4; habit += 1) {
        const [day, hour, place] = [1 + draw(7), 7 + draw(15), draw(2) ? ids.hall : ids.court];
        for (const week of [0, 7])
          await booked(`2026-11-${two(day + week)}T${two(hour)}:00`, {
            facility_id: place,
            member_id: one.memberId,
          });
      }
    let count = 0;
    for (const { headers } of regulars)
      for (
        let { results } = await suggested(headers);
        results.length > 0;
        { results } = await suggested(headers)
      ) {
        const [first] = results;
        if (!first) break;
        const { facility: place, start_from, end_at, price } = first;
        const request = { facility: place.id, start_from, end_at, price };
        const answer = await club.book(request, headers);
        expect([answer.status, answer.body.code, answer.body.price]).toEqual([201, undefined, price]);
        count += 1;
      }
    expect(count).toBeGreaterThan(10);
  });

  it('is nothing for who has booked a time only once, or long ago, or missed or cancelled it', async () => {
    await tuesdays(1);
    await booked('2026-04-07T18:00');
    await booked('2026-11-10T18:00', { status: 'CANCELLED' });
    await booked('2026-11-03T18:00', { status: 'NO_SHOW' });
    await booked('2026-10-27T18:00', {
      status: 'CONFIRMED',
      check_in_by: new Date('2026-10-27T18:15+08:00'),
    });
    expect(await suggested()).toEqual({ credit: 0, card: null, results: [] });
  });

  it('never comes from others’ bookings, nor from those that a member makes for their family', async () => {
    const spouse = await addRegular({ linked_member_id: mei.memberId });
    await tuesdays(3, { member_id: spouse.memberId, booked_by_id: mei.memberId });
    expect(await startsFor()).toEqual([]);
    expect(await startsFor(spouse.headers)).toEqual([usual(ids.hall, TODAY)]);
    await addStaff(club.db, ['reservation.view', 'reservation.add'], `desk${number}`);
    expect(await startsFor(await club.signIn(`desk${number}`))).toEqual([]);
  });

  it('puts what is booked most often first, then what was booked last, three at most', async () => {
    await tuesdays(2);
    for (const week of ['11', '18']) {
      await booked(`2026-11-${week}T08:00`);
      await booked(`2026-11-${week}T12:00`);
      await booked(`2026-11-${week}T20:00`);
    }
    await booked('2026-11-04T12:00');
    expect(await startsFor()).toEqual([
      usual(ids.hall, '2026-11-25T12:00:00+08:00'),
      usual(ids.hall, '2026-11-25T20:00:00+08:00'),
      usual(ids.hall, '2026-11-25T08:00:00+08:00'),
    ]);
  });

  it('is by the club’s clock, over midnight as well', async () => {
    await club.db.update(facility).set({ max_slots: 24 }).where(eq(facility.id, ids.hall));
    for (const week of ['14', '21']) {
      const start_from = new Date(`2026-11-${week}T21:00:00+08:00`);
      await booked(`2026-11-${week}T21:00`, { start_from, end_at: new Date(start_from.getTime() + HOUR) });
    }
    expect(await startsFor()).toEqual([usual(ids.hall, '2026-11-28T21:00:00+08:00')]);
  });
});

describe('what can’t be booked isn’t suggested', () => {
  it('passes over a time that somebody has, that is blocked, or that lies beyond the booking window', async () => {
    await club.db.update(facility).set({ max_slots: 3 });
    await tuesdays(2);
    const other = await addRegular();
    await club.book(
      { facility: ids.hall, start_from: TODAY, end_at: '2026-11-24T19:00:00+08:00' },
      other.headers,
    );
    // A week ahead opens at 9 am.
    expect(await startsFor()).toEqual([usual(ids.hall, NEXT_WEEK)]);
    club.clock.now = TUESDAY_10_AM - 2 * HOUR;
    expect(await startsFor()).toEqual([]);
    club.clock.now = TUESDAY_10_AM;
    await addStaff(club.db, ['reservation_slot.add'], `desk${number}`);
    const blocked = await club.call({
      method: 'POST',
      url: '/booking/reservation-slot/',
      headers: await club.signIn(`desk${number}`),
      payload: {
        facility: ids.hall,
        reason: 'New net',
        start_from: '2026-12-01T12:00:00+08:00',
        end_at: '2026-12-01T20:00:00+08:00',
      },
    });
    expect(blocked.status).toBe(201);
    expect(await startsFor()).toEqual([]);
  });

  it('passes over a time at which the member is already somewhere, and one that has begun', async () => {
    await tuesdays(2);
    await club.book(
      { facility: ids.court, start_from: TODAY, end_at: '2026-11-24T19:00:00+08:00' },
      mei.headers,
    );
    expect(await startsFor()).toEqual([usual(ids.hall, NEXT_WEEK)]);
    club.clock.now = Date.parse('2026-11-24T18:30:00+08:00');
    expect(await startsFor(await club.signIn(mei.username))).toEqual([usual(ids.hall, NEXT_WEEK)]);
  });

  it('suggests one of two habits at the same time, and the other where the first is taken', async () => {
    await tuesdays(3);
    await tuesdays(2, { facility_id: ids.court });
    expect(await startsFor()).toEqual([usual(ids.hall, TODAY), usual(ids.court, NEXT_WEEK)]);
  });

  it('keeps to the household’s limits', async () => {
    await tuesdays(2);
    const name = `Halls ${number}`;
    await club.db
      .update(facilityCategory)
      .set({ limits: { bookings_per_day: 1 } })
      .where(eq(facilityCategory.name, name));
    const spouse = await addRegular({ linked_member_id: mei.memberId });
    await club.book(
      { facility: ids.court, start_from: '2026-11-24T12:00:00+08:00', end_at: '2026-11-24T13:00:00+08:00' },
      spouse.headers,
    );
    expect(await startsFor()).toEqual([usual(ids.hall, NEXT_WEEK)]);
  });

  it('is nothing for members who can’t book, facilities out of use, and hours that are no more', async () => {
    await tuesdays(2);
    await club.db.update(member).set({ status: 'ABSENT' }).where(eq(member.id, mei.memberId));
    expect(await startsFor()).toEqual([]);
    await club.db.update(member).set({ status: 'ACTIVE' }).where(eq(member.id, mei.memberId));
    await club.db.update(facility).set({ is_active: false }).where(eq(facility.id, ids.hall));
    expect(await startsFor()).toEqual([]);
    await club.db.update(facility).set({ is_active: true, min_slots: 2 }).where(eq(facility.id, ids.hall));
    expect(await startsFor()).toEqual([]);
  });
});

describe('the price', () => {
  it('is less the member’s discount, and comes with the credit that may pay it', async () => {
    await club.db.update(facility).set({ discountable: true }).where(eq(facility.id, ids.court));
    await club.db.update(member).set({ discount_group: '10' }).where(eq(member.id, mei.memberId));
    await club.db.transaction((tx) =>
      changeCredit(tx, { member: mei.memberId, amount: 5000, kind: 'TOP_UP', now: club.clock.now } as never),
    );
    await tuesdays(2, { facility_id: ids.court });
    expect(await suggested()).toMatchObject({ credit: 5000, results: [{ price: 900 }] });
  });
});

describe('a voucher', () => {
  const give = async (value: number, changes: Partial<typeof voucherGroup.$inferInsert> = {}) => {
    const name = `Court pass ${value} ${crypto.randomUUID()}`;
    const [group] = await club.db
      .insert(voucherGroup)
      .values({ name, kind: 'AMOUNT', value, valid_days: 30, pays_bookings: true, ...changes })
      .returning();
    const [given] = await club.db
      .insert(voucher)
      .values({
        code: crypto.randomUUID(),
        member_id: mei.memberId,
        group_id: group?.id ?? 0,
        kind: group?.kind ?? 'AMOUNT',
        value,
        valid_from: '2026-11-01',
        valid_until: '2026-12-31',
        created_at: new Date(club.clock.now),
      })
      .returning();
    return given?.id ?? 0;
  };
  const offered = async () => (await suggested()).results[0]?.voucher?.id ?? null;

  it('is offered where it pays for the facility, all of it, and little of it is lost', async () => {
    await tuesdays(2, { facility_id: ids.court });
    const { price = 0 } = (await suggested()).results[0] ?? {};
    expect(price).toBeGreaterThan(0);
    for (const value of [price - 1, price * 2 + 1]) await give(value);
    await give(price, { pays_bookings: false });
    expect(await offered()).toBeNull();
    const dear = await give(price * 2);
    expect(await offered()).toBe(dear);
    const exact = await give(price);
    expect(await offered()).toBe(exact);
  });

  it('books in one press, and is whole again once that is undone', async () => {
    await tuesdays(2, { facility_id: ids.court });
    const whole = await give(100, { kind: 'PERCENT' });
    const [one] = (await suggested()).results;
    expect(one?.voucher?.id).toBe(whole);
    const body = { facility: ids.court, start_from: one?.start_from, end_at: one?.end_at };
    const paid = await club.call<Reservation>({
      method: 'POST',
      url: '/booking/reservation/',
      headers: mei.headers,
      payload: { ...body, price: 0, voucher: whole },
    });
    expect(paid).toMatchObject({ status: 201, body: { status: 'CONFIRMED', invoice: null } });
    expect((await suggested()).results.map((other) => other.voucher)).not.toContainEqual(one?.voucher);
    const url = `/booking/reservation/${paid.body.id}/?refund=0`;
    expect((await club.call({ method: 'DELETE', url, headers: mei.headers })).status).toBe(204);
    expect(await offered()).toBe(whole);
  });
});

describe('a member who wants no suggestions', () => {
  const preference = async (method: 'GET' | 'PUT', payload?: object) =>
    club.call<{ suggest: boolean }>({
      method,
      url: '/booking/usual/preference/',
      headers: mei.headers,
      ...(payload && { payload }),
    });

  it('gets none anywhere until they want them again', async () => {
    await tuesdays(2);
    expect((await preference('GET')).body).toEqual({ suggest: true });
    expect(await preference('PUT', { suggest: false })).toMatchObject({
      status: 200,
      body: { suggest: false },
    });
    expect((await preference('GET')).body).toEqual({ suggest: false });
    expect(await startsFor()).toEqual([]);
    const home = { method: 'GET' as const, url: '/dashboard/', headers: mei.headers };
    expect((await club.call<object>(home)).body).not.toHaveProperty('usual');
    await preference('PUT', { suggest: true });
    expect(await startsFor()).toEqual([usual(ids.hall, TODAY)]);
    expect((await club.call<object>(home)).body).toMatchObject({ usual: { results: [{ price: 0 }] } });
  });
});

describe.runIf(process.env['DATABASE_URL'])('the queries', () => {
  const count = async () => {
    const trips = countTrips();
    const { results } = await suggested();
    return { suggested: results.length, trips: trips() };
  };

  it('are as many for three suggestions as for one, and none but the session’s where they aren’t wanted', async () => {
    await tuesdays(2);
    await count();
    // The session, the history, the version of today, then that of the other days.
    expect(await count()).toEqual({ suggested: 1, trips: 4 });
    for (const week of ['11', '18'])
      for (const hour of ['08', '12', '20']) await booked(`2026-11-${week}T${hour}:00`);
    await count();
    expect(await count()).toEqual({ suggested: 3, trips: 4 });
    await club.call({
      method: 'PUT',
      url: '/booking/usual/preference/',
      headers: mei.headers,
      payload: { suggest: false },
    });
    expect(await count()).toEqual({ suggested: 0, trips: 1 });
  });
});
