import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../database/database.ts';
import type { Migration } from '../database/migrations/migrate.ts';
import { checksum } from '../database/migrations/migrate.ts';
import { unbalancedBooks } from '../money/index.ts';
import { pictureNames } from '../uploads/index.ts';

/** Something of a club's data that must never be, with what it was found at. */
export interface Fault {
  what: string;
  id: string;
}

type Row = Record<'what' | 'id', string>;

/** Two that own one time of a space, which the constraint of the same name forbids; and the constraint itself. */
const bookedTwice = sql`
  select 'booked twice' as what, coalesce(reservation_id, block_id)::text as id from (
    select *, max(upper(during)) over (partition by space_id order by lower(during), upper(during)
      rows between unbounded preceding and 1 preceding) as taken_until
    from reservation_space) owned
  where lower(during) < taken_until
  union all
  select 'constraint that is missing', name from (values ('reservation_space_no_overlap')) wanted (name)
  where not exists (select from pg_constraint
    where conname = name and contype = 'x' and convalidated and conrelid = 'reservation_space'::regclass)`;

/** Bookings that live without their time, or that ended and still own one; and without the invoice of their price. */
const incompleteBookings = sql`
  select 'booking without its time' as what, r.id::text from reservation r
  left join (select distinct reservation_id as id from reservation_space) owned using (id)
  where (r.status in ('HELD', 'CONFIRMED')) <> (owned.id is not null)
    -- A move may need no more time than its booking owns.
    and not (r.status = 'HELD' and r.replaces_id is not null)
  union all
  select 'booking without its invoice', r.id::text from reservation r left join invoice i on i.id = r.invoice_id
  where r.status in ('HELD', 'CONFIRMED') and not r.is_offer and r.price > 0 and i.id is null
  union all
  select 'move of a booking that is over', r.id::text from reservation r join reservation old on old.id = r.replaces_id
  where r.status = 'CONFIRMED' or (r.status = 'HELD' and old.status not in ('CONFIRMED', 'NO_SHOW'))
  union all
  select 'invoice of two bookings', invoice_id::text from reservation r join reservation_invoice using (invoice_id)
  union all
  select 'difference unpaid', i.id::text from reservation_invoice join invoice i on i.id = invoice_id
  where i.paid < i.total`;

const invoices = sql`
  select 'invoice that is not the sum of its lines' as what, i.id::text from invoice i
  left join (select invoice_id, sum(amount) as sum from invoice_line group by 1) lines on lines.invoice_id = i.id
  where i.total + i.discount + i.waived <> coalesce(lines.sum, 0)
  union all
  select 'invoice paid beyond its total', id::text from invoice where paid > total or refunded > paid
  union all
  select 'counter behind its invoices', year::text from invoice_counter c
  where last_number < (select max(right(invoice_number, 6)::int) from invoice
    where issued_at is not null and invoice_number like '%-' || c.year || '-%')`;

/** Vouchers pay once: with one payment, or off one booking. */
const vouchers = sql`
  select 'voucher used twice' as what, voucher_id::text as id from (
    select voucher_id from payment p where voucher_id is not null and status <> 'FAILED'
      and not exists (select from refund where payment_id = p.id and refund.voucher_id = p.voucher_id)
    union all
    select voucher_id from reservation where voucher_id is not null and status in ('HELD', 'CONFIRMED')) used
  group by voucher_id having count(*) > 1
  union all
  select 'discount beyond what was counted', month::text || ' ' || discount_group from discount_use u
  where used < (select coalesce(sum(discount), 0) from invoice
    where discount_month = u.month and discount_group = u.discount_group and voided_at is null)`;

/** Shares that say another thing than their invoices, and shared bookings whose price isn't paid once by all together. */
const shares = sql`
  select 'share that is not as its invoice' as what, i.id::text as id
  from booking_share s join invoice i on i.id = s.invoice_id
  where case s.status when 'OPEN' then i.status <> 'UNPAID' when 'PAID' then i.paid < i.total else i.status <> 'VOID' end
  union all
  select 'booking that is not paid once by all who share it', r.id::text from reservation r
  cross join lateral (
    -- What staff gave back of it is theirs to decide.
    select sum(i.paid - i.refunded + coalesce((
      select sum(amount) from refund where invoice_id = i.id and reason = 'STAFF'), 0)) as sum
    from invoice i where i.id = r.invoice_id
      or i.id in (select invoice_id from reservation_invoice where reservation_id = r.id)
      or i.id in (select invoice_id from booking_share where reservation_id = r.id)) lies
  cross join lateral (
    select sum(refund_due - refund_made) as sum from booking_share where reservation_id = r.id) back
  where r.status in ('CONFIRMED', 'NO_SHOW')
    -- Staff confirm bookings before they are paid.
    and exists (select from invoice where id = r.invoice_id and paid = total)
    and lies.sum - back.sum - (r.refund_due - r.refund_made) <> r.price`;

const ofData = [unbalancedBooks, bookedTwice, incompleteBookings, invoices, vouchers, shares];

/** Columns that number themselves, and whose next number is taken already. */
async function sequencesBehind(db: Transaction): Promise<Fault[]> {
  const { rows } = await db.execute<{ name: string; column: string; sequence: string }>(sql`
    select t.relname as name, a.attname as column, s.oid::regclass::text as sequence
    from pg_class s join pg_depend d on d.objid = s.oid and d.deptype in ('i', 'a') and d.refclassid = 'pg_class'::regclass
    join pg_class t on t.oid = d.refobjid join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
    where s.relkind = 'S' and t.relnamespace = 'public'::regnamespace order by 1`);
  // In one query: there are as many sequences as tables.
  const each = rows.map(
    ({ name, column, sequence }) => sql`
      select 'sequence behind its table' as what, ${sequence} as id
      from ${sql.raw(sequence)} where last_value + is_called::int <= (
        select max(${sql.identifier(column)}) from ${sql.identifier(name)})`,
  );
  return (await db.execute<Row>(sql.join(each, sql` union all `))).rows;
}

async function migrationFaults(db: Transaction, migrations: readonly Migration[]): Promise<Fault[]> {
  const { rows } = await db.execute<{ name: string; checksum: string }>(
    sql`select name, checksum from migration order by name`,
  );
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  const missing = migrations.filter(({ name, sql: text }) => applied.get(name) !== checksum(text));
  const known = new Set(migrations.map(({ name }) => name));
  return [
    ...missing.map(({ name }) => ({ what: 'migration missing or another', id: name })),
    ...rows
      .filter(({ name }) => !known.has(name))
      .map(({ name }) => ({ what: 'migration of a newer version', id: name })),
  ];
}

/** Pictures of which a file is missing; `files` are the names in the folder of uploads. */
async function picturesMissing(db: Transaction, files: ReadonlySet<string>): Promise<Fault[]> {
  const { rows } = await db.execute<{ id: string; widths: number[] }>(sql`select id, widths from upload`);
  return rows
    .flatMap(({ id, widths }) => pictureNames(id, widths))
    .filter((name) => !files.has(name))
    .map((id) => ({ what: 'picture missing', id }));
}

/**
 * Reads what must hold of any club at any moment, and answers what does not: books that don't balance, times booked
 * twice, bookings and invoices that lack a part, numbers given again, migrations and pictures that are missing.
 * `files` are the names in the folder of uploads. Changes nothing.
 */
export const findFaults = (
  db: Database,
  migrations: readonly Migration[],
  files: readonly string[],
): Promise<Fault[]> =>
  // As it is at one moment: it may be in use.
  db.transaction(
    async (tx) => {
      await tx.execute(sql`select set_config('statement_timeout', '0', true),
        set_config('idle_in_transaction_session_timeout', '0', true)`);
      const faults = await migrationFaults(tx, migrations);
      // Tables of another version can't be queried.
      if (faults.length > 0) return faults;
      for (const query of ofData) faults.push(...(await tx.execute<Row>(query)).rows);
      return [...faults, ...(await sequencesBehind(tx)), ...(await picturesMissing(tx, new Set(files)))];
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
