import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calendarEvent } from '../../content/tables.ts';
import type { TestClub } from '../testing-club.ts';
import { createTestClub, moment, room } from '../testing-club.ts';

describe('a facility that is open round the clock', () => {
  let club: TestClub;
  let id: number;
  const book = (from: [number, string], until: [number, string]) =>
    club.book({ facility: id, start_from: moment(...from), end_at: moment(...until) });

  beforeAll(async () => {
    club = await createTestClub([
      room('Squash', {
        hours: [['00:00', '24:00']],
        default_price: 100,
        bands: [{ day_types: ['THU'], starts_at: '00:00', ends_at: '06:00', peak_type: 'PEAK', price: 300 }],
      }),
      room('Late bar', { hours: [['18:00', '24:00']] }),
    ]);
    id = await club.idOf('Squash');
  });
  afterAll(() => club.close());

  it('is booked over midnight, each slot at the price of its own day', async () => {
    expect(await book([25, '23:00'], [26, '01:00'])).toMatchObject({ status: 201, body: { price: 400 } });
    expect(await book([26, '00:00'], [26, '01:00'])).toMatchObject({
      status: 409,
      body: { code: 'slot_taken' },
    });
  });

  it('keeps the longest booking and the grid', async () => {
    expect((await book([26, '22:00'], [27, '02:00'])).body.code).toBe('too_long');
    expect((await book([26, '23:30'], [27, '00:30'])).body.code).toBe('off_grid');
  });

  it('is refused where a closure begins at midnight', async () => {
    await club.db.insert(calendarEvent).values({
      type: 'CLOSURE',
      name: 'Water pipes',
      start_from: new Date(moment(28, '00:00')),
      end_at: new Date(moment(28, '08:00')),
    });
    expect((await book([27, '23:00'], [28, '01:00'])).body.code).toBe('facility_closed');
    expect((await book([27, '22:00'], [28, '00:00'])).status).toBe(201);
  });

  it('tells a calendar until when a booking may last', async () => {
    const { body } = await club.call<{ results: { name: string; day: { hours: unknown[] } }[] }>({
      method: 'GET',
      url: '/sport-facility/?date=2026-11-25',
      headers: club.auth,
    });
    expect(Object.fromEntries(body.results.map(({ name, day }) => [name, day.hours]))).toEqual({
      Squash: [
        { start_from: moment(25, '00:00'), end_at: moment(26, '00:00'), goes_on_until: moment(26, '02:00') },
      ],
      'Late bar': [{ start_from: moment(25, '18:00'), end_at: moment(26, '00:00') }],
    });
  });
});

describe('a night in which the clock changes', () => {
  let club: TestClub;
  beforeAll(async () => {
    club = await createTestClub(
      [
        room('Lodge', { slot_minutes: 1200, max_slots: 1, hours: [['15:00', '11:00']], default_price: 9000 }),
        room('Studio', { slot_minutes: 240, max_slots: 3, hours: [['20:00', '12:00']], default_price: 500 }),
        room('Court', { slot_minutes: 60, max_slots: 3, hours: [['00:00', '24:00']], default_price: 100 }),
      ],
      { timeZone: 'Europe/Berlin' },
    );
  });
  afterAll(() => club.close());

  const at = async (name: string, start_from: string, end_at: string) => {
    const auth = await club.signIn(club.member.username);
    const { status, body } = await club.book({ facility: await club.idOf(name), start_from, end_at }, auth);
    return status === 201 ? body.price : body.code;
  };

  it('is a night, whether it lasts nineteen hours or twenty-one', async () => {
    club.clock.now = Date.parse('2027-03-26T12:00:00+01:00');
    expect(await at('Lodge', '2027-03-27T15:00:00+01:00', '2027-03-28T11:00:00+02:00')).toBe(9000);
    club.clock.now = Date.parse('2027-10-29T12:00:00+02:00');
    expect(await at('Lodge', '2027-10-30T15:00:00+02:00', '2027-10-31T11:00:00+01:00')).toBe(9000);
  });

  it('gives the hour to the long slot that it falls into', async () => {
    club.clock.now = Date.parse('2027-03-27T12:00:00+01:00');
    expect(await at('Studio', '2027-03-28T00:00:00+01:00', '2027-03-28T08:00:00+02:00')).toBe(1000);
    expect(await at('Studio', '2027-03-27T20:00:00+01:00', '2027-03-28T03:00:00+02:00')).toBe('off_grid');
  });

  it('has a slot of an hour more or less', async () => {
    club.clock.now = Date.parse('2027-10-30T12:00:00+02:00');
    expect(await at('Court', '2027-10-31T02:00:00+02:00', '2027-10-31T03:00:00+01:00')).toBe(200);
    expect(await at('Court', '2027-10-30T23:00:00+02:00', '2027-10-31T02:00:00+02:00')).toBe(300);
  });
});
