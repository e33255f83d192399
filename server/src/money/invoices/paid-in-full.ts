import { confirmHeld } from '../../bookings/reserve/confirm.ts';
import type { BookingMails } from '../../bookings/mails/booking-mails.ts';
import type { Transaction } from '../../database/database.ts';
import { renewMembership } from '../../members/renew.ts';
import type { LockedInvoice } from './lock-invoices.ts';

/** Who settles it, by the user's id (null: a gateway's word), when, and what tells of the bookings that stand with it. */
export interface Settling {
  user: number | null;
  now: number;
  mails: BookingMails;
}

/** What follows when nothing is due any more: held bookings are confirmed, memberships renewed. */
export async function paidInFull(
  tx: Transaction,
  invoices: readonly LockedInvoice[],
  by: Settling,
): Promise<void> {
  await confirmHeld(
    tx,
    invoices.map(({ id }) => id),
    by,
  );
  for (const { member_id, renews_until } of invoices)
    if (renews_until !== null) await renewMembership(tx, { id: member_id, until: renews_until }, by);
}
