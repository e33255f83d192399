import type { Player, Reservation } from '@portal/contract';
import { isInvitable } from '@portal/contract/bookings/rules/invitations';
import { toTimeRange } from '../booking/times.ts';

/**
 * The people of a booking beside its member: guests by name, those who are invited, and the number of guests nobody
 * has named.
 */
export interface People {
  /** Guests who have a name in the booking and no link. */
  readonly named: readonly string[];
  readonly players: readonly Player[];
  readonly unnamed: number;
}

/** Guests and members who have a place by their link. */
const guestsWithLink = (players: readonly Player[]) =>
  players.filter(({ kind, status }) => kind === 'GUEST' && status !== 'DECLINED');

export function listPeople({ guests, guest_names, players = [] }: Reservation): People {
  const named = [...guest_names];
  const linked = guestsWithLink(players);
  for (const { name } of linked) {
    const index = named.indexOf(name);
    if (index !== -1) named.splice(index, 1);
  }
  return { named, players, unnamed: Math.max(0, guests - named.length - linked.length) };
}

/** Returns how many of its guests can still be given a link. */
export const guestsLeft = ({ guests, players = [] }: Reservation): number =>
  guests - guestsWithLink(players).length;

/** Tells whether a booking may bring any guests. */
export const takesGuests = ({ facility_details: details }: Reservation): boolean =>
  details !== undefined && details.guests !== 'NONE';

/** Tells whether people can be invited to it. */
export const mayInvite = (reservation: Reservation, now: number): boolean =>
  isInvitable({ ...reservation, end: toTimeRange(reservation).end }, now);
