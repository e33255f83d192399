import { addDays, dateOf, instantOf, timeOf, HOUR } from '@portal/contract/rules/club-time';
import { facility, facilityDay, instant, occupiedRange } from '@portal/contract/bookings/rules/testing-day';
import { atom } from 'nanostores';
import { describe, expect, it, vi } from 'vitest';
import { createAxis } from '../axis.ts';
import type { Day } from '../day/day.ts';
import { zone } from '../../testing.ts';
import { createWeek, dayOfDays } from './week.ts';
import { createAxes, createWeekView } from './week-view.ts';

const FIRST = '2026-11-21';
const dates = Array.from({ length: 7 }, (_, index) => addDays(FIRST, index));

/** A facility's day, open between two times of the club's clock. */
const openOn = (date: string, opens: string, closes: string, at = zone) => {
  const moment = (time: string) =>
    time === '24:00' ? instantOf(addDays(date, 1), '00:00', at) : instantOf(date, time, at);
  const hours = [{ start: moment(opens), end: moment(closes) }];
  const bands = hours.map((span) => ({ ...span, peak_type: 'DEFAULT' as const, price: 600 }));
  return facilityDay({
    date,
    hours,
    bands,
    bookable_until: Date.parse('2030-11-22'),
    opens_at: Date.parse('2026-01-01'),
  });
};

const weekOf = (days = dates.map((date) => openOn(date, '08:00', '22:00')), occupied: Day['occupied'] = []) =>
  dayOfDays({ facility: facility(1), days, occupied }, FIRST);

const opened = async (week: Day, search = `date=${FIRST}&facility=1`) => {
  const write = vi.fn<() => void>();
  const leaveFor = vi.fn<() => void>();
  const calendar = createWeek({
    facility: 1,
    load: async () => week,
    $now: atom(instant('07:00')),
    zone,
    address: { read: () => new URLSearchParams(search), write },
    leaveFor,
  });
  // Subscribes, as a component does.
  calendar.$drawn.listen(() => undefined);
  calendar.$day.listen(() => undefined);
  await calendar.reload();
  return { calendar, write, leaveFor };
};
const on = (date: string, time: string) => instantOf(date, time, zone);

describe('a week of a facility', () => {
  it('has a line for each day, whose cells are called by facility and day', async () => {
    const { calendar } = await opened(weekOf());
    const rows = calendar.$drawn.get()?.sections[0]?.rows ?? [];
    expect(rows.map(({ name }) => name)).toEqual([
      'Sat 21 Nov',
      'Sun 22 Nov',
      'Mon 23 Nov',
      'Tue 24 Nov',
      'Wed 25 Nov',
      'Thu 26 Nov',
      'Fri 27 Nov',
    ]);
    expect(rows[2]?.spoken).toBe('Tennis Court 1, Mon 23 Nov');
    expect(rows.map(({ cells }) => cells.length)).toEqual(Array(7).fill(14));
  });

  it('is chosen in like a day, and what books looks at the day of the choice', async () => {
    const { calendar } = await opened(weekOf());
    calendar.selection.press(1, on('2026-11-23', '10:00'));
    calendar.selection.press(1, on('2026-11-23', '11:00'));
    expect(calendar.selection.$state.get().selected).toEqual({
      facility: 1,
      start: on('2026-11-23', '10:00'),
      end: on('2026-11-23', '12:00'),
    });
    expect(calendar.$day.get()).toMatchObject({
      date: '2026-11-23',
      facilities: [{ day: { date: '2026-11-23' } }],
    });
  });

  it('begins a new choice on another day, instead of one over the nights between', async () => {
    const { calendar } = await opened(weekOf());
    calendar.selection.press(1, on('2026-11-23', '10:00'));
    calendar.selection.press(1, on('2026-11-25', '10:00'));
    expect(calendar.selection.$state.get().selected?.start).toBe(on('2026-11-25', '10:00'));
  });

  it('keeps facility and choice in the address, and forgets the choice of another facility', async () => {
    const { calendar, write } = await opened(weekOf());
    const stop = calendar.keepAddress();
    expect(write).toHaveBeenLastCalledWith(expect.objectContaining({ facility: 1 }));
    calendar.selection.press(1, on(FIRST, '10:00'));
    expect(write).toHaveBeenLastCalledWith(
      expect.objectContaining({ facility: 1, from: on(FIRST, '10:00') / 1000 }),
    );
    stop();
    const other = await opened(weekOf(), `facility=2&from=1&to=2`);
    expect(other.calendar.selection.$state.get().selected).toBeNull();
  });

  it('leaves for the day of an offer that is another facility’s', async () => {
    const { calendar, leaveFor } = await opened(weekOf());
    const offer = { facility: 2, start: on('2026-11-23', '10:00'), end: on('2026-11-23', '11:00') };
    calendar.take(offer);
    expect(leaveFor).toHaveBeenCalledWith('2026-11-23', offer);
  });

  it('keeps the lines in which nothing changed, and only those', () => {
    const weekView = createWeekView(zone);
    const apart = (occupied: Day['occupied']) =>
      dates.map((date): Day => ({
        date,
        facilities: [{ ...facility(1), day: openOn(date, '08:00', '22:00') }],
        occupied,
      }));
    const before = weekView(apart([]), instant('07:00'))?.sections[0]?.rows ?? [];
    const after =
      weekView(apart([occupiedRange(1, '10:00', '11:00')]), instant('07:00'))?.sections[0]?.rows ?? [];
    // The days beside it hear of it too: a night may go on there.
    expect(after.map((row, index) => row === before[index])).toEqual([
      false,
      false,
      true,
      true,
      true,
      true,
      true,
    ]);
    expect(before).toHaveLength(7);
  });
});

describe('a club in London', () => {
  const LONDON = 'Europe/London';
  const of = (date: string, opens: string, closes: string): Day => ({
    date,
    facilities: [{ ...facility(1), day: openOn(date, opens, closes, LONDON) }],
    occupied: [],
  });

  it.each([
    ['25 hours when the clock goes back', '2026-10-25', ['00:00', '01:00', '01:00', '02:00'], 25],
    ['23 hours when it goes forward', '2027-03-28', ['00:00', '02:00', '03:00', '04:00'], 23],
  ])('has a day of %s, each headed by the club’s clock', (_, date, heads, count) => {
    const day = of(date, '00:00', '24:00');
    const axis = createAxis(date, day.facilities, 0, false, LONDON);
    expect(axis.columns).toBe(count);
    expect(axis.hours.slice(0, 4).map((hour) => timeOf(hour, LONDON))).toEqual(heads);
    expect(dateOf(axis.end - 1, LONDON)).toBe(date);
    expect(axis.end - axis.start).toBe(count * HOUR);
  });

  it('has the same times of day beside each other on either side of the change', () => {
    const days = ['2026-10-24', '2026-10-25', '2026-10-26'].map((date) => of(date, '08:00', '22:00'));
    const axes = createAxes(days, 0, LONDON);
    expect(axes.map(({ start, end }) => [timeOf(start, LONDON), timeOf(end, LONDON)])).toEqual(
      days.map(() => ['08:00', '22:00']),
    );
    expect(axes.map(({ columns }) => columns)).toEqual([14, 14, 14]);
  });
});
