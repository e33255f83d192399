import { describe, expect, it } from 'vitest';
import { FieldRefusal } from '../http/refusals/refusal.ts';
import { readAmount } from '../money/index.ts';
import { readMoment } from './read-values.ts';

/** Returns the instant that a text is read as, or the code of its fault. */
function moment(start_from: string, zone: string): string {
  try {
    return new Date(readMoment({ start_from }, 'start_from', zone)).toISOString();
  } catch (error) {
    if (!(error instanceof FieldRefusal)) throw error;
    return error.faults['start_from']?.[0]?.code ?? '';
  }
}

describe('a time of a file', () => {
  it.each([
    ['2026-12-01T18:00', 'Asia/Singapore', '2026-12-01T10:00:00.000Z'],
    ['2026-12-01T18:00:00Z', 'Asia/Singapore', '2026-12-01T18:00:00.000Z'],
    ['2026-12-01T18:00+01:00', 'Asia/Singapore', '2026-12-01T17:00:00.000Z'],
    // The first of the two hours of the night on which clocks go back, and none of that on which they go forward.
    ['2026-10-25T01:30', 'Europe/London', '2026-10-25T00:30:00.000Z'],
    ['2027-03-28T01:30', 'Europe/London', 'timeSkipped'],
    ['2027-03-28T02:00', 'Europe/London', '2027-03-28T01:00:00.000Z'],
    ['2026-02-30T10:00', 'Asia/Singapore', 'timeForFile'],
    ['2026-12-01T24:00', 'Asia/Singapore', 'timeForFile'],
    ['2026-12-01 18:00 Atlantis/Central?', 'Asia/Singapore', 'timeForFile'],
    ['tomorrow', 'Asia/Singapore', 'timeForFile'],
  ])('such as %s in %s is %s', (text, zone, read) => {
    expect(moment(text, zone)).toBe(read);
  });
});

it.each([
  ['12.50', 1250],
  ['12,5', 1250],
  ['1,234.50', 123_450],
  ['1.234,50', 123_450],
  ["1'234.50", 123_450],
  ['S$ 20', 2000],
  ['20 SGD', 2000],
  ['-7', -700],
  ['1,234', 123_400],
  ['12.345.67', null],
  ['free', null],
  ['99999999999', null],
])('reads the amount %s as %s cents', (text, cents) => {
  expect(readAmount(text)).toBe(cents);
});
