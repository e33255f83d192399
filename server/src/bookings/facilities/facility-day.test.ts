import type { Facility, List } from '@portal/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { calendarEvent, calendarEventSpace } from '../../content/tables.ts';
import { addMember } from '../../testing/people.ts';
import { advanceBookingPeriod, facility, operatingHours, priceBand, space } from '../tables.ts';
import type { TestClub } from '../testing-club.ts';
import { createTestClub, moment, room } from '../testing-club.ts';
import { facilities } from './facilities.ts';
import { withDay } from './facility-day.ts';

let club: TestClub;
beforeAll(async () => {
  club = await createTestClub([
    room('Court', {
      default_price: 600,
      bands: [
        { starts_at: '18:00', ends_at: '22:00', peak_type: 'PEAK', price: 1000 },
        { day_types: ['SAT'], starts_at: '08:00', ends_at: '12:00', peak_type: 'SUPER_PEAK', price: 1400 },
        { day_types: ['PUBLIC_HOLIDAY'], peak_type: 'PEAK', price: 1200 },
        { membership_type_3: 'PUBLIC', peak_type: 'DEFAULT', price: 2000 },
      ],
    }),
    room('Hall A', { category: 'Halls', spaces: ['A'] }),
    room('Hall', { category: 'Halls', spaces: ['A', 'B'] }),
    room('Night', {
      category: 'Nights',
      hours: [['20:00', '04:00']],
      bands: [{ starts_at: '23:00', ends_at: '02:00', peak_type: 'PEAK', price: 900 }],
    }),
    room('Same day', { category: 'Courts', opensMinutesBefore: 120 }),
    room('No level', { category: 'Closed shop' }),
  ]);
  await club.db.insert(calendarEvent).values([
    { type: 'PUBLIC_HOLIDAY', name: 'Founders’ Day', ...days(26, 27) },
    { type: 'SCHOOL_HOLIDAY', name: 'School holidays', ...days(26, 30) },
    { type: 'EVENT', name: 'A concert', ...days(25, 26) },
  ]);
  const [closure] = await club.db
    .insert(calendarEvent)
    .values({ type: 'CLOSURE', name: 'New floor', ...days(25, 26) })
    .returning();
  const [hallA] = await club.db.select().from(space).where(eq(space.name, 'A'));
  if (!closure || !hallA) throw new Error('The closure was not stored');
  await club.db.insert(calendarEventSpace).values({ event_id: closure.id, space_id: hallA.id });
});
afterAll(() => club.close());

const days = (from: number, to: number) => ({
  start_from: new Date(moment(from, '00:00')),
  end_at: new Date(moment(to, '00:00')),
});

async function readDay(name: string, date: string, headers: Record<string, string> = club.auth) {
  const answer = await club.app.inject({ url: `/sport-facility/?date=${date}&limit=500`, headers });
  const found = answer.json<List<Facility>>().results.find((one) => one.name === name);
  if (!found?.day) throw new Error(`No day of ${name}`);
  return found.day;
}

const prices = async (date: string, headers?: Record<string, string>) =>
  (await readDay('Court', date, headers)).bands.map(({ start_from, price }) => [
    start_from.slice(11, 16),
    price,
  ]);

describe('a day of a facility', () => {
  it('has its hours and prices, a default price where no band fits', async () => {
    expect(await readDay('Court', '2026-11-25')).toEqual({
      date: '2026-11-25',
      day_type: 'WED',
      holiday: null,
      hours: [{ start_from: moment(25, '08:00'), end_at: moment(25, '22:00') }],
      bands: [
        { start_from: moment(25, '08:00'), end_at: moment(25, '18:00'), peak_type: 'DEFAULT', price: 600 },
        { start_from: moment(25, '18:00'), end_at: moment(25, '22:00'), peak_type: 'PEAK', price: 1000 },
      ],
      closures: [],
      opens_at: moment(18, '09:00'),
      opens_minutes_before: null,
      bookable_from: moment(24, '10:00'),
      bookable_until: '2026-12-02T00:00:00+08:00',
      discount_percent: 0,
    });
  });

  it('lets a public holiday win over a school holiday, and both over the weekday', async () => {
    expect(await readDay('Court', '2026-11-26')).toMatchObject({
      day_type: 'PUBLIC_HOLIDAY',
      holiday: 'Founders’ Day',
    });
    expect(await prices('2026-11-26')).toEqual([['08:00', 1200]]);
    expect(await readDay('Court', '2026-11-27')).toMatchObject({
      day_type: 'SCHOOL_HOLIDAY',
      holiday: 'School holidays',
    });
  });

  it('keeps the weekday’s prices on a holiday that has none of its own', async () => {
    expect(await prices('2026-11-28')).toEqual([
      ['08:00', 1400],
      ['12:00', 600],
      ['18:00', 1000],
    ]);
  });

  it('costs visitors what level Public pays', async () => {
    expect(await prices('2026-11-25', {})).toEqual([['08:00', 2000]]);
  });

  it('runs past midnight with the prices of those hours', async () => {
    const day = await readDay('Night', '2026-11-25');
    expect(day.hours).toEqual([{ start_from: moment(25, '20:00'), end_at: moment(26, '04:00') }]);
    expect(day.bands.map(({ start_from, price }) => [start_from, price])).toEqual([
      [moment(25, '20:00'), 0],
      [moment(25, '23:00'), 900],
      [moment(26, '02:00'), 0],
    ]);
  });

  it('is closed wherever a closed space is needed, and open elsewhere', async () => {
    const reason = [{ reason: 'New floor', start_from: moment(25, '00:00'), end_at: moment(26, '00:00') }];
    expect((await readDay('Hall A', '2026-11-25')).closures).toEqual(reason);
    expect((await readDay('Hall', '2026-11-25')).closures).toEqual(reason);
    expect((await readDay('Court', '2026-11-25')).closures).toEqual([]);
    expect((await readDay('Hall', '2026-11-26')).closures).toEqual([]);
  });

  it('opens by the narrowest advance period: the facility’s, then the level’s, then the club’s', async () => {
    expect(await readDay('Same day', '2026-11-25')).toMatchObject({
      opens_minutes_before: 120,
      opens_at: moment(25, '06:00'),
      bookable_until: '2026-11-24T12:00:01+08:00',
    });
    const { username } = await addMember(club.db, { membership_type_1: 'COMMITTEE' });
    const committee = await club.signIn(username);
    expect((await readDay('Court', '2026-11-25', committee)).opens_at).toBe(moment(11, '09:00'));
  });

  it('is resolved for the second that has begun, as moments travel in whole seconds', async () => {
    const [court] = await facilities(club.db, eq(facility.name, 'Court'));
    if (!court) throw new Error('No facility');
    const asked = { date: '2026-11-25', zone: 'Asia/Singapore', now: club.clock.now + 700 };
    const level = { membership_type_1: 'ORDINARY', membership_type_3: 'STANDARD' };
    const [onDay] = await withDay(club.db, [{ ...court, notice_minutes: 60 }], { ...asked, level });
    expect(onDay?.day.bookable_from).toBe(club.clock.now + 3_600_000);
  });

  it('never opens for a level that no advance period names', async () => {
    const none = await club.db.transaction(async (tx) => {
      await tx.delete(advanceBookingPeriod);
      const [one] = await facilities(tx, eq(facility.name, 'No level'));
      if (!one) throw new Error('No facility');
      const asked = { date: '2026-11-25', zone: 'Asia/Singapore', now: club.clock.now };
      const level = { membership_type_1: 'ORDINARY', membership_type_3: 'STANDARD' };
      const [onDay] = await withDay(tx, [one], { ...asked, level });
      await tx.insert(advanceBookingPeriod).values({ days: 7, opens_at: '09:00' });
      return onDay;
    });
    expect(none?.day.opens_at).toBeNull();
  });

  it('takes the hours of a holiday where it has any, and else those of the weekday', async () => {
    const id = await club.idOf('No level');
    expect((await readDay('No level', '2026-11-26')).hours[0]?.start_from).toBe(moment(26, '08:00'));
    await club.db
      .insert(operatingHours)
      .values({ facility_id: id, day_type: 'PUBLIC_HOLIDAY', opens_at: '10:00', closes_at: '12:00' });
    expect((await readDay('No level', '2026-11-26')).hours).toEqual([
      { start_from: moment(26, '10:00'), end_at: moment(26, '12:00') },
    ]);
  });

  it('prefers a level’s own price to any kind of day and time', async () => {
    const id = await club.idOf('Court');
    await club.db
      .insert(priceBand)
      .values({ facility_id: id, membership_type_1: 'HONORARY', peak_type: 'DEFAULT', price: 100 });
    const { username } = await addMember(club.db, { membership_type_1: 'HONORARY' });
    expect(await prices('2026-11-26', await club.signIn(username))).toEqual([['08:00', 100]]);
  });
});

describe('the list of facilities', () => {
  it('asks the database as often for one facility as for many', async () => {
    const all = await facilities(club.db);
    const asked = {
      date: '2026-11-25',
      zone: 'Asia/Singapore',
      now: club.clock.now,
      level: { membership_type_1: null, membership_type_3: 'PUBLIC' },
    };
    const select = vi.spyOn(club.db, 'select');
    const execute = vi.spyOn(club.db, 'execute');
    const asks = () => select.mock.calls.length + execute.mock.calls.length;
    await withDay(club.db, all.slice(0, 1), asked);
    const forOne = asks();
    expect(await withDay(club.db, all, asked)).toHaveLength(6);
    expect(asks()).toBe(2 * forOne);
    vi.restoreAllMocks();
  });

  it('filters by name, category and group, and has no day without a date', async () => {
    const list = async (query: string) =>
      (await club.app.inject({ url: `/sport-facility/${query}` })).json<List<Facility>>();
    expect((await list('?name__icontains=HALL&ordering=-name')).results.map(({ name }) => name)).toEqual([
      'Hall A',
      'Hall',
    ]);
    const halls = (await list('?name__icontains=hall')).results[0]?.category.id;
    expect((await list(`?category=${halls}`)).count).toBe(2);
    expect((await list('?group=999')).results).toEqual([]);
    expect((await list('?limit=1')).results[0]).not.toHaveProperty('day');
    expect((await list('?limit=1')).results[0]).not.toHaveProperty('default_price');
  });

  it('answers one facility, its category and spaces to anybody, and 404 for what is not there', async () => {
    const id = await club.idOf('Hall');
    const hall = await club.app.inject({ url: `/sport-facility/${id}/` });
    expect(hall.json()).toMatchObject({
      name: 'Hall',
      type: 'SPACE_BASE_FACILITY',
      category: { name: 'Halls' },
    });
    const resources = ['/sport-facility/', '/facility/category/', '/facility/group/', '/facility/space/'];
    const missing = await Promise.all(resources.map((path) => club.app.inject({ url: `${path}999999/` })));
    expect(missing.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
    const spaces = await club.app.inject({ url: '/facility/space/?name__icontains=a&limit=2&ordering=name' });
    expect(spaces.json<List<{ name: string }>>().results.map(({ name }) => name)).toEqual(['A', 'Same day']);
  });

  it('refuses a date that is none', async () => {
    const answer = await club.app.inject({ url: '/sport-facility/?date=2026-02-30' });
    expect([answer.statusCode, Object.keys(answer.json<object>())]).toEqual([400, ['date']]);
  });
});
