import type { Newsletter } from '@portal/contract';
import { emailTypes } from '@portal/contract/content/rules/notices';
import { bigint, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

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

export const emailChange = pgTable('email_change', {
  token_hash: text().primaryKey(),
  member_id: bigint({ mode: 'number' }).notNull(),
  approval_record_id: bigint({ mode: 'number' }).notNull(),
  email: text().notNull(),
  created_at: moment(),
  expires_at: moment(),
  confirmed_at: timestamp({ withTimezone: true }),
});

export const mailRefusal = pgTable(
  'mail_refusal',
  { email: text().notNull(), type: text({ enum: emailTypes }).notNull(), refused_at: moment() },
  (table) => [primaryKey({ columns: [table.email, table.type] })],
);

/** Newsletters of the club: drafts, scheduled and sent. */
export const newsletter = pgTable('newsletter', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  subject: text().notNull(),
  body: text().notNull(),
  action: jsonb().$type<NonNullable<Newsletter['action']>>(),
  tiers: text().array().$type<Newsletter['tiers']>().notNull().default([]),
  statuses: text().array().$type<Newsletter['statuses']>().notNull().default([]),
  members: bigint({ mode: 'number' }).array().notNull().default([]),
  status: text().$type<Newsletter['status']>().notNull(),
  send_at: timestamp({ withTimezone: true }),
  sent_at: timestamp({ withTimezone: true }),
  recipients: integer().notNull().default(0),
  mailed: integer().notNull().default(0),
  /** The last member whose email was queued. */
  sent_to: bigint({ mode: 'number' }).notNull().default(0),
  created_at: moment(),
});
