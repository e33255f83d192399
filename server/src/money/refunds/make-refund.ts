import type { RefundDestination, RefundReason } from '@portal/contract';
import type { Transaction } from '../../database/database.ts';
import { changeCredit } from '../tender/credit/credit.ts';
import { notifyRefund } from '../mails/notify.ts';
import type { payment } from '../tables.ts';
import { refund } from '../tables.ts';

/** Money that goes back. Cents. */
export interface RefundRequest {
  member: number;
  /** The payment it was paid with; null: none on record. */
  payment: typeof payment.$inferSelect | null;
  /** The invoice that it was on; null: it never came to lie on one. */
  invoice: string | null;
  amount: number;
  reason: RefundReason;
  /** The reason, in the staff's words. */
  note?: string | null;
  /** SOURCE without a gateway: staff return it as it came. */
  to: Exclude<RefundDestination, 'VOUCHER'>;
  now: number;
}

/** Sends money back: through the gateway that it came by, else at the desk or to the member's credit, which is done at once. */
export async function makeRefund(
  tx: Transaction,
  { member, payment: source, invoice, amount, reason, note = null, to, now }: RefundRequest,
): Promise<void> {
  const at = new Date(now);
  const isOnline = to === 'SOURCE' && source !== null && source.gateway !== null;
  const [stored] = await tx
    .insert(refund)
    .values({
      member_id: member,
      payment_id: source?.id ?? null,
      invoice_id: invoice,
      amount,
      reason,
      note,
      created_at: at,
      ...(isOnline
        ? { destination: 'SOURCE', status: 'PENDING', try_at: at }
        : { destination: to, status: 'DONE', done_at: at }),
    })
    .returning({ id: refund.id });
  // A refund through a gateway is notified once the gateway has made it.
  if (isOnline || !stored) return;
  if (to === 'CREDIT') await changeCredit(tx, { member, amount, refund: stored.id, now });
  await notifyRefund(tx, stored.id, now);
}
