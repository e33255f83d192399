import type { UsedLimit } from '@portal/contract/bookings/rules/limits';
import { date, facility, instant, occupiedRange } from '@portal/contract/bookings/rules/testing-day';
import { atom } from 'nanostores';
import { describe, expect, it } from 'vitest';
import { createCells } from '../cells.ts';
import { createDayView } from '../day/day-view.ts';
import { noFilters } from '../address.ts';
import { marked, findMarks } from '../marks.ts';
import type { CalendarOverlay } from './overlay.ts';
import type { WaitEntry } from '../../waiting/waits.ts';
import { createOverlay } from './overlay.ts';
import { day, zone } from '../../testing.ts';
import { watchOverlay } from './watch-overlay.ts';
import type { ResourceState } from '../../../data/resource.ts';
import type { Day } from '../day/day.ts';

const now = instant('07:00');
const today = { start: instant('00:00'), end: instant('00:00') + 86_400_000 };
const limit = (changes: Partial<UsedLimit>): UsedLimit => ({
  code: 'bookings_per_day',
  limit: 2,
  used: 2,
  scope: { kind: 'facility', id: 1, name: 'Tennis Court 1' },
  period: today,
  ...changes,
});
const minutes = (used: number) => limit({ code: 'minutes_per_day', limit: 120, used });

const wait = (start: string, end: string, changes: Partial<WaitEntry> = {}): WaitEntry => ({
  id: 1,
  facility: { id: 1, name: 'Tennis Court 1', category: 1, picture: 'courts' },
  member: 1,
  start: instant(start),
  end: instant(end),
  not_after: instant(start),
  status: 'WAITING',
  place: 2,
  passed_over: null,
  offered_until: null,
  price: null,
  cancellation: [],
  reservation: null,
  ...changes,
});

/** The cells of the first court, open 8 to 22 by the hour, as `own` marks them. */
function toldBy(own: CalendarOverlay, changes = {}, occupied = [occupiedRange(1, '12:00', '16:00')]) {
  const court = facility(1, changes);
  return own.mark(court, createCells(court, occupied, now, instant('22:00')));
}
const hour = (start: number) => new Date(start + 8 * 3_600_000).toISOString().slice(11, 13);
const greyed = (limits: UsedLimit[], changes = {}) =>
  toldBy(createOverlay(limits, [], now), changes)
    .filter(({ override }) => override?.look === 'beyond')
    .map(({ start }) => hour(start))
    .join(' ');

describe('times beyond the limits of a family', () => {
  it('are told of with the reason, and everything else stays as it is', () => {
    const cells = toldBy(createOverlay([limit({})], [], now));
    const override = cells.filter(({ state }) => state === 'free').map((cell) => cell.override);
    expect(override).toHaveLength(10);
    expect(new Set(override.map((one) => one?.spoken))).toEqual(
      new Set(['limit reached for your household. You’ve used 2 of 2 bookings on Sat 21 Nov.']),
    );
    expect(override[0]?.why.detail).toContain('Tennis Court 1');
    expect(cells.find(({ state }) => state === 'booked')?.override).toBeUndefined();
  });

  it('are those that the shortest booking passes: what only a longer one passes can be chosen', () => {
    expect(greyed([minutes(60)])).toBe('');
    expect(greyed([minutes(60)], { min_slots: 2 })).not.toBe('');
    expect(greyed([minutes(90)])).toBe('08 09 10 11 16 17 18 19 20 21');
    const own = createOverlay([minutes(60)], [], now);
    const range = { start: instant('08:00'), end: instant('10:00') };
    expect(own.passed(facility(1), range)).toMatchObject({ code: 'minutes_per_day', used: 60 });
    expect(own.passed(facility(1), { ...range, end: instant('09:00') })).toBeUndefined();
  });

  it('are the ones too near another booking, but for those that a booking beside them reaches', () => {
    const period = { start: instant('18:00'), end: instant('19:00') };
    const near = limit({ code: 'minutes_between', limit: 60, used: 0, period });
    expect(greyed([near])).toBe('17 18 19');
    // Two hours from 3 to 5 pm are an hour off, though two from 4 pm aren't.
    expect(greyed([near], { min_slots: 2 })).toBe('17 18 19');
  });

  it('are those of the facility, its group or its category alone', () => {
    const of = (kind: UsedLimit['scope']['kind'], id: number) => [limit({ scope: { kind, id, name: '' } })];
    expect(greyed(of('facility', 2))).toBe('');
    expect(greyed(of('group', 1))).toBe('');
    expect(greyed(of('group', 7), { group: { id: 7, name: 'Tennis' } })).not.toBe('');
    expect(greyed(of('category', 1))).not.toBe('');
    expect(greyed([limit({ period: { start: today.end, end: today.end + 1 } })])).toBe('');
  });

  it('become part of a choice that is made over them', () => {
    const cells = toldBy(createOverlay([limit({})], [], now));
    const selected = { facility: 1, start: instant('08:00'), end: instant('09:00') };
    const [first, second] = marked(cells, findMarks(1, selected, null, []));
    expect([first?.state, first?.override]).toEqual(['chosen', undefined]);
    expect(second?.override?.look).toBe('beyond');
  });
});

describe('a time that a member waits for', () => {
  const waiting = (...waits: WaitEntry[]) =>
    toldBy(createOverlay([], waits, now))
      .filter(({ state }) => state === 'booked')
      .map(({ key, start, end, override }) => [key, hour(start), hour(end), override?.label]);

  it('is taken out of what is booked, with the place in line', () => {
    expect(waiting(wait('13:00', '15:00'))).toEqual([
      [`1:${instant('12:00')}`, '12', '13', undefined],
      [`1:${instant('13:00')}`, '13', '15', '2nd on the list'],
      [`1:${instant('15:00')}`, '15', '16', undefined],
    ]);
  });

  it('leaves what is free of it to be booked', () => {
    const cells = toldBy(createOverlay([], [wait('15:00', '18:00')], now));
    const [part, next] = cells.filter(({ start }) => start >= instant('15:00'));
    expect([part?.state, part?.override?.short, next?.state, next?.override]).toEqual([
      'booked',
      '2nd',
      'free',
      undefined,
    ]);
  });

  it('is told of in its own facility, while one waits', () => {
    expect(waiting(wait('13:00', '15:00', { status: 'LEFT', place: null }))).toHaveLength(1);
    const other = wait('13:00', '15:00', { facility: { ...wait('13:00', '14:00').facility, id: 2 } });
    expect(waiting(other)).toHaveLength(1);
    expect(waiting(wait('12:00', '16:00'), wait('13:00', '14:00'))).toHaveLength(1);
  });
});

describe('a day that is told of', () => {
  it('draws anew only the lines that are told of otherwise', () => {
    const view = createDayView(zone);
    const rows = (own: CalendarOverlay | null) =>
      view(day(), { ...noFilters }, now, true, own).sections[0]?.rows ?? [];
    const before = rows(null);
    const after = rows(createOverlay([limit({})], [], now));
    expect(after[0]).not.toBe(before[0]);
    const again = rows(createOverlay([limit({})], [], now));
    expect([again[0] === after[0], again[1] === after[1]]).toEqual([true, true]);
  });

  it('draws no line again for limits that leave room for what may be booked at the least', () => {
    const view = createDayView(zone);
    const rows = (own: CalendarOverlay | null) =>
      view(day(), { ...noFilters }, now, true, own).sections[0]?.rows ?? [];
    const before = rows(null);
    const roomy = [limit({ used: 1 }), minutes(60)];
    expect(rows(createOverlay(roomy, [], now))[0]).toBe(before[0]);
    const tight = rows(createOverlay([limit({ used: 1 }), minutes(90)], [], now));
    expect(tight[0]).not.toBe(before[0]);
    expect(rows(createOverlay(roomy, [], now))[0]).not.toBe(tight[0]);
  });
});

describe('watching what is known of a member', () => {
  const own = createOverlay([], [], now);
  function watched() {
    const $state = atom<ResourceState<Day>>({ status: 'loading' });
    const calendar = { $state, $own: atom<CalendarOverlay | null>(null) };
    const asked: string[] = [];
    watchOverlay(calendar, async ({ date: of }) => {
      asked.push(of);
      return own;
    });
    const show = (shown: Day) => $state.set({ status: 'ready', data: shown, at: 0 });
    return { calendar, asked, show };
  }

  it('asks once a day is there, and again whenever that was asked for again', async () => {
    const { calendar, asked, show } = watched();
    expect(asked).toEqual([]);
    show(day());
    await expect.poll(() => calendar.$own.get()).toBe(own);
    show({ ...day(), date: '2026-11-22' });
    expect(asked).toEqual([date, '2026-11-22']);
  });

  it('doesn’t ask for what happens on the day meanwhile, nor twice for one calendar', () => {
    const { calendar, asked, show } = watched();
    const shown = day();
    show(shown);
    show({ ...shown, occupied: [occupiedRange(1, '12:00', '13:00')] });
    watchOverlay(calendar, async () => own);
    expect(asked).toEqual([date]);
  });

  it('leaves the calendar as it is where it can’t be had', async () => {
    const $state = atom<ResourceState<Day>>({ status: 'ready', data: day(), at: 0 });
    const calendar = { $state, $own: atom<CalendarOverlay | null>(own) };
    let tried = false;
    watchOverlay(calendar, async () => {
      tried = true;
      throw new Error('away');
    });
    await expect.poll(() => tried).toBe(true);
    expect(calendar.$own.get()).toBe(own);
  });
});
