import type { Wish } from '@portal/contract/rules/prices';
import type { SQLWrapper } from 'drizzle-orm';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../database/database.ts';
import { at, instant } from '../time/moments.ts';
import { spacesOfFacility } from './facilities.ts';
import { facility, reservation, reservationSpace } from './tables.ts';
import type { FreedTime } from './waiting/freed-time.ts';
import { ownedTime } from './waiting/freed-time.ts';

/** The ids of the bookings that keep some of this time of these spaces, as a part of a query. */
export const keepersOf = (tx: Transaction, spaces: readonly number[], { start, end }: Wish): SQLWrapper =>
  tx
    .select({ id: reservationSpace.reservation_id })
    .from(reservationSpace)
    .where(
      and(
        inArray(reservationSpace.space_id, [...spaces]),
        sql`${reservationSpace.during} && tstzrange(${at(start)}, ${at(end)})`,
      ),
    );

/** The whole times that these bookings keep, or kept. */
export async function keptTimes(tx: Transaction, ids: readonly number[]): Promise<FreedTime[]> {
  if (ids.length === 0) return [];
  const kept = await tx
    .select({
      start: instant(reservation.start_from),
      end: instant(reservation.end_at),
      spaces: spacesOfFacility,
      buffer_minutes: facility.buffer_minutes,
    })
    .from(reservation)
    .innerJoin(facility, eq(facility.id, reservation.facility_id))
    .where(inArray(reservation.id, [...ids]));
  return kept.map((one) => ownedTime(one, one));
}
