import { describe, expect, it } from 'vitest';
import { dailyAt, every } from './schedule.ts';

const next = (schedule: (after: number) => number, after: string) =>
  new Date(schedule(Date.parse(after))).toISOString();

describe('a schedule', () => {
  it.each([
    ['2026-11-24T10:00:00.000Z', '2026-11-24T10:10:00.000Z'],
    ['2026-11-24T10:09:59.999Z', '2026-11-24T10:10:00.000Z'],
    ['2026-11-24T10:10:00.000Z', '2026-11-24T10:20:00.000Z'],
  ])('of every ten minutes comes after %s at %s', (after, due) => {
    expect(next(every(600_000), after)).toBe(due);
  });

  it.each([
    ['Asia/Singapore', '2026-11-24T19:59:00Z', '2026-11-24T20:00:00.000Z'],
    ['Asia/Singapore', '2026-11-24T20:00:00Z', '2026-11-25T20:00:00.000Z'],
    // Clocks there go back on 1 November: an hour later by the sun.
    ['America/New_York', '2026-10-31T08:00:00Z', '2026-11-01T09:00:00.000Z'],
  ])('of four in the morning in %s comes after %s at %s', (zone, after, due) => {
    expect(next(dailyAt('04:00', zone), after)).toBe(due);
  });
});
