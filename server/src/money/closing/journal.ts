import type { JournalEntry } from '@portal/contract';
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { member } from '../../members/index.ts';
import { instant, momentWriter } from '../../time/moments.ts';
import { invoice, payment, paymentShare, refund } from '../tables.ts';
import type { Stretch } from './figures.ts';
import { isAtDesk, isRefundedAtDesk, refundedBy, refundedWithin, settledWithin } from './figures.ts';

type Row = Omit<JournalEntry, 'at'> & { moment: number };

/**
 * Every payment and refund between two moments: a payment once for each invoice that it pays, and again with what pays
 * none. For each method they add up to what `readTakings` has.
 */
export async function readJournal(db: Database, stretch: Stretch, zone: string): Promise<JournalEntry[]> {
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    with paid as (select p.*, ${isAtDesk} as at_desk from ${payment} p where ${settledWithin(stretch)}),
    moved as (
      select settled_at as at, invoice_id, member_id, method, at_desk, s.amount, paid.id
      from paid join ${paymentShare} s on s.payment_id = paid.id where s.amount > 0
      union all
      select settled_at, null, member_id, method, at_desk, rest, id
      from (select paid.*, amount - coalesce((
        select sum(amount) from ${paymentShare} where payment_id = paid.id), 0)::int as rest from paid) unspent
      where rest > 0
      union all
      select r.done_at, r.invoice_id, r.member_id, ${refundedBy}, ${isRefundedAtDesk}, -r.amount, r.id
      from ${refund} r left join ${payment} p on p.id = r.payment_id where ${refundedWithin(stretch)}
    )
    select ${instant(sql`moved.at`)} as moment, ${invoice}.invoice_number, holder.membership_id,
      holder.name as member_name, coalesce(${invoice}.kind, 'NONE') as kind,
      moved.method, moved.at_desk, moved.amount
    from moved join ${member} holder on holder.id = moved.member_id
    left join ${invoice} on ${invoice}.id = moved.invoice_id
    order by moved.at, moved.id, ${invoice}.invoice_number`);
  const write = momentWriter(zone);
  return rows.map(({ moment, ...entry }) => ({ ...entry, at: write(moment) }));
}
