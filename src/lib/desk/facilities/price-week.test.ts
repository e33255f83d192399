import type { OperatingHours } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import type { NumberedPrice } from './price-week.ts';
import { anybody, listLevels, priceWeek } from './price-week.ts';
import { dayOfWeek } from './testing-day-of-week.ts';

const week = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const;
const hours: readonly OperatingHours[] = week.map((day_type) => ({
  day_type,
  opens_at: '08:00',
  closes_at: '22:00',
}));
const price = (number: number, cents: number, more: Partial<NumberedPrice> = {}): NumberedPrice => ({
  number,
  day_types: null,
  starts_at: null,
  ends_at: null,
  membership_type_1: null,
  membership_type_3: null,
  peak_type: 'DEFAULT',
  price: cents,
  ...more,
});
const shown = (prices: readonly NumberedPrice[], level = anybody) => {
  const found = priceWeek({ prices, hours, defaultPrice: 500 }, level);
  return {
    ...found,
    on: (day: Parameters<typeof dayOfWeek>[1]) =>
      dayOfWeek(found, day).map(({ from, to, cell }) =>
        [from / 60, to / 60, cell.kind === 'price' ? cell.price : cell.kind].join(' '),
      ),
  };
};

describe('a week of prices', () => {
  it('has the narrowest price of each time, and the default where there is none', () => {
    const { on, rows } = shown([
      price(1, 600, { starts_at: '08:00', ends_at: '18:00' }),
      price(2, 1200, { day_types: ['SAT', 'SUN'], starts_at: '08:00', ends_at: '22:00', peak_type: 'PEAK' }),
    ]);
    expect(on('MON')).toEqual(['8 18 600', '18 22 500']);
    expect(on('SAT')).toEqual(['8 22 1200']);
    expect(rows.map(({ from, to }) => [from, to])).toEqual([
      [480, 1080],
      [1080, 1320],
    ]);
    expect(rows[0]?.cells[6]).toMatchObject({ price: 1200, peak: 'PEAK' });
  });

  it('points out prices that are equally narrow, and those that never hold', () => {
    const { overlaps, unused, rows } = shown([
      price(1, 600, { starts_at: '08:00', ends_at: '12:00' }),
      price(2, 700, { starts_at: '11:00', ends_at: '14:00' }),
      price(3, 800, { starts_at: '22:00', ends_at: '23:00' }),
      price(4, 900),
    ]);
    expect(overlaps).toEqual([[1, 2]]);
    expect(unused).toEqual([3]);
    const [first, second] = rows;
    expect(first?.cells[0]).toMatchObject({ overlapping: [] });
    expect(second).toMatchObject({ from: 660, to: 720 });
    expect(second?.cells[0]).toMatchObject({ price: 600, overlapping: [1, 2] });
  });

  it('differs by level where prices do', () => {
    const prices = [price(1, 600), price(2, 300, { membership_type_1: 'ORDINARY' })];
    const levels = listLevels(prices);
    expect(levels).toEqual([{ membership_type_1: 'ORDINARY', membership_type_3: '' }]);
    expect(shown(prices).on('MON')).toEqual(['8 22 600']);
    expect(shown(prices, levels[0]).on('MON')).toEqual(['8 22 300']);
  });

  it('shows a holiday once something is of its own, and leaves the rest to the weekday', () => {
    expect(shown([price(1, 600)]).days).toEqual(week);
    const { days, on } = shown([
      price(1, 600),
      price(2, 1500, { day_types: ['PUBLIC_HOLIDAY'], starts_at: '18:00', ends_at: '22:00' }),
    ]);
    expect(days).toEqual([...week, 'PUBLIC_HOLIDAY']);
    expect(on('PUBLIC_HOLIDAY')).toEqual(['8 18 weekday', '18 22 1500']);
  });

  it('is empty without hours', () => {
    expect(priceWeek({ prices: [price(1, 600)], hours: [], defaultPrice: 0 }, anybody).rows).toEqual([]);
  });
});
