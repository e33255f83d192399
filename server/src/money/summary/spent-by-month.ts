import type { MonthSpent } from '@portal/contract';
import { addDays, dateOf, instantOf } from '@portal/contract/rules/club-time';
import { and, eq, gte, ne, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { invoice, payment, paymentShare, refund } from '../tables.ts';

/** The present month and those before it, the oldest first: `YYYY-MM`. */
function lastMonths(today: string, count: number): string[] {
  const months = [today.slice(0, 7)];
  while (months.length < count) months.unshift(addDays(`${months[0]}-01`, -1).slice(0, 7));
  return months;
}

/**
 * Sums what a member spent in each of the club's last months, in cents: payments of their invoices, less refunds
 * since. Vouchers aren't spending, and a guest's payment is the guest's.
 */
export async function spentByMonth(
  db: Database,
  member: number | null,
  { count, now, zone }: { count: number; now: number; zone: string },
): Promise<MonthSpent[]> {
  const months = lastMonths(dateOf(now, zone), count);
  if (member === null) return months.map((month) => ({ month, spent: 0 }));
  const since = instantOf(`${months[0]}-01`, '00:00', zone);
  const rows = await db
    .select({
      month: sql<string>`to_char(${payment.settled_at} at time zone ${zone}, 'YYYY-MM')`,
      spent: sql<number>`sum(${payment.amount} - coalesce((
        select sum(amount) from ${refund} where ${refund}.payment_id = ${payment}.id), 0))::float8`,
    })
    .from(payment)
    .where(
      and(
        eq(payment.member_id, member),
        eq(payment.status, 'SETTLED'),
        ne(payment.method, 'VOUCHER'),
        sql`not exists (select from ${paymentShare} join ${invoice} on ${invoice}.id = ${paymentShare}.invoice_id
          where ${paymentShare}.payment_id = ${payment}.id and ${invoice}.for_guest)`,
        gte(payment.settled_at, new Date(since)),
      ),
    )
    .groupBy(sql`1`);
  const spent = new Map(rows.map((row) => [row.month, row.spent]));
  return months.map((month) => ({ month, spent: spent.get(month) ?? 0 }));
}
