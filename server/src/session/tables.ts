import { bigint, integer, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const moment = () => timestamp({ withTimezone: true });

export const session = pgTable('session', {
  id: uuid().primaryKey().defaultRandom(),
  user_id: bigint({ mode: 'number' }).notNull(),
  generation: integer().notNull().default(1),
  created_at: moment().notNull(),
  rotated_at: moment().notNull(),
  expires_at: moment().notNull(),
  revoked_at: moment(),
  user_agent: text().notNull().default(''),
  address_hash: text().notNull().default(''),
});

export const captcha = pgTable('captcha', {
  id: uuid().primaryKey().defaultRandom(),
  code_hash: text().notNull(),
  failures: smallint().notNull().default(0),
  expires_at: moment().notNull(),
});

export const signInFailure = pgTable(
  'sign_in_failure',
  {
    kind: text({ enum: ['account', 'address'] }).notNull(),
    key: text().notNull(),
    failures: integer().notNull(),
    last_at: moment().notNull(),
    blocked_until: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.key] })],
);
