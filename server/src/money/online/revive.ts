import { and, asc, eq, inArray } from 'drizzle-orm';
import { takenBy } from '@portal/contract/rules/slots';
import { occupiedAround } from '../../bookings/occupied-around.ts';
import { reservation } from '../../bookings/tables.ts';
import { claimSpaces, keepFacility, takeTime } from '../../bookings/take-time.ts';
import { ownedTime } from '../../bookings/waiting/freed-time.ts';
import type { Transaction } from '../../database/database.ts';
import { takeDiscount } from '../discount.ts';
import { issueInvoice } from '../invoices.ts';
import { invoice, invoiceLine, payment, paymentShare } from '../tables.ts';
import type { SettleEnv } from './settle.ts';

type Booking = typeof reservation.$inferSelect;
type Invoice = typeof invoice.$inferSelect;

/** A new invoice in the place of one that is void since its hold ran out; null where its discount is gone. */
async function issueAgain(tx: Transaction, old: Invoice, { now, zone }: SettleEnv): Promise<string | null> {
  const { discount_group: group, discount, total, member_id: member } = old;
  const price = total + discount;
  const amount = discount === 0 ? 0 : await takeDiscount(tx, { group, price, now, zone });
  if (amount !== discount) return null;
  const lines = await tx
    .select({ description: invoiceLine.description, amount: invoiceLine.amount })
    .from(invoiceLine)
    .where(eq(invoiceLine.invoice_id, old.id))
    .orderBy(asc(invoiceLine.id));
  return issueInvoice(tx, { member, lines, discount: { group, amount }, due: now, now, zone });
}

/** Thrown to undo what was begun of taking up a booking again; nothing else is undone with it. */
class NotFree extends Error {
  override readonly name = 'NotFree';
}

/** Holds a booking that ran out for whoever has paid it now, or throws `NotFree`. */
async function revive(
  tx: Transaction,
  { id, booking, old }: { id: string; booking: Booking; old: Invoice },
  env: SettleEnv,
): Promise<void> {
  const { now, zone } = env;
  const wish = { start: booking.start_from.getTime(), end: booking.end_at.getTime() };
  const facility = await keepFacility(tx, booking.facility_id);
  const owned = ownedTime(facility, wish);
  await claimSpaces(tx, facility.spaces, owned, now);
  const occupied = await occupiedAround(tx, facility.spaces, wish, { now, zone });
  if (takenBy(facility, occupied, wish) !== null) throw new NotFree();
  // Somebody else's word settled it while the spaces were waited for.
  const [still] = await tx
    .select({ status: reservation.status })
    .from(reservation)
    .where(eq(reservation.id, booking.id))
    .for('update');
  if (still?.status !== 'EXPIRED') throw new NotFree();
  const issued = await issueAgain(tx, old, env);
  if (issued === null) throw new NotFree();
  await tx
    .update(reservation)
    .set({ status: 'HELD', held_until: new Date(now), invoice_id: issued })
    .where(eq(reservation.id, booking.id));
  await takeTime(tx, { reservation_id: booking.id }, facility.spaces, owned);
  await tx
    .update(paymentShare)
    .set({ invoice_id: issued })
    .where(and(eq(paymentShare.payment_id, id), eq(paymentShare.invoice_id, old.id)));
}

/**
 * Takes up again the bookings whose holds ran out before this payment came, where it pays for them in whole and their
 * time is still free: each is held anew, with a new invoice. What a voucher had come off is not: that was given back.
 */
export async function reviveExpired(tx: Transaction, id: string, env: SettleEnv): Promise<void> {
  const late = await tx
    .select({ booking: reservation, old: invoice, amount: paymentShare.amount })
    .from(paymentShare)
    .innerJoin(payment, eq(payment.id, paymentShare.payment_id))
    .innerJoin(invoice, eq(invoice.id, paymentShare.invoice_id))
    .innerJoin(reservation, eq(reservation.invoice_id, invoice.id))
    .where(
      and(
        eq(payment.id, id),
        inArray(payment.status, ['PENDING', 'FAILED']),
        eq(invoice.status, 'VOID'),
        eq(reservation.status, 'EXPIRED'),
      ),
    )
    .orderBy(asc(reservation.id));
  for (const { booking, old, amount } of late) {
    if (amount < old.total || booking.voucher_id !== null || booking.start_from.getTime() <= env.now)
      continue;
    try {
      await tx.transaction((inner) => revive(inner, { id, booking, old }, env));
    } catch (error) {
      if (!(error instanceof NotFree)) throw error;
    }
  }
}
