import { describe, expect, it } from 'vitest';
import { nextSameTime } from './again.ts';

const at = (moment: string) => Date.parse(moment);

describe('the next time like a booking’s', () => {
  const booking = { start_from: '2026-11-03T18:00:00+08:00', end_at: '2026-11-03T19:00:00+08:00' };
  const next = (now: string) => nextSameTime(booking, at(now), 'Asia/Singapore');

  it('is on the same weekday at the same hours, as soon as they begin', () => {
    expect(next('2026-11-26T09:00:00+08:00')).toEqual({
      start: at('2026-12-01T18:00:00+08:00'),
      end: at('2026-12-01T19:00:00+08:00'),
    });
    expect(next('2026-12-01T17:59:59+08:00').start).toBe(at('2026-12-01T18:00:00+08:00'));
    expect(next('2026-12-01T18:00:00+08:00').start).toBe(at('2026-12-08T18:00:00+08:00'));
  });

  it('is its own time while that lies ahead, as of one that was cancelled', () => {
    expect(next('2026-11-01T09:00:00+08:00').start).toBe(at('2026-11-03T18:00:00+08:00'));
  });

  it('keeps the hour when summer time ends, and a booking over midnight whole', () => {
    const late = { start_from: '2026-10-20T22:00:00+01:00', end_at: '2026-10-21T00:00:00+01:00' };
    expect(nextSameTime(late, at('2026-10-24T12:00:00Z'), 'Europe/London')).toEqual({
      start: at('2026-10-27T22:00:00Z'),
      end: at('2026-10-28T00:00:00Z'),
    });
  });
});
