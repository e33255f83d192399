import type { Invoice, MembershipBenefits } from '@portal/contract';
import { addDays, dateOf } from '@portal/contract/rules/club-time';
import { maySignIn } from '@portal/contract/members/rules/member-status';
import { renewalEnd } from '@portal/contract/members/rules/terms';
import { and, eq, inArray, isNotNull, asc, sql } from 'drizzle-orm';
import { userRole } from '../../access/index.ts';
import { audit } from '../../audit/audit.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { fault } from '../../http/refusals/fault.ts';
import { fieldErrors, permissionDenied, refuse, refuseWith } from '../../http/refusals/refusal.ts';
import { member, refuseErased } from '../../members/index.ts';
import { spokenYearlyDay } from '../../time/spoken.ts';
import { spokenYearlyDayZh } from '../../time/spoken-zh.ts';
import { readTiers, tierNames, yearsIn } from '../../settings/index.ts';
import { readFee } from '../fees/fees.ts';
import { invoice, invoiceLine } from '../tables.ts';
import type { InvoiceChange } from './change-invoice.ts';
import { findInvoice } from './find-invoices.ts';
import type { InvoiceLine } from './invoices.ts';

/** The oldest invoice that renews a membership and is still to be paid. */
export async function openRenewal(db: Database, id: number): Promise<MembershipBenefits['renewal']> {
  const [open] = await db
    .select({
      invoice: invoice.id,
      invoice_number: invoice.invoice_number,
      amount_due: sql<number>`${invoice.total} - ${invoice.paid}`,
      due_date: invoice.due_date,
      renews_until: invoice.renews_until,
    })
    .from(invoice)
    .where(
      and(
        eq(invoice.member_id, id),
        inArray(invoice.status, ['UNPAID', 'PARTLY_PAID']),
        isNotNull(invoice.renews_until),
      ),
    )
    .orderBy(asc(invoice.due_date), asc(invoice.id))
    .limit(1);
  return open ? { ...open, renews_until: open.renews_until ?? '' } : null;
}

/** Days until a fee is due. */
const DUE = 14;

type Member = typeof member.$inferSelect;

/** True if the member works for the club: their login has a role. */
export const isStaff = async (tx: Database | Transaction, { user_id }: Member): Promise<boolean> =>
  user_id !== null && (await tx.$count(userRole, eq(userRole.user_id, user_id))) > 0;

async function refuseSecond(tx: Transaction, { id }: Member): Promise<void> {
  const open = and(
    eq(invoice.member_id, id),
    isNotNull(invoice.renews_until),
    inArray(invoice.status, ['DRAFT', 'UNPAID', 'PARTLY_PAID']),
  );
  if ((await tx.$count(invoice, open)) > 0) throw refuse('renewal_open');
}

/** Describes a fee's line on the invoice; with the last day of the renewed period. */
export function feeWords(
  { en, zh }: ReturnType<typeof tierNames>,
  until: string | null,
): Omit<InvoiceLine, 'amount'> {
  return until === null
    ? { description: `Membership fee, ${en}`, zh: { description: `会费，${zh}` } }
    : {
        description: `Membership renewal, ${en}, until ${spokenYearlyDay(until)}`,
        zh: { description: `会籍续期，${zh}，至${spokenYearlyDayZh(until)}` },
      };
}

/**
 * Drafts the invoice of a member's fee, which the levels set, and writes that down; if the level has a term, it renews the
 * membership by one once it is paid. `own` is the member who drafts it, null: somebody without a membership. A 403 for the caller's own: nobody decides about their own membership. A 409 if
 * neither the table of fees nor the staff have set one for these levels, the membership has ended, or its renewal is
 * drafted or to be paid.
 */
export async function draftMembershipInvoice(
  tx: Transaction,
  request: { member: number; due_date?: string | undefined },
  by: InvoiceChange & { own: number | null },
): Promise<Invoice> {
  const { now, zone } = by;
  if (request.member === by.own) throw permissionDenied();
  // Locked, so that two don't renew at once, and a renewal by a payment under way is waited for.
  const [found] = await tx.select().from(member).where(eq(member.id, request.member)).for('no key update');
  if (!found) throw fieldErrors({ member: [fault('notFound', { id: request.member })] });
  refuseErased(found);
  if (!maySignIn(found.status)) throw refuseWith(409, 'membership_ended', 'The membership has ended.');
  const fee = await readFee(tx, found, await isStaff(tx, found));
  if (fee === null) throw refuse('no_fee_set');
  const today = dateOf(now, zone);
  const tiers = await readTiers(tx);
  const until = renewalEnd(yearsIn(tiers, found.membership_type_1), found.membership_end_date, today);
  if (until !== null) await refuseSecond(tx, found);

  const [draft] = await tx
    .insert(invoice)
    .values({
      member_id: found.id,
      kind: 'MEMBERSHIP',
      total: fee,
      due_date: request.due_date ?? addDays(today, DUE),
      renews_until: until,
      created_at: new Date(now),
    })
    .returning({ id: invoice.id });
  if (!draft) throw new Error('The invoice was not stored');
  await tx.insert(invoiceLine).values({
    invoice_id: draft.id,
    ...feeWords(tierNames(tiers, found.membership_type_1), until),
    amount: fee,
  });
  const { id } = draft;
  const after = await findInvoice(tx, id, by);
  if (!after) throw new Error('The invoice was not stored');
  await audit(tx, { user: by.user, now, right: 'payment_invoice.add', id, before: null, after });
  return after;
}
