import { describe, expect, it } from 'vitest';
import { HOUR, MINUTE } from '../../rules/club-time.ts';
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

  it('counts in the hours in which a booking starts', () => {
    const change = { slot: 0, minutes: 60 };
    const evening = { start, end: start + 3 * HOUR, clock_change: change };
    const night = { start: start + 4 * HOUR, end: start + 8 * HOUR };
    const both = facility(1, { slot_minutes: 120, day: facilityDay({ hours: [evening, night] }) });
    const ends = (from: number, of = both) => (endAfter(of, start + from * HOUR, 1) - start) / HOUR;
    // Outside of the hours, the change of the clock is left out of account.
    expect([-2, 0, 3, 4, 6].map((from) => ends(from))).toEqual([0, 3, 5, 6, 8]);
    const late = facility(1, { slot_minutes: 120, day: facilityDay({ hours: [night, evening] }) });
    expect([0, 4].map((from) => ends(from, late))).toEqual([3, 6]);
    // The clock changes in a slot that the first hours have no room for.
    const cut = { start, end: start + 4 * HOUR, clock_change: { slot: 1, minutes: 60 } };
    const touching = facility(1, { slot_minutes: 120, day: facilityDay({ hours: [cut, night] }) });
    expect([0, 4, 6].map((from) => ends(from, touching))).toEqual([2, 6, 8]);
  });

  it('has no slots where the day isn’t known, and counts evenly there', () => {
    const { day: _, ...unknown } = open({}, 120);
    expect(slotRanges(unknown)).toEqual([]);
    expect(endAfter(unknown, start, 2)).toBe(start + 4 * HOUR);
  });
});
