import type { Wish } from '@portal/contract/rules/prices';
import type { SQLWrapper } from 'drizzle-orm';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../database/database.ts';
import { voidUnpaid } from '../money/invoices.ts';
import { at, instant } from '../time/moments.ts';
import { spacesOfFacility } from './facilities.ts';
import { isStale } from './living.ts';
import { facility, reservation, reservationSpace } from './tables.ts';
import type { FreedTime } from './waiting/freed-time.ts';
import { ownedTime } from './waiting/freed-time.ts';
import { lapseOffers } from './waiting/lapse.ts';

/**
 * Ends the holds whose time to pay or to accept is over and which still keep some of this time, voids their invoices,
 * and answers the whole times that they kept.
 */
export async function expireStaleHolds(
  tx: Transaction,
  spaces: readonly number[],
  { start, end }: Wish,
  now: number,
): Promise<FreedTime[]> {
  const inTheWay = tx
    .select({ id: reservationSpace.reservation_id })
    .from(reservationSpace)
    .where(
      and(
        inArray(reservationSpace.space_id, [...spaces]),
        sql`${reservationSpace.during} && tstzrange(${at(start)}, ${at(end)})`,
      ),
    );
  return expire(tx, inTheWay, now);
}

/** Ends those of these holds whose time is over, voids their invoices, and answers what they kept. */
export async function expire(tx: Transaction, ids: SQLWrapper, now: number): Promise<FreedTime[]> {
  const expired = await tx
    .update(reservation)
    .set({ status: 'EXPIRED', held_until: null })
    .where(and(isStale(now), inArray(reservation.id, ids)))
    .returning({ id: reservation.id, invoice: reservation.invoice_id });
  if (expired.length === 0) return [];
  await voidUnpaid(
    tx,
    expired.flatMap(({ invoice }) => invoice ?? []),
    { reason: 'The booking was not paid in time.', now },
  );
  const ended = expired.map(({ id }) => id);
  await lapseOffers(tx, ended, now);
  const kept = await tx
    .select({
      start: instant(reservation.start_from),
      end: instant(reservation.end_at),
      spaces: spacesOfFacility,
      buffer_minutes: facility.buffer_minutes,
    })
    .from(reservation)
    .innerJoin(facility, eq(facility.id, reservation.facility_id))
    .where(inArray(reservation.id, ended));
  return kept.map((one) => ownedTime(one, one));
}
