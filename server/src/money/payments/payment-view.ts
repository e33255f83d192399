import type { Payment } from '@portal/contract';
import { sql } from 'drizzle-orm';
import type { WriteMoment } from '../../time/moments.ts';
import { at, instant } from '../../time/moments.ts';
import { invoice, payment, paymentShare, refund } from '../tables.ts';

const invoices = sql`(
  select coalesce(json_agg(json_build_object('invoice', ${invoice}.id, 'invoice_number', ${invoice}.invoice_number,
    'amount', ${paymentShare}.amount) order by ${invoice}.invoice_number), '[]')
  from ${paymentShare} join ${invoice} on ${invoice}.id = ${paymentShare}.invoice_id
  where ${paymentShare}.payment_id = ${payment}.id)`;

const beside = sql`(
  select coalesce(json_agg(json_build_object('id', other.id, 'method', other.method, 'amount', other.amount)
    order by other.method = 'VOUCHER' desc, other.method), '[]')
  from ${payment} other
  where (other.id = ${payment}.beside or other.beside in (${payment}.id, ${payment}.beside))
    and other.id <> ${payment}.id and (other.status <> 'FAILED' or ${payment}.status = 'FAILED'))`;

type Stored = Omit<Payment['refunds'][number], 'created_at'> & { created: number };

const refunds = (write: WriteMoment) =>
  sql`(
    select coalesce(json_agg(json_build_object('invoice', invoice_id, 'amount', amount, 'destination', destination,
      'reason', reason, 'note', note, 'status', status, 'valid_until', voucher_until, 'created', ${instant(refund.created_at)})
      order by created_at, id), '[]')
    from ${refund} where payment_id = ${payment}.id)`.mapWith((found: Stored[]) =>
    found.map(({ created, ...given }) => ({ ...given, created_at: write(created) })),
  );

/** The columns of a payment; `write` formats moments for the wire. */
export const paymentColumns = (now: number, write: WriteMoment) => ({
  id: payment.id,
  status: payment.status,
  method: payment.method,
  amount: payment.amount,
  invoices,
  beside,
  next: sql`case when ${payment}.status = 'PENDING' and ${payment}.expires_at > ${at(now)} then ${payment}.next end`,
  failure: payment.failure,
  refunds: refunds(write),
  created_at: payment.created_at,
  settled_at: payment.settled_at,
  member: payment.member_id,
  reference: payment.reference,
});
