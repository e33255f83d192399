import { journalTypes } from '@portal/contract';
import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const memberJournal = pgTable('member_journal', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  member_id: bigint({ mode: 'number' }).notNull(),
  name: text().notNull(),
  type: text({ enum: journalTypes }).notNull().default('NOTE'),
  text: text().notNull().default(''),
  author_id: bigint({ mode: 'number' }),
  created_at: timestamp({ withTimezone: true }).notNull(),
});
