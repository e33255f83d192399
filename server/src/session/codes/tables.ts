import type { SQL } from 'drizzle-orm';
import { and, eq, isNotNull } from 'drizzle-orm';
import { bigint, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';

const moment = () => timestamp({ withTimezone: true });
const user = () => bigint({ mode: 'number' });

export const oneTimeCode = pgTable('one_time_code', {
  user_id: user().primaryKey(),
  secret: text().notNull(),
  created_at: moment().notNull(),
  confirmed_at: moment(),
  last_step: bigint({ mode: 'number' }).notNull().default(0),
});

/** Somebody's codes where they are on, not only begun. */
export const codesOn = (id: number): SQL | undefined =>
  and(eq(oneTimeCode.user_id, id), isNotNull(oneTimeCode.confirmed_at));

export const recoveryCode = pgTable(
  'recovery_code',
  { user_id: user().notNull(), code_hash: text().notNull() },
  (table) => [primaryKey({ columns: [table.user_id, table.code_hash] })],
);

export const signInTicket = pgTable('sign_in_ticket', {
  token_hash: text().primaryKey(),
  user_id: user().notNull(),
  account_key: text().notNull(),
  tries: smallint().notNull().default(0),
  expires_at: moment().notNull(),
});
