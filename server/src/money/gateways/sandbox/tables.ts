import type { OnlineMethod } from '@portal/contract';
import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { SandboxCard } from './cards.ts';

const moment = () => timestamp({ withTimezone: true });

/** Payments at the sandbox. */
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
  /** The amount that was really paid, in cents. */
  received: integer(),
  /** From when on the sandbox says so. */
  known_at: moment(),
  /** The saved card that is charged; null: the visitor of its page pays. */
  card: text(),
  /** DECLINED as the bank wanted the payer to confirm it, who wasn't there. */
  unconfirmed: boolean().notNull().default(false),
});

/** The cards that it keeps. */
export const sandboxCard = pgTable('sandbox_card', {
  reference: text().primaryKey(),
  customer: text().notNull(),
  kind: text().$type<SandboxCard>().notNull(),
  expires_month: integer().notNull(),
  expires_year: integer().notNull(),
});

/** Visits to its page, on which a card is saved. */
export const sandboxSetup = pgTable('sandbox_setup', {
  reference: text().primaryKey(),
  setup: text().notNull(),
  customer: text().notNull(),
  return_url: text().notNull(),
  expires_at: moment().notNull(),
  status: text().$type<'OPEN' | 'SAVED' | 'ABANDONED'>().notNull().default('OPEN'),
  card: text(),
});

/** Refunds at the sandbox, by our ids. */
export const sandboxRefund = pgTable('sandbox_refund', {
  refund: text().primaryKey(),
  reference: text().notNull(),
  amount: integer().notNull(),
});
