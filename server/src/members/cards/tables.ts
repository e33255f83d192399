import { membershipCardStatuses } from '@portal/contract';
import { sql } from 'drizzle-orm';
import { bigint, date, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const membershipCard = pgTable('membership_card', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  member_id: bigint({ mode: 'number' }).notNull(),
  card_number: text().notNull(),
  name: text().notNull(),
  status: text({ enum: membershipCardStatuses }).notNull().default('ACTIVE'),
  issued_on: date().notNull(),
  valid_until: date(),
  created_at: timestamp({ withTimezone: true }).notNull(),
  code_seed: text()
    .notNull()
    .default(sql`replace(gen_random_uuid()::text, '-', '')`),
  code_step: bigint({ mode: 'number' }).notNull().default(0),
});
