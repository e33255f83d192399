import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../../http/implement.ts';
import { noRow } from '../../../resource/resource.ts';
import type { Served } from '../../../resource/serve-crud.ts';
import { serveCrud } from '../../../resource/serve-crud.ts';
import { creditEntry, invoice, paymentShare, refund } from '../../tables.ts';
import type { Sales } from '../../invoices/sales.ts';
import { readCredit } from './credit.ts';

/** In a query of `creditEntry` and `invoice`: the invoices that an entry was for, those of its payment, or the one of its refund. */
const ofEntry = sql`${invoice}.id in (
    select invoice_id from ${paymentShare} where ${paymentShare}.payment_id = ${creditEntry}.payment_id
    union select invoice_id from ${refund} where ${refund}.id = ${creditEntry}.refund_id)`;

const invoices = sql`(
  select coalesce(json_agg(json_build_object('invoice', ${invoice}.id, 'invoice_number', ${invoice}.invoice_number)
    order by ${invoice}.invoice_number), '[]')
  from ${invoice} where ${ofEntry})`;

const reservationColumn = ({ reservation }: Sales) =>
  sql`(select case when count(*) = 1 then min(${reservation}) end from ${invoice} where ${ofEntry})`;

/** Entries of a member are numbered in their order, since each waits for the one before it. */
const balance = sql`(
  select sum(earlier.amount)::int from ${creditEntry} earlier
  where earlier.member_id = ${creditEntry}.member_id and earlier.id <= ${creditEntry}.id)`;

const ofRefund = (column: 'reason' | 'note') =>
  sql`(select ${sql.identifier(column)} from ${refund} where ${refund}.id = ${creditEntry}.refund_id)`;

export function creditRoutes(app: FastifyInstance, sales: Sales): Served<'/finance/credit-entry/'> {
  implement(app, 'GET /finance/credit/', async ({ actor: { member }, db }) => ({
    balance: member ? await readCredit(db, member.id) : 0,
  }));

  return serveCrud(app, '/finance/credit-entry/', {
    table: creditEntry,
    columns: {
      id: creditEntry.id,
      member: creditEntry.member_id,
      amount: creditEntry.amount,
      payment: creditEntry.payment_id,
      invoices,
      reservation: reservationColumn(sales),
      reason: ofRefund('reason'),
      note: ofRefund('note'),
      balance,
      created_at: creditEntry.created_at,
    },
    own: ({ actor }) => (actor?.member ? eq(creditEntry.member_id, actor.member.id) : noRow),
  });
}
