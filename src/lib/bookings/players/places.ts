import type { Reservation } from '@portal/contract';
import { hasRoomForOneMore } from '@portal/contract/bookings/rules/capacity';

/** Returns the facility's capacity if all of its places are taken; null if there is one for another member. */
export function fullAt({ facility_details: details, guests, players = [] }: Reservation): number | null {
  const capacity = details?.capacity ?? null;
  const members = players.filter(({ kind, status }) => kind === 'MEMBER' && status !== 'DECLINED').length;
  return hasRoomForOneMore({ capacity, guests, members }) ? null : capacity;
}
