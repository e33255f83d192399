import type { Facility, ReservationSlot } from '@portal/contract';
import { afterEach, expect, it } from 'vitest';
import { readLastDay, storeLastDay } from './last-day.ts';

const tokenOf = (user: number) => `head.${btoa(JSON.stringify({ sub: String(user) }))}.signature`;
const at = Date.parse('2026-12-03T10:02:00+08:00');
const HOUR = 3_600_000;
const date = '2026-12-05';

const slot: ReservationSlot = {
  id: 7,
  facility: 1,
  category: 1,
  group: null,
  spaces: [1],
  start_from: '2026-12-05T10:00:00+08:00',
  end_at: '2026-12-05T11:00:00+08:00',
  state: 'HELD',
  free_at: '2026-12-05T11:00:00+08:00',
  held_until: '2026-12-03T10:10:00+08:00',
  mine: true,
  offered: true,
  reason: 'Repairs',
};
const day = { date, at, facilities: [] as Facility[], slots: [slot] };

afterEach(() => localStorage.clear());

it('gives the day back to the same member, as anybody sees it', () => {
  storeLastDay(day, tokenOf(41));
  const { offered: _, reason: __, ...shown } = slot;
  expect(readLastDay(date, tokenOf(41), at + HOUR)).toMatchObject({
    date,
    at,
    slots: [{ ...shown, mine: false, held_until: null }],
  });
  expect(JSON.stringify(localStorage)).not.toMatch(/offered|Repairs|"mine\\":true/);
});

it.each([
  ['another member', date, tokenOf(42), at + HOUR],
  ['a visitor', date, null, at + HOUR],
  ['another date', '2026-12-06', tokenOf(41), at + HOUR],
  ['the day after', date, tokenOf(41), at + 14 * HOUR],
])('gives it to nobody else, and not later: %s', (_, wanted, token, now) => {
  storeLastDay(day, tokenOf(41));
  expect(readLastDay(wanted, token, now)).toBeNull();
});

it.each(['{"date', 'null', '7', '{}', '{"date":"2026-12-05","at":1}'])(
  'takes a text that is no day for none: %s',
  (text) => {
    localStorage.setItem('last-day', text);
    expect(readLastDay(date, tokenOf(41), at)).toBeNull();
  },
);

it('stores none that is very large, nor keeps the one before', () => {
  storeLastDay(day, tokenOf(41));
  storeLastDay({ ...day, slots: Array.from({ length: 3000 }, () => slot) }, tokenOf(41));
  expect(localStorage).toHaveLength(0);
});
