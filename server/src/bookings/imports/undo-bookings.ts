import type { undoObstacles } from '@portal/contract';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import type { Transaction } from '../../database/database.ts';
import { invoice } from '../../money/index.ts';
import type { Club } from '../../time/moments.ts';
import { cancelReservation } from '../reservations/cancel.ts';
import { statusAt } from '../reservations/status-at.ts';
import { bookingPlayer, reservation } from '../tables.ts';

type Obstacle = (typeof undoObstacles)[number];

/** Finds what hangs on imported bookings, by their ids; none where a booking is as it came. */
export async function findBookingObstacles(
  tx: Transaction,
  ids: readonly number[],
  now: number,
): Promise<ReadonlyMap<number, Obstacle>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({
      id: reservation.id,
      status: statusAt(now),
      start: reservation.start_from,
      checkedIn: reservation.checked_in_at,
      changes: reservation.changes,
      paid: invoice.paid,
      hasPlayers: sql<boolean>`exists (select from ${bookingPlayer} where reservation_id = ${reservation}.id)`,
      hasMove: sql<boolean>`exists (select from reservation as move where move.replaces_id = ${reservation}.id)`,
    })
    .from(reservation)
    .leftJoin(invoice, eq(invoice.id, reservation.invoice_id))
    .where(inArray(reservation.id, [...ids]));
  const obstacleOf = (row: (typeof rows)[number]): Obstacle | null => {
    if (row.checkedIn) return 'checked_in';
    if ((row.paid ?? 0) > 0) return 'paid';
    if (row.changes > 0 || !['CONFIRMED', 'HELD'].includes(row.status)) return 'changed';
    if (row.start.getTime() <= now) return 'begun';
    return row.hasPlayers || row.hasMove ? 'has_records' : null;
  };
  return new Map(
    rows.flatMap((row): [number, Obstacle][] => {
      const obstacle = obstacleOf(row);
      return obstacle ? [[row.id, obstacle]] : [];
    }),
  );
}

/**
 * Takes imported bookings back: each is cancelled as any other, so that those who wait get its time. One with an invoice
 * stays as a cancelled booking, as the number of the invoice does; the others are gone.
 */
export async function undoBookings(
  tx: Transaction,
  ids: readonly number[],
  { user, ...club }: Club & { user: number },
): Promise<void> {
  for (const id of ids.toSorted((one, other) => one - other)) {
    const { before, after } = await cancelReservation(tx, 'all', id, { refund: 'NONE', ...club });
    await audit(tx, {
      user,
      now: club.now,
      right: 'reservation.delete',
      id,
      before: { ...before },
      after: { ...after },
    });
  }
  await tx.delete(reservation).where(and(inArray(reservation.id, [...ids]), isNull(reservation.invoice_id)));
}
