import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = () => timestamp({ withTimezone: true });

export const accessToken = pgTable('access_token', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  user_id: bigint({ mode: 'number' }).notNull(),
  name: text().notNull(),
  token_hash: text().notNull(),
  ending: text().notNull(),
  scopes: text().array().notNull(),
  created_at: moment().notNull(),
  expires_at: moment().notNull(),
  last_used_at: moment(),
  revoked_at: moment(),
  reminded_at: moment(),
});
