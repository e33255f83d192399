import { describe, expect, it } from 'vitest';
import type { Quote } from './prices.ts';
import type { UsableVoucher } from './reductions.ts';
import { reduce } from './reductions.ts';

const quoteOf = (total: number): Quote => ({
  lines: [{ kind: 'TIME', start: 0, end: 3_600_000, peakType: 'DEFAULT', price: total }],
  total,
});
const voucher = (changes: Partial<UsableVoucher>): UsableVoucher => ({
  id: 7,
  name: 'Dinner for two',
  kind: 'AMOUNT',
  value: 1000,
  ...changes,
});
const off = (total: number, reductions: Parameters<typeof reduce>[1]) => {
  const { lines, total: reduced } = reduce(quoteOf(total), reductions);
  return [...lines.slice(1).map(({ kind, price }) => `${kind} ${price}`), reduced];
};
const ten = { percent: 10, most: 10_000_000 };

describe('what comes off a price', () => {
  it('is nothing where there is neither a voucher nor a discount', () => {
    expect(reduce(quoteOf(5000), { voucher: null, discount: null })).toEqual(quoteOf(5000));
  });

  it('is a voucher first, then the share of what is left', () => {
    expect(off(5000, { voucher: voucher({}), discount: ten })).toEqual([
      'VOUCHER -1000',
      'DISCOUNT -400',
      3600,
    ]);
    expect(off(5000, { voucher: voucher({ kind: 'PERCENT', value: 50 }), discount: ten })).toEqual([
      'VOUCHER -2500',
      'DISCOUNT -250',
      2250,
    ]);
  });

  it('names the voucher, in Chinese too where it has a Chinese name', () => {
    const line = { kind: 'VOUCHER', voucher: 7, name: 'Dinner for two', price: -1000 };
    const lines = (zh?: UsableVoucher['zh']) =>
      reduce(quoteOf(5000), { voucher: voucher({ zh }), discount: null }).lines.slice(1);
    expect(lines({ name: '双人晚餐' })).toStrictEqual([{ ...line, zh: { name: '双人晚餐' } }]);
    expect(lines(null)).toStrictEqual([line]);
  });

  it('is never more than the price, and leaves no line that takes off nothing', () => {
    expect(off(800, { voucher: voucher({}), discount: ten })).toEqual(['VOUCHER -800', 0]);
    expect(off(0, { voucher: voucher({}), discount: ten })).toEqual([0]);
    expect(off(5000, { voucher: null, discount: { percent: 10, most: 0 } })).toEqual([5000]);
  });

  it('is cut to what is left of the cap', () => {
    expect(off(5000, { voucher: null, discount: { percent: 20, most: 300 } })).toEqual([
      'DISCOUNT -300',
      4700,
    ]);
  });

  it('always leaves whole cents, none less than nothing, that the lines come to', () => {
    const vouchers = [null, voucher({ value: 999 }), voucher({ kind: 'PERCENT', value: 33 })];
    const discounts = [
      null,
      ...[10, 15, 20].flatMap((percent) => [0, 7, 10_000_000].map((most) => ({ percent, most }))),
    ];
    for (let total = 0; total <= 3000; total += 7)
      for (const used of vouchers)
        for (const discount of discounts) {
          const { lines, total: left } = reduce(quoteOf(total), { voucher: used, discount });
          expect([left >= 0, Number.isInteger(left)]).toEqual([true, true]);
          expect(lines.reduce((sum, { price }) => sum + price, 0)).toBe(left);
        }
  });
});
