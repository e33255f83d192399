import { bigint, boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const job = pgTable('job', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  payload: jsonb().$type<object>().notNull(),
  run_at: timestamp({ withTimezone: true }).notNull(),
  attempts: integer().notNull().default(0),
  recurring: boolean().notNull().default(false),
  last_error: text(),
  failed_at: timestamp({ withTimezone: true }),
});
