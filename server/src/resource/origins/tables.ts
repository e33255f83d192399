import type { ImportKind, ImportProgram } from '@portal/contract/moving-in/rules/imports';
import { bigint, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const reference = () => bigint({ mode: 'number' });

/** Imports of files from other programs. */
export const importBatch = pgTable('import_batch', {
  id: reference().primaryKey().generatedAlwaysAsIdentity(),
  kind: text().$type<ImportKind>().notNull(),
  program: text().$type<ImportProgram>().notNull(),
  file_name: text().notNull(),
  user_id: reference(),
  created_at: timestamp({ withTimezone: true }).notNull(),
  added: integer().notNull().default(0),
  /** Since then nothing is added to it; its records are removed. */
  undone_at: timestamp({ withTimezone: true }),
});

/** Records that came in a file: one of the references isn't null. */
export const importRow = pgTable('import_row', {
  id: reference().primaryKey().generatedAlwaysAsIdentity(),
  batch_id: reference().notNull(),
  row: integer().notNull(),
  /** The hash of kind, program and the id there: see `sourceKey`. */
  source_key: text().notNull(),
  external_id: text(),
  member_id: reference(),
  facility_id: reference(),
  reservation_id: reference(),
  invoice_id: uuid(),
  credit_entry_id: reference(),
  voucher_id: reference(),
});
