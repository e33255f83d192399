import { HOUR, MINUTE } from '../../rules/club-time.ts';
import { describe, expect, it } from 'vitest';
import type { OpenHours } from './days.ts';
import { endAfter, slotIndex, slotRanges, slotStart } from './slot-grid.ts';
import { facility, facilityDay } from './testing-day.ts';

const start = Date.parse('2026-10-24T22:00:00+01:00');
const open = (hours: Partial<OpenHours>, slot_minutes: number) =>
  facility(1, { slot_minutes, day: facilityDay({ hours: [{ start, end: start + 9 * HOUR, ...hours }] }) });
const lengths = (of: ReturnType<typeof open>) =>
  slotRanges(of).map((range) => (range.end - range.start) / MINUTE);

describe('the grid of slots', () => {
  it('is even where no clock changes, and leaves out a rest that no slot fits', () => {
    expect(lengths(open({}, 120))).toEqual([120, 120, 120, 120]);
    expect(lengths(open({}, 60))).toHaveLength(9);
    expect(lengths(open({ end: NaN }, 60))).toEqual([]);
  });

  it('has one slot that is longer or shorter by the change', () => {
    expect(lengths(open({ clock_change: { slot: 1, minutes: 60 } }, 120))).toEqual([120, 180, 120, 120]);
    const spring = open({ end: start + 7 * HOUR, clock_change: { slot: 1, minutes: -60 } }, 120);
    expect(lengths(spring)).toEqual([120, 60, 120, 120]);
  });

  it('gives every start its index, and every index its start', () => {
    const changed = open({ clock_change: { slot: 1, minutes: 60 } }, 120);
    const [hours] = changed.day?.hours ?? [];
    if (!hours) throw new Error('It is open');
    const starts = slotRanges(changed).map((range) => range.start);
    expect(starts.map((at) => slotIndex(hours, changed, at))).toEqual([0, 1, 2, 3]);
    expect([0, 1, 2, 3].map((index) => slotStart(hours, changed, index))).toEqual(starts);
    expect(slotIndex(hours, changed, start + 3.5 * HOUR)).toBe(1.5);
  });

  it('goes on past the hours for a booking of several slots, and counts evenly outside of them', () => {
    const changed = open({ clock_change: { slot: 5, minutes: 60 } }, 120);
    expect((endAfter(changed, start + 6 * HOUR, 3) - start) / HOUR).toBe(13);
    expect((endAfter(changed, start - 4 * HOUR, 1) - start) / HOUR).toBe(-2);
  });
});
