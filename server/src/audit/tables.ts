import { bigint, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const auditLog = pgTable('audit_log', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: timestamp({ withTimezone: true }).notNull(),
  user_id: bigint({ mode: 'number' }),
  resource: text().notNull(),
  action: text().notNull(),
  resource_id: text().notNull(),
  token_id: bigint({ mode: 'number' }),
  token_name: text(),
  changes: jsonb().$type<Record<string, { from: unknown; to: unknown }>>().notNull(),
});
