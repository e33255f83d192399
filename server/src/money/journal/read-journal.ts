import type { Answer } from '@portal/contract';
import type { AccountKey } from '@portal/contract/money/rules/accounts';
import { accountKeys } from '@portal/contract/money/rules/accounts';
import { addDays, instantOf } from '@portal/contract/rules/club-time';
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { at } from '../../time/moments.ts';
import { entriesFrom, entriesWithin, isMovedAtDesk, movementMethod } from '../closing/figures.ts';
import { creditEntry, invoice, payment, paymentShare, refund } from '../tables.ts';

/** The days of a journal, of the club's clock. */
interface JournalPeriod {
  from: string;
  to: string;
  zone: string;
}

/** The tax within the money that lies on an invoice, in cents: half a cent is rounded up. */
const taxWithin = (amount: ReturnType<typeof sql>) =>
  sql`round(${amount} * i.tax_percent / (100.0 + i.tax_percent))::int`;

/** The account where money lies; credit and vouchers have their own. */
const moneyAccount = sql`case
  when ${movementMethod} = 'CREDIT' then 'CREDIT' when ${movementMethod} = 'VOUCHER' then 'VOUCHERS'
  when ${isMovedAtDesk} then ${movementMethod} else 'ONLINE' end`;

/**
 * Every payment and refund of a stretch with its tax. The tax of an invoice's money is the difference that a movement makes
 * to it, so that the parts of an invoice have the tax of the whole, to the cent.
 */
const movements = (stretch: { from: number; to: number }, zone: string) => sql`
  moved as (
    select coalesce(r.done_at, p.settled_at) as moment, coalesce(r.id, p.id) as source, entry.invoice, entry.amount,
      r.id is not null as is_refund, ${moneyAccount} as money
    from ${entriesFrom(entriesWithin(stretch))}
  ), before as (
    select invoice, sum(amount)::bigint as amount from (
      select s.invoice_id as invoice, s.amount from ${paymentShare} s join ${payment} p on p.id = s.payment_id
      where p.status = 'SETTLED' and p.settled_at < ${at(stretch.from)}
        and s.invoice_id in (select invoice from moved)
      union all
      select invoice_id, -amount from ${refund}
      where status = 'DONE' and done_at < ${at(stretch.from)} and invoice_id in (select invoice from moved)
    ) earlier group by invoice
  ), running as (
    select moved.*, coalesce(before.amount, 0) + sum(moved.amount) over (
      partition by moved.invoice order by moved.moment, moved.is_refund, moved.source)::bigint as lies
    from moved left join before on before.invoice = moved.invoice
  ), taxed as (
    select (moment at time zone ${zone})::date as day, is_refund, money, abs(running.amount)::bigint as amount,
      case when i.id is null then 0 else abs(${taxWithin(sql`lies`)} - ${taxWithin(sql`(lies - running.amount)`)}) end as tax,
      i.kind
    from running left join ${invoice} i on i.id = running.invoice
  )`;

/** Reads what happened on each day by account, each with its debits and credits: cents. */
export async function readJournal(
  db: Database,
  { from, to, zone }: JournalPeriod,
): Promise<Answer<'GET /finance/journal/'>['days']> {
  const stretch = { from: instantOf(from, '00:00', zone), to: instantOf(addDays(to, 1), '00:00', zone) };
  const { rows } = await db.execute<{ day: string; account: AccountKey; debit: number; credit: number }>(sql`
    with ${movements(stretch, zone)}, posting (day, account, debit, credit) as (
      select day, money, case when is_refund then 0 else amount end, case when is_refund then amount else 0 end from taxed
      union all
      -- What a payment is for; money that pays no invoice is to be refunded.
      select day, case when kind is null then 'UNALLOCATED' when is_refund then 'REFUNDS' else kind end,
        case when is_refund then amount - tax else 0 end, case when is_refund then 0 else amount - tax end
      from taxed
      union all
      select day, 'TAX', case when is_refund then tax else 0 end, case when is_refund then 0 else tax end from taxed
      union all
      -- Credit that members bring from another program.
      select (e.created_at at time zone ${zone})::date, side.account,
        case side.account when 'OPENING' then e.amount else 0 end, case side.account when 'CREDIT' then e.amount else 0 end
      from ${creditEntry} e cross join (values ('OPENING'), ('CREDIT')) side (account)
      where e.payment_id is null and e.refund_id is null
        and e.created_at >= ${at(stretch.from)} and e.created_at < ${at(stretch.to)}
    )
    select day::text, account, sum(greatest(debit, 0) + greatest(-credit, 0))::float8 as debit,
      sum(greatest(credit, 0) + greatest(-debit, 0))::float8 as credit
    from posting group by 1, 2 having sum(abs(debit) + abs(credit)) > 0 order by 1`);
  return [...Map.groupBy(rows, ({ day }) => day)].map(([day, found]) => ({
    day,
    lines: found
      .map(({ account, debit, credit }) => ({ account, debit, credit }))
      .toSorted((a, b) => accountKeys.indexOf(a.account) - accountKeys.indexOf(b.account)),
  }));
}
