import type { List, Reservation, SeriesTime } from '@portal/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { member } from '../../members/tables.ts';
import { invoice } from '../../money/tables.ts';
import { addMember, addStaff, signInStaff } from '../../testing/people.ts';
import { weeklyRanges } from './series.ts';
import { advanceBookingPeriod, reservation } from '../tables.ts';
import type { TestClub } from '../testing-club.ts';
import { createTestClub, moment, room } from '../testing-club.ts';

interface AnswerBody {
  code: string;
  open_until: string;
  times: SeriesTime[];
  reservations: Reservation[];
}

let club: TestClub;
let hall: number;
beforeAll(async () => {
  club = await createTestClub([room('Hall', { default_price: 600 })]);
  hall = await club.idOf('Hall');
  await club.db.update(advanceBookingPeriod).set({ days: 20 });
  // Another member has the second of the weeks.
  await club.book({
    facility: hall,
    start_from: '2026-12-02T10:00:00+08:00',
    end_at: '2026-12-02T11:00:00+08:00',
  });
});
afterAll(() => club.close());

const series = (changes: object = {}) => ({
  facility: hall,
  start_from: moment(25, '10:00'),
  end_at: moment(25, '11:00'),
  weeks: 3,
  ...changes,
});
const ask = (path: string, payload: object, headers: object = {}) =>
  club.call<AnswerBody>({
    method: 'POST',
    url: `/booking/series/${path}`,
    headers: { ...club.auth, ...headers },
    payload,
  });
const codes = (times: readonly SeriesTime[]) => times.map(({ code }) => code);
const counts = async () => [await club.db.$count(reservation), await club.db.$count(invoice)];

describe('a time that is wanted every week', () => {
  it('is previewed with what is in the way of each, and nothing is booked', async () => {
    const before = await counts();
    const { status, body } = await ask('preview/', series({ weeks: 4 }));
    expect(status).toBe(200);
    expect(codes(body.times)).toEqual([null, 'slot_taken', null, 'not_open_yet']);
    expect(body.open_until).toBe('2026-12-14');
    expect(body.times[2]).toMatchObject({ start_from: '2026-12-09T10:00:00+08:00', price: 600 });
    expect(await counts()).toEqual(before);
    expect(
      (await club.book({ facility: hall, start_from: moment(25, '10:00'), end_at: moment(25, '11:00') }))
        .status,
    ).toBe(201);
    expect(codes((await ask('preview/', series())).body.times)).toEqual(['slot_taken', 'slot_taken', null]);
  });

  it('is booked as a whole or not at all', async () => {
    const before = await counts();
    const range = series({ start_from: moment(25, '08:00'), end_at: moment(25, '11:00') });
    const refused = await ask('', range);
    expect([refused.status, refused.body.code]).toEqual([409, 'series_conflict']);
    expect(codes(refused.body.times)).toEqual(['slot_taken', 'slot_taken', null]);
    expect(await counts()).toEqual(before);
    const { status, body } = await ask(
      '',
      series({ start_from: moment(25, '13:00'), end_at: moment(25, '14:00') }),
    );
    expect(status).toBe(201);
    expect(body.reservations.map(({ start_from }) => start_from)).toEqual([
      moment(25, '13:00'),
      '2026-12-02T13:00:00+08:00',
      '2026-12-09T13:00:00+08:00',
    ]);
    expect(new Set(body.reservations.map((one) => one.invoice)).size).toBe(3);
  });

  it('or as what is free of it, once for a key', async () => {
    const range = series({ only_free: true, name: 'Choir', weeks: 3 });
    const key = { 'idempotency-key': 'choir-of-december' };
    const { status, body } = await ask('', range, key);
    expect([status, body.reservations.length]).toEqual([201, 1]);
    expect(body.reservations[0]).toMatchObject({
      name: 'Choir',
      start_from: '2026-12-09T10:00:00+08:00',
      status: 'HELD',
    });
    expect((await ask('', range, key)).body).toEqual(body);
    const none = await ask('', range);
    expect([none.status, none.body.code]).toEqual([409, 'series_conflict']);
  });

  it('keeps its hour when the clocks change', () => {
    const zone = 'Europe/London';
    const [start, end] = ['2026-10-18T18:00:00+01:00', '2026-10-18T19:00:00+01:00'].map(Date.parse);
    const ranges = weeklyRanges({ first: { start: start ?? 0, end: end ?? 0 }, weeks: 2, zone });
    expect(ranges.map((range) => new Date(range.start).toISOString())).toEqual([
      '2026-10-18T17:00:00.000Z',
      '2026-10-25T18:00:00.000Z',
    ]);
  });
});

describe('a series that staff book', () => {
  it('is confirmed with an invoice for each week, due on its day, and can be listed and cancelled', async () => {
    const rights = ['add', 'view', 'delete', 'override'].map((action) => `reservation.${action}`);
    await addStaff(club.db, rights, 'coach-desk');
    await addStaff(club.db, ['reservation.add'], 'clerk');
    const [staff, clerk] = [await club.signIn('coach-desk'), await club.signIn('clerk')];
    const range = {
      ...series({ weeks: 4, member: (await addMember(club.db)).memberId }),
      start_from: moment(25, '15:00'),
      end_at: moment(25, '16:00'),
    };
    expect(codes((await ask('preview/', range, clerk)).body.times)).toEqual([
      null,
      null,
      null,
      'not_open_yet',
    ]);
    const override = ['not_open_yet'];
    expect((await ask('preview/', { ...range, override }, clerk)).status).toBe(403);
    expect((await ask('', { ...range, member: undefined, payment: 'INVOICE' })).status).toBe(403);
    expect(codes((await ask('preview/', { ...range, override }, staff)).body.times)).toEqual([
      null,
      null,
      null,
      null,
    ]);
    const { status, body } = await ask('', { ...range, override, payment: 'INVOICE' }, staff);
    expect(status).toBe(201);
    expect(body.reservations.map((one) => one.status)).toEqual(Array(4).fill('CONFIRMED'));
    const ids = new Set(body.reservations.map((one) => one.series));
    expect(ids.size).toBe(1);
    const invoices = await club.db.select().from(invoice);
    const due = body.reservations.map((one) => invoices.find(({ id }) => id === one.invoice)?.due_date);
    expect(due).toEqual(['2026-11-25', '2026-12-02', '2026-12-09', '2026-12-16']);
    const [id] = ids;
    const listed = await club.call<List<Reservation>>({
      method: 'GET',
      url: `/booking/reservation/?series=${id}`,
      headers: staff,
    });
    expect(listed.body.count).toBe(4);
  });

  it('is also for somebody without a membership, at the public’s price, whom a preview doesn’t store', async () => {
    const desk = await signInStaff(club, ['reservation.add'], 'reception');
    const visitor = { name: 'Visiting Coach', mobile_number: '+65 9100 0099' };
    const range = { ...series({ visitor }), start_from: moment(25, '17:00'), end_at: moment(25, '18:00') };
    const records = () => club.db.$count(member, eq(member.name, visitor.name));
    expect((await ask('preview/', range)).status).toBe(403);
    expect(codes((await ask('preview/', range, desk)).body.times)).toEqual([null, null, null]);
    expect(await records()).toBe(0);
    const both = await ask('preview/', { ...range, member: club.member.memberId }, desk);
    expect(both.status).toBe(400);
    const { status, body } = await ask('', { ...range, payment: 'INVOICE' }, desk);
    expect(status).toBe(201);
    expect(body.reservations).toHaveLength(3);
    for (const one of body.reservations)
      expect(one).toMatchObject({ name: visitor.name, is_visitor: true, status: 'CONFIRMED', price: 600 });
    expect(new Set(body.reservations.map((one) => one.member)).size).toBe(1);
    expect(await records()).toBe(1);
  });
});
