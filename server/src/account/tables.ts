import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = () => timestamp({ withTimezone: true }).notNull();

export const passwordReset = pgTable('password_reset', {
  token_hash: text().primaryKey(),
  user_id: bigint({ mode: 'number' }).notNull(),
  expires_at: moment(),
});

export const loginClaim = pgTable('login_claim', {
  token_hash: text().primaryKey(),
  member_id: bigint({ mode: 'number' }).notNull(),
  email: text().notNull(),
  expires_at: moment(),
});

export const newsletterRefusal = pgTable('newsletter_refusal', {
  email: text().primaryKey(),
  refused_at: moment(),
});
