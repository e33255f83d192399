import type { InvoiceStatus, PaymentMethod, PaymentStatus, Product, VoucherStatus } from '@portal/contract';
import { voucherKinds } from '@portal/contract';
import type { DiscountGroup } from '@portal/contract/rules/discounts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

const moment = () => timestamp({ withTimezone: true });

/** The last number given to an invoice of each year. */
export const invoiceCounter = pgTable('invoice_counter', {
  year: integer().primaryKey(),
  last_number: integer().notNull(),
});

export const invoice = pgTable('invoice', {
  id: uuid().primaryKey().defaultRandom(),
  /** A draft's until it is issued. */
  invoice_number: text()
    .notNull()
    .default(sql`'DRAFT-' || nextval('invoice_draft_number')`),
  member_id: bigint({ mode: 'number' }).notNull(),
  /** Follows from the columns below; the migration says how. */
  status: text()
    .$type<InvoiceStatus>()
    .notNull()
    .generatedAlwaysAs(sql`see the migration`),
  total: integer().notNull(),
  paid: integer().notNull().default(0),
  refunded: integer().notNull().default(0),
  due_date: date().notNull(),
  created_at: moment().notNull(),
  issued_at: moment(),
  voided_at: moment(),
  void_reason: text(),
  renews_until: date(),
  discountable: boolean().notNull().default(false),
  discount_group: text().$type<DiscountGroup>().notNull().default('NA'),
  discount: integer().notNull().default(0),
  /** The month whose cap the discount was taken from, by its first day. */
  discount_month: date(),
});

export const invoiceLine = pgTable('invoice_line', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  invoice_id: uuid().notNull(),
  description: text().notNull(),
  amount: integer().notNull(),
});

/** What a group's discounts came to in a month, which begins on this day. */
export const discountUse = pgTable(
  'discount_use',
  {
    month: date().notNull(),
    discount_group: text().$type<DiscountGroup>().notNull(),
    used: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.month, table.discount_group] })],
);

export const payment = pgTable('payment', {
  id: uuid().primaryKey().defaultRandom(),
  member_id: bigint({ mode: 'number' }).notNull(),
  method: text().$type<PaymentMethod>().notNull(),
  status: text().$type<PaymentStatus>().notNull(),
  amount: integer().notNull(),
  reference: text(),
  created_at: moment().notNull(),
  settled_at: moment(),
});

/** How much of a payment lies on which invoice. */
export const paymentShare = pgTable(
  'payment_share',
  { payment_id: uuid().notNull(), invoice_id: uuid().notNull(), amount: integer().notNull() },
  (table) => [primaryKey({ columns: [table.payment_id, table.invoice_id] })],
);

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
  pays_bookings: boolean().notNull().default(false),
  category_id: bigint({ mode: 'number' }),
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
