import { hash } from 'node:crypto';
import type { ImportKind, ImportProgram } from '@portal/contract/moving-in/rules/imports';
import type { SQL } from 'drizzle-orm';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '../../database/database.ts';
import { importBatch, importRow } from './tables.ts';

/** Where a file is from, and what it has. */
export interface Origin {
  kind: ImportKind;
  program: ImportProgram;
}

/** Identifies a row of another program: by its id there, or by all that it says where it has none. */
export const sourceKey = ({ kind, program }: Origin, id: readonly string[]): string =>
  hash('sha256', JSON.stringify([kind, program, ...id]));

/** The column of each kind of record. */
type RecordColumn =
  | 'member_id'
  | 'facility_id'
  | 'reservation_id'
  | 'invoice_id'
  | 'credit_entry_id'
  | 'voucher_id';

/** The reference to one record. */
export type RecordReference = Partial<Pick<typeof importRow.$inferInsert, RecordColumn>>;

/** A record that came in a file. */
export interface ImportedRecord {
  row: number;
  source_key: string;
  external_id: string | null;
  record: RecordReference;
}

/** So many are looked up or written with one statement. */
const AT_ONCE = 1000;

const idOf = (row: typeof importRow.$inferSelect): string =>
  String(
    row.member_id ??
      row.facility_id ??
      row.reservation_id ??
      row.invoice_id ??
      row.credit_entry_id ??
      row.voucher_id,
  );

/** Finds the records that rows became in earlier imports: their ids by the keys of the rows. */
export async function findImported(
  db: Database | Transaction,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (let first = 0; first < keys.length; first += AT_ONCE) {
    const rows = await db
      .select()
      .from(importRow)
      .where(inArray(importRow.source_key, keys.slice(first, first + AT_ONCE)));
    for (const row of rows) found.set(row.source_key, idOf(row));
  }
  return found;
}

/** Begins a batch and returns its id. */
export async function startBatch(
  tx: Transaction,
  { kind, program, fileName, user, now }: Origin & { fileName: string; user: number; now: number },
): Promise<number> {
  const [started] = await tx
    .insert(importBatch)
    .values({ kind, program, file_name: fileName, user_id: user, created_at: new Date(now) })
    .returning({ id: importBatch.id });
  if (!started) throw new Error('The batch was not stored');
  return started.id;
}

/** Records what rows became. */
export async function recordImported(
  tx: Transaction,
  batch: number,
  records: readonly ImportedRecord[],
): Promise<void> {
  if (records.length === 0) return;
  for (let first = 0; first < records.length; first += AT_ONCE)
    await tx
      .insert(importRow)
      .values(
        records
          .slice(first, first + AT_ONCE)
          .map(({ record, ...one }) => ({ batch_id: batch, ...one, ...record })),
      );
  await tx
    .update(importBatch)
    .set({ added: sql`${importBatch.added} + ${records.length}` })
    .where(eq(importBatch.id, batch));
}

/** The condition that a row has this id in another program, in capitals or not. */
export const hasExternalId = (id: string): SQL => sql`lower(${importRow.external_id}) = lower(${id.trim()})`;

/** Selects the records of a kind that have this id in another program, for `= any(array(…))`. */
export const recordsByExternalId = (column: PgColumn, id: string, program?: ImportProgram): SQL => sql`
  select ${column} from ${importRow} where ${and(
    hasExternalId(id),
    sql`${column} is not null`,
    program === undefined
      ? undefined
      : sql`${importRow.batch_id} in (select ${importBatch.id} from ${importBatch} where ${eq(importBatch.program, program)})`,
  )}`;
