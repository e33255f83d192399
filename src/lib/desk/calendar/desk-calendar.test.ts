import { facility as facilityOf } from '@portal/contract/bookings/rules/testing-day';
import { atom } from 'nanostores';
import { describe, expect, it } from 'vitest';
import { createDeskCalendar } from './desk-calendar.ts';
import type { DeskDay } from './desk-day.ts';

const zone = 'Asia/Singapore';
const at = (time: string) => new Date(`2026-11-${time}:00+08:00`).getTime();

function open(query = '', facilities: DeskDay['facilities'] = []) {
  let loads = 0;
  const loadDay = async (date: string): Promise<DeskDay> => {
    loads += 1;
    return Promise.resolve({ date, facilities, occupied: [], bookings: [], membersDays: [] });
  };
  const calendar = createDeskCalendar({
    $now: atom(at('24T10:00')),
    zone,
    address: { read: () => new URLSearchParams(query), write: () => undefined },
    loadDay,
    loadWeek: async (_facility, from) => loadDay(from),
  });
  return { calendar, loads: () => loads };
}
const change = (facility: number, from: string, to: string) => ({
  facility,
  start: at(from),
  end: at(to),
  slots: [],
});

describe('the staff’s calendar', () => {
  it('is concerned by what happens on its day, at any facility', () => {
    const { calendar } = open('date=2026-11-25');
    expect(calendar.concerns(change(1, '25T09:00', '25T10:00'))).toBe(true);
    expect(calendar.concerns(change(2, '24T20:00', '25T02:00'))).toBe(true);
    expect(calendar.concerns(change(1, '24T09:00', '24T10:00'))).toBe(false);
    expect(calendar.concerns(change(1, '26T09:00', '26T10:00'))).toBe(false);
  });

  it('is concerned by its facility, and by others that may share a space with it, where it shows a week of one', async () => {
    const { calendar } = open('view=week&facility=2&date=2026-11-23', [{ ...facilityOf(2), spaces: [6] }]);
    await calendar.reload();
    expect(calendar.concerns(change(2, '29T09:00', '29T10:00'))).toBe(true);
    expect(calendar.concerns(change(2, '30T09:00', '30T10:00'))).toBe(false);
    const booked = (spaces: number[]) => ({
      ...change(1, '25T09:00', '25T10:00'),
      slots: [
        {
          id: 1,
          facility: 1,
          category: 1,
          group: null,
          spaces,
          start_from: '2026-11-25T09:00:00+08:00',
          end_at: '2026-11-25T10:00:00+08:00',
          free_at: '2026-11-25T10:00:00+08:00',
          state: 'BOOKED' as const,
          held_until: null,
          mine: false,
        },
      ],
    });
    expect(calendar.concerns(booked([6, 7]))).toBe(true);
    expect(calendar.concerns(booked([7]))).toBe(false);
    // The change doesn't tell what was freed.
    expect(calendar.concerns(change(1, '25T09:00', '25T10:00'))).toBe(true);
  });

  it('stays as it is under a hand that draws over it, and is loaded after that, once', async () => {
    const { calendar, loads } = open();
    await calendar.reload();
    calendar.hold(true);
    await calendar.reload();
    await calendar.reload();
    expect(loads()).toBe(1);
    calendar.hold(false);
    expect(loads()).toBe(2);
    calendar.hold(false);
    expect(loads()).toBe(2);
  });
});
