import type {
  cardSetupStatuses,
  FeeChargeFailure,
  FeeExclusion,
  FeeSelection,
  ClosingLine,
  FindingKind,
  Invoice,
  IncomeKind,
  InvoiceStatus,
  PaymentFailure,
  PaymentMethod,
  PaymentNext,
  PaymentStatus,
  Product,
  RefundDestination,
  RefundReason,
  RefundStatus,
  VoucherGroup,
  VoucherStatus,
} from '@portal/contract';
import { voucherKinds } from '@portal/contract';
import type { Accounts } from '@portal/contract/money/rules/accounts';
import type { DiscountGroup } from '@portal/contract/money/rules/amounts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
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
  /** Follows from the columns below; migration 0060 says how. */
  status: text()
    .$type<InvoiceStatus>()
    .notNull()
    .generatedAlwaysAs(sql`see migration 0060`),
  /** Kind of income. */
  kind: text().$type<Exclude<IncomeKind, 'NONE'>>().notNull().default('OTHER'),
  /** True if a guest of the member is to pay it, so that the member doesn't owe it. */
  for_guest: boolean().notNull().default(false),
  total: integer().notNull(),
  paid: integer().notNull().default(0),
  refunded: integer().notNull().default(0),
  due_date: date().notNull(),
  created_at: moment().notNull(),
  issued_at: moment(),
  /** The moment the member was reminded of its due date; null: not yet. */
  reminded_at: moment(),
  voided_at: moment(),
  void_reason: text(),
  renews_until: date(),
  discountable: boolean().notNull().default(false),
  discount_group: text().$type<DiscountGroup>().notNull().default('NA'),
  discount: integer().notNull().default(0),
  /** The month whose cap the discount was taken from, by its first day. */
  discount_month: date(),
  /** The rate of tax within the total, since it was issued; 0: none. */
  tax_percent: smallint().notNull().default(0),
  /** The rest that is no longer due since its booking was cancelled; not part of the total. */
  waived: integer().notNull().default(0),
  waived_at: moment(),
});

export const invoiceLine = pgTable('invoice_line', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  invoice_id: uuid().notNull(),
  description: text().notNull(),
  zh: jsonb().$type<Invoice['lines'][number]['zh']>(),
  amount: integer().notNull(),
});

/** Discounts used by a group in a month, which begins on this day. */
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
  note: text(),
  created_at: moment().notNull(),
  settled_at: moment(),
  /** The name of who takes it; null: the desk, or nobody needs to. */
  gateway: text(),
  /** The gateway's reference; null until it answered. */
  gateway_reference: text(),
  next: jsonb().$type<PaymentNext>(),
  /** Until when it can be paid at the gateway. */
  expires_at: moment(),
  looked_up_at: moment(),
  failure: text().$type<PaymentFailure>(),
  /** The payment that it came with. */
  beside: uuid(),
  voucher_id: bigint({ mode: 'number' }),
  /** The request, hashed. */
  asked: text(),
  /** The saved card that is charged, and whose it is, as the gateway calls them; null: the visitor of its page pays. */
  card: text(),
  customer: text(),
});

/** Members as customers of a gateway that stores their cards. */
export const gatewayCustomer = pgTable('gateway_customer', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  member_id: bigint({ mode: 'number' }).notNull(),
  gateway: text().notNull(),
  reference: text().notNull(),
});

/** Cards that a gateway keeps. */
export const savedCard = pgTable('saved_card', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  member_id: bigint({ mode: 'number' }).notNull(),
  customer_id: bigint({ mode: 'number' }).notNull(),
  gateway: text().notNull(),
  reference: text().notNull(),
  /** The same for the same card, saved again. */
  fingerprint: text(),
  brand: text().notNull(),
  last4: text().notNull(),
  wallet: text(),
  expires_month: integer().notNull(),
  expires_year: integer().notNull(),
  is_default: boolean().notNull().default(false),
  created_at: moment().notNull(),
});

/** Members' consents to charge their default card in their absence. */
export const cardConsent = pgTable('card_consent', {
  member_id: bigint({ mode: 'number' }).primaryKey(),
  charges_openings: boolean().notNull().default(false),
});

/** Members who let the club charge their membership fees to their default card. */
export const feeAutopay = pgTable('fee_autopay', {
  member_id: bigint({ mode: 'number' }).primaryKey(),
  /** Cents: a fee of more isn't charged. */
  fee_limit: integer().notNull(),
  /** Version of the wording they agreed to. */
  wording: integer().notNull(),
  agreed_at: moment().notNull(),
});

/** Charges of fees that were announced to their members. */
export const feeCharge = pgTable('fee_charge', {
  invoice_id: uuid().primaryKey(),
  /** The day of the charge, or of the second try. */
  charge_on: date().notNull(),
  announced_at: moment().notNull(),
  tries: integer().notNull().default(0),
  /** The last try, while its outcome isn't known. */
  payment_id: uuid(),
  /** Null: it is still to be charged. */
  ended: text().$type<'DONE' | FeeChargeFailure>(),
});

/** Visits to a gateway's page, on which a card is saved. */
export const cardSetup = pgTable('card_setup', {
  id: uuid().primaryKey().defaultRandom(),
  member_id: bigint({ mode: 'number' }).notNull(),
  gateway: text().notNull(),
  /** The gateway's reference; null until it answered. */
  reference: text(),
  url: text(),
  customer_id: bigint({ mode: 'number' }),
  status: text().$type<(typeof cardSetupStatuses)[number]>().notNull().default('PENDING'),
  card_id: bigint({ mode: 'number' }),
  created_at: moment().notNull(),
});

/** The parts of a payment by invoice. */
export const paymentShare = pgTable(
  'payment_share',
  { payment_id: uuid().notNull(), invoice_id: uuid().notNull(), amount: integer().notNull() },
  (table) => [primaryKey({ columns: [table.payment_id, table.invoice_id] })],
);

/** Fees that staff set beside the club's table. */
export const membershipFee = pgTable('membership_fee', {
  key: text().primaryKey(),
  /** Cents. */
  fee: integer().notNull(),
});

/** Fee invoices that are made together, and for whom. */
export const feeRun = pgTable('fee_run', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  created_at: moment().notNull(),
  created_by: bigint({ mode: 'number' }).notNull(),
  due_date: date().notNull(),
  selection: jsonb().$type<FeeSelection>().notNull(),
  finished_at: moment(),
});

/** The members of a run, each with what became of their invoice; both null: it is still to be made. */
export const feeRunMember = pgTable(
  'fee_run_member',
  {
    run_id: bigint({ mode: 'number' }).notNull(),
    member_id: bigint({ mode: 'number' }).notNull(),
    /** Cents; as the preview had it, until there is an invoice. */
    amount: integer().notNull(),
    invoice_id: uuid(),
    excluded: text().$type<FeeExclusion>(),
  },
  (table) => [primaryKey({ columns: [table.run_id, table.member_id] })],
);

export const product = pgTable('product', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  category: text().$type<Product['category']>().notNull(),
  description: text().notNull().default(''),
  zh: jsonb().$type<Product['zh']>(),
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
  zh: jsonb().$type<VoucherGroup['zh']>(),
  ...worth(),
  valid_days: integer().notNull(),
  pays_bookings: boolean().notNull().default(false),
  category_id: bigint({ mode: 'number' }),
  pays_invoices: boolean().notNull().default(false),
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
  /** The status as far as the days don't show it: EXPIRED is never stored. */
  status: text().$type<Exclude<VoucherStatus, 'EXPIRED'>>().notNull().default('ACTIVE'),
  used_at: timestamp({ withTimezone: true }),
  created_at: timestamp({ withTimezone: true }).notNull(),
});

/** Money that goes back, or went. */
export const refund = pgTable('refund', {
  id: uuid().primaryKey().defaultRandom(),
  member_id: bigint({ mode: 'number' }).notNull(),
  payment_id: uuid(),
  /** The invoice it was on; null: it never was on one. */
  invoice_id: uuid(),
  amount: integer().notNull(),
  reason: text().$type<RefundReason>().notNull(),
  /** The reason, in the staff's words; null: not by staff. */
  note: text(),
  destination: text().$type<RefundDestination>().notNull(),
  /** The voucher that it went to, and that one's last day as of then; null: it went to none. */
  voucher_id: bigint({ mode: 'number' }),
  voucher_until: date(),
  status: text().$type<RefundStatus>().notNull(),
  gateway_reference: text(),
  created_at: moment().notNull(),
  done_at: moment(),
  /** The next moment to ask the gateway for it, until it succeeds. */
  try_at: moment(),
  tries: integer().notNull().default(0),
  last_error: text(),
});

/** A member's credit with the club, in cents: the sum of the entries. */
export const memberCredit = pgTable('member_credit', {
  member_id: bigint({ mode: 'number' }).primaryKey(),
  balance: integer().notNull(),
});

export const creditEntry = pgTable('credit_entry', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  member_id: bigint({ mode: 'number' }).notNull(),
  amount: integer().notNull(),
  payment_id: uuid(),
  refund_id: uuid(),
  created_at: moment().notNull(),
});

/** Events from gateways, by the gateways' own names for them. */
export const webhookEvent = pgTable(
  'webhook_event',
  {
    gateway: text().notNull(),
    event: text().notNull(),
    payment_id: uuid().notNull(),
    received_at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.gateway, table.event] })],
);

/** Findings from looking payments up at their gateway. */
export const reconciliationFinding = pgTable('reconciliation_finding', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  payment_id: uuid().notNull(),
  kind: text().$type<FindingKind>().notNull(),
  detail: text().notNull(),
  found_at: moment().notNull(),
  /** Null: it waits for staff. */
  settled_at: moment(),
  /** The user; null: nobody had to. */
  settled_by: bigint({ mode: 'number' }),
  reason: text(),
});

/** A payment or a refund as a closing keeps it, by its id. */
export interface ClosingEntry {
  payment: string | null;
  refund: string | null;
  /** Null: it pays none. */
  invoice: string | null;
  /** Cents; below 0: it was refunded. */
  amount: number;
}

/** Closings of days, and their corrections. */
export const closing = pgTable('closing', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  day: date().notNull(),
  version: integer().notNull(),
  /** Up to when the books were read. */
  until: moment().notNull(),
  closed_at: moment().notNull(),
  closed_by: bigint({ mode: 'number' }).notNull(),
  taken: bigint({ mode: 'number' }).notNull(),
  refunded: bigint({ mode: 'number' }).notNull(),
  difference: bigint({ mode: 'number' }).notNull(),
  reason: text(),
  lines: jsonb().$type<ClosingLine[]>().notNull(),
  /** The entries that the lines add up; null: it was closed before they were stored. */
  entries: jsonb().$type<ClosingEntry[]>(),
});

/** The accounts of the accountant's journal: one row. */
export const journalAccounts = pgTable('journal_accounts', {
  id: smallint().primaryKey().default(1),
  /** Those that the club has set. */
  accounts: jsonb().$type<Partial<Accounts>>().notNull(),
  tax_rate: text().notNull(),
  version: integer().notNull(),
});
