import type { Answer, Facility, List } from '@portal/contract';
import { parseFacility, parseOccupied } from '@portal/contract/bookings/read-wire';
import { daySlots } from '@portal/contract/bookings/rules/slots';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMember } from '../../testing/people.ts';
import type { TestClub } from '../testing-club.ts';
import { at, createTestClub, moment, room } from '../testing-club.ts';

type Days = Answer<'GET /sport-facility/{id}/days/'>;

let club: TestClub;
let hall: number;
beforeAll(async () => {
  club = await createTestClub([
    room('Court', { default_price: 600 }),
    room('Night', { hours: [['20:00', '03:00']] }),
    room('Always', { hours: [['00:00', '24:00']], buffer_minutes: 60, slot_minutes: 30 }),
    room('Hall A', { spaces: ['A'] }),
    room('Hall', { spaces: ['A', 'B'] }),
  ]);
  hall = await club.idOf('Hall');
});
afterAll(() => club.close());

const daysOf = async (id: number, range: string, headers: Record<string, string> = club.auth) => {
  const answer = await club.app.inject({ url: `/sport-facility/${id}/days/?${range}`, headers });
  return { status: answer.statusCode, body: answer.json<Days>(), headers: answer.headers };
};

const slotsOf = ({ facility, days, occupied }: Days, day: number, now: number) =>
  daySlots(parseFacility({ ...facility, day: days[day] }), occupied.map(parseOccupied), now);

describe('some days of a facility', () => {
  it('are each the day that the list of a date has', async () => {
    const { body } = await daysOf(hall, 'from=2026-11-24&to=2026-11-30');
    expect(body.days.map(({ date }) => date)).toEqual(
      [24, 25, 26, 27, 28, 29, 30].map((day) => `2026-11-${day}`),
    );
    const answer = await club.app.inject({ url: '/sport-facility/?date=2026-11-28', headers: club.auth });
    const { day, ...same } = answer.json<List<Facility>>().results.find(({ id }) => id === hall) ?? {};
    expect(body.days[4]).toEqual(day);
    expect(body.facility).toEqual(same);
  });

  it('come with what is booked after midnight of the last night, and kept free since the evening before', async () => {
    const [night, always] = [await club.idOf('Night'), await club.idOf('Always')];
    await club.book(at(night, 28, '01:00', '03:00'));
    await club.book(at(always, 27, '23:00', '23:30'));
    await club.book(at(always, 29, '02:00', '02:30'));
    const [of27, of28] = [
      (await daysOf(night, 'from=2026-11-27&to=2026-11-27')).body,
      (await daysOf(always, 'from=2026-11-28&to=2026-11-28')).body,
    ];
    const states = slotsOf(of27, 0, club.clock.now).map(({ state }) => state);
    expect(states).toEqual(['free', 'free', 'free', 'free', 'free', 'mine', 'mine']);
    expect(slotsOf(of28, 0, club.clock.now)[0]?.state).toBe('mine');
    // Ranges that overlap no hour of these days are left out.
    expect(of28.occupied.map(({ start_from }) => start_from)).toEqual([moment(27, '23:00')]);
  });

  it('come with what takes one of its spaces, whichever facility that was booked for', async () => {
    await club.book(at(await club.idOf('Hall A'), 26, '10:00', '11:00'));
    await club.book(at(await club.idOf('Court'), 26, '12:00', '13:00'));
    const { body } = await daysOf(hall, 'from=2026-11-24&to=2026-11-30');
    expect(body.occupied.map(({ start_from, mine }) => [start_from, mine])).toEqual([
      [moment(26, '10:00'), true],
    ]);
    const slots = slotsOf(body, 2, club.clock.now);
    expect(slots.filter(({ state }) => state !== 'free').map(({ state }) => state)).toEqual(['mine']);
  });

  it('are open to visitors, who share an answer for seconds and see nobody’s name', async () => {
    const { body, headers } = await daysOf(hall, 'from=2026-11-26&to=2026-11-26', {});
    expect(headers['cache-control']).toBe('public, max-age=5');
    expect(body.occupied).toMatchObject([{ mine: false }]);
    const other = await club.signIn((await addMember(club.db)).username);
    expect((await daysOf(hall, 'from=2026-11-26&to=2026-11-26', other)).body.occupied).toMatchObject([
      { mine: false },
    ]);
  });

  it.each([
    ['the first after the last', 'from=2026-11-25&to=2026-11-24', 'to'],
    ['more than a fortnight', 'from=2026-11-01&to=2026-11-15', 'to'],
    ['no date', 'from=2026-11-31&to=2026-12-01', 'from'],
    ['nothing', 'to=2026-12-01', 'from'],
  ])('are refused where %s is asked for', async (_, range, field) => {
    const { status, body } = await daysOf(hall, range);
    expect(status).toBe(400);
    expect(Object.keys(body)).toEqual([field]);
  });

  it('are not found of a facility that isn’t there', async () => {
    expect((await daysOf(999_999, 'from=2026-11-24&to=2026-11-24')).status).toBe(404);
  });
});

describe('a club in London', () => {
  let london: TestClub;
  beforeAll(async () => {
    london = await createTestClub(
      [
        room('Court', { hours: [['00:00', '24:00']], max_slots: 4 }),
        room('Night', { slot_minutes: 120, hours: [['22:00', '06:00']] }),
      ],
      { timeZone: 'Europe/London' },
    );
  });
  afterAll(() => london.close());

  const dayOf = async (name: string, date: string) => {
    london.clock.now = Date.parse(`${date}T00:00:00Z`) - 2 * 86_400_000;
    const id = await london.idOf(name);
    const headers = await london.signIn(london.member.username);
    const answer = await london.app.inject({
      url: `/sport-facility/${id}/days/?from=${date}&to=${date}`,
      headers,
    });
    const { days } = answer.json<Days>();
    const slots = slotsOf(answer.json<Days>(), 0, london.clock.now);
    return { id, headers, slots, hours: days[0]?.hours };
  };
  const wall = (instant: number) =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/London',
      hour: '2-digit',
      minute: '2-digit',
    }).format(instant);

  it.each([
    ['has an hour twice when the clock goes back', '2026-10-25', 25, ['00:00', '01:00', '01:00', '02:00']],
    ['lacks an hour when the clock goes forward', '2027-03-28', 23, ['00:00', '02:00', '03:00', '04:00']],
    ['has 24 hours on any other day', '2026-10-26', 24, ['00:00', '01:00', '02:00', '03:00']],
  ])('%s', async (_, date, hours, first) => {
    const { slots } = await dayOf('Court', date);
    expect(slots).toHaveLength(hours);
    expect(slots.slice(0, 4).map(({ start }) => wall(start))).toEqual(first);
    expect(new Set(slots.map(({ start, end }) => end - start))).toEqual(new Set([3_600_000]));
  });

  it('books the hour that there is twice, either of them, and each once', async () => {
    const { id, headers, slots } = await dayOf('Court', '2026-10-25');
    const [, first, second] = slots;
    if (!first || !second) throw new Error('The day has no such hours');
    const book = (start: number) =>
      london.book(
        {
          facility: id,
          start_from: new Date(start).toISOString(),
          end_at: new Date(start + 3_600_000).toISOString(),
        },
        headers,
      );
    const made = [await book(first.start), await book(second.start), await book(second.start)];
    expect(made.map(({ status }) => status)).toEqual([201, 201, 409]);
    const after = await dayOf('Court', '2026-10-25');
    expect(after.slots.slice(0, 4).map(({ state }) => state)).toEqual(['free', 'mine', 'mine', 'free']);
  });

  it('closes a night by its clock, an hour longer or shorter', async () => {
    expect((await dayOf('Night', '2026-10-24')).hours).toEqual([
      {
        start_from: '2026-10-24T22:00:00+01:00',
        end_at: '2026-10-25T06:00:00+00:00',
        clock_change: { slot: 1, minutes: 60 },
      },
    ]);
    expect((await dayOf('Night', '2027-03-27')).slots.map(({ start }) => wall(start))).toEqual([
      '22:00',
      '00:00',
      '02:00',
      '04:00',
    ]);
  });
});
