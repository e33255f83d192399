import type { MembershipBenefits } from '@portal/contract';
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { invoice } from '../tables.ts';

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
