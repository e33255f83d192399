import { bigint, boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = () => timestamp({ withTimezone: true });

export const linkedIdentity = pgTable('linked_identity', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  user_id: bigint({ mode: 'number' }).notNull(),
  issuer: text().notNull(),
  subject: text().notNull(),
  email: text(),
  created_at: moment().notNull(),
  last_used_at: moment(),
});

export const identityVisit = pgTable('identity_visit', {
  code_hash: text().primaryKey(),
  challenge: text().notNull(),
  issuer: text().notNull(),
  subject: text().notNull(),
  email: text(),
  email_verified: boolean().notNull(),
  expires_at: moment().notNull(),
});

export const identityLink = pgTable('identity_link', {
  token_hash: text().primaryKey(),
  user_id: bigint({ mode: 'number' }).notNull(),
  issuer: text().notNull(),
  subject: text().notNull(),
  email: text().notNull(),
  expires_at: moment().notNull(),
});
