import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = () => timestamp({ withTimezone: true });

export const passkey = pgTable('passkey', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  user_id: bigint({ mode: 'number' }).notNull(),
  credential_id: text().notNull(),
  public_key: text().notNull(),
  user_handle: text().notNull(),
  counter: bigint({ mode: 'number' }).notNull(),
  transports: text().array().notNull(),
  name: text().notNull(),
  created_at: moment().notNull(),
  last_used_at: moment(),
});

export const passkeyChallenge = pgTable('passkey_challenge', {
  challenge_hash: text().primaryKey(),
  user_id: bigint({ mode: 'number' }),
  expires_at: moment().notNull(),
});
