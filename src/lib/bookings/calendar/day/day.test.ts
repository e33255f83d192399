import { facility, occupiedRange } from '@portal/contract/bookings/rules/testing-day';
import { expect, it } from 'vitest';
import { day } from '../../testing.ts';
import { withoutRetired } from './day.ts';

const facilities = [facility(1), facility(2, { is_active: false }), facility(3, { is_active: false })];
const shown = (...occupied: ReturnType<typeof occupiedRange>[]) =>
  withoutRetired(day(occupied, facilities)).facilities.map(({ id }) => id);

it('leaves out facilities that are out of use', () => {
  expect(shown()).toEqual([1]);
  expect(shown(occupiedRange(2, '12:00', '13:00'))).toEqual([1]);
});

it('keeps one that the member has booked', () => {
  expect(shown(occupiedRange(3, '12:00', '13:00', { mine: true }))).toEqual([1, 3]);
});
