import type { OnlineMethod } from '@portal/contract';
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = () => timestamp({ withTimezone: true });

/** What the sandbox knows of a payment. */
export const sandboxPayment = pgTable('sandbox_payment', {
  reference: text().primaryKey(),
  payment: text().notNull(),
  method: text().$type<OnlineMethod>().notNull(),
  /** Cents. */
  amount: integer().notNull(),
  currency: text().notNull(),
  description: text().notNull(),
  return_url: text().notNull(),
  expires_at: moment().notNull(),
  status: text().$type<'OPEN' | 'PAID' | 'DECLINED' | 'ABANDONED'>().notNull().default('OPEN'),
  /** What was really paid, in cents. */
  received: integer(),
  /** From when on the sandbox says so. */
  known_at: moment(),
});

/** What the sandbox gave back, by our ids. */
export const sandboxRefund = pgTable('sandbox_refund', {
  refund: text().primaryKey(),
  reference: text().notNull(),
  amount: integer().notNull(),
});
