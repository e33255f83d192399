import type { Waiting } from '@portal/contract';
import { HOUR } from '@portal/contract/rules/club-time';
import { expect, test } from 'vitest';
import type { WaitEntry } from './waits.ts';
import { waitAt, listShownWaits, upcomingWaits, waitOfWire, waitsQuery } from './waits.ts';

const wait = (id: number, changes: Partial<Waiting> = {}): WaitEntry =>
  waitOfWire({
    id,
    facility: { id: 1, name: 'Court', category: 1, picture: 'courts' },
    member: 1,
    start_from: `2026-11-2${id}T18:00:00+08:00`,
    end_at: `2026-11-2${id}T19:00:00+08:00`,
    not_after: `2026-11-2${id}T18:00:00+08:00`,
    status: 'WAITING',
    place: 1,
    passed_over: null,
    offered_until: null,
    price: null,
    cancellation: [],
    reservation: null,
    created_at: '2026-11-20T12:00:00+08:00',
    ...changes,
  });
const offered = (id: number, until: string) =>
  wait(id, { status: 'OFFERED', place: null, offered_until: `2026-11-20T${until}:00+08:00`, price: 0 });

test('offers come first, the one that ends soonest before the others, and what came to nothing last', () => {
  const waits = [
    wait(1, { status: 'LAPSED' }),
    wait(4),
    wait(2),
    offered(3, '14:00'),
    offered(5, '13:00'),
    wait(6, { status: 'LEFT' }),
  ];
  expect(listShownWaits(waits, null).map(({ id }) => id)).toEqual([5, 3, 2, 4, 1]);
});

test('what the address names shows, whatever became of it', () => {
  const waits = [wait(1), wait(2, { status: 'DECLINED' }), wait(3, { status: 'ACCEPTED' })];
  expect(listShownWaits(waits, 2).map(({ id }) => id)).toEqual([1, 2]);
});

test('an offer has lapsed in the moment that it holds until', () => {
  const offer = offered(1, '14:00');
  const at = (time: string) => waitAt(offer, Date.parse(`2026-11-20T${time}:00+08:00`)).status;
  expect([at('13:59'), at('14:00')]).toEqual(['OFFERED', 'LAPSED']);
});

test('a time that ends within the hour is there on a device that is an hour fast, and one that is over isn’t', () => {
  const now = Date.parse('2026-11-22T18:30:00+08:00');
  const { end_at__gte } = waitsQuery(now + HOUR);
  const asked = [wait(1), wait(2), wait(3)].filter(({ end }) => end >= Date.parse(end_at__gte));
  expect(upcomingWaits(asked, now).map(({ id }) => id)).toEqual([2, 3]);
});
