import type { Reservation } from '@portal/contract';
import { audit } from '../../audit/audit.ts';
import type { Transaction } from '../../database/database.ts';
import type { Booking } from './find-reservations.ts';
import { bookingToWire } from './find-reservations.ts';

/** A change of a booking by the staff; `user` is the id of the login that made it. */
interface StaffChange {
  readonly user: number;
  readonly before: Booking;
  readonly after: Booking;
  /** Why rules were broken, in the staff's words. */
  readonly reason?: string | null | undefined;
}

/** Why rules were broken, as the audit log keeps it; nothing where none were, or nobody said. */
export const overrideReason = (
  { overridden }: Pick<Booking, 'overridden'>,
  reason: string | null | undefined,
): { override_reason?: string } => (reason && overridden.length > 0 ? { override_reason: reason } : {});

/** Writes what the staff changed in a booking to the audit log, and answers the booking as it travels. */
export async function auditChange(
  tx: Transaction,
  { user, before, after, reason }: StaffChange,
  { now, zone }: { now: number; zone: string },
): Promise<Reservation> {
  const wire = bookingToWire(after, zone);
  await audit(tx, {
    user,
    now,
    right: 'reservation.change',
    id: after.id,
    before: bookingToWire(before, zone),
    after: { ...wire, ...overrideReason(after, reason) },
  });
  return wire;
}
