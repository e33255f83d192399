import { bigint, jsonb, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';

/** The first answer to a key, written in the transaction of its effect. */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    user_id: bigint({ mode: 'number' }).notNull(),
    key: text().notNull(),
    request_hash: text().notNull(),
    status: smallint().notNull(),
    body: jsonb().$type<object>().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.key] })],
);
