import type { Answer } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calendarEvent } from '../../content/tables.ts';
import type { TestClub } from '../testing-club.ts';
import { at, createTestClub, moment, room } from '../testing-club.ts';

type Availability = Answer<'GET /booking/availability/'>;

let club: TestClub;
beforeAll(async () => {
  club = await createTestClub([
    room('Court', { category: 'Courts', capacity: 4 }),
    room('Night', { category: 'Nights', hours: [['20:00', '03:00']] }),
    room('Always', { category: 'Nights', hours: [['00:00', '24:00']], buffer_minutes: 60, slot_minutes: 30 }),
    room('Hall A', { category: 'Halls', spaces: ['A'], capacity: 60, hours: [['08:00', '10:00']] }),
    room('Hall', { category: 'Halls', spaces: ['A', 'B'], capacity: 110, hours: [['08:00', '10:00']] }),
  ]);
  await club.db.insert(calendarEvent).values({
    type: 'CLOSURE',
    name: 'New floors',
    start_from: new Date(moment(27, '00:00')),
    end_at: new Date(moment(28, '00:00')),
  });
});
afterAll(() => club.close());

const asked = async (range: string, headers: Record<string, string> = club.auth) => {
  const answer = await club.app.inject({ url: `/booking/availability/?${range}`, headers });
  return { status: answer.statusCode, body: answer.json<Availability>(), headers: answer.headers };
};
const week = 'from=2026-11-23&to=2026-12-02';

describe('the availability of days', () => {
  it('tells what is free, over, closed and not open yet', async () => {
    const { body } = await asked(`${week}&facility=${await club.idOf('Court')}`);
    // It is Tuesday, 10 am: two of its hours are over; the club opens seven days ahead.
    expect(
      body.days.map(({ date, state, free, slots }) => `${date.slice(8)} ${state} ${free} ${slots}`),
    ).toEqual([
      '23 PAST 0 0',
      '24 FREE 12 12',
      '25 FREE 14 14',
      '26 FREE 14 14',
      '27 CLOSED 0 0',
      '28 FREE 14 14',
      '29 FREE 14 14',
      '30 FREE 14 14',
      '01 FREE 14 14',
      '02 NOT_OPEN 0 14',
    ]);
  });

  it('counts a shared space for each facility that it keeps from being booked', async () => {
    const hall = await club.idOf('Hall');
    for (const [from, to] of [
      ['08:00', '09:00'],
      ['09:00', '10:00'],
    ] as const)
      await club.book(at(hall, 26, from, to));
    const of = async (name: string) =>
      (await asked(`from=2026-11-26&to=2026-11-26&facility=${await club.idOf(name)}`)).body.days;
    expect(await of('Hall A')).toEqual([{ date: '2026-11-26', state: 'FULL', free: 0, slots: 2 }]);
    expect(await of('Court')).toMatchObject([{ state: 'FREE' }]);
  });

  it('counts what is booked after midnight for the night before', async () => {
    const night = await club.idOf('Night');
    expect((await club.book(at(night, 26, '01:00', '03:00'))).status).toBe(201);
    const { body } = await asked(`from=2026-11-25&to=2026-11-25&facility=${night}`);
    expect(body.days).toEqual([{ date: '2026-11-25', state: 'FREE', free: 5, slots: 7 }]);
  });

  it('counts what is kept free after a booking of the evening before', async () => {
    const always = await club.idOf('Always');
    expect((await club.book(at(always, 28, '23:00', '23:30'))).status).toBe(201);
    const { body } = await asked(`from=2026-11-29&to=2026-11-29&facility=${always}`);
    expect(body.days).toEqual([{ date: '2026-11-29', state: 'FREE', free: 47, slots: 48 }]);
  });

  it('narrows to a size, and to nothing', async () => {
    const { body } = await asked('from=2026-11-25&to=2026-11-25&capacity__gte=100');
    expect(body.days).toEqual([{ date: '2026-11-25', state: 'FREE', free: 2, slots: 2 }]);
    expect((await asked('from=2026-11-25&to=2026-11-25&capacity__gte=500')).body.days).toMatchObject([
      { state: 'CLOSED' },
    ]);
  });

  it('is told to visitors, who share an answer for seconds', async () => {
    const { status, headers } = await asked(week, {});
    expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=5']);
  });

  it('is refused for more than a month', async () => {
    const { status, body } = await asked('from=2026-11-01&to=2026-12-02');
    expect([status, Object.keys(body)]).toEqual([400, ['to']]);
  });
});
