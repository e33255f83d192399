import { HOUR } from '@portal/contract/rules/club-time';
import { facility } from '@portal/contract/bookings/rules/testing-day';
import { slotRanges } from '@portal/contract/bookings/rules/slot-grid';
import { expect, it } from 'vitest';
import { endingAt, movedTo, steppedBy, stretchedBy } from './move-steps.ts';

const court = facility(1);
const slots = slotRanges(court);
const [first, second, third] = slots;
const last = slots.at(-1);
if (!first || !second || !third || !last) throw new Error('The day has slots');

it('moves a range to the nearest slot, as long as before', () => {
  const range = { start: first.start, end: second.end };
  expect(movedTo(court, range, second.start + 1)).toEqual({ start: second.start, end: third.end });
  expect(movedTo({ ...court, day: undefined }, range, second.start)).toBeNull();
});

it('moves a range by its slots, up to the last', () => {
  expect(steppedBy(court, first, 1)).toEqual(second);
  expect(steppedBy(court, second, -1)).toEqual(first);
  expect(steppedBy(court, first, -1)).toEqual(first);
  expect(steppedBy(court, last, 1)).toEqual(last);
});

it('lengthens and shortens a range by slots, to one at least', () => {
  const both = { start: first.start, end: second.end };
  expect(stretchedBy(court, first, 1)).toEqual(both);
  expect(stretchedBy(court, both, -1)).toEqual(first);
  expect(stretchedBy(court, first, -1)).toEqual(first);
  expect(stretchedBy(court, last, 1)).toEqual(last);
  expect(endingAt(court, first, second.end + 1)).toEqual(both);
  expect(endingAt(court, second, first.start - 9 * HOUR)).toEqual(second);
});
