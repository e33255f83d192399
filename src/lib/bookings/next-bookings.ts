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

/** A member's next bookings. Who may see everybody's asks for their own by name; a login without membership has none. */
export async function loadNextBookings(user: Me, signal: AbortSignal): Promise<Reservation[]> {
  const member = user.member_profile;
  if (!member) return [];
  const own = user.access_rights.includes('reservation.view') ? { member: member.id } : {};
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
