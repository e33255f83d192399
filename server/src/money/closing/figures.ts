import type { Takings, JournalEntry } from '@portal/contract';
import { countedMethods } from '@portal/contract/money/rules/payment-methods';
import { addDays, instantOf } from '@portal/contract/rules/club-time';
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/database.ts';
import { at, instant, momentWriter } from '../../time/moments.ts';
import type { ClosingEntry, closing } from '../tables.ts';
import { payment, paymentShare, refund, invoice } from '../tables.ts';
import { member } from '../../members/index.ts';

/** From an instant on, up to but without another. */
export interface DayRange {
  from: number;
  to: number;
}

/** A day of the club's as far as it has passed. */
export function dayUpTo(day: string, now: number, zone: string): DayRange {
  const from = instantOf(day, '00:00', zone);
  return { from, to: Math.max(from, Math.min(now, instantOf(addDays(day, 1), '00:00', zone))) };
}

const desk = sql.raw(countedMethods.map((method) => `'${method}'`).join(', '));
/** In a query of entries: a refund to where its payment came from, or no refund at all, moves by the payment's method. */
const isByPayment = sql`(r.id is null or r.destination = 'SOURCE')`;
export const movementMethod = sql<
  Takings['method']
>`case when ${isByPayment} then p.method else r.destination end`;
export const isMovedAtDesk = sql<boolean>`case when ${isByPayment}
  then p.gateway is null and p.method in (${desk}) else r.destination = 'CASH' end`;

/** Names the entries of a query with what they are of: the refund `r`, and the payment `p`, which a refund may lack. */
export const entriesFrom = (entries: SQL): SQL => sql`${entries} entry
  left join ${refund} r on r.id = entry.refund
  left join ${payment} p on p.id = coalesce(entry.payment, r.payment_id)`;

/** Every payment and refund of a stretch: a payment once for each invoice that it pays, and again with what pays none. */
export const entriesWithin = ({ from, to }: DayRange): SQL => sql`(
  with paid as (
    select id, amount from ${payment}
    where status = 'SETTLED' and settled_at >= ${at(from)} and settled_at < ${at(to)}
  )
  select paid.id as payment, null::uuid as refund, invoice_id as invoice, s.amount
  from paid join ${paymentShare} s on s.payment_id = paid.id where s.amount > 0
  union all
  select id, null, null, rest
  from (select id, amount - coalesce((
    select sum(amount) from ${paymentShare} where payment_id = paid.id), 0)::int as rest from paid) unspent
  where rest > 0
  union all
  select null, id, invoice_id, -amount
  from ${refund} where status = 'DONE' and done_at >= ${at(from)} and done_at < ${at(to)})`;

type Movement = ClosingEntry & Pick<Takings, 'method' | 'at_desk'>;

/** Reads the entries of a stretch in one statement, so that all that is worked out from them agrees. */
export async function readMovements(db: Database | Transaction, stretch: DayRange): Promise<Movement[]> {
  const { rows } = await db.execute<Movement & Record<string, unknown>>(sql`
    select entry.*, ${movementMethod} as method, ${isMovedAtDesk} as at_desk
    from ${entriesFrom(entriesWithin(stretch))}`);
  return rows;
}

const order: readonly Takings['method'][] = [...countedMethods, 'CREDIT', 'VOUCHER'];
const place = ({ method, at_desk }: Takings) => (at_desk ? 0 : order.length) + order.indexOf(method);

/** Adds up what was taken and refunded by method, the desk's first, each of which is there. */
export function sumTakings(movements: readonly Movement[]): Takings[] {
  const found = new Map(
    countedMethods.map((method): [string, Takings] => [
      `${method} true`,
      { method, at_desk: true, taken: 0, refunded: 0 },
    ]),
  );
  for (const { method, at_desk, amount } of movements) {
    const key = `${method} ${at_desk}`;
    const line = found.get(key) ?? { method, at_desk, taken: 0, refunded: 0 };
    line.taken += Math.max(amount, 0);
    line.refunded += Math.max(-amount, 0);
    found.set(key, line);
  }
  return [...found.values()].toSorted((one, other) => place(one) - place(other));
}

type StoredEntry = Omit<JournalEntry, 'at'> & { moment: number };

/** Describes the entries that a closing has stored, or those of its stretch where it is older than stored entries. */
export async function readJournal(
  db: Database,
  { entries }: Pick<typeof closing.$inferSelect, 'entries'>,
  stretch: DayRange,
  zone: string,
): Promise<JournalEntry[]> {
  const stored = sql`(select * from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
    stored (payment uuid, refund uuid, invoice uuid, amount integer))`;
  const { rows } = await db.execute<StoredEntry & Record<string, unknown>>(sql`
    select ${instant(sql`coalesce(r.done_at, p.settled_at)`)} as moment, ${invoice}.invoice_number,
      holder.membership_id, holder.name as member_name, coalesce(${invoice}.kind, 'NONE') as kind,
      ${movementMethod} as method, ${isMovedAtDesk} as at_desk, entry.amount
    from ${entriesFrom(entries ? stored : entriesWithin(stretch))}
    join ${member} holder on holder.id = coalesce(r.member_id, p.member_id)
    left join ${invoice} on ${invoice}.id = entry.invoice
    order by 1, coalesce(r.id, p.id), ${invoice}.invoice_number`);
  const write = momentWriter(zone);
  return rows.map(({ moment, ...entry }) => ({ ...entry, at: write(moment) }));
}
