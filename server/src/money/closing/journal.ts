import type { JournalEntry } from '@portal/contract';
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { member } from '../../members/index.ts';
import { instant, momentWriter } from '../../time/moments.ts';
import type { closing } from '../tables.ts';
import { invoice } from '../tables.ts';
import type { DayRange } from './figures.ts';
import { entriesFrom, entriesWithin, isMovedAtDesk, movementMethod } from './figures.ts';

type Row = Omit<JournalEntry, 'at'> & { moment: number };

/** Describes the entries that a closing has stored, or those of its stretch where it is older than stored entries. */
export async function readJournal(
  db: Database,
  { entries }: Pick<typeof closing.$inferSelect, 'entries'>,
  stretch: DayRange,
  zone: string,
): Promise<JournalEntry[]> {
  const stored = sql`(select * from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
    stored (payment uuid, refund uuid, invoice uuid, amount integer))`;
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
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
