import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = () => timestamp({ withTimezone: true });

export const archiveExport = pgTable('archive_export', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  user_id: bigint({ mode: 'number' }),
  created_at: moment().notNull(),
  started_at: moment(),
  progress_at: moment(),
  rows: bigint({ mode: 'number' }).notNull().default(0),
  total: bigint({ mode: 'number' }).notNull().default(0),
  failed_at: moment(),
  finished_at: moment(),
  bytes: bigint({ mode: 'number' }),
  sha256: text(),
  missing_pictures: integer(),
  waiting_jobs: integer(),
});
