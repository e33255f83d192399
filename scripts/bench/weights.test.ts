import { describe, expect, it } from 'vitest';
import { parseWeights, writeTable, type WeightRecord } from './weights.ts';

const record: WeightRecord = {
  weights: new Map([
    ['/login', { script: 91_234, total: 115_000 }],
    ['/zh/bookings?date={tomorrow}', { script: 109_800, total: 138_700 }],
    ['/new', { script: 1, total: 2 }],
  ]),
  release: {
    name: '0.1.0',
    weights: new Map([
      ['/login', { script: 90_000, total: 115_000 }],
      ['/zh/bookings?date={tomorrow}', { script: 110_000, total: 140_001 }],
    ]),
  },
};

describe('the table of weights', () => {
  it('says what pages weigh and how much that changed since the last release', () => {
    const [head, , ...rows] = writeTable(record).split('\n');
    expect(head).toBe('| page | script | total | change since 0.1.0 |');
    expect(rows).toEqual([
      '| `/login` | 91,234 | 115,000 | +1,234 / 0 |',
      '| `/zh/bookings?date={tomorrow}` | 109,800 | 138,700 | −200 / −1,301 |',
      '| `/new` | 1 | 2 | new |',
    ]);
  });

  it('is read as it was written', () => {
    expect(parseWeights(writeTable(record))).toEqual(record);
  });

  it('is not read without a release', () => {
    expect(() => parseWeights('')).toThrow('does not say since which release');
  });
});
