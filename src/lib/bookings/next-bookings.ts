import type { Me, Reservation } from '@portal/contract';
import { call } from '../http/call.ts';
import { COMING, comingQueries } from './coming.ts';

/** What of the lists is still to come: neither over nor a hold that ran out, soonest first. */
export const stillToCome = (reservations: readonly Reservation[], now: number): Reservation[] =>
  reservations
    .filter(({ status, end_at, held_until }) => {
      const kept = status === 'CONFIRMED' || (held_until !== null && Date.parse(held_until) > now);
      return kept && Date.parse(end_at) > now;
    })
    .toSorted((a, b) => Date.parse(a.start_from) - Date.parse(b.start_from))
    .slice(0, COMING);

/** The filter that keeps a list to a member's own: for those who may see everybody's. */
export const ownOnly = ({ member_profile, access_rights }: Me): { member?: number } =>
  member_profile && access_rights.includes('reservation.view') ? { member: member_profile.id } : {};

/** A member's next bookings. Who may see everybody's asks for their own by name; a login without membership has none. */
export async function loadNextBookings(user: Me, signal: AbortSignal): Promise<Reservation[]> {
  if (!user.member_profile) return [];
  const own = ownOnly(user);
  const now = Date.now();
  const lists = await Promise.all(
    comingQueries(now).map((query) =>
      call('GET /booking/reservation/', { query: { ...query, ...own }, signal }),
    ),
  );
  return stillToCome(
    lists.flatMap(({ results }) => results),
    now,
  );
}
