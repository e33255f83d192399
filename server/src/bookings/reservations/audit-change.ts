import type { Reservation } from '@portal/contract';
import { audit } from '../../audit/audit.ts';
import type { Transaction } from '../../database/database.ts';
import type { Booking } from './find-reservations.ts';
import { bookingToWire } from './find-reservations.ts';

/** A change of a booking by staff; `user` is the id of the login that made it. */
interface StaffChange {
  readonly user: number;
  readonly before: Booking;
  readonly after: Booking;
  /** Reason for breaking rules, in the staff's words. */
  readonly reason?: string | null | undefined;
}

/** The reason for breaking rules, for the audit log; left out where none were broken, or none was given. */
export const overrideReason = (
  { overridden }: Pick<Booking, 'overridden'>,
  reason: string | null | undefined,
): { override_reason?: string } => (reason && overridden.length > 0 ? { override_reason: reason } : {});

/** Records a change of a booking by staff in the audit log, and returns the booking in its wire form. */
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
