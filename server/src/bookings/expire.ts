import type { Wish } from '@portal/contract/rules/prices';
import { and, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../database/database.ts';
import { voidUnpaid } from '../money/invoices.ts';
import { at } from '../time/moments.ts';
import { isStale } from './living.ts';
import { reservation, reservationSpace } from './tables.ts';

/** Ends the holds whose time to pay is over and which still keep some of this time, and voids their invoices. */
export async function expireStaleHolds(
  tx: Transaction,
  spaces: readonly number[],
  { start, end }: Wish,
  now: number,
): Promise<void> {
  const inTheWay = tx
    .select({ id: reservationSpace.reservation_id })
    .from(reservationSpace)
    .where(
      and(
        inArray(reservationSpace.space_id, [...spaces]),
        sql`${reservationSpace.during} && tstzrange(${at(start)}, ${at(end)})`,
      ),
    );
  const expired = await tx
    .update(reservation)
    .set({ status: 'EXPIRED', held_until: null })
    .where(and(isStale(now), inArray(reservation.id, inTheWay)))
    .returning({ invoice: reservation.invoice_id });
  await voidUnpaid(
    tx,
    expired.flatMap(({ invoice }) => invoice ?? []),
  );
}
