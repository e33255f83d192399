import type { TimeRange } from '@portal/contract/bookings/rules/days';
import type { SQL } from 'drizzle-orm';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { at, instant } from '../../time/moments.ts';
import { spacesOfFacility } from '../facilities/facilities.ts';
import { isMissed, isStale } from '../reservations/status-at.ts';
import { facility, reservation, reservationSpace } from '../tables.ts';
import type { FreedTime, OwnedQueryTime } from '../waiting/freed-time.ts';
import { isOneOfSpaces, ownedTime } from '../waiting/freed-time.ts';

/** True where a row of `reservation_space` overlaps this time of these spaces. */
export const isWithin = ({ spaces, start, end }: OwnedQueryTime): SQL | undefined =>
  and(
    isOneOfSpaces(reservationSpace.space_id, spaces),
    sql`${reservationSpace.during} && tstzrange(${at(start)}, ${at(end)})`,
  );

/** A booking's whole time, as it owns it or owned it. */
export type OccupiedTime = FreedTime & { id: number; member: number; spaces: readonly number[] };

async function occupiedTimesWhere(tx: Transaction, where: SQL | undefined): Promise<OccupiedTime[]> {
  const kept = await tx
    .select({
      id: reservation.id,
      member: reservation.member_id,
      start: instant(reservation.start_from),
      end: instant(reservation.end_at),
      spaces: spacesOfFacility,
      buffer_minutes: facility.buffer_minutes,
    })
    .from(reservation)
    .innerJoin(facility, eq(facility.id, reservation.facility_id))
    .where(where);
  return kept.map((one) => ({ id: one.id, member: one.member, ...ownedTime(one, one) }));
}

/** The whole times that these bookings own, or owned. */
export const occupiedTimes = (tx: Transaction, ids: readonly number[]): Promise<OccupiedTime[]> =>
  occupiedTimesWhere(tx, inArray(reservation.id, [...ids]));

/** The whole times of a booking and of its move that waits for payment, by id; none where there is no such booking. */
export const timesWithMove = async (tx: Transaction, id: number): Promise<OccupiedTime[]> => {
  const times = await occupiedTimesWhere(
    tx,
    or(eq(reservation.id, id), and(eq(reservation.replaces_id, id), eq(reservation.status, 'HELD'))),
  );
  return times.toSorted((a, b) => a.id - b.id);
};

/**
 * The bookings that still own some of this time of these spaces though they are over: an expired hold, or a no-show.
 */
export const overWithin = (
  tx: Transaction,
  spaces: readonly number[],
  span: TimeRange,
  now: number,
): Promise<OccupiedTime[]> => {
  const keepers = tx
    .select({ id: reservationSpace.reservation_id })
    .from(reservationSpace)
    .where(isWithin({ spaces, ...span }));
  return occupiedTimesWhere(tx, and(inArray(reservation.id, keepers), or(isStale(now), isMissed(now))));
};
