import type { Transaction } from '../../database/database.ts';
import { renewMembership } from '../../members/index.ts';
import type { LockedInvoice } from './lock-invoices.ts';
import type { Sales } from './sales.ts';

/** Who settles a payment, by user id (null: a gateway), when, and what invoices sell. */
export interface Settling {
  user: number | null;
  now: number;
  sales: Sales;
}

/** Follows up on invoices that are paid in full: holds are confirmed, memberships renewed. */
export async function paidInFull(
  tx: Transaction,
  invoices: readonly LockedInvoice[],
  by: Settling,
): Promise<void> {
  await by.sales.onPaid(
    tx,
    invoices.map(({ id }) => id),
    by.now,
  );
  for (const { member_id, renews_until } of invoices)
    if (renews_until !== null) await renewMembership(tx, { id: member_id, until: renews_until }, by);
}
