import { expect, it } from 'vitest';
import { dueTime } from './due-time.ts';

it('says the time of a hold alone today, and with its day after midnight', () => {
  const until = '2026-11-25T20:16:00+08:00';
  expect(dueTime(until, '2026-11-25')).toBe('8:16 pm');
  expect(dueTime(until, '2026-11-24')).toBe('Wed 25 Nov, 8:16 pm');
});
