import { describe, expect, it } from 'vitest';
import type { BookableFacility, OccupiedRange, ResolvedDay } from './days.ts';
import type { BookerStatus } from './slots.ts';
import { brokenRules, checkRange, daySlots } from './slots.ts';
import { facility, facilityDay, instant, occupiedRange } from './testing-day.ts';

const range = (start: string, end: string) => ({ start: instant(start), end: instant(end) });
const active = { status: 'ACTIVE' } as const;
const noon = instant('12:00');
const check = (
  [start, end]: [string, string],
  changes: Partial<BookableFacility> = {},
  { occupied = [], now = noon }: { occupied?: OccupiedRange[]; now?: number } = {},
) => checkRange(facility(1, changes), occupied, range(start, end), active, now);
const { day: _, ...withoutDay } = facility(1);

describe('to the minute, a wish', () => {
  const closed = (start: string, end: string) => ({
    day: facilityDay({ closures: [{ start: instant(start), end: instant(end), reason: '' }] }),
  });

  it('may touch a closure on either side, and lie far from one', () => {
    for (const [start, end] of [
      ['16:00', '17:00'],
      ['18:00', '19:00'],
      ['13:00', '14:00'],
      ['20:00', '21:00'],
    ] as const)
      expect(check(['17:00', '18:00'], closed(start, end))).toBeNull();
    expect(check(['17:00', '18:00'], closed('16:00', '17:01'))).toBe('facility_closed');
    expect(check(['17:00', '18:00'], closed('17:59', '19:00'))).toBe('facility_closed');
  });

  it('may begin as the doors open and end as they close, but not outside', () => {
    const day = facilityDay({ bookable_from: instant('00:00') });
    const now = instant('05:00');
    expect(check(['08:00', '09:00'], { day }, { now })).toBeNull();
    expect(check(['21:00', '22:00'], { day }, { now })).toBeNull();
    expect(check(['07:00', '08:00'], { day }, { now })).toBe('outside_hours');
  });

  it('may end after midnight where the next day’s hours follow, but not begin there', () => {
    const hours = [{ start: instant('18:00'), end: instant('22:00'), goes_on_until: instant('23:00') }];
    const day = facilityDay({ hours });
    expect(check(['21:00', '22:00'], { day })).toBeNull();
    expect(check(['21:00', '23:00'], { day })).toBeNull();
    expect(check(['21:00', '24:00'], { day })).toBe('outside_hours');
    expect(check(['22:00', '23:00'], { day })).toBe('outside_hours');
  });

  it('counts a slot in which the clock changes as one, however long it is', () => {
    const hours = [
      { start: instant('08:00'), end: instant('22:00'), clock_change: { slot: 9, minutes: 60 } },
    ];
    const one = { day: facilityDay({ hours }), max_slots: 1 };
    expect(check(['17:00', '19:00'], one)).toBeNull();
    expect(check(['16:00', '19:00'], one)).toBe('too_long');
  });

  it('is outside the hours before its day isn’t open', () => {
    expect(check(['21:00', '23:00'], { day: facilityDay({ opens_at: null }) })).toBe('outside_hours');
  });

  it('keeps to the steps that are counted from the opening', () => {
    const day = facilityDay({ hours: [{ start: instant('08:15'), end: instant('22:00') }] });
    expect(check(['14:15', '15:15'], { day })).toBeNull();
    expect(check(['14:00', '15:00'], { day })).toBe('off_grid');
  });

  it('may begin with the notice that is asked for', () => {
    expect(check(['13:00', '14:00'], { day: facilityDay({ bookable_from: instant('13:00') }) })).toBeNull();
  });

  it('leaves so many minutes free before the next booking as the facility keeps', () => {
    const keeps = { buffer_minutes: 30 };
    const next = (start: string) => ({ occupied: [occupiedRange(1, start, '20:00')] });
    expect(check(['16:00', '17:00'], keeps, next('17:29'))).toBe('slot_taken');
    expect(check(['16:00', '17:00'], keeps, next('17:30'))).toBeNull();
  });

  it('meets a booking that takes its space among others', () => {
    const occupied = [occupiedRange(1, '17:00', '18:00', { spaces: [9, 1] })];
    expect(check(['17:00', '18:00'], {}, { occupied })).toBe('slot_taken');
  });
});

describe('what a wish breaks', () => {
  it('is that it takes a membership, for a visitor', () => {
    expect(brokenRules(facility(1), range('07:00', '07:30'), null, noon)).toEqual(['member_required']);
  });

  it('is nothing, for a member and a free time', () => {
    expect(brokenRules(facility(1), range('17:00', '18:00'), active, noon)).toEqual([]);
  });

  it('are the hours, where its day isn’t known', () => {
    expect(brokenRules(withoutDay, range('17:00', '18:00'), active, noon)).toEqual(['outside_hours']);
    expect(checkRange(withoutDay, [], range('17:00', '18:00'), active, noon)).toBe('outside_hours');
  });
});

describe('a member', () => {
  const asking = (member: BookerStatus) => [
    checkRange(facility(1), [], range('17:00', '18:00'), member, noon),
    brokenRules(facility(1), range('17:00', '18:00'), member, noon)[0] ?? null,
  ];

  it.each<[string, BookerStatus, string | null]>([
    ['who is active', active, null],
    ['whose tier can book', { ...active, may_book: true, hasLapsed: false }, null],
    ['whose tier can’t book', { ...active, may_book: false }, 'tier_cannot_book'],
    ['whose membership has lapsed', { ...active, hasLapsed: true }, 'membership_ended'],
    [
      'who is absent before anything else',
      { status: 'ABSENT', may_book: false, hasLapsed: true },
      'member_status',
    ],
    [
      'whose tier can’t book, before it has lapsed',
      { ...active, may_book: false, hasLapsed: true },
      'tier_cannot_book',
    ],
  ])('%s', (_title, member, code) => expect(asking(member)).toEqual([code, code]));
});

describe('a slot of the grid', () => {
  const slotAt = (hour: number, changes: Partial<ResolvedDay>, occupied: OccupiedRange[] = []) =>
    daySlots(facility(1, { day: facilityDay(changes) }), occupied, noon)[hour - 8];

  it('is none where the day isn’t known', () => {
    expect(daySlots(withoutDay, [], noon)).toEqual([]);
  });

  it('isn’t open where its day isn’t', () => {
    expect(slotAt(17, { opens_at: null })).toMatchObject({ state: 'not-open', code: 'not_open_yet' });
    expect(slotAt(17, { bookable_from: instant('18:00') })).toMatchObject({ state: 'not-open' });
  });

  it('is closed where somebody had booked before it was closed', () => {
    const closures = [{ start: instant('14:00'), end: instant('16:00'), reason: 'Resurfacing' }];
    expect(slotAt(14, { closures }, [occupiedRange(1, '14:00', '15:00')])).toMatchObject({
      state: 'closed',
      slotId: null,
    });
  });

  it('is past, whoever had it, but for one’s own', () => {
    expect(slotAt(9, {}, [occupiedRange(1, '09:00', '10:00')])?.state).toBe('past');
    expect(slotAt(9, {}, [occupiedRange(1, '09:00', '10:00', { mine: true })])?.state).toBe('mine');
  });

  it('costs nothing where no band has a price', () => {
    expect(slotAt(17, { bands: [] })).toMatchObject({ price: 0, peakType: 'DEFAULT' });
  });
});
