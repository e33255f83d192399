import type { FeeAutopay } from '@portal/contract';
import { addDays, dateOf } from '@portal/contract/rules/club-time';
import { and, asc, desc, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/database.ts';
import { member as memberTable } from '../../members/index.ts';
import { chargeableCards } from '../cards/saved-cards.ts';
import { readFee } from '../fees/fees.ts';
import type { Gateway } from '../gateways/gateway.ts';
import { isStaff } from '../invoices/membership-invoice.ts';
import { feeCharge, invoice } from '../tables.ts';
import { readFeeConsent } from './consent.ts';
import { expectedChargeDay, isOpenFee } from './plan.ts';

interface AutopayContext {
  gateway: Gateway | null;
  now: number;
  zone: string;
}

/** The oldest fee that is to be paid, and when it is charged. */
async function openFee(
  db: Database | Transaction,
  member: number,
  { now, zone }: AutopayContext,
): Promise<FeeAutopay['next']> {
  const [open] = await db
    .select({ invoice, charge: feeCharge })
    .from(invoice)
    .leftJoin(feeCharge, eq(feeCharge.invoice_id, invoice.id))
    .where(and(eq(invoice.member_id, member), isOpenFee))
    .orderBy(asc(invoice.due_date), asc(invoice.id))
    .limit(1);
  if (!open) return null;
  const { id, total, paid, due_date } = open.invoice;
  const failure = open.charge?.ended === 'DONE' ? null : (open.charge?.ended ?? null);
  const expected = open.charge?.charge_on ?? expectedChargeDay(due_date, { now, zone });
  return { invoice: id, amount: total - paid, date: failure === null ? expected : null, failure };
}

/** A member's last fee, and what they are expected to pay next: at the end of their term, or a year after the last. */
async function expectedFee(
  db: Database | Transaction,
  id: number,
  { now, zone }: AutopayContext,
): Promise<Pick<FeeAutopay, 'next' | 'suggested_limit'>> {
  const [found] = await db.select().from(memberTable).where(eq(memberTable.id, id));
  if (!found) return { next: null, suggested_limit: null };
  const [last] = await db
    .select({ total: invoice.total, due: invoice.due_date })
    .from(invoice)
    .where(and(eq(invoice.member_id, id), eq(invoice.kind, 'MEMBERSHIP'), eq(invoice.status, 'PAID')))
    .orderBy(desc(invoice.due_date))
    .limit(1);
  const amount = await readFee(db, found, await isStaff(db, found));
  const today = dateOf(now, zone);
  const yearLater = last ? addDays(last.due, 365) : null;
  const day = found.membership_end_date ?? yearLater;
  return {
    suggested_limit: Math.max(last?.total ?? 0, amount ?? 0) || null,
    next: amount
      ? { invoice: null, amount, date: day !== null && day >= today ? day : null, failure: null }
      : null,
  };
}

/** Reads if a member's fees are charged automatically, and the next charge. */
export async function readAutopay(
  db: Database | Transaction,
  member: number | null,
  reading: AutopayContext,
): Promise<FeeAutopay> {
  const { gateway, zone } = reading;
  const is_offered = Boolean(gateway?.vault);
  if (!is_offered || member === null)
    return { is_offered, card: null, consent: null, suggested_limit: null, next: null };
  const cards = await chargeableCards(db, member, { gateway, zone });
  const open = await openFee(db, member, reading);
  const { suggested_limit, next } = await expectedFee(db, member, reading);
  return {
    is_offered,
    card: cards.find((one) => one.is_default) ?? null,
    consent: await readFeeConsent(db, member, zone),
    suggested_limit: Math.max(suggested_limit ?? 0, open?.amount ?? 0) || null,
    next: open ?? next,
  };
}
