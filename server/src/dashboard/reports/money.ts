import type { Answer } from '@portal/contract';
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import type { Sales } from '../../money/index.ts';
import { invoice, payment, paymentShare, refund } from '../../money/index.ts';
import type { Period } from './period.ts';
import { isInPeriod, truncateToMonth } from './period.ts';

/**
 * Sums the money taken for invoices of each kind, and the refunds. A voucher's part is no money; credit was money
 * when it was refunded.
 */
export async function readIncome(db: Database, period: Period): Promise<Answer<'GET /report/income/'>> {
  const settled = sql`p.settled_at`;
  const done = sql`r.done_at`;
  const { rows } = await db.execute<
    Answer<'GET /report/income/'>['rows'][number] & Record<string, unknown>
  >(sql`
    with paid as materialized (
      select p.id, ${truncateToMonth(settled, period)} as month, p.amount from ${payment} p
      where p.status = 'SETTLED' and p.method <> 'VOUCHER' and ${isInPeriod(settled, period)}
    ), shared as materialized (
      select month, kind, sum(s.amount) as taken
      from paid join ${paymentShare} s on s.payment_id = paid.id join ${invoice} on ${invoice}.id = s.invoice_id
      group by 1, 2
    ), moved as (
      select month, kind, taken, 0 as refunded from shared
      union all
      -- What lies on no invoice.
      select month, 'NONE', sum(amount), 0 from paid group by 1
      union all
      select month, 'NONE', -taken, 0 from shared
      union all
      select ${truncateToMonth(done, period)}, coalesce(kind, 'NONE'), 0, r.amount
      from ${refund} r left join ${invoice} on ${invoice}.id = r.invoice_id
      where r.status = 'DONE' and r.destination <> 'VOUCHER' and ${isInPeriod(done, period)}
    )
    select to_char(month, 'YYYY-MM') as month, kind, sum(taken)::float8 as taken, sum(refunded)::float8 as refunded
    from moved group by 1, 2 having sum(taken) <> 0 or sum(refunded) <> 0 order by 1, 2`);
  return { rows };
}

/** From how many days on an invoice is in the next group. */
const ages = [0, 31, 61, 91] as const;

/** Sums the overdue invoices of today, by age. An invoice of a hold isn't a debt once the hold is over. */
export async function readOverdue(
  db: Database,
  { today, now, sales }: { today: string; now: number; sales: Sales },
): Promise<Answer<'GET /report/overdue/'>> {
  const { rows } = await db.execute<
    { age: number; invoices: number; members: number; amount: number } & Record<string, unknown>
  >(sql`
    select width_bucket(${today}::date - due_date, array[31, 61, 91]) as age, count(*)::int as invoices,
      count(distinct member_id)::int as members, sum(total - paid)::float8 as amount
    from ${invoice}
    where status in ('UNPAID', 'PARTLY_PAID') and due_date < ${today}::date
      and not (status = 'UNPAID' and id = any(array(${sales.lapsedInvoices(now)})))
    group by 1`);
  return {
    ages: ages.map((from, age) => {
      const { invoices = 0, members = 0, amount = 0 } = rows.find((row) => row.age === age) ?? {};
      const next = ages[age + 1];
      return { from, to: next === undefined ? null : next - 1, invoices, members, amount };
    }),
  };
}
