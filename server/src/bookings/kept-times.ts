import type { Wish } from '@portal/contract/rules/prices';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { Transaction } from '../database/database.ts';
import { at, instant } from '../time/moments.ts';
import { spacesOfFacility } from './facilities.ts';
import { isLiving } from './living.ts';
import { facility, reservation, reservationSpace } from './tables.ts';
import type { FreedTime } from './waiting/freed-time.ts';
import { ownedTime } from './waiting/freed-time.ts';

const isWithin = (spaces: readonly number[], { start, end }: Wish): SQL | undefined =>
  and(
    inArray(reservationSpace.space_id, [...spaces]),
    sql`${reservationSpace.during} && tstzrange(${at(start)}, ${at(end)})`,
  );

/** The ids of the bookings that keep some of this time of these spaces, as a part of a query. */
export const keepersOf = (tx: Transaction, spaces: readonly number[], span: Wish): SQLWrapper =>
  tx.select({ id: reservationSpace.reservation_id }).from(reservationSpace).where(isWithin(spaces, span));

/** Whether a living booking or a block keeps some of this time of these spaces, as far as can be seen now. */
export async function isTaken(
  tx: Transaction,
  spaces: readonly number[],
  span: Wish,
  now: number,
): Promise<boolean> {
  const [keeper] = await tx
    .select({ space: reservationSpace.space_id })
    .from(reservationSpace)
    .leftJoin(reservation, eq(reservation.id, reservationSpace.reservation_id))
    .where(and(isWithin(spaces, span), or(isNotNull(reservationSpace.block_id), isLiving(now))))
    .limit(1);
  return keeper !== undefined;
}

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
