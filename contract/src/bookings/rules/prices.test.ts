import { describe, expect, it } from 'vitest';
import { bandAt, isTime, quote } from './prices.ts';
import { facility, facilityDay, instant } from './testing-day.ts';

const range = (start: string, end: string) => ({ start: instant(start), end: instant(end) });
const { day: _, ...withoutDay } = facility(1);

describe('the band of a time', () => {
  it('is the one in which it begins', () => {
    const bands = ['08:00', '17:59', '18:00', '21:59'].map((time) => bandAt(facility(1), instant(time)));
    expect(bands.map((band) => band?.peakType)).toEqual(['DEFAULT', 'DEFAULT', 'PEAK', 'PEAK']);
    expect(bands[3]).toEqual({ peakType: 'PEAK', price: 1000 });
  });

  it('is none outside the opening hours, or on a day that isn’t known', () => {
    expect([bandAt(facility(1), instant('07:59')), bandAt(facility(1), instant('22:00'))]).toEqual([
      null,
      null,
    ]);
    expect(bandAt(withoutDay, instant('12:00'))).toBeNull();
  });
});

describe('a quote', () => {
  it('says of each slot when it begins and ends, the last one cut where the wish ends', () => {
    const { lines } = quote(facility(1), range('17:00', '18:30'));
    expect(lines).toEqual([
      { kind: 'TIME', ...range('17:00', '18:00'), peakType: 'DEFAULT', price: 600 },
      { kind: 'TIME', ...range('18:00', '18:30'), peakType: 'PEAK', price: 1000 },
    ]);
  });

  it('is the facility’s default price outside the opening hours, nothing where it has none', () => {
    const early = range('06:00', '08:00');
    expect(quote(facility(1, { default_price: 700 }), early)).toMatchObject({
      lines: [{ peakType: 'DEFAULT', price: 700 }, { price: 700 }],
      total: 1400,
    });
    expect(quote(facility(1), early).total).toBe(0);
  });

  it('tells lines of time from others', () => {
    const court = facility(1, { guest_fee: 500 });
    expect(quote(court, range('17:00', '18:00'), 1).lines.map(isTime)).toEqual([true, false]);
  });

  it('is of any day in the time that a slot takes', () => {
    const bands = [
      { start: instant('08:00'), end: instant('22:00'), peak_type: 'DEFAULT', price: 100 },
    ] as const;
    const half = facility(1, { slot_minutes: 30, day: facilityDay({ bands: [...bands] }) });
    expect(quote(half, range('10:00', '12:00'))).toMatchObject({ lines: { length: 4 }, total: 400 });
  });
});
