import type { BookingCode, LimitPassed } from '@portal/contract';
import { bookingCodes } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import { Refused } from '../../http/failure.ts';
import { refusalWords } from './refusal-words.ts';

const week = { start_from: '2026-11-23T00:00:00+08:00', end_at: '2026-11-30T00:00:00+08:00' };
const passed = (code: BookingCode, facts: Partial<LimitPassed> = {}) =>
  new Refused(400, {
    code,
    detail: 'The server’s own sentence.',
    limit: 2,
    used: 2,
    scope: { kind: 'category', id: 1, name: 'Courts' },
    period: week,
    ...facts,
  });

describe('what a person is told of a refused booking', () => {
  it('has a sentence for every code, which isn’t the server’s own', () => {
    for (const code of bookingCodes) {
      const words = refusalWords(passed(code));
      expect(words.title).not.toContain('server');
      expect(words.detail).not.toBe('');
    }
  });

  it('is the same where the portal knew before it asked', () => {
    expect(refusalWords(new Refused(400, { code: 'too_long' }))).toMatchObject(refusalWords('too_long'));
  });

  it('says how much there may be and how much there is, and when', () => {
    expect(refusalWords(passed('bookings_per_week'))).toMatchObject({
      title: 'You’ve used 2 of 2 bookings in the week to Sun 29 Nov.',
      detail: expect.stringContaining('Courts'),
    });
    const day = { ...week, end_at: '2026-11-24T00:00:00+08:00' };
    expect(refusalWords(passed('minutes_per_day', { limit: 120, used: 90, period: day })).title).toBe(
      'You’ve used 1 hour 30 minutes of 2 hours on Mon 23 Nov.',
    );
    expect(refusalWords(passed('bookings_to_come', { period: null })).title).toBe(
      'You’ve reached your limit of 2 upcoming bookings.',
    );
  });

  it('says which booking is too near', () => {
    const near = { start_from: '2026-11-25T12:00:00+08:00', end_at: '2026-11-25T13:00:00+08:00' };
    const words = refusalWords(passed('minutes_between', { limit: 60, used: 30, period: near }));
    expect(words.detail).toContain('1 hour apart, and you have Wed 25 Nov, 12 to 1 pm');
    const over = refusalWords(passed('minutes_between', { limit: 0, used: 0, period: near }));
    expect(over.detail).toContain('can’t overlap');
  });

  it('falls back on the words for any failure where the code is another', () => {
    expect(refusalWords(new Refused(429, {}, 60)).title).toMatch(/Too many attempts/);
  });
});
