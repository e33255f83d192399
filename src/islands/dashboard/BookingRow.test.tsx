import type { DashboardBooking } from '@portal/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BookingRow } from './BookingRow.tsx';

const now = Date.parse('2026-11-21T14:41:00+08:00');
const reservation: DashboardBooking = {
  id: 1,
  facility: { id: 1, name: 'Tennis Court 2' },
  member_name: 'Mei Lin Tan',
  booked_by: null,
  start_from: '2026-11-21T17:00:00+08:00',
  end_at: '2026-11-21T20:00:00+08:00',
  status: 'CONFIRMED',
  check_in: null,
  held_until: null,
  price: 2600,
  paid: 0,
  invoice: null,
};
const held: DashboardBooking = { ...reservation, status: 'HELD', held_until: '2026-11-21T14:55:30+08:00' };

function words(shown: DashboardBooking): string {
  document.body.innerHTML = renderToStaticMarkup(<BookingRow reservation={shown} now={now} />);
  return document.body.textContent ?? '';
}

test('a confirmed booking says what, when and that it stands', () => {
  const text = words(reservation);
  for (const part of ['21', 'Sat Nov', 'Tennis Court 2', '5 to 8 pm', 'Confirmed'])
    expect(text).toContain(part);
});

test('one in a status of another host’s own says that', () => {
  const status = 'Waiting for a partner' as DashboardBooking['status'];
  const text = words({ ...reservation, status });
  expect(text).toContain(status);
  expect(text).not.toContain('Confirmed');
});

test('a code of another host’s own is said in words, and no status is no tag', () => {
  expect(words({ ...reservation, status: 'PENDING_PAYMENT' as DashboardBooking['status'] })).toContain(
    'Pending payment',
  );
  words({ ...reservation, status: '' as DashboardBooking['status'] });
  expect(document.querySelector('.tag')).toBeNull();
});

test('a held one says so', () => {
  expect(words(held)).toContain('On hold');
});

test('a hold that ran out says that nothing was paid', () => {
  const text = words({ ...held, held_until: '2026-11-21T14:41:00+08:00' });
  expect(text).toContain('Hold expired');
  expect(text).toContain('You haven’t been charged.');
});
