import { and, or, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import type { InvoiceScope } from '../find-invoices.ts';
import { inScope, isTold } from '../find-invoices.ts';
import { invoice } from '../tables.ts';

/** What is still to be paid on how many of these invoices, in cents. */
export async function stillDue(
  db: Database,
  scope: InvoiceScope,
  now: number,
): Promise<{ due: number; due_count: number }> {
  const [found] = await db
    .select({
      due: sql<number>`coalesce(sum(${invoice.total} - ${invoice.paid}), 0)::float8`,
      due_count: sql<number>`count(*)::int`,
    })
    .from(invoice)
    .where(and(inScope(scope), or(isTold('UNPAID', now), isTold('PARTLY_PAID', now))));
  return found ?? { due: 0, due_count: 0 };
}
