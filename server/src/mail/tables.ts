import { emailFailures } from '@portal/contract/rules/email-failures';
import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Emails that left, and those that the reader's server refused for good. */
export const sentEmail = pgTable('sent_email', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  address_hash: text().notNull(),
  subject: text().notNull(),
  status: text({ enum: ['SENT', 'REFUSED'] }).notNull(),
  /** Null: it left, or nobody knows any more. */
  failure: text({ enum: emailFailures }),
  at: timestamp({ withTimezone: true }).notNull(),
});
