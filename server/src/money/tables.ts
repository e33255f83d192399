import type { InvoiceStatus, Product, VoucherStatus } from '@portal/contract';
import { voucherKinds } from '@portal/contract';
import { bigint, boolean, date, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

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

export const product = pgTable('product', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  category: text().$type<Product['category']>().notNull(),
  description: text().notNull().default(''),
  /** Cents. */
  price: integer().notNull(),
  is_active: boolean().notNull().default(true),
});

/** Cents or per cent, as the kind says. */
const worth = () => ({ kind: text({ enum: voucherKinds }).notNull(), value: integer().notNull() });

export const voucherGroup = pgTable('voucher_group', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  description: text().notNull().default(''),
  ...worth(),
  valid_days: integer().notNull(),
  is_active: boolean().notNull().default(true),
});

export const voucher = pgTable('voucher', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  code: text().notNull(),
  member_id: bigint({ mode: 'number' }).notNull(),
  group_id: bigint({ mode: 'number' }).notNull(),
  ...worth(),
  valid_from: date().notNull(),
  valid_until: date().notNull(),
  /** What the days don't tell: EXPIRED is never stored. */
  status: text().$type<Exclude<VoucherStatus, 'EXPIRED'>>().notNull().default('ACTIVE'),
  used_at: timestamp({ withTimezone: true }),
  created_at: timestamp({ withTimezone: true }).notNull(),
});
