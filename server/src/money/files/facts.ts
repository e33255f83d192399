import type { Invoice, PaymentMethod } from '@portal/contract';
import type { Language } from '@portal/contract/translations';
import { and, asc, eq, sql } from 'drizzle-orm';
import { languageOfMember } from '../../account/index.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { member } from '../../members/index.ts';
import { instant } from '../../time/moments.ts';
import type { InvoiceReading } from '../invoices/find-invoices.ts';
import { findInvoice } from '../invoices/find-invoices.ts';
import { invoice, payment, paymentShare, refund } from '../tables.ts';

const payerColumns = {
  name: member.name,
  // Nobody else has seen the number that a visitor's record has.
  membership_id: sql<string | null>`case when not ${member}.is_visitor then ${member.membership_id} end`,
  address_block: member.address_block,
  address_street: member.address_street,
  address_unit: member.address_unit,
  address_building: member.address_building,
  postcode: member.postcode,
  country: member.country,
  mobile_number: member.mobile_number,
};
type PayerDetails = Pick<typeof member.$inferSelect, Exclude<keyof typeof payerColumns, 'membership_id'>>;

interface Payer extends Partial<PayerDetails> {
  name: string;
  /** Null: a guest or a visitor, who have no login. */
  membership_id: string | null;
  language: Language;
}

/** Everything that an invoice on paper says. Cents, instants. */
export interface InvoiceFacts {
  invoice: Invoice;
  /** The payer: its member or visitor, or a guest of a member, who has no number or address. */
  payer: Payer;
  payments: { method: PaymentMethod; amount: number; at: number }[];
  refunds: { amount: number; at: number }[];
}

async function findPayer(
  db: Database | Transaction,
  { id, member: of, guest }: Invoice,
  { sales }: InvoiceReading,
): Promise<Payer | undefined> {
  if (typeof guest === 'string') {
    const [found] = await db
      .select({ language: sales.guestLanguage })
      .from(invoice)
      .where(eq(invoice.id, id));
    return { name: guest, membership_id: null, language: found?.language ?? 'en' };
  }
  const [owner] = await db.select(payerColumns).from(member).where(eq(member.id, of));
  return owner && { ...owner, language: await languageOfMember(db, of) };
}

/** Reads the facts of an issued invoice for its PDF; undefined where there is none. */
export async function invoiceFacts(
  db: Database | Transaction,
  id: string,
  reading: InvoiceReading,
): Promise<InvoiceFacts | undefined> {
  const found = await findInvoice(db, id, reading);
  if (!found || found.status === 'DRAFT') return undefined;
  const payer = await findPayer(db, found, reading);
  if (!payer) return undefined;
  const payments = await db
    .select({ method: payment.method, amount: paymentShare.amount, at: instant(payment.settled_at) })
    .from(paymentShare)
    .innerJoin(payment, eq(payment.id, paymentShare.payment_id))
    .where(and(eq(paymentShare.invoice_id, id), eq(payment.status, 'SETTLED')))
    .orderBy(asc(payment.settled_at), asc(payment.id));
  const refunds = await db
    .select({ amount: refund.amount, at: instant(refund.created_at) })
    .from(refund)
    .where(eq(refund.invoice_id, id))
    .orderBy(asc(refund.created_at), asc(refund.id));
  return {
    invoice: found,
    payer,
    payments: payments.filter(({ amount }) => amount > 0),
    refunds,
  };
}
