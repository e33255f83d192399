import type { Reservation } from '@portal/contract';
import type { ResolvedDay } from '@portal/contract/bookings/rules/days';
import {
  date,
  facility,
  facilityDay,
  instant,
  occupiedRange,
} from '@portal/contract/bookings/rules/testing-day';
import { isoAt } from '@portal/contract/rules/club-time';
import { describe, expect, it } from 'vitest';
import { createCells } from '../../bookings/calendar/cells.ts';
import { zone } from '../../bookings/testing.ts';
import type { DeskDay } from './desk-day.ts';
import { entryState, isMovable, createStaffOverlay, findOccupant } from './entries.ts';
import { planFor } from './closing.ts';
import {
  firstPlace,
  fromTime,
  isWholeDays,
  onDay,
  placeIn,
  placeQuery,
  toTypedPlace,
  rangeOfPlace,
  weekly,
  wholeDays,
} from './place.ts';

const morning = instant('07:00');

/** A confirmed and paid booking of a court from one hour to another. */
export const booking = (from: string, to: string, changes: Partial<Reservation> = {}): Reservation => ({
  id: 7,
  facility: { id: 1, name: 'Court 1', zh: null, category: 1, picture: 'courts' },
  member: 5,
  member_name: 'Mei Tan',
  booked_by: null,
  name: 'Mei Tan',
  guests: 0,
  guest_names: [],
  start_from: isoAt(instant(from), zone),
  end_at: isoAt(instant(to), zone),
  status: 'CONFIRMED',
  check_in: null,
  held_until: null,
  price: 600,
  price_lines: [],
  invoice: 'a3b1c2d4-0000-4000-8000-000000000000',
  paid: 600,
  refund_due: 0,
  cancellation: [],
  overridden: [],
  created_at: isoAt(morning, zone),
  ...changes,
});

const day = (changes: Partial<DeskDay> = {}): DeskDay => ({
  date,
  facilities: [facility(1), facility(2)],
  occupied: [],
  bookings: [],
  membersDays: [],
  ...changes,
});

/** Describes a facility's row, cell by cell: who, and from when. */
function said(of: DeskDay, now = morning) {
  const court = facility(1);
  const cells = createCells(court, of.occupied, now, instant('22:00'));
  return createStaffOverlay(of, now)
    .mark(court, cells)
    .filter(({ override }) => override && !override.isOpen)
    .map(({ start, end, override }) => [override?.label, start, end]);
}

describe('the cells of the staff’s calendar', () => {
  it('have the name of each booking, also of two that follow each other', () => {
    const bookings = [booking('10:00', '11:00'), booking('11:00', '12:00', { id: 8, name: 'Adrian Chua' })];
    const occupied = [occupiedRange(1, '10:00', '11:00'), occupiedRange(1, '11:00', '12:00', { id: 8 })];
    expect(said(day({ bookings, occupied }))).toEqual([
      ['Mei Tan', instant('10:00'), instant('11:00')],
      ['Adrian Chua', instant('11:00'), instant('12:00')],
    ]);
  });

  it('have blocks by their reason, and nothing of what is cancelled', () => {
    const block = occupiedRange(1, '14:00', '16:00', { id: 3, state: 'BLOCKED', reason: 'Coaching' });
    const bookings = [booking('10:00', '11:00', { status: 'CANCELLED' })];
    expect(said(day({ bookings, occupied: [block] }))).toEqual([
      ['Coaching', instant('14:00'), instant('16:00')],
    ]);
  });

  it('have a booking over the hold that is to make it longer', () => {
    const { id, facility: place, start_from, end_at } = booking('10:00', '11:00');
    const replaces = { id, facility: place, start_from, end_at };
    const longer = booking('10:00', '12:00', { id: 8, name: 'Longer', status: 'HELD', replaces });
    const occupied = [occupiedRange(1, '10:00', '12:00', { id: 8 }), occupiedRange(1, '10:00', '11:00')];
    const both = day({ bookings: [booking('10:00', '11:00'), longer], occupied });
    expect(said(both)).toEqual([
      ['Mei Tan', instant('10:00'), instant('11:00')],
      ['Longer', instant('11:00'), instant('12:00')],
    ]);
    expect(isMovable(longer, morning)).toBe(false);
  });

  it('leave free what is left of a time that was missed', () => {
    const bookings = [booking('10:00', '13:00', { status: 'NO_SHOW' })];
    expect(said(day({ bookings }), instant('11:30'))).toEqual([
      ['Mei Tan', instant('10:00'), instant('12:00')],
    ]);
  });

  it('say which free times members can’t book yet', () => {
    const openAt = (changes: Partial<ResolvedDay>) => {
      const court = facility(1, { day: facilityDay({ opens_at: 0, bookable_from: 0 }) });
      const membersDays = [facility(1, { day: facilityDay(changes) })];
      const cells = createCells(court, [], morning, instant('22:00'));
      return createStaffOverlay(day({ facilities: [court], membersDays }), morning)
        .mark(court, cells)
        .map(({ override }) => override?.spoken.endsWith('not open to members yet'));
    };
    expect(openAt({})).not.toContain(true);
    expect(openAt({ opens_at: instant('09:00') })).not.toContain(false);
    // Each start opens five hours ahead.
    expect(openAt({ opens_minutes_before: 300 }).indexOf(true)).toBe(5);
    expect(openAt({ opens_at: null })).not.toContain(true);
  });

  it('keep a missed booking in sight while its slot can still be booked', () => {
    const running = facility(1, { day: facilityDay({ opens_at: 0, bookable_from: 0, takes_running: true }) });
    const bookings = [booking('10:00', '11:00', { status: 'NO_SHOW' })];
    const now = instant('10:20');
    const cells = createCells(running, [], now, instant('22:00'));
    const marked = createStaffOverlay(day({ facilities: [running], bookings }), now).mark(running, cells);
    expect(marked.find(({ start }) => start === instant('10:00'))?.override?.label).toBe('Mei Tan');
  });

  it('lead to what takes them, of whichever facility it is', () => {
    const occupied = [occupiedRange(2, '10:00', '11:00', { id: 7, spaces: facility(1).spaces })];
    const of = day({
      bookings: [booking('10:00', '11:00', { facility: { ...booking('10:00', '11:00').facility, id: 2 } })],
      occupied,
    });
    const time = { start: instant('10:00'), end: instant('11:00') };
    expect(findOccupant(of, facility(1), time)).toMatchObject({ kind: 'booking', booking: { id: 7 } });
    expect(findOccupant(of, facility(1), { start: instant('11:00'), end: instant('12:00') })).toBeNull();
  });
});

it('says of a booking that something is to be paid before it says that it was booked', () => {
  expect(entryState(booking('10:00', '11:00'), morning)).toBe('booked');
  expect(entryState(booking('10:00', '11:00', { paid: 0 }), morning)).toBe('owing');
  expect(entryState(booking('10:00', '11:00', { status: 'HELD', paid: 0 }), morning)).toBe('held');
});

describe('a time that is typed', () => {
  const range = { start: instant('22:00'), end: instant('22:00') + 4 * 3_600_000 };
  const place = toTypedPlace(1, range);

  it('is in the address of its form alone, with its facility where one is meant', () => {
    const read = (id?: number) => placeIn(new URLSearchParams(placeQuery('close', range, id)), 'close');
    expect([read(1), read()]).toEqual([place, { ...place, facility: '' }]);
    expect(placeIn(new URLSearchParams(placeQuery('book', range)), 'close')).toBeNull();
  });

  it('begins in the next open hour, or in the next one where nothing is open any more', () => {
    const court = facility(1);
    const pool = facility(2, {
      day: facilityDay({ hours: [{ start: instant('06:00'), end: instant('21:00') }] }),
    });
    const days = [court, pool];
    const at = (clock: string, id: number | null) =>
      firstPlace(date, instant(clock), { facility: id, days }).from;
    expect([at('04:20', 1), at('04:20', 2), at('04:20', null)]).toEqual(['08:00', '06:00', '06:00']);
    expect([at('10:20', 1), at('21:20', 2), at('21:20', null)]).toEqual(['11:00', '22:00', '22:00']);
    const tomorrow = firstPlace('2099-01-01', instant('04:20'), { facility: 1, days: [] });
    expect(tomorrow).toMatchObject({ facility: '1', date: '2099-01-01', from: '12:00', to: '13:00' });
  });

  it('may be of whole days', () => {
    const days = wholeDays({ ...place, until: place.date });
    expect([isWholeDays(place), isWholeDays(days)]).toEqual([false, true]);
    const midnight = instant('00:00');
    expect(rangeOfPlace(days)).toEqual({ start: midnight, end: midnight + 24 * 3_600_000 });
  });

  it('may end on the next day', () => {
    expect(place).toMatchObject({ date, from: '22:00', to: '02:00' });
    expect(rangeOfPlace({ ...place, until: date })).toEqual(rangeOfPlace(place));
    expect(rangeOfPlace({ ...place, to: '' })).toBeNull();
  });

  it('keeps its length from another time on, over midnight as well', () => {
    const hour = toTypedPlace(1, { start: instant('12:00'), end: instant('13:00') });
    expect(fromTime(hour, '13:00')).toMatchObject({ from: '13:00', to: '14:00', until: date });
    expect(fromTime(hour, '23:00')).toMatchObject({ from: '23:00', to: '00:00', until: date });
    expect(fromTime(hour, '')).toMatchObject({ from: '', to: '13:00' });
  });

  it('keeps its length on another day, week after week up to the last', () => {
    expect(onDay(place, '2026-12-01')).toMatchObject({ date: '2026-12-01', until: '2026-12-02' });
    expect(weekly({ ...place, date: '2026-12-01' }, '2026-12-15').map((one) => one.date)).toEqual([
      '2026-12-01',
      '2026-12-08',
      '2026-12-15',
    ]);
  });
});

describe('the bookings of a facility that is closed', () => {
  const surroundings = (occupied = [occupiedRange(1, '10:00', '11:00', { id: 7 })]) => ({
    closed: facility(1),
    facilities: [facility(1), facility(2), facility(3)],
    occupied,
    now: morning,
  });

  it('go to facilities like it that are free, no two to the same', () => {
    const bookings = [booking('10:00', '11:00'), booking('10:00', '11:00', { id: 8 })];
    const both = [
      occupiedRange(1, '10:00', '11:00', { id: 7 }),
      occupiedRange(1, '10:00', '11:00', { id: 8 }),
    ];
    expect(planFor(bookings, surroundings(both)).map(({ plan }) => plan)).toEqual([2, 3]);
  });

  it('are cancelled where none is free, unless they have begun', () => {
    const others = [2, 3].map((id) => occupiedRange(id, '10:00', '11:00'));
    const found = planFor([booking('10:00', '11:00')], surroundings(others));
    expect(found).toMatchObject([{ free: [], plan: 'cancel' }]);
    const begun = planFor([booking('10:00', '11:00')], { ...surroundings(others), now: instant('10:30') });
    expect(begun).toMatchObject([{ plan: 'keep', mayCancel: false }]);
  });
});
