import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  addDays,
  daysBetween,
  dateOf,
  dayOfWeek,
  instantOf,
  isoAt,
  cacheOffsets,
  offsetsBetween,
  timeOf,
} from './club-time.ts';

const SINGAPORE = 'Asia/Singapore';
const LONDON = 'Europe/London';

describe('club time', () => {
  it('turns a date and a time of the club into an instant and back', () => {
    const instant = instantOf('2026-11-21', '17:00', SINGAPORE);
    expect(new Date(instant).toISOString()).toBe('2026-11-21T09:00:00.000Z');
    expect(dateOf(instant, SINGAPORE)).toBe('2026-11-21');
    expect(timeOf(instant, SINGAPORE)).toBe('17:00');
    expect(isoAt(instant, SINGAPORE)).toBe('2026-11-21T17:00:00+08:00');
  });

  it('has no date and no time of an instant that isn’t known', () => {
    const unknown = Date.parse('');
    for (const write of [dateOf, timeOf, isoAt]) expect(write(unknown, SINGAPORE)).toBe('');
    expect(instantOf('', '17:00', SINGAPORE)).toBeNaN();
    expect(addDays('', 7)).toBe('');
  });

  it('names the day that the club is in, whatever UTC says', () => {
    expect(dateOf(Date.parse('2026-11-20T16:30:00Z'), SINGAPORE)).toBe('2026-11-21');
    expect(dateOf(Date.parse('2026-11-21T03:00:00Z'), 'America/New_York')).toBe('2026-11-20');
  });

  it('knows zones that are half an hour off', () => {
    expect(isoAt(Date.parse('2026-11-21T09:00:00Z'), 'Asia/Kolkata')).toBe('2026-11-21T14:30:00+05:30');
  });

  it('follows the change to and from summer time', () => {
    expect(isoAt(instantOf('2026-03-28', '12:00', LONDON), LONDON)).toBe('2026-03-28T12:00:00+00:00');
    expect(isoAt(instantOf('2026-03-29', '12:00', LONDON), LONDON)).toBe('2026-03-29T12:00:00+01:00');
    expect(instantOf('2026-03-30', '00:00', LONDON) - instantOf('2026-03-29', '00:00', LONDON)).toBe(
      23 * 3_600_000,
    );
    expect(instantOf('2026-10-26', '00:00', LONDON) - instantOf('2026-10-25', '00:00', LONDON)).toBe(
      25 * 3_600_000,
    );
  });

  it('takes the first of a time shown twice, and moves a skipped time past the gap', () => {
    expect(isoAt(instantOf('2026-10-25', '01:30', LONDON), LONDON)).toBe('2026-10-25T01:30:00+01:00');
    expect(isoAt(instantOf('2026-03-29', '01:30', LONDON), LONDON)).toBe('2026-03-29T02:30:00+01:00');
  });

  it('keeps any zone and hour when it goes there and back', () => {
    for (const zone of [SINGAPORE, LONDON, 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland', 'UTC']) {
      for (let day = 0; day < 366; day += 1) {
        const date = addDays('2026-01-01', day);
        const instant = instantOf(date, '08:00', zone);
        expect([dateOf(instant, zone), timeOf(instant, zone)]).toEqual([date, '08:00']);
        expect(Date.parse(isoAt(instant, zone))).toBe(instant);
      }
    }
  });

  it('counts days over month ends and leap years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
    expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
    expect(daysBetween('2026-03-01', '2026-02-28')).toBe(-1);
    const week = [...Array(7).keys()].map((day) => dayOfWeek(addDays('2026-11-21', day)));
    expect(week).toEqual(['SAT', 'SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI']);
  });
});

describe('offsets known beforehand', () => {
  const YEAR_2026 = [Date.parse('2026-01-01T00:00Z'), Date.parse('2027-01-01T00:00Z')] as const;
  const writeLondon = () => offsetsBetween(LONDON, ...YEAR_2026);
  afterEach(() => vi.restoreAllMocks());

  it('are written with every change of their stretch', () => {
    expect(offsetsBetween(SINGAPORE, ...YEAR_2026)).toBe('1767225600000 28800000 1798761600000');
    expect(writeLondon().split(' ').map(Number)).toEqual([
      YEAR_2026[0],
      0,
      Date.parse('2026-03-29T01:00Z'),
      3_600_000,
      Date.parse('2026-10-25T01:00Z'),
      0,
      YEAR_2026[1],
    ]);
  });

  it('end before a change that comes as their stretch is over', () => {
    const end = Date.parse('2026-03-29T00:00Z');
    expect(offsetsBetween(LONDON, YEAR_2026[0], end)).toBe(`${YEAR_2026[0]} 0 ${end}`);
  });

  it('tell the time without Intl within their stretch, and as Intl does', () => {
    // A zone name of its own: other tests have made Intl cache London.
    const zone = 'Europe/Jersey';
    const instants = [...Array(500).keys()].map((place) => YEAR_2026[0] + place * 63_000_000);
    cacheOffsets(zone, writeLondon());
    const intl = vi.spyOn(Intl, 'DateTimeFormat');
    const told = instants.map((instant) => isoAt(instant, zone));
    expect(intl).not.toHaveBeenCalled();
    expect(told).toEqual(instants.map((instant) => isoAt(instant, LONDON)));
  });

  it('leave what lies outside of their stretch to Intl', () => {
    const zone = 'Europe/Guernsey';
    cacheOffsets(zone, writeLondon());
    expect(timeOf(Date.parse('2025-07-01T12:00Z'), zone)).toBe('13:00');
    expect(timeOf(YEAR_2026[1], zone)).toBe('00:00');
    expect(timeOf(Date.parse('2027-07-01T12:00Z'), zone)).toBe('13:00');
  });
});
