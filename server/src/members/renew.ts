import { isForEver, termYears } from '@portal/contract/rules/terms';
import { eq } from 'drizzle-orm';
import { audit } from '../audit/audit.ts';
import type { Transaction } from '../database/database.ts';
import { member } from './tables.ts';

/**
 * Lets a membership last until this day at least; `user` is who took the money for it, null: a gateway. A level that has no term, or
 * none any more since the invoice was drafted, keeps the last day it has.
 */
export async function renewMembership(
  tx: Transaction,
  { id, until }: { id: number; until: string },
  { user, now }: { user: number | null; now: number },
): Promise<void> {
  const [found] = await tx
    .select({ level: member.membership_type_1, membership_end_date: member.membership_end_date })
    .from(member)
    .where(eq(member.id, id))
    .for('no key update');
  if (!found || termYears(found.level) === null || isForEver(found.level)) return;
  const { membership_end_date } = found;
  if (membership_end_date !== null && membership_end_date >= until) return;
  const change = { before: { membership_end_date }, after: { membership_end_date: until } };
  await tx.update(member).set(change.after).where(eq(member.id, id));
  await audit(tx, { user, now, right: 'member.change', id, ...change });
}
