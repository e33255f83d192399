import type { DashboardBooking } from '@portal/contract';
import { expect, test } from 'vitest';
import { listUrgentItems } from './urgent.ts';

const now = Date.parse('2026-11-24T17:50:00+08:00');
const booking: DashboardBooking = {
  id: 1,
  facility: { id: 1, name: 'Song Room 1' },
  member_name: 'Mei Lin Tan',
  booked_by: null,
  start_from: '2026-11-24T18:00:00+08:00',
  end_at: '2026-11-24T20:00:00+08:00',
  status: 'CONFIRMED',
  check_in: null,
  held_until: null,
  price: 2600,
  paid: 0,
  invoice: null,
};
const held = (until: string): DashboardBooking => ({ ...booking, status: 'HELD', held_until: until });
const offer = {
  id: 7,
  facility: { id: 2, name: 'Tennis Court 1' },
  start_from: '2026-11-25T18:00:00+08:00',
  end_at: '2026-11-25T19:00:00+08:00',
  offered_until: '2026-11-24T18:30:00+08:00',
  price: 1200,
};
const check_in = {
  opens_at: '2026-11-24T17:45:00+08:00',
  until: '2026-11-24T18:15:00+08:00',
  checked_in_at: null,
};
const invoice = {
  id: 'a1',
  invoice_number: 'INV-2026-000001',
  total: 1000,
  amount_due: 1000,
  due_date: '2026-11-23',
  what: 'Locker 12',
};
const due = (results: (typeof invoice)[]) => ({ credit: 0, due: 0, due_count: results.length, results });

const kinds = (...args: Parameters<typeof listUrgentItems>) =>
  listUrgentItems(...args).map(({ kind }) => kind);

test('what expires comes first, the soonest first, then what is overdue', () => {
  const bookings = [{ ...booking, check_in }, held('2026-11-24T18:00:00+08:00')];
  expect(kinds({ offers: [offer], bookings, invoices: due([invoice]) }, now)).toEqual([
    'hold',
    'check-in',
    'offer',
    'overdue',
  ]);
});

test('what has expired is not said any more', () => {
  expect(kinds({ bookings: [held('2026-11-24T17:50:00+08:00')] }, now)).toEqual([]);
  expect(kinds({ offers: [{ ...offer, offered_until: '2026-11-24T17:49:00+08:00' }] }, now)).toEqual([]);
});

test('a check-in is said on its day, until it is done', () => {
  expect(kinds({ bookings: [{ ...booking, check_in }] }, now - 12 * 3_600_000)).toEqual(['check-in']);
  expect(kinds({ bookings: [{ ...booking, check_in }] }, now - 24 * 3_600_000)).toEqual([]);
  const done = { ...check_in, checked_in_at: '2026-11-24T17:46:00+08:00' };
  expect(kinds({ bookings: [{ ...booking, check_in: done }] }, now)).toEqual([]);
});

test('an invoice is overdue from the day after its last', () => {
  expect(kinds({ invoices: due([{ ...invoice, due_date: '2026-11-24' }]) }, now)).toEqual([]);
  // A host that names no day.
  expect(kinds({ invoices: due([{ ...invoice, due_date: '' }]) }, now)).toEqual([]);
});
