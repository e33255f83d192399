import { describe, expect, it } from 'vitest';
import {
  date,
  facility,
  facilityDay,
  instant,
  occupiedRange,
} from '@portal/contract/bookings/rules/testing-day';
import { noFilters } from '../address.ts';
import { createAxis, place } from '../axis.ts';
import { createCells } from '../cells.ts';
import { listFilterChoices, createDayView } from './day-view.ts';
import { findMarks, isOthers, marked } from '../marks.ts';
import { day, zone } from '../../testing.ts';

const morning = instant('07:00');

describe('the axis', () => {
  it('runs from the first opening to the last closing', () => {
    const axis = createAxis('2026-11-21', day().facilities, instant('07:00') - 86_400_000, false, zone);
    expect([axis.start, axis.end, axis.columns]).toEqual([instant('08:00'), instant('22:00'), 14]);
  });

  it('begins an hour before now today, and at the opening when the earlier day is asked for', () => {
    const { facilities } = day();
    const now = createAxis(date, facilities, instant('14:40'), false, zone);
    expect([now.start, now.hidesEarlier]).toEqual([instant('13:00'), true]);
    const all = createAxis(date, facilities, instant('14:40'), true, zone);
    expect([all.start, all.hidesEarlier]).toEqual([instant('08:00'), false]);
  });

  it('keeps four hours on screen however late it is', () => {
    expect(createAxis(date, day().facilities, instant('21:50'), false, zone).start).toBe(instant('18:00'));
  });

  it('has columns that half hours and whole sessions both fit', () => {
    const halves = facility(2, { slot_minutes: 30 });
    expect(createAxis(date, [facility(1), halves], morning, true, zone).step).toBe(1_800_000);
  });

  it('ends with the day where a night goes on', () => {
    const night = facilityDay({
      hours: [{ start: instant('15:00'), end: Date.parse('2026-11-22T11:00:00+08:00') }],
    });
    const chalet = facility(3, { slot_minutes: 1200, day: night });
    const axis = createAxis(date, [facility(1), chalet], morning, true, zone);
    expect(axis.end).toBe(instant('22:00'));
    expect(place(axis, instant('15:00'), instant('15:00') + 1200 * 60_000)).toEqual({ column: 7, span: 7 });
    expect(createAxis(date, [chalet], morning, true, zone).end).toBe(Date.parse('2026-11-22T00:00:00+08:00'));
  });

  it('still has hours on a day that nothing is open', () => {
    const shut = facility(1, { day: facilityDay({ hours: [] }) });
    expect(createAxis(date, [shut], morning, false, zone).columns).toBeGreaterThan(0);
  });
});

describe('cells', () => {
  it('join where they share a fate, and stand alone where they can be chosen', () => {
    const cells = createCells(
      facility(1),
      [occupiedRange(1, '15:00', '17:00'), occupiedRange(1, '17:00', '18:00')],
      instant('12:00'),
      instant('23:00'),
    );
    expect(cells.map(({ state, start, end }) => `${state} ${(end - start) / 3_600_000}`)).toEqual([
      'past 4',
      'free 1',
      'free 1',
      'free 1',
      'booked 3',
      ...Array<string>(4).fill('free 1'),
      'closed 1',
    ]);
  });

  it('keep two bookings of one’s own apart', () => {
    const cells = createCells(
      facility(1),
      [
        occupiedRange(1, '15:00', '16:00', { mine: true }),
        occupiedRange(1, '16:00', '17:00', { mine: true }),
      ],
      morning,
      instant('22:00'),
    );
    expect(cells.filter(({ state }) => state === 'mine')).toHaveLength(2);
  });
});

describe('a view of the day', () => {
  const hall = facility(3, { category: { id: 2, name: 'Function rooms' }, group: { id: 5, name: 'Halls' } });
  const room = facility(4, { category: { id: 2, name: 'Function rooms' }, group: { id: 6, name: 'Small' } });
  const all = [facility(1), facility(2), hall, room];
  const names = (view: ReturnType<ReturnType<typeof createDayView>>) =>
    view.sections.map(({ name, rows }) => [name, ...rows.map((row) => row.facility.id)]);

  it('has sections by category', () => {
    const view = createDayView(zone)(day([], all), noFilters, morning, true);
    expect(names(view)).toEqual([
      ['Courts', 1, 2],
      ['Function rooms', 3, 4],
    ]);
  });

  it('narrows to a category, a group, and what is free', () => {
    const dayView = createDayView(zone);
    const full = day([occupiedRange(1, '08:00', '22:00')], all);
    expect(names(dayView(full, { ...noFilters, category: 2 }, morning, true))).toEqual([
      ['Function rooms', 3, 4],
    ]);
    expect(names(dayView(full, { ...noFilters, group: 6 }, morning, true))).toEqual([['Function rooms', 4]]);
    expect(names(dayView(full, { ...noFilters, category: 1, free: true }, morning, true))).toEqual([
      ['Courts', 2],
    ]);
  });

  it('narrows to what holds so many people, and where nobody knows how many, doesn’t show it', () => {
    const sizes = [facility(1), facility(2, { capacity: 12 }), facility(3, { capacity: null })];
    const view = createDayView(zone)(day([], sizes), { ...noFilters, people: 10 }, morning, true);
    expect(names(view)).toEqual([['Courts', 2]]);
  });

  it.each([
    ['over the whole of a time', '16:00', '18:00', [1, 2]],
    ['but not where a part of it is taken', '16:00', '19:00', [2]],
    ['at a moment', '18:00', null, [2]],
    ['at a moment within a slot', '17:30', null, [1, 2]],
    ['up to the closing', '20:00', '22:00', [1, 2]],
    ['but not past it', '20:00', '23:00', []],
    ['but not on to midnight', '20:00', '00:00', []],
    ['at the beginning alone, where the end lies before it', '17:00', '09:00', [1, 2]],
  ])('narrows to what is free %s', (_, from, till, wanted) => {
    const taking = day([occupiedRange(1, '18:00', '20:00')]);
    const view = createDayView(zone)(taking, { ...noFilters, at: from, till }, morning, true);
    expect(view.sections.flatMap(({ rows }) => rows.map((row) => row.facility.id))).toEqual(wanted);
  });

  it('offers groups of the chosen category only where there are several', () => {
    expect(listFilterChoices(all, 2).groups.map(({ name }) => name)).toEqual(['Halls', 'Small']);
    expect(listFilterChoices(all, 1).groups).toEqual([]);
    expect(listFilterChoices(all, null).categories.map(({ id }) => id)).toEqual([1, 2]);
  });

  it('keeps the rows in which nothing changed, and only those', () => {
    const dayView = createDayView(zone);
    const before = dayView(day([], all), noFilters, morning, true).sections[0]?.rows;
    const later = all.map((one) => ({ ...one, day: facilityDay({ bookable_from: instant('07:01') }) }));
    const after = dayView(day([occupiedRange(2, '17:00', '18:00')], later), noFilters, morning, true)
      .sections[0]?.rows;
    expect(after?.[0]).toBe(before?.[0]);
    expect(after?.[1]).not.toBe(before?.[1]);
  });

  it('shows a facility that is shut all day as one closed stretch with its reason', () => {
    const shut = facility(1, {
      day: facilityDay({
        hours: [],
        closures: [{ start: instant('00:00'), end: instant('23:00'), reason: 'New floor' }],
      }),
    });
    const view = createDayView(zone)(day([], [shut, facility(2)]), noFilters, morning, true);
    expect(view.sections[0]?.rows[0]?.cells).toMatchObject([{ state: 'closed', reason: 'New floor' }]);
  });
});

describe('marks', () => {
  const cells = createCells(facility(1), [occupiedRange(1, '16:00', '19:00')], morning, instant('22:00'));
  const span = (from: string, to: string) => ({ facility: 1, start: instant(from), end: instant(to) });

  it('are none for facilities that nothing concerns', () => {
    expect(findMarks(2, span('10:00', '12:00'), null, [])).toBeNull();
  });

  it('turn free cells of the choice into chosen ones', () => {
    const drawn = marked(cells, findMarks(1, span('10:00', '12:00'), null, []));
    expect(drawn.filter(({ state }) => state === 'chosen').map(({ start }) => start)).toEqual([
      instant('10:00'),
      instant('11:00'),
    ]);
  });

  it('cut a lost time out of what is booked around it, and make one cell of an offer', () => {
    const offer = { ...span('20:00', '22:00'), price: 2000 };
    const drawn = marked(cells, findMarks(1, null, span('17:00', '18:00'), [offer]));
    expect(
      drawn.slice(8).map(({ state, start, end, letter }) => [state, (end - start) / 3_600_000, letter]),
    ).toEqual([
      ['booked', 1, undefined],
      ['taken', 1, undefined],
      ['booked', 1, undefined],
      ['free', 1, undefined],
      ['offer', 2, 'A'],
    ]);
    expect(new Set(drawn.map(({ key }) => key)).size).toBe(drawn.length);
  });

  it('give an offer on a day that isn’t shown its letter, and no cell', () => {
    const offer = { ...span('20:00', '22:00'), price: 2000 };
    const [drawn] = findMarks(1, null, null, [null, offer])?.offers ?? [];
    expect(drawn?.letter).toBe('B');
  });

  it('leave no waiting list for the time that was just lost', () => {
    const lost = findMarks(1, null, span('17:00', '18:00'), []);
    const booked = cells.find(({ state }) => state === 'booked');
    expect(booked && isOthers(booked, instant('16:00'), lost)).toBe(true);
    expect(booked && isOthers(booked, instant('17:00'), lost)).toBe(false);
    expect(booked && isOthers(booked, instant('17:00'), null)).toBe(true);
    expect(isOthers({ state: 'free' }, instant('20:00'), null)).toBe(false);
  });
});
