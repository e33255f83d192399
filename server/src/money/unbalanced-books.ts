import { sql } from 'drizzle-orm';
import { importRow } from '../resource/origins/tables.ts';
import { creditEntry, invoice, memberCredit, payment, paymentShare, refund } from './tables.ts';

/**
 * Every sum that must agree with another: what lies on invoices with the shares of settled payments, what settled
 * payments brought with their shares and what went back, what went back with what invoices say, and credit, which comes from refunds and from other programs. Cash goes back only of
 * what the desk took, and is handed over at once.
 */
export const unbalancedBooks = sql`
  with shares as (
    select s.invoice_id, sum(s.amount) as sum from ${paymentShare} s join ${payment} p on p.id = s.payment_id
    where p.status = 'SETTLED' group by 1
  ), shared as (select payment_id, sum(amount) as sum from ${paymentShare} group by 1
  ), back as (select invoice_id, sum(amount) as sum from ${refund} group by 1
  ), given_back as (
    select payment_id, sum(amount) as sum, coalesce(sum(amount) filter (where invoice_id is null), 0) as never_on_one
    from ${refund} group by 1
  ), entries as (select member_id, sum(amount) as sum from ${creditEntry} group by 1
  ), credited as (select member_id, sum(amount) as sum from ${refund} where destination = 'CREDIT' group by 1
  ), brought as (
    select e.member_id, sum(e.amount) as sum from ${creditEntry} e join ${importRow} r on r.credit_entry_id = e.id
    where e.payment_id is null and e.refund_id is null group by 1
  ), spent as (
    select member_id, sum(amount) as sum from ${payment} where method = 'CREDIT' and status <> 'FAILED' group by 1
  )
  select 'invoice' as what, i.id::text from ${invoice} i
  left join shares on shares.invoice_id = i.id left join back on back.invoice_id = i.id
  where i.paid <> coalesce(shares.sum, 0) or i.refunded <> coalesce(back.sum, 0)
  union all
  select 'payment', p.id::text from ${payment} p
  left join shared on shared.payment_id = p.id left join given_back on given_back.payment_id = p.id
  where (p.status = 'SETTLED' and p.amount <> coalesce(shared.sum, 0) + coalesce(given_back.never_on_one, 0))
    or p.amount < coalesce(given_back.sum, 0)
  union all
  select 'cash', r.id::text from ${refund} r left join ${payment} p on p.id = r.payment_id
  where r.destination = 'CASH' and (r.status <> 'DONE' or p.status is distinct from 'SETTLED' or p.gateway is not null
    or p.method not in ('CASH', 'CREDIT_CARD', 'PAYNOW', 'NETS', 'BANK_TRANSFER', 'CHEQUE') or exists (select from ${creditEntry} where refund_id = r.id))
  union all
  select 'credit', c.member_id::text from ${memberCredit} c
  left join entries using (member_id) left join credited using (member_id) left join spent using (member_id)
  left join brought using (member_id)
  where c.balance is distinct from entries.sum
    or c.balance <> coalesce(credited.sum, 0) + coalesce(brought.sum, 0) - coalesce(spent.sum, 0)`;
