import type { RegistrationStatus } from '@portal/contract';
import type { SQL } from 'drizzle-orm';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { notFound, refuse } from '../../http/refusals/refusal.ts';
import { lockInvoice, refundInvoice, voidUnpaid } from '../../money/index.ts';
import { eventRegistration } from '../tables.ts';
import type { SeatContext } from './offer-seats.ts';
import { cancelUntil, lockEvent, offerSeats, takeSeats } from './offer-seats.ts';

/** Takes an invoice back: void where nothing was paid, else what was paid returns. */
export async function takeBackInvoice(
  tx: Transaction,
  id: string,
  reason: string,
  { now, zone }: Pick<SeatContext, 'now' | 'zone'>,
): Promise<void> {
  const invoice = await lockInvoice(tx, id);
  if (!invoice) return;
  await voidUnpaid(tx, [id], { reason, now });
  await refundInvoice(tx, invoice, { amount: invoice.paid - invoice.refunded, reason: 'EVENT', now, zone });
}

/**
 * Cancels a registration that `scope` reaches (all where left out): its seats go to those who wait. Nothing is to be paid
 * for it, and what was paid comes back, unless it is too late for that; with `refund: 'ALL'` even then. Cancelling twice
 * changes nothing. Answers the status before and after.
 */
export async function giveUp(
  tx: Transaction,
  id: number,
  scope: SQL | undefined,
  { refund = 'POLICY', ...at }: SeatContext & { refund?: 'ALL' | 'POLICY' },
): Promise<{ before: RegistrationStatus; after: RegistrationStatus }> {
  const reached = and(eq(eventRegistration.id, id), scope);
  const [target] = await tx
    .select({ event: eventRegistration.event_id })
    .from(eventRegistration)
    .where(reached);
  const event = target && (await lockEvent(tx, target.event));
  // Read again: before the lock somebody else may have given it up, or the seats.
  const [found] = await tx.select().from(eventRegistration).where(reached);
  if (!event || !found) throw notFound();
  const after = 'CANCELLED' as const;
  if (found.status === 'CANCELLED') return { before: after, after };
  if (event.start_from.getTime() <= at.now) throw refuse('event_begun');
  await tx.update(eventRegistration).set({ status: after }).where(eq(eventRegistration.id, id));
  if (found.status === 'REGISTERED') {
    if (found.invoice_id !== null && (refund === 'ALL' || at.now < cancelUntil(event, found)))
      await takeBackInvoice(tx, found.invoice_id, 'The seats were cancelled.', at);
    await offerSeats(tx, await takeSeats(tx, event, -found.seats), at);
  }
  return { before: found.status, after };
}
