import type { Reservation } from '@portal/contract';
import { holdsOneMore } from '@portal/contract/bookings/rules/places';

/** Returns the facility's capacity if all of its places are taken; null if there is one for another member. */
export function fullAt({ facility_details: details, guests, players = [] }: Reservation): number | null {
  const capacity = details?.capacity ?? null;
  const members = players.filter(({ kind, status }) => kind === 'MEMBER' && status !== 'DECLINED').length;
  return holdsOneMore({ capacity, guests, members }) ? null : capacity;
}
