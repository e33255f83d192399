import type { Takings } from '@portal/contract';
import { countedMethods } from '@portal/contract/money/rules/counted-methods';
import { addDays, instantOf } from '@portal/contract/rules/club-time';
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/database.ts';
import { at } from '../../time/moments.ts';
import { payment, refund } from '../tables.ts';

/** From an instant on, up to but without another. */
export interface Stretch {
  from: number;
  to: number;
}

/** A day of the club's as far as it has passed. */
export function dayUpTo(day: string, now: number, zone: string): Stretch {
  const from = instantOf(day, '00:00', zone);
  return { from, to: Math.max(from, Math.min(now, instantOf(addDays(day, 1), '00:00', zone))) };
}

const desk = sql.raw(countedMethods.map((method) => `'${method}'`).join(', '));
/** Whether a payment was taken at the desk. */
export const isAtDesk = sql<boolean>`(p.gateway is null and p.method in (${desk}))`;

/** By which method a refund left: the payment's where it went back by it. */
export const refundedBy = sql`case r.destination when 'SOURCE' then p.method else r.destination end`;
export const isRefundedAtDesk = sql<boolean>`(r.destination = 'SOURCE' and ${isAtDesk})`;

export const settledWithin = ({ from, to }: Stretch): SQL =>
  sql`p.status = 'SETTLED' and p.settled_at >= ${at(from)} and p.settled_at < ${at(to)}`;
export const refundedWithin = ({ from, to }: Stretch): SQL =>
  sql`r.status = 'DONE' and r.done_at >= ${at(from)} and r.done_at < ${at(to)}`;

const order: readonly Takings['method'][] = [...countedMethods, 'CREDIT_CARD', 'PAYNOW', 'CREDIT', 'VOUCHER'];
const place = ({ method, at_desk }: Takings) => (at_desk ? 0 : order.length) + order.indexOf(method);

/** What was taken and refunded in a stretch of time by method, the desk's first, each of which is there. */
export async function readTakings(db: Database | Transaction, stretch: Stretch): Promise<Takings[]> {
  const { rows } = await db.execute<Takings & Record<string, unknown>>(sql`
    select method, at_desk, sum(taken)::float8 as taken, sum(refunded)::float8 as refunded from (
      select p.method, ${isAtDesk} as at_desk, p.amount as taken, 0 as refunded
      from ${payment} p where ${settledWithin(stretch)}
      union all
      select ${refundedBy}, ${isRefundedAtDesk}, 0, r.amount
      from ${refund} r left join ${payment} p on p.id = r.payment_id where ${refundedWithin(stretch)}
      union all
      select method, true, 0, 0 from unnest(array[${desk}]) method
    ) moved group by 1, 2`);
  return rows.toSorted((one, other) => place(one) - place(other));
}
