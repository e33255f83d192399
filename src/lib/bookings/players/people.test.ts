import type { Player, Reservation } from '@portal/contract';
import { expect, it } from 'vitest';
import { guestsLeft, listPeople } from './people.ts';
import { fullAt } from './places.ts';

const player = (changes: Partial<Player>): Player => ({
  id: 1,
  kind: 'GUEST',
  member: null,
  name: 'Siti Rahman',
  status: 'INVITED',
  email: null,
  link: null,
  invited_at: '2026-11-24T10:00:00+08:00',
  answered_at: null,
  ...changes,
});
/** All that is looked at of a booking. */
const booking = (changes: Partial<Reservation>) =>
  ({ guests: 0, guest_names: [], ...changes }) as Reservation;

it('names each guest once, by their invitation where they have one', () => {
  const siti = player({});
  const people = listPeople(booking({ guests: 3, guest_names: ['Siti Rahman', 'Omar'], players: [siti] }));
  expect(people).toEqual({ named: ['Omar'], players: [siti], unnamed: 1 });
});

it('counts neither members nor who declined among the guests', () => {
  const players = [player({ status: 'DECLINED' }), player({ kind: 'MEMBER' }), player({ name: 'Omar' })];
  const reservation = booking({ guests: 2, players });
  expect(listPeople(reservation).unnamed).toBe(1);
  expect(guestsLeft(reservation)).toBe(1);
});

it('is full once its member, guests and those who were invited have every place', () => {
  const details = { description: '', capacity: 3, guests: 'NUMBER', max_guests: null, guest_fee: 0 } as const;
  const full = (changes: Partial<Reservation>) =>
    fullAt(booking({ facility_details: { ...details }, ...changes }));
  expect(full({ guests: 1 })).toBeNull();
  expect(full({ guests: 1, players: [player({ kind: 'MEMBER' })] })).toBe(3);
  expect(full({ guests: 1, players: [player({ kind: 'MEMBER', status: 'DECLINED' })] })).toBeNull();
  // Guests who have a link are among the booking's guests.
  expect(full({ guests: 1, players: [player({})] })).toBeNull();
  expect(fullAt(booking({ guests: 9, facility_details: { ...details, capacity: null } }))).toBeNull();
});
