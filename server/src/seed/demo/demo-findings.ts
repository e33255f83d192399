import { randomUUID } from 'node:crypto';
import { HOUR } from '@portal/contract/rules/club-time';
import { and, asc, eq } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { invoice, payment, paymentShare, reconciliationFinding } from '../../money/index.ts';
import type { People } from '../people.ts';
import { insertAll } from '../store/insert.ts';
import type { DemoTime } from './demo-time.ts';

/** Payments that failed here, of whose the bank knows more or less, so many hours ago. */
const findings = [
  { username: 'spouse', hoursAgo: 20, kind: 'MISMATCH', detail: 'Paid S$4.00 instead of S$5.00.' },
  { username: 'defaulter', hoursAgo: 51, kind: 'UNKNOWN', detail: 'The gateway knows no such payment.' },
  { username: 'discipline', hoursAgo: 300, kind: 'FAILED', detail: 'At the gateway: declined.' },
] as const;

const failures = { MISMATCH: 'mismatch', UNKNOWN: 'gateway', FAILED: 'declined' } as const;

/** Findings from looking payments up: two that wait for staff, and one that was settled automatically. */
export async function storeFindings(tx: Transaction, people: People, { now }: DemoTime): Promise<void> {
  for (const { username, hoursAgo, kind, detail } of findings) {
    const member = people.demo(username).id;
    const [owed] = await tx
      .select()
      .from(invoice)
      .where(and(eq(invoice.member_id, member), eq(invoice.status, 'UNPAID')))
      .orderBy(asc(invoice.due_date), asc(invoice.id))
      .limit(1);
    if (!owed) throw new Error(`${username} owes nothing`);
    const id = randomUUID();
    const found_at = new Date(now - hoursAgo * HOUR);
    const amount = owed.total - owed.paid;
    await insertAll(tx, payment, [
      {
        id,
        member_id: member,
        method: 'PAYNOW',
        status: 'FAILED',
        amount,
        created_at: new Date(found_at.getTime() - HOUR / 2),
        gateway: 'sandbox',
        gateway_reference: `sandbox-${id}`,
        expires_at: found_at,
        failure: failures[kind],
      },
    ]);
    await insertAll(tx, paymentShare, [{ payment_id: id, invoice_id: owed.id, amount }]);
    const settled_at = kind === 'FAILED' ? found_at : null;
    await insertAll(tx, reconciliationFinding, [{ payment_id: id, kind, detail, found_at, settled_at }]);
  }
}
