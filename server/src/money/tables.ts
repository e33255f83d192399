import type { InvoiceStatus } from '@portal/contract';
import { bigint, date, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The last number given to an invoice of each year. */
export const invoiceCounter = pgTable('invoice_counter', {
  year: integer().primaryKey(),
  last_number: integer().notNull(),
});

export const invoice = pgTable('invoice', {
  id: uuid().primaryKey().defaultRandom(),
  invoice_number: text().notNull(),
  member_id: bigint({ mode: 'number' }).notNull(),
  status: text().$type<InvoiceStatus>().notNull().default('UNPAID'),
  total: integer().notNull(),
  due_date: date().notNull(),
  created_at: timestamp({ withTimezone: true }).notNull(),
});

export const invoiceLine = pgTable('invoice_line', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  invoice_id: uuid().notNull(),
  description: text().notNull(),
  amount: integer().notNull(),
});
