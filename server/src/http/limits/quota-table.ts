import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

export const requestQuota = pgTable(
  'request_quota',
  {
    kind: text().notNull(),
    key: text().notNull(),
    used: integer().notNull(),
    ends_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.key] })],
);
