import { sql } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { invoice, invoiceCounter, invoiceLine, payment, paymentShare } from '../../money/index.ts';
import { storeReservationRows } from './bookings.ts';
import { spread, makeUuid } from './spread.ts';

/**
 * Stores the invoices of the priced bookings and membership fees up to `count` in all, numbered year by year in the
 * order in which they were made, with what was paid of them, and then the reservations that name them.
 */
export async function storeLargeInvoices(
  tx: Transaction,
  { count, now }: { count: number; now: number },
): Promise<void> {
  const n = sql`fee`;
  await tx.execute(sql`create temp table seed_invoice on commit drop as
    select invoice_id as id, member_id, price as total, created_at, created_at::date as due_date,
      court || to_char(start_from, ', Dy FMDD Mon, HH24:MI')
        || to_char(start_from + interval '1 hour', '" to "HH24:MI') as description,
      case status when 'CONFIRMED' then 'PAID' when 'HELD' then 'UNPAID' else 'VOID' end as status, 'BOOKING' as kind
    from seed_booking where invoice_id is not null`);
  await tx.execute(sql`
    insert into seed_invoice
    select ${makeUuid(sql`'fee ' || fee`)}, holder.id, case ${spread(n, 7, 6)} when 0 then 500 else 3000 end,
      made, (made + interval '14 days')::date, to_char(made, '"Membership fee, "FMMonth YYYY'),
      case when ${spread(n, 8, 100)} < 80 then 'PAID' when ${spread(n, 8, 100)} < 93 then 'UNPAID' else 'VOID' end, 'MEMBERSHIP'
    from (select fee, to_timestamp(${now / 1000}) - make_interval(hours => ${spread(n, 9, 4 * 365 * 24)}::int) as made
      from generate_series(1::bigint, ${count}::bigint - (select count(*) from seed_invoice)) fee) fees
    join seed_holder holder
      on holder.number = ${spread(n, 10, 1_000_000)} % (select count(*) from seed_holder)`);
  await tx.execute(sql`
    insert into ${invoice} (id, invoice_number, member_id, total, paid, due_date, created_at, issued_at, voided_at,
      void_reason, kind)
    select id, 'INV-' || year || '-' || lpad(number::text, greatest(6, length(number::text)), '0'), member_id, total,
      case status when 'PAID' then total else 0 end, due_date, created_at, created_at,
      case status when 'VOID' then created_at end, case status when 'VOID' then 'Cancelled.' end, kind
    from (select *, extract(year from created_at) as year,
      row_number() over (partition by extract(year from created_at) order by created_at, id) as number
      from seed_invoice) numbered
    order by created_at, id`);
  await tx.execute(sql`
    insert into ${invoiceLine} (invoice_id, description, amount)
    select id, description, total from seed_invoice order by created_at, id`);
  await tx.execute(sql`
    insert into ${invoiceCounter} (year, last_number)
    select extract(year from created_at)::int, count(*)::int from seed_invoice group by 1`);
  await tx.execute(sql`
    insert into ${payment} (id, member_id, method, status, amount, created_at, settled_at)
    select ${makeUuid(sql`'payment ' || id`)}, member_id, 'NETS', 'SETTLED', total, created_at, created_at
    from seed_invoice where status = 'PAID' order by created_at, id`);
  await tx.execute(sql`
    insert into ${paymentShare} (payment_id, invoice_id, amount)
    select ${makeUuid(sql`'payment ' || id`)}, id, total from seed_invoice where status = 'PAID' order by created_at, id`);
  await storeReservationRows(tx, now);
}
