import { describe, expect, it } from 'vitest';
import { isWeekOver, firstOfMonth, otherMonth, splitIntoWeeks } from './month.ts';

describe('a month', () => {
  it('is found from any of its days, and turns over the year', () => {
    expect(firstOfMonth('2026-11-21')).toBe('2026-11-01');
    expect(otherMonth('2026-12-01', 1)).toBe('2027-01-01');
    expect(otherMonth('2027-01-01', -1)).toBe('2026-12-01');
  });

  it('lies in weeks from Monday, empty where another month is', () => {
    const weeks = splitIntoWeeks('2026-11-01');
    expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
    expect(weeks.at(-1)).toEqual(['2026-11-30', null, null, null, null, null, null]);
    expect(weeks.flat().filter(Boolean)).toHaveLength(30);
    expect(splitIntoWeeks('2027-02-01')).toHaveLength(4);
  });

  it('has weeks that are over once their last day is', () => {
    const over = (today: string) => splitIntoWeeks('2026-11-01').map((week) => isWeekOver(week, today));
    expect(over('2026-11-22')).toEqual([true, true, true, false, false, false]);
    expect(over('2026-11-23')).toEqual([true, true, true, true, false, false]);
    expect(over('2026-11-01')).not.toContain(true);
  });
});
