import { describe, expect, it } from 'vitest';
import { facility, instant, occupiedRange } from '@portal/contract/bookings/rules/testing-day';
import { createSelection } from './selection.ts';
import { day } from '../testing.ts';

const courts = (changes = {}) => [facility(1, changes), facility(2, changes)];
const select = (of = day()) => createSelection({ day: () => of, now: () => instant('07:00') });
const times = (selection: ReturnType<typeof select>) => {
  const { selected } = selection.$state.get();
  return selected && [selected.facility, selected.start, selected.end];
};
const span = (id: number, from: string, to: string) => [id, instant(from), instant(to)];

describe('a press', () => {
  it('on a free time chooses it', () => {
    const selection = select();
    selection.press(1, instant('17:00'));
    expect(times(selection)).toEqual(span(1, '17:00', '18:00'));
  });

  it('on another time of the same facility lengthens the choice up to it, either way', () => {
    const selection = select();
    selection.press(1, instant('17:00'));
    selection.press(1, instant('19:00'));
    expect(times(selection)).toEqual(span(1, '17:00', '20:00'));
    const backwards = select();
    backwards.press(1, instant('17:00'));
    backwards.press(1, instant('16:00'));
    expect(times(backwards)).toEqual(span(1, '16:00', '18:00'));
  });

  it('on another facility begins anew there', () => {
    const selection = select();
    selection.press(1, instant('17:00'));
    selection.press(2, instant('09:00'));
    expect(times(selection)).toEqual(span(2, '09:00', '10:00'));
  });

  it('on the first or last time of the choice takes it off again, and on the only one clears', () => {
    const selection = select();
    selection.range(1, instant('17:00'), instant('19:00'));
    selection.press(1, instant('17:00'));
    expect(times(selection)).toEqual(span(1, '18:00', '20:00'));
    selection.press(1, instant('19:00'));
    expect(times(selection)).toEqual(span(1, '18:00', '19:00'));
    selection.press(1, instant('18:00'));
    expect(times(selection)).toBeNull();
  });

  it('on a taken time chooses nothing', () => {
    const selection = select(day([occupiedRange(1, '17:00', '18:00')]));
    selection.press(1, instant('17:00'));
    expect(times(selection)).toBeNull();
  });
});

describe('a limit', () => {
  it('of length cuts the choice and says so', () => {
    const selection = select();
    selection.range(1, instant('10:00'), instant('15:00'));
    expect(times(selection)).toEqual(span(1, '10:00', '13:00'));
    expect(selection.$state.get().limit).toBe('too_long');
  });

  it('of least length grows the choice onwards, or backwards where it must', () => {
    const twoHours = day([occupiedRange(1, '12:00', '13:00')], courts({ min_slots: 2 }));
    const onwards = select(twoHours);
    onwards.press(1, instant('09:00'));
    expect(times(onwards)).toEqual(span(1, '09:00', '11:00'));
    const backwards = select(twoHours);
    backwards.press(1, instant('11:00'));
    expect(times(backwards)).toEqual(span(1, '10:00', '12:00'));
    expect(backwards.$state.get().limit).toBeNull();
  });

  it('of least length that the free time cannot meet is told', () => {
    const selection = select(
      day([occupiedRange(1, '10:00', '11:00'), occupiedRange(1, '12:00', '13:00')], courts({ min_slots: 2 })),
    );
    selection.press(1, instant('11:00'));
    expect(times(selection)).toEqual(span(1, '11:00', '12:00'));
    expect(selection.$state.get().limit).toBe('too_short');
  });

  it('that somebody else sets stops a drag before it, whichever way it goes', () => {
    const selection = select(day([occupiedRange(1, '12:00', '13:00')]));
    selection.range(1, instant('11:00'), instant('13:00'));
    expect(times(selection)).toEqual(span(1, '11:00', '12:00'));
    expect(selection.$state.get().limit).toBe('interrupted');
    selection.range(1, instant('14:00'), instant('11:00'));
    expect(times(selection)).toEqual(span(1, '13:00', '15:00'));
  });
});
