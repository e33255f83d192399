import { describe, expect, it } from 'vitest';
import type { HouseholdBooking, Limits, ScopedLimits, UsedLimit } from './limits.ts';
import { isLimitName, mayBePassed, passedLimits, usedLimits, weekAround } from './limits.ts';

const SINGAPORE = { now: Date.parse('2026-11-24T10:00:00+08:00'), zone: 'Asia/Singapore' };

/** A stretch of one day in Singapore: 24 November 2026 is a Tuesday. */
const time = (day: number, from: string, to: string) => ({
  start: Date.parse(`2026-11-${day}T${from}:00+08:00`),
  end: Date.parse(`2026-11-${day}T${to}:00+08:00`),
});
const booking = (
  day: number,
  from: string,
  to: string,
  where: Partial<HouseholdBooking> = {},
): HouseholdBooking => ({
  ...time(day, from, to),
  member: 1,
  facility: 1,
  group: 10,
  category: 100,
  ...where,
});

const court = (limits: Limits): ScopedLimits => ({ kind: 'facility', id: 1, name: 'Court 1', limits });
const tennis = (limits: Limits): ScopedLimits => ({ kind: 'group', id: 10, name: 'Tennis', limits });
const courts = (limits: Limits): ScopedLimits => ({ kind: 'category', id: 100, name: 'Courts', limits });

const range = time(25, '18:00', '19:00');
const here = { facility: 1, group: 10, category: 100 };
const limitsPassed = (scopes: ScopedLimits[], family: HouseholdBooking[], asked = range): UsedLimit[] =>
  passedLimits(usedLimits(scopes, family, asked, SINGAPORE), here, asked, SINGAPORE.now);
const passed = (scopes: ScopedLimits[], family: HouseholdBooking[], asked = range) =>
  limitsPassed(scopes, family, asked).map(({ code, limit, used, scope }) => [code, used, limit, scope.kind]);

describe('what a family has booked', () => {
  it('leaves room up to the limit itself', () => {
    const family = [booking(25, '08:00', '09:00')];
    expect(passed([courts({ bookings_per_day: 2, minutes_per_day: 120 })], family)).toEqual([]);
    expect(passed([courts({ bookings_per_day: 1, minutes_per_day: 119 })], family)).toEqual([
      ['bookings_per_day', 1, 1, 'category'],
      ['minutes_per_day', 60, 119, 'category'],
    ]);
  });

  it('counts on the day it begins, also where it ends on the next', () => {
    const night = [booking(24, '23:00', '23:59'), { ...booking(24, '22:00', '22:30'), end: range.start }];
    expect(passed([courts({ bookings_per_day: 1 })], night)).toEqual([]);
    expect(passed([courts({ bookings_per_day: 1 })], [booking(25, '00:00', '01:00')])).toHaveLength(1);
  });

  it('counts from Monday to Sunday', () => {
    const limits = [courts({ bookings_per_week: 1 })];
    expect(passed(limits, [booking(22, '20:00', '21:00'), booking(30, '00:00', '01:00')])).toEqual([]);
    expect(passed(limits, [booking(23, '00:00', '01:00')])).toHaveLength(1);
    expect(passed(limits, [booking(29, '23:00', '23:59')])).toHaveLength(1);
    expect(passed(limits, [booking(23, '08:00', '09:00')], time(29, '08:00', '09:00'))).toHaveLength(1);
  });

  it('is to come until it begins', () => {
    const limits = [courts({ bookings_to_come: 1, minutes_to_come: 60 })];
    expect(passed(limits, [booking(24, '10:00', '11:00')])).toEqual([]);
    expect(passed(limits, [booking(24, '10:01', '11:00')])).toEqual([
      ['bookings_to_come', 1, 1, 'category'],
      ['minutes_to_come', 59, 60, 'category'],
    ]);
    // Staff may enter a past booking, which doesn't count as upcoming.
    expect(passed(limits, [booking(26, '10:00', '11:00')], time(24, '08:00', '09:00'))).toEqual([]);
  });

  it('counts where it is: at the facility, in its group, in its category', () => {
    const elsewhere = [
      booking(25, '08:00', '09:00', { facility: 2 }),
      booking(25, '09:00', '10:00', { facility: 3, group: 11 }),
      booking(25, '10:00', '11:00', { facility: 4, group: null, category: 101 }),
    ];
    const one = { bookings_per_day: 1 };
    expect(passed([court(one)], elsewhere)).toEqual([]);
    expect(passed([tennis(one)], elsewhere)).toEqual([['bookings_per_day', 1, 1, 'group']]);
    expect(passed([courts(one)], elsewhere)).toEqual([['bookings_per_day', 2, 1, 'category']]);
  });

  it('keeps its distance, and says what is too near', () => {
    const limits = [courts({ minutes_between: 60 })];
    const family = [booking(25, '16:00', '17:00'), booking(25, '20:00', '21:00')];
    expect(passed(limits, family)).toEqual([]);
    const near = [...family, booking(25, '19:30', '20:00')];
    expect(limitsPassed(limits, near)).toMatchObject([
      { code: 'minutes_between', used: 30, limit: 60, period: time(25, '19:30', '20:00') },
    ]);
    expect(passed(limits, [booking(25, '18:30', '20:00')])).toEqual([['minutes_between', 0, 60, 'category']]);
  });

  it('may follow at once but not overlap where nothing must lie between', () => {
    const limits = [courts({ minutes_between: 0 })];
    expect(passed(limits, [booking(25, '17:00', '18:00'), booking(25, '19:00', '20:00')])).toEqual([]);
    expect(passed(limits, [booking(25, '17:00', '18:01')])).toHaveLength(1);
  });
});

describe('several limits', () => {
  it('are all kept; of one name the strictest is told, the nearest of equals', () => {
    const family = [booking(25, '08:00', '09:00'), booking(25, '10:00', '11:00', { facility: 2 })];
    const one = { bookings_per_day: 1 };
    expect(passed([court(one), tennis({ bookings_per_day: 9 }), courts(one)], family)).toEqual([
      ['bookings_per_day', 2, 1, 'category'],
    ]);
    expect(passed([court(one), courts({ bookings_per_day: 2 })], family)).toEqual([
      ['bookings_per_day', 1, 1, 'facility'],
    ]);
  });

  it('are told in one order, each with the time that counts', () => {
    const limits = { minutes_between: 600, bookings_to_come: 1, bookings_per_week: 1, bookings_per_day: 1 };
    const found = limitsPassed([courts(limits)], [booking(25, '12:00', '13:00')]);
    expect(found.map(({ code, period }) => [code, period])).toEqual([
      [
        'bookings_per_day',
        { start: time(25, '00:00', '01:00').start, end: time(26, '00:00', '01:00').start },
      ],
      [
        'bookings_per_week',
        { start: time(23, '00:00', '01:00').start, end: time(30, '00:00', '01:00').start },
      ],
      ['bookings_to_come', null],
      ['minutes_between', time(25, '12:00', '13:00')],
    ]);
  });
});

describe('what there is of each limit', () => {
  const family = [booking(25, '08:00', '09:30'), booking(26, '08:00', '09:00', { facility: 2 })];
  const scopes = [
    court({ bookings_per_day: 1 }),
    courts({ minutes_per_day: 240, bookings_per_week: 9, bookings_to_come: 2, minutes_between: 60 }),
  ];
  const midnight = (day: number) => time(day, '00:00', '00:00').start;
  const days = (first: number, last: number) =>
    usedLimits(scopes, family, { start: midnight(first), end: midnight(last + 1) }, SINGAPORE);

  it('is told of a day, whether or not anything is left', () => {
    const found = days(25, 25);
    expect(found.map(({ code, used, limit, period }) => [code, used, limit, period?.start])).toEqual([
      ['bookings_per_day', 1, 1, midnight(25)],
      ['minutes_per_day', 90, 240, midnight(25)],
      ['bookings_per_week', 2, 9, midnight(23)],
      ['bookings_to_come', 2, 2, undefined],
      ['minutes_between', 0, 60, time(25, '08:00', '09:30').start],
      ['minutes_between', 0, 60, time(26, '08:00', '09:00').start],
    ]);
  });

  it('is told of several days: each of them, each week, and what is to come once', () => {
    const found = days(28, 29).concat(days(30, 30));
    expect(found.map(({ code, used, period }) => [code, used, period?.start])).toEqual([
      ['bookings_per_day', 0, midnight(28)],
      ['bookings_per_day', 0, midnight(29)],
      ['minutes_per_day', 0, midnight(28)],
      ['minutes_per_day', 0, midnight(29)],
      ['bookings_per_week', 2, midnight(23)],
      ['bookings_to_come', 2, undefined],
      ['bookings_per_day', 0, midnight(30)],
      ['minutes_per_day', 0, midnight(30)],
      ['bookings_per_week', 0, midnight(30)],
      ['bookings_to_come', 2, undefined],
    ]);
  });

  it.each([
    ['at another facility', { ...here, facility: 2 }, range, []],
    ['there', here, range, ['bookings_per_day', 'bookings_to_come']],
    ['too near', { ...here, facility: 2, category: 100 }, time(25, '09:30', '10:00'), ['minutes_between']],
    ['in another category', { facility: 3, group: null, category: 101 }, range, []],
    ['on the next day', here, time(26, '18:00', '19:00'), ['bookings_to_come']],
  ])('tells of any wish on those days what it passes: %s', (_, place, asked, codes) => {
    const few = { bookings_to_come: place.facility === 1 ? 2 : 9, minutes_between: 60 };
    const limits = [court({ bookings_per_day: 1 }), courts(few)];
    const told = usedLimits(limits, family, { start: midnight(25), end: midnight(27) }, SINGAPORE);
    expect(passedLimits(told, place, asked, SINGAPORE.now).map(({ code }) => code)).toEqual(codes);
  });

  it('is what decides of each wish, whether asked for the day or for the wish alone', () => {
    const asked = Array.from({ length: 23 }, (_, hour) => ({
      start: midnight(25) + hour * 3_600_000,
      end: midnight(25) + (hour + 2) * 3_600_000,
    }));
    for (const one of asked)
      expect(passedLimits(days(25, 25), here, one, SINGAPORE.now)).toEqual(limitsPassed(scopes, family, one));
  });
});

it('tells the codes of limits from those of other refusals', () => {
  expect(['bookings_per_day', 'confirm_at_once', 'slot_taken'].map(isLimitName)).toEqual([true, true, false]);
});

it('names the place that a limit is set for, in Chinese too where it has a Chinese name', () => {
  const scopeOf = (zh: ScopedLimits['zh']) =>
    usedLimits([{ ...court({ bookings_to_come: 1 }), zh }], [], range, SINGAPORE)[0]?.scope;
  const named = { kind: 'facility', id: 1, name: 'Court 1' };
  expect(scopeOf({ name: '一号场' })).toStrictEqual({ ...named, zh: { name: '一号场' } });
  expect(scopeOf(null)).toStrictEqual(named);
});

describe('the week of a time', () => {
  it('is that of the zone, whichever was asked for before', () => {
    const at = Date.parse('2026-11-22T18:00:00Z');
    const [singapore, london] = ['Asia/Singapore', 'Europe/London'].map(
      (zone) => weekAround(at, { zone }).start,
    );
    expect(singapore).toBe(Date.parse('2026-11-23T00:00:00+08:00'));
    expect(london).toBe(Date.parse('2026-11-16T00:00:00Z'));
  });

  it.each([
    ['spring, when it is an hour shorter', '2027-03-28T12:00:00Z', '2027-03-22T00:00:00Z', 167],
    ['autumn, when it is an hour longer', '2026-10-25T12:00:00Z', '2026-10-18T23:00:00Z', 169],
  ])('is the club’s own in London in %s', (_, at, monday, hours) => {
    const { start, end } = weekAround(Date.parse(at), { zone: 'Europe/London' });
    expect([start, (end - start) / 3_600_000]).toEqual([Date.parse(monday), hours]);
  });
});

describe.each(['bookings_at_once', 'confirm_at_once'] as const)('the limit %s', (code) => {
  const clock = { ...SINGAPORE, member: 1 };
  const used = (family: HouseholdBooking[], asking: { member?: number } = clock) =>
    usedLimits([courts({ [code]: 2 })], family, range, { ...SINGAPORE, ...asking });
  const most = (...family: HouseholdBooking[]) => used(family).map((limit) => limit.used);

  it('counts what the member themselves has while the request lasts', () => {
    expect(most(booking(25, '18:00', '19:00', { facility: 2 }))).toEqual([1]);
    expect(most(booking(25, '17:30', '18:01'), booking(25, '18:59', '20:00'))).toEqual([1]);
    expect(most(booking(25, '17:00', '18:00'), booking(25, '19:00', '20:00'))).toEqual([]);
    expect(most(booking(25, '18:00', '19:00', { member: 2 }))).toEqual([]);
    expect(most(booking(25, '18:00', '19:00', { category: 101 }))).toEqual([]);
    expect(used([booking(25, '18:00', '19:00')], {})).toEqual([]);
  });

  it.each<[string, [string, string], [string, string], number]>([
    ['one after the other', ['18:00', '18:30'], ['18:30', '19:00'], 1],
    ['that share a minute', ['18:00', '18:31'], ['18:30', '19:00'], 2],
    ['that share time only before the request', ['17:00', '18:01'], ['17:30', '18:30'], 2],
    ['that both began before the request', ['17:00', '18:30'], ['17:30', '18:15'], 2],
    ['that both begin within the request', ['18:15', '18:45'], ['18:30', '18:45'], 2],
    ['one long and one short', ['17:00', '20:00'], ['18:20', '18:40'], 2],
  ])('counts the most bookings at one moment: two %s', (_, one, other, count) => {
    expect(most(booking(25, ...one), booking(25, ...other))).toEqual([count]);
    expect(most(booking(25, ...other), booking(25, ...one))).toEqual([count]);
  });

  it('is passed once as many are there as it allows, and says which the first is', () => {
    const family = [booking(25, '17:30', '18:30'), booking(25, '18:00', '19:00')];
    const passes = (limit: number) =>
      passedLimits(usedLimits([courts({ [code]: limit })], family, range, clock), here, range, clock.now);
    expect(passes(3)).toEqual([]);
    expect(passes(2)).toMatchObject([{ code, used: 2, limit: 2, period: time(25, '17:30', '18:30') }]);
    expect(passes(1)).toHaveLength(1);
  });
});

describe('limits to the minute', () => {
  it('don’t tell of a booking that is just far enough', () => {
    const limits = [courts({ minutes_between: 60 })];
    const told = (end: string) => usedLimits(limits, [booking(25, '15:00', end)], range, SINGAPORE);
    expect([told('17:00').length, told('17:01').length]).toEqual([0, 1]);
  });

  it('count what begins this very moment as begun', () => {
    const limits = [courts({ bookings_to_come: 1 })];
    const family = [booking(26, '10:00', '11:00')];
    expect(passed(limits, family, time(24, '10:00', '11:00'))).toEqual([]);
    expect(passed(limits, family, time(24, '10:01', '11:00'))).toHaveLength(1);
  });

  it('count the minutes of a week', () => {
    const family = [booking(23, '08:00', '09:00'), booking(26, '08:00', '09:00')];
    expect(passed([courts({ minutes_per_week: 180 })], family)).toEqual([]);
    expect(passed([courts({ minutes_per_week: 179 })], family)).toEqual([
      ['minutes_per_week', 120, 179, 'category'],
    ]);
  });

  it('are told by the strictest, in whatever order they come', () => {
    const family = [booking(25, '16:30', '17:30')];
    const strict = { minutes_per_day: 100, minutes_between: 120 };
    const mild = { minutes_per_day: 119, minutes_between: 60 };
    const told = [
      ['minutes_per_day', 60, 100],
      ['minutes_between', 30, 120],
    ];
    for (const scopes of [
      [court(strict), courts(mild)],
      [court(mild), courts(strict)],
    ])
      expect(limitsPassed(scopes, family).map(({ code, used, limit }) => [code, used, limit])).toEqual(told);
  });
});

describe('whether a wish may pass a limit', () => {
  const used = (limit: number, of: number, code: UsedLimit['code'] = 'minutes_per_day'): UsedLimit => ({
    code,
    limit,
    used: of,
    scope: { kind: 'facility', id: 1, name: 'Court 1' },
    period: null,
  });

  it('hangs on the shortest there can be', () => {
    expect(mayBePassed(used(120, 60), 60)).toBe(false);
    expect(mayBePassed(used(119, 60), 60)).toBe(true);
    expect(mayBePassed(used(2, 1, 'bookings_per_day'), 60)).toBe(false);
    expect(mayBePassed(used(2, 2, 'bookings_per_day'), 60)).toBe(true);
  });

  it('is never sure of a distance, which hangs on when', () => {
    expect(mayBePassed(used(60, 0, 'minutes_between'), 60)).toBe(true);
  });

  it('is never sure of bookings at the same time, which hang on when as well', () => {
    expect(mayBePassed(used(2, 0, 'bookings_at_once'), 60)).toBe(true);
    expect(mayBePassed(used(2, 0, 'confirm_at_once'), 60)).toBe(true);
  });
});
