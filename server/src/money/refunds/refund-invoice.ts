import type { RefundedPart, RefundReason, refundSource, ParsedBody } from '@portal/contract';
import type { RefundChoice } from '@portal/contract/money/rules/refund-parts';
import { refundParts, remainingSources } from '@portal/contract/money/rules/refund-parts';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { Database, Transaction } from '../../database/database.ts';
import { notifyRefund } from '../mails/notify.ts';
import { lastDayAfterReturn, returnToVoucher } from '../tender/voucher/return-voucher.ts';
import type { VoucherClock } from '../tender/voucher/use-voucher.ts';
import { invoice, payment, paymentShare, refund, voucher } from '../tables.ts';
import type { RefundRequest } from './make-refund.ts';
import { makeRefund } from './make-refund.ts';
import { fault } from '../../http/refusals/fault.ts';
import { fieldErrors, refuse, refuseWith } from '../../http/refusals/refusal.ts';
import type { LockedInvoice } from '../invoices/lock-invoices.ts';

/**
 * Finds how much of the money on an invoice can still be refunded, and from which payments, in order: vouchers last.
 */
async function moneyOn(db: Database | Transaction, id: string, clock: VoucherClock) {
  const found = await db
    .select({
      refundable: sql<number>`${invoice.paid} - ${invoice.refunded}`,
      payment,
      voucher,
      left: sql<number>`(${paymentShare.amount} - coalesce((
        select sum(amount) from ${refund}
        where payment_id = ${payment}.id and invoice_id = ${id}::uuid), 0))::int`,
    })
    .from(invoice)
    .leftJoin(paymentShare, eq(paymentShare.invoice_id, invoice.id))
    .leftJoin(payment, and(eq(payment.id, paymentShare.payment_id), eq(payment.status, 'SETTLED')))
    .leftJoin(voucher, eq(voucher.id, payment.voucher_id))
    .where(eq(invoice.id, id))
    .orderBy(
      sql`${payment}.method = 'VOUCHER'`,
      sql`${payment}.gateway is null`,
      desc(payment.settled_at),
      payment.id,
    );
  const sources = found.flatMap(({ payment: by, voucher: used, left }) =>
    by === null
      ? []
      : [
          {
            payment: by,
            method: by.method,
            amount: by.amount,
            left,
            is_online: by.gateway !== null,
            valid_until: used && lastDayAfterReturn(used, clock),
          },
        ],
  );
  return { refundable: found[0]?.refundable ?? 0, sources };
}

/** Adds up what goes the same way. */
function addUp(parts: readonly RefundedPart[]): RefundedPart[] {
  const sums = new Map<string, RefundedPart>();
  for (const part of parts) {
    const key = `${part.destination} ${part.method} ${part.valid_until ?? ''}`;
    sums.set(key, { ...part, amount: part.amount + (sums.get(key)?.amount ?? 0) });
  }
  return [...sums.values()];
}

/** A plan of refunds for invoices, one amount after another. */
interface RefundPlan {
  /** Plans the destinations of an amount that isn't refunded yet, after what was planned before it. */
  next: (amount: number, to?: RefundChoice | null) => RefundedPart[];
  /** The amounts still refundable after all that was planned. */
  left: () => z.infer<typeof refundSource>[];
}

/** Plans refunds of invoices, in their order, before they are made, by the rule that makes them. */
export async function planRefunds(
  db: Database | Transaction,
  invoices: readonly string[],
  clock: VoucherClock,
): Promise<RefundPlan> {
  const moneys: Awaited<ReturnType<typeof moneyOn>>[] = [];
  for (const id of invoices) moneys.push(await moneyOn(db, id, clock));
  return {
    next(wanted, to) {
      let open = wanted;
      const planned = moneys.flatMap((money): RefundedPart[] => {
        const amount = Math.min(open, money.refundable);
        const { parts, rest } = refundParts(amount, money.sources, to ?? 'SOURCE');
        open -= amount;
        money.refundable -= amount;
        money.sources = remainingSources(money.sources, parts);
        return [
          ...parts.map(({ source, amount: part, destination }) => ({
            destination,
            method: source.method,
            amount: part,
            valid_until: source.valid_until,
          })),
          ...(rest > 0
            ? [{ destination: 'CREDIT' as const, method: null, amount: rest, valid_until: null }]
            : []),
        ];
      });
      return addUp(planned);
    },
    left: () => moneys.flatMap(({ sources }) => sources.map(({ payment: _payment, ...source }) => source)),
  };
}

/**
 * Finds the destinations of refunds that were made of invoices for a reason, plans those of the amount that is due,
 * and returns what can still be refunded.
 */
export async function readRefunds(
  db: Database | Transaction,
  invoices: readonly string[],
  {
    reason,
    due,
    to,
    ...clock
  }: VoucherClock & { reason: RefundReason; due: number; to: RefundChoice | null },
): Promise<{ refunds: RefundedPart[]; left: z.infer<typeof refundSource>[] }> {
  const plan = await planRefunds(db, invoices, clock);
  const made = await db
    .select({
      destination: refund.destination,
      method: payment.method,
      amount: refund.amount,
      valid_until: refund.voucher_until,
    })
    .from(refund)
    .leftJoin(payment, eq(payment.id, refund.payment_id))
    .where(and(inArray(refund.invoice_id, [...invoices]), eq(refund.reason, reason)))
    .orderBy(refund.created_at, refund.id);
  return { refunds: addUp([...made, ...plan.next(due, to)]), left: plan.left() };
}

type InvoiceRefund = Omit<RefundRequest, 'payment' | 'to'> & { to?: RefundChoice } & VoucherClock;

/** Gives back to a voucher what one paid. */
async function giveVoucherBack(
  tx: Transaction,
  paid: typeof payment.$inferSelect,
  { member, invoice: on, amount, reason, note = null, now, zone }: InvoiceRefund,
): Promise<void> {
  const returned = await returnToVoucher(tx, paid, { amount, now, zone });
  const at = new Date(now);
  const [stored] = await tx
    .insert(refund)
    .values({
      member_id: member,
      payment_id: paid.id,
      invoice_id: on,
      amount,
      reason,
      note,
      destination: 'VOUCHER',
      ...returned,
      status: 'DONE',
      created_at: at,
      done_at: at,
    })
    .returning({ id: refund.id });
  if (stored) await notifyRefund(tx, stored.id, now);
}

/**
 * Gives back so much of what was paid of an invoice, which is locked: newest money first, to where it came from unless it
 * is to be credit. What the desk took becomes the member's credit or goes back in cash. What a voucher paid goes
 * back to a voucher, whatever else is wanted. Never more than lies on the invoice; answers how much.
 */
export async function refundInvoice(
  tx: Transaction,
  { id, member_id: member, paid, refunded }: typeof invoice.$inferSelect,
  { amount: requested, ...how }: Omit<InvoiceRefund, 'member' | 'invoice'>,
): Promise<number> {
  const amount = Math.min(requested, paid - refunded);
  if (amount <= 0) return 0;
  const { sources } = await moneyOn(tx, id, how);
  const { parts, rest } = refundParts(amount, sources, how.to);
  for (const { source, amount: part, destination } of parts) {
    const given = { ...how, member, invoice: id, amount: part };
    if (destination === 'VOUCHER') await giveVoucherBack(tx, source.payment, given);
    else await makeRefund(tx, { ...given, payment: source.payment, to: destination });
  }
  if (rest > 0)
    await makeRefund(tx, { ...how, member, invoice: id, payment: null, amount: rest, to: 'CREDIT' });
  await tx
    .update(invoice)
    .set({ refunded: sql`${invoice.refunded} + ${amount}` })
    .where(eq(invoice.id, id));
  return amount;
}

type StaffRefund = ParsedBody<'POST /finance/payment-invoice/{id}/refund/'>;

/** Gives back what the staff say of a locked invoice; a 409 where nothing lies on it, a 400 where less does. */
export async function refundByStaff(
  tx: Transaction,
  locked: LockedInvoice,
  { amount, destination: to, reason: note }: StaffRefund,
  clock: VoucherClock,
): Promise<void> {
  const { status, paid, refunded } = locked;
  if (status === 'DRAFT') throw refuseWith(409, 'not_issued', 'This is a draft: it has no payments.');
  if (status === 'VOID') throw refuseWith(409, 'void', 'This invoice is void.');
  if (paid === 0) throw refuse('not_paid');
  const most = paid - refunded;
  if (most === 0) throw refuse('refunded');
  if (amount !== undefined && amount > most)
    throw fieldErrors({ amount: [fault('moreThanPaid', { cents: most })] });
  await refundInvoice(tx, locked, { amount: amount ?? most, reason: 'STAFF', note, to, ...clock });
}
