import type { OpeningRequest } from '@portal/contract';
import { expect, test } from 'vitest';
import { listShownRequests } from './opening-requests.ts';

const request = (id: number, status: OpeningRequest['status'], day: number): OpeningRequest => ({
  id,
  facility: { id: 1, name: 'Court', category: 1, picture: 'courts' },
  member: 1,
  member_name: 'Mei Lin Tan',
  booked_by: null,
  start_from: `2026-12-${day}T18:00:00+08:00`,
  end_at: `2026-12-${day}T19:00:00+08:00`,
  guests: 0,
  guest_names: [],
  opens_at: '2026-11-25T09:00:00+08:00',
  policy: 'FIRST',
  status,
  refused: status === 'REFUSED' ? 'slot_taken' : null,
  reservation: null,
  created_at: '2026-11-24T09:00:00+08:00',
});

test('shows what waits, the earliest first, then what came to nothing and is still to come', () => {
  const requests = [
    request(1, 'REFUSED', 20),
    request(2, 'WAITING', 22),
    request(3, 'BOOKED', 21),
    request(4, 'WAITING', 21),
    request(5, 'REFUSED', 10),
  ];
  const now = Date.parse('2026-12-15T09:00:00+08:00');
  expect(listShownRequests(requests, { self: 1, now }).map(({ id }) => id)).toEqual([4, 2, 1]);
  const [first] = listShownRequests(requests, { self: 2, now });
  expect(first?.own).toBe(false);
});
