import { DAY } from '@portal/contract/rules/club-time';
import type { OccupiedRange, TimeRange } from '@portal/contract/bookings/rules/days';
import type { Database, Transaction } from '../../database/database.ts';
import type { Club } from '../../time/moments.ts';
import { listOccupied } from './occupied.ts';

/** Everything that may conflict with a request for these spaces, without the names of its members. */
export async function occupiedAround(
  db: Database | Transaction,
  spaces: readonly number[],
  { start, end }: TimeRange,
  { now, zone }: Club,
): Promise<OccupiedRange[]> {
  const { results } = await listOccupied(
    db,
    // A day more on each side: what is kept free after others' bookings counts too.
    { since: start - DAY, until: end + DAY, spaces },
    { member: null, now, zone },
    { limit: 5000, offset: 0 },
  );
  return results;
}
