import { describe, expect, it } from 'vitest';
import { dayBeyondWeek, dayTooShort, fewerThanMin } from '#words/desk/facilities/facility-page';
import { findContradictions } from './contradictions.ts';

const rules = { min_slots: '1', max_slots: '3', slot_minutes: '60', limits: {} };

describe('rules that contradict each other', () => {
  it('says nothing of rules that fit, or that are half typed', () => {
    const limits = { minutes_per_day: '60', minutes_per_week: '180', bookings_per_day: '1' };
    expect(findContradictions({ ...rules, limits })).toEqual({ length: [], limits: [] });
    expect(findContradictions({ ...rules, max_slots: '', slot_minutes: 'x' })).toEqual({
      length: [],
      limits: [],
    });
  });

  it('finds lengths and limits with which nobody could book, and limits that never apply', () => {
    expect(findContradictions({ ...rules, min_slots: '4' }).length).toEqual([fewerThanMin]);
    expect(findContradictions({ ...rules, limits: { minutes_per_day: '30' } }).limits).toEqual([
      dayTooShort(60, 30),
    ]);
    const limits = { bookings_per_day: '3', bookings_per_week: '2' };
    expect(findContradictions({ ...rules, limits }).limits).toEqual([dayBeyondWeek]);
  });
});
