import type { Reservation } from '@portal/contract';
import { holdsOneMore } from '@portal/contract/bookings/rules/places';

/** How many persons the facility holds, where all of its places are taken; null where there is one for a member more. */
export function fullAt({ facility_details: details, guests, players = [] }: Reservation): number | null {
  const capacity = details?.capacity ?? null;
  const members = players.filter(({ kind, status }) => kind === 'MEMBER' && status !== 'DECLINED').length;
  return holdsOneMore({ capacity, guests, members }) ? null : capacity;
}
