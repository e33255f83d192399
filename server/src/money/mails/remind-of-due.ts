import { addDays, dateOf } from '@portal/contract/rules/club-time';
import { and, between, eq, inArray, isNull, lt, ne, notExists, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { transact } from '../../database/transact.ts';
import type { Work } from '../../jobs/job.ts';
import { onSchedule } from '../../jobs/job.ts';
import { dailyAt } from '../../jobs/schedule.ts';
import { notifyMember } from '../../members/index.ts';
import { feeCharge, invoice } from '../tables.ts';

/** Invoices that one transaction reminds of. */
const BATCH = 100;
/** Days before the due date. */
const AHEAD = 3;

/**
 * Reminds members of invoices that will be due, once; not of those that were issued so late, nor of bookings on hold, which
 * are due within minutes.
 */
export const remindOfDue = (zone: string): Work =>
  onSchedule('money remind of due', dailyAt('09:00', zone), async ({ db, now }) => {
    const today = dateOf(now, zone);
    const sweep = async (tx: Transaction): Promise<number> => {
      const due = tx
        .select({ id: invoice.id })
        .from(invoice)
        .where(
          and(
            between(invoice.due_date, today, addDays(today, AHEAD)),
            inArray(invoice.status, ['UNPAID', 'PARTLY_PAID']),
            ne(invoice.kind, 'BOOKING'),
            isNull(invoice.reminded_at),
            // Automatic charges need no reminder.
            notExists(
              tx
                .select()
                .from(feeCharge)
                .where(and(eq(feeCharge.invoice_id, invoice.id), isNull(feeCharge.ended))),
            ),
            lt(invoice.issued_at, sql`${invoice.due_date} - ${AHEAD}::int`),
          ),
        )
        .limit(BATCH)
        .for('update', { skipLocked: true });
      const reminded = await tx
        .update(invoice)
        .set({ reminded_at: new Date(now) })
        .where(inArray(invoice.id, due))
        .returning();
      for (const { id, member_id: member, invoice_number, total, paid, due_date } of reminded) {
        const what = { invoice: id, invoice_number, amount: total - paid, due_date };
        await notifyMember(tx, member, { kind: 'INVOICE_DUE', ...what }, now);
      }
      return reminded.length;
    };
    while ((await transact(db, sweep)) === BATCH);
  });
