import { describe, expect, it } from 'vitest';
import type { BookableFacility, OccupiedRange } from './days.ts';
import { mostGuests } from './figures.ts';
import { isTime, quote } from './prices.ts';
import { brokenRules, checkRange, daySlots, findConflict } from './slots.ts';
import { facility, facilityDay, instant, occupiedRange } from './testing-day.ts';

const range = (start: string, end: string) => ({ start: instant(start), end: instant(end) });

const active = { status: 'ACTIVE' } as const;
const noon = instant('12:00');
const check = (
  start: string,
  end: string,
  changes: Partial<BookableFacility> = {},
  occupied: OccupiedRange[] = [],
) => checkRange(facility(1, changes), occupied, range(start, end), active, noon);

describe('whether a wish may be booked', () => {
  it('lets a free time through', () => {
    expect(check('17:00', '20:00')).toBeNull();
  });

  it('lets a time that has begun through until it ends, where the desk takes it', () => {
    const desk = { day: facilityDay({ takes_running: true, bookable_from: 0 }), slot_minutes: 30 };
    expect(check('12:00', '13:00', desk)).toBeNull();
    expect(check('11:30', '12:30', desk)).toBeNull();
    expect(check('11:00', '12:00', desk)).toBe('in_past');
    expect(check('11:30', '12:30', { ...desk, day: facilityDay({ bookable_from: 0 }) })).toBe('in_past');
  });

  it.each([
    [
      'who is not signed in',
      () => checkRange(facility(1), [], range('17:00', '18:00'), null, noon),
      'member_required',
    ],
    [
      'a member who is not active',
      () => checkRange(facility(1), [], range('17:00', '18:00'), { status: 'ABSENT' }, noon),
      'member_status',
    ],
    ['a facility out of use', () => check('17:00', '18:00', { is_active: false }), 'facility_closed'],
    ['the past', () => check('11:00', '12:00'), 'in_past'],
    [
      'before the opening hours',
      () => check('07:00', '08:00', { day: facilityDay({ bookable_from: instant('00:00') }) }),
      'in_past',
    ],
    ['after the opening hours', () => check('21:00', '23:00'), 'outside_hours'],
    [
      'a closure',
      () =>
        check('17:00', '18:00', {
          day: facilityDay({
            closures: [{ start: instant('17:30'), end: instant('19:00'), reason: 'Cleaning' }],
          }),
        }),
      'facility_closed',
    ],
    [
      'a day that is not open yet',
      () => check('17:00', '18:00', { day: facilityDay({ opens_at: instant('12:01') }) }),
      'not_open_yet',
    ],
    [
      'a level that never books',
      () => check('17:00', '18:00', { day: facilityDay({ opens_at: null }) }),
      'not_open_yet',
    ],
    [
      'a start past the advance period',
      () => check('17:00', '18:00', { day: facilityDay({ bookable_until: instant('17:00') }) }),
      'not_open_yet',
    ],
    [
      'a start that opens by itself, before it does',
      () => check('15:00', '16:00', { day: facilityDay({ opens_minutes_before: 179 }) }),
      'not_open_yet',
    ],
    [
      'a start within the notice',
      () => check('13:00', '14:00', { day: facilityDay({ bookable_from: instant('14:00') }) }),
      'notice_too_short',
    ],
    ['a start off the grid', () => check('17:30', '18:30'), 'off_grid'],
    ['a length off the grid', () => check('17:00', '18:30'), 'off_grid'],
    ['fewer slots than the least', () => check('17:00', '18:00', { min_slots: 2 }), 'too_short'],
    ['an empty wish', () => check('17:00', '17:00'), 'too_short'],
    ['an end before its start', () => check('17:00', '16:00'), 'too_short'],
    ['more slots than the most', () => check('16:00', '20:00'), 'too_long'],
    [
      'a time that is taken',
      () => check('17:00', '18:00', {}, [occupiedRange(1, '17:00', '19:00')]),
      'slot_taken',
    ],
  ])('refuses %s', (_, refused, code) => {
    expect(refused()).toBe(code);
  });

  it('lets bookings touch', () => {
    expect(
      check('17:00', '18:00', {}, [occupiedRange(1, '16:00', '17:00'), occupiedRange(1, '18:00', '19:00')]),
    ).toBeNull();
  });

  it('keeps the time after a booking free, on both sides', () => {
    const after = occupiedRange(1, '15:00', '16:00', { free_at: instant('16:30') });
    expect(check('16:00', '17:00', {}, [after])).toBe('slot_taken');
    expect(check('16:00', '17:00', { buffer_minutes: 30 }, [occupiedRange(1, '17:00', '18:00')])).toBe(
      'slot_taken',
    );
  });

  it('sees a booking of another facility on a space they share, and only there', () => {
    const hall = { spaces: [10, 11] };
    expect(
      check('17:00', '18:00', hall, [occupiedRange(1, '17:00', '18:00', { facility: 9, spaces: [11] })]),
    ).toBe('slot_taken');
    expect(
      check('17:00', '18:00', hall, [occupiedRange(1, '17:00', '18:00', { facility: 9, spaces: [12] })]),
    ).toBeNull();
  });

  it('names every rule that a wish breaks, the first as checkRange does, and who has its time besides', () => {
    const late = range('21:30', '23:30');
    const absent = { status: 'ABSENT' } as const;
    const broken = brokenRules(facility(1), late, absent, noon);
    expect(broken).toEqual(['member_status', 'outside_hours']);
    expect(checkRange(facility(1), [], late, absent, noon)).toBe(broken[0]);
    const block = occupiedRange(1, '22:00', '23:00', { state: 'BLOCKED' });
    expect(findConflict(facility(1), [block], late)).toBe(block);
    expect(findConflict(facility(1), [], late)).toBeNull();
  });
});

describe('the grid of a day', () => {
  const states = (occupied: OccupiedRange[], changes: Partial<BookableFacility> = {}) =>
    daySlots(facility(1, changes), occupied, noon).map(({ state }) => state);

  it('has one slot for each step of the opening hours', () => {
    const slots = daySlots(facility(1), [], noon);
    expect(slots).toHaveLength(14);
    expect(slots[0]?.start).toBe(instant('08:00'));
    expect(slots.at(-1)?.end).toBe(instant('22:00'));
  });

  it('tells past, free and peak apart', () => {
    const slots = daySlots(facility(1), [], noon);
    expect(slots.map(({ state }) => state)).toEqual([...Array(4).fill('past'), ...Array(10).fill('free')]);
    expect(slots.filter(({ peakType }) => peakType === 'PEAK').map(({ price }) => price)).toEqual(
      Array(4).fill(1000),
    );
  });

  it('tells whose an occupied slot is, and until when it is held', () => {
    expect(states([occupiedRange(1, '13:00', '14:00')])[5]).toBe('booked');
    expect(states([occupiedRange(1, '13:00', '14:00', { mine: true })])[5]).toBe('mine');
    expect(states([occupiedRange(1, '13:00', '14:00', { state: 'CLOSED' })])[5]).toBe('closed');
    expect(states([occupiedRange(1, '13:00', '14:00', { state: 'BLOCKED' })])[5]).toBe('closed');
    const held = { state: 'HELD', held_until: instant('12:15') } as const;
    expect(states([occupiedRange(1, '13:00', '14:00', held)])[5]).toBe('held');
    const slot = daySlots(
      facility(1),
      [occupiedRange(1, '13:00', '14:00', { ...held, id: 7, mine: true })],
      noon,
    )[5];
    expect(slot).toMatchObject({ state: 'mine-held', heldUntil: instant('12:15'), slotId: 7 });
    expect(states([occupiedRange(1, '13:00', '14:00', { ...held, mine: true, offered: true })])[5]).toBe(
      'mine-offered',
    );
  });

  it('opens each start by itself where the facility says so, as time goes on', () => {
    const courts = facility(1, {
      day: facilityDay({ opens_minutes_before: 120, bookable_until: instant('14:00') }),
    });
    const open = (now: string) =>
      daySlots(courts, [], instant(now)).filter(({ state }) => state === 'free').length;
    expect([open('12:00'), open('12:59'), open('13:00')]).toEqual([3, 2, 3]);
  });

  it('gives a closed slot its reason', () => {
    const closures = [{ start: instant('14:00'), end: instant('16:00'), reason: 'Resurfacing' }];
    const slots = daySlots(facility(1, { day: facilityDay({ closures }) }), [], noon);
    expect(slots[6]).toMatchObject({ state: 'closed', code: 'facility_closed', reason: 'Resurfacing' });
  });

  it('shows a slot free exactly where a wish of that slot may be booked', () => {
    const occupied = [
      occupiedRange(1, '13:00', '15:00'),
      occupiedRange(1, '18:00', '19:00', { state: 'HELD', held_until: instant('12:10') }),
    ];
    for (const slot of daySlots(facility(1), occupied, noon)) {
      expect(slot.state === 'free').toBe(checkRange(facility(1), occupied, slot, active, noon) === null);
    }
  });
});

describe('the price of a wish', () => {
  it('adds up the slots, each at the price of the band it begins in', () => {
    const { lines, total } = quote(facility(1), range('17:00', '20:00'));
    expect(lines.filter(isTime).map(({ price, peakType }) => [price, peakType])).toEqual([
      [600, 'DEFAULT'],
      [1000, 'PEAK'],
      [1000, 'PEAK'],
    ]);
    expect(total).toBe(2600);
  });

  it('has a line for the guests where they cost something', () => {
    const court = facility(1, { guests: 'NUMBER', guest_fee: 500 });
    const { lines, total } = quote(court, range('17:00', '18:00'), 3);
    expect(lines.slice(1)).toEqual([{ kind: 'GUESTS', count: 3, price: 1500 }]);
    expect(total).toBe(2100);
    expect(quote(facility(1), range('17:00', '18:00'), 3).lines).toHaveLength(1);
  });

  it.each([
    ['none where it takes none', { guests: 'NONE' }, 0],
    ['those the facility lets in', { guests: 'NUMBER', max_guests: 2, capacity: 8 }, 2],
    ['no more than there is room for beside the member', { guests: 'NAMES', max_guests: 8, capacity: 4 }, 3],
    ['none where there is no room', { guests: 'NUMBER', capacity: 1 }, 0],
    ['some limit where nobody set one', { guests: 'NUMBER', capacity: null, max_guests: null }, 500],
  ] as const)('knows the most guests: %s', (_, settings, most) => {
    expect(mostGuests(facility(1, settings))).toBe(most);
  });
});
