import { confirmHeld } from '../bookings/confirm.ts';
import type { Transaction } from '../database/database.ts';
import { renewMembership } from '../members/renew.ts';
import type { LockedInvoice } from './lock-invoices.ts';

/** What follows when nothing is due any more: held bookings are confirmed, memberships renewed. */
export async function paidInFull(
  tx: Transaction,
  invoices: readonly LockedInvoice[],
  by: { user: number; now: number },
): Promise<void> {
  await confirmHeld(
    tx,
    invoices.map(({ id }) => id),
  );
  for (const { member_id, renews_until } of invoices)
    if (renews_until !== null) await renewMembership(tx, { id: member_id, until: renews_until }, by);
}
