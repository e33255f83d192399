import { describe, expect, it } from 'vitest';
import { dateWithYear, day, dayPieces, longDay, money, moneyShort, time, timeRange } from './format.ts';

const at = (clock: string): number => Date.parse(`2026-11-21T${clock}:00+08:00`);

describe('amounts', () => {
  it.each([
    [2600, 'S$26.00', 'S$26'],
    [600, 'S$6.00', 'S$6'],
    [5, 'S$0.05', 'S$0.05'],
    [123_456_789, 'S$1,234,567.89', 'S$1,234,567.89'],
    [-1050, '−S$10.50', '−S$10.50'],
    [0, 'S$0.00', 'S$0'],
  ])('%i cents read %s, or %s', (cents, whole, short) => {
    expect(money(cents)).toBe(whole);
    expect(moneyShort(cents)).toBe(short);
  });
});

describe('times of the club', () => {
  it('are short on the hour', () => {
    expect(time(at('14:40'))).toBe('2:40 pm');
    expect(time(at('17:00'))).toBe('5 pm');
    expect(time(at('00:00'))).toBe('12 am');
    expect(time('2026-11-21T12:05:00+08:00')).toBe('12:05 pm');
  });

  it('are left out of a day alone', () => {
    expect([time('2026-11-21'), timeRange('2026-11-21', '2026-11-22')]).toEqual(['', '']);
  });

  it('name the half of the day once where both ends share it', () => {
    expect(timeRange(at('17:00'), at('20:00'))).toBe('5 to 8 pm');
    expect(timeRange(at('11:00'), at('13:30'))).toBe('11 am to 1:30 pm');
    expect(timeRange(at('08:30'), at('10:00'))).toBe('8:30 to 10 am');
    expect(timeRange(at('01:00'), '2026-11-22T00:00:00+08:00')).toBe('1 am to midnight');
  });
});

describe('days of the club', () => {
  it('are read in the zone of the club, dates as they are', () => {
    expect(day(at('00:30'))).toBe('Sat 21 Nov');
    expect(day('2026-11-21')).toBe('Sat 21 Nov');
    expect(day('2026-09-05')).toBe('Sat 5 Sep');
    expect(longDay(at('23:30'))).toBe('Saturday 21 November 2026');
    expect(longDay('2026-09-05')).toBe('Saturday 5 September 2026');
  });
});

it.each(['', NaN, 'soon'])('says nothing of a moment that isn’t known: %o', (unknown) => {
  for (const format of [day, longDay, dateWithYear, time]) expect(format(unknown)).toBe('');
  expect(timeRange(unknown, at('17:00'))).toBe('');
  expect(dayPieces(unknown)).toEqual(['', '', '']);
});
