import { and, eq, inArray, isNull, not } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { isMissed } from '../reservations/status-at.ts';
import { reservation } from '../tables.ts';

/** Ends open check-ins at a facility that no longer requires them. Other bookings keep the check-in they were made with. */
export async function askNoCheckIn(tx: Transaction, facility: number, now: number): Promise<void> {
  await tx
    .update(reservation)
    .set({ check_in_by: null })
    .where(
      and(
        eq(reservation.facility_id, facility),
        inArray(reservation.status, ['HELD', 'CONFIRMED']),
        isNull(reservation.checked_in_at),
        not(isMissed(now)),
      ),
    );
}
