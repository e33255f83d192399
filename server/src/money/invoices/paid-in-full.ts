import type { Transaction } from '../../database/database.ts';
import { renewMembership } from '../../members/index.ts';
import type { LockedInvoice } from './lock-invoices.ts';
import type { Sales } from './sales.ts';

/** The user who settles a payment, by id (null: a gateway), the moment, and what invoices sell. */
export interface Settlement {
  user: number | null;
  now: number;
  sales: Sales;
}

/**
 * Follows up the full payment of invoices, in the caller's transaction. In order:
 *
 * 1. The caller has settled the payment (`settlePayment`, `settleAtDesk`), and `settlePayment` has refunded any excess.
 * 2. `onPaid` (of `server/src/bookings/invoices/sales.ts`) confirms the bookings that were on hold, with a notification and an email
 *    of each; carries out the moves that were waiting for their difference; and credits members' shares to who booked.
 * 3. Memberships that these invoices renew last longer, as does the card, with a notification.
 * 4. The caller sends the notification of the payment and queues the receipt (`notifyPayment`). A draft that comes to nothing
 *    (`issueDraft`) has no payment: `notifyInvoice` sends both.
 *
 * Webhooks for `invoice.paid` are stored by the database's own trigger. Seats at events are taken before they are paid, and a suspended
 * member stays suspended.
 */
export async function paidInFull(
  tx: Transaction,
  invoices: readonly LockedInvoice[],
  by: Settlement,
): Promise<void> {
  await by.sales.onPaid(
    tx,
    invoices.map(({ id }) => id),
    by.now,
  );
  for (const { member_id, renews_until } of invoices)
    if (renews_until !== null) await renewMembership(tx, { id: member_id, until: renews_until }, by);
}
