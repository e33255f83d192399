import type { OperatingHours, Pricing } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import type { Brush, PaintedRules, PaintedTimes } from './paint.ts';
import { paint } from './paint.ts';
import type { PriceLevel } from './price-week.ts';
import { anybody, priceWeek, weekdays } from './price-week.ts';
import { dayOfWeek } from './testing-day-of-week.ts';

const hours: readonly OperatingHours[] = weekdays.map((day_type) => ({
  day_type,
  opens_at: '07:00',
  closes_at: '22:00',
}));
const row = (price: number, more: Partial<Pricing> = {}): Pricing => ({
  day_types: null,
  starts_at: null,
  ends_at: null,
  membership_type_1: null,
  membership_type_3: null,
  peak_type: 'DEFAULT',
  price,
  ...more,
});
const peak: Brush = { kind: 'price', price: 1000, peak: 'PEAK' };
const closed: Brush = { kind: 'closed' };
const ordinary: PriceLevel = { membership_type_1: 'ORDINARY', membership_type_3: '' };

function painted(
  before: Partial<PaintedRules>,
  times: PaintedTimes,
  brush: Brush,
  level = anybody,
): PaintedRules {
  const after = paint({ hours, prices: [], defaultPrice: 500, ...before }, { level, times, brush });
  if (!after) throw new Error('It can’t be painted');
  return after;
}

/** The times of a day as `from to price`, in hours. */
function dayIn({ hours: open, prices }: PaintedRules, day: Parameters<typeof dayOfWeek>[1], level = anybody) {
  const numbered = prices.map((price, index) => ({ ...price, number: index + 1 }));
  const week = priceWeek({ prices: numbered, hours: open, defaultPrice: 500 }, level);
  expect(week.overlaps).toEqual([]);
  return dayOfWeek(week, day).map(({ from, to, cell }) =>
    [from / 60, to / 60, cell.kind === 'price' ? cell.price : cell.kind].join(' '),
  );
}

describe('painting a week', () => {
  it('sets a price on the painted days and times alone, in one row', () => {
    const times: PaintedTimes = { days: ['MON', 'TUE'], from: 18 * 60, to: 21 * 60 };
    const after = painted({ prices: [row(600)] }, times, peak);
    expect(after.hours).toEqual(hours);
    expect(after.prices).toEqual([
      row(600),
      row(1000, { day_types: ['MON', 'TUE'], starts_at: '18:00', ends_at: '21:00', peak_type: 'PEAK' }),
    ]);
    expect(dayIn(after, 'MON')).toEqual(['7 18 600', '18 21 1000', '21 22 600']);
    expect(dayIn(after, 'WED')).toEqual(['7 22 600']);
  });

  it('leaves the default price where none is painted, and takes it back', () => {
    const times: PaintedTimes = { days: ['SAT'], from: 9 * 60, to: 12 * 60 };
    const after = painted({}, times, peak);
    expect(dayIn(after, 'SAT')).toEqual(['7 9 500', '9 12 1000', '12 22 500']);
    expect(painted(after, times, { kind: 'default' }).prices).toEqual([]);
  });

  it('takes the default’s amount for the default, but on a holiday, which would cost what its weekday does', () => {
    const usual: Brush = { kind: 'price', price: 500, peak: 'DEFAULT' };
    const week: PaintedTimes = { days: [...weekdays, 'PUBLIC_HOLIDAY'], from: 7 * 60, to: 22 * 60 };
    const holiday = row(500, { day_types: ['PUBLIC_HOLIDAY'], starts_at: '07:00', ends_at: '22:00' });
    expect(painted({ prices: [row(600)] }, { ...week, days: weekdays }, usual).prices).not.toContainEqual(
      expect.objectContaining({ price: 500 }),
    );
    expect(painted({}, week, usual).prices).toEqual([holiday]);
    expect(painted({}, { ...week, days: ['MON'] }, usual, ordinary).prices).toEqual([
      row(500, {
        ...ordinary,
        membership_type_3: null,
        day_types: ['MON'],
        starts_at: '07:00',
        ends_at: '22:00',
      }),
    ]);
  });

  it('opens what was closed, and closes what was open', () => {
    const late = painted({}, { days: ['FRI'], from: 22 * 60, to: 23 * 60 }, peak);
    expect(late.hours.filter(({ day_type }) => day_type === 'FRI')).toEqual([
      { day_type: 'FRI', opens_at: '07:00', closes_at: '23:00' },
    ]);
    const lunch = painted(late, { days: ['FRI'], from: 12 * 60, to: 13 * 60 }, closed);
    expect(dayIn(lunch, 'FRI')).toEqual(['7 12 500', '13 22 500', '22 23 1000']);
    expect(lunch.hours.filter(({ day_type }) => day_type === 'SAT')).toHaveLength(1);
  });

  it('ends a day at midnight, and paints the night after it', () => {
    const night = hours.map((one) => (one.day_type === 'SAT' ? { ...one, closes_at: '02:00' } : one));
    const after = painted({ hours: night }, { days: ['SAT'], from: 23 * 60, to: 26 * 60 }, peak);
    expect(after.hours).toEqual(night);
    expect(dayIn(after, 'SAT')).toEqual(['7 23 500', '23 26 1000']);
    const midnight = painted({}, { days: ['MON'], from: 22 * 60, to: 24 * 60 }, peak);
    expect(midnight.hours[0]).toEqual({ day_type: 'MON', opens_at: '07:00', closes_at: '24:00' });
  });

  it('writes what is left of a night alone as the next morning', () => {
    const night = hours.map((one) => (one.day_type === 'SUN' ? { ...one, closes_at: '02:00' } : one));
    const after = painted({ hours: night }, { days: ['SUN'], from: 22 * 60, to: 25 * 60 }, closed);
    expect(dayIn(after, 'SUN')).toEqual(['7 22 500']);
    expect(dayIn(after, 'MON')).toEqual(['1 2 500', '7 22 500']);
  });

  it('paints a level’s own prices over everybody’s, and leaves the rest to them', () => {
    const times: PaintedTimes = { days: ['MON'], from: 7 * 60, to: 9 * 60 };
    const after = painted(
      { prices: [row(600)] },
      times,
      { kind: 'price', price: 300, peak: 'DEFAULT' },
      ordinary,
    );
    expect(dayIn(after, 'MON', ordinary)).toEqual(['7 9 300', '9 22 600']);
    expect(dayIn(after, 'MON')).toEqual(['7 22 600']);
    expect(painted(after, times, { kind: 'default' }, ordinary).prices).toEqual([row(600)]);
  });

  it('gives a holiday prices and hours of its own, and says when hours can’t close it', () => {
    const morning: PaintedTimes = { days: ['PUBLIC_HOLIDAY'], from: 7 * 60, to: 12 * 60 };
    const after = painted({ prices: [row(600)] }, morning, peak);
    expect(after.hours).toEqual(hours);
    expect(dayIn(after, 'PUBLIC_HOLIDAY')).toEqual(['7 12 1000', '12 22 weekday']);
    const shorter = painted(after, { ...morning, to: 9 * 60 }, closed);
    expect(shorter.hours.at(-1)).toEqual({
      day_type: 'PUBLIC_HOLIDAY',
      opens_at: '09:00',
      closes_at: '22:00',
    });
    const rules = { hours, prices: [], defaultPrice: 500 };
    expect(paint(rules, { level: anybody, times: { ...morning, to: 22 * 60 }, brush: closed })).toBeNull();
  });

  it('keeps what every other time costs, whatever the rows were', () => {
    const prices = [
      row(600),
      row(900, { day_types: ['SAT', 'SUN'] }),
      row(700, { starts_at: '17:00', ends_at: '01:00' }),
      row(400, { day_types: ['WED'], starts_at: '07:00', ends_at: '10:00' }),
    ];
    const before = { hours, prices };
    const after = painted(before, { days: ['THU'], from: 8 * 60, to: 9 * 60 }, peak);
    for (const day of weekdays.filter((one) => one !== 'THU'))
      expect(dayIn(after, day)).toEqual(dayIn(before, day));
    expect(dayIn(after, 'THU')).toEqual(['7 8 600', '8 9 1000', '9 17 600', '17 22 700']);
  });
});
