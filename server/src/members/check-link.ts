import { eq } from 'drizzle-orm';
import { isSpouse } from '@portal/contract/members/rules/level-rules';
import type { Transaction } from '../database/database.ts';
import { fault } from '../http/refusals/fault.ts';
import { fieldErrors } from '../http/refusals/refusal.ts';
import { member } from './tables.ts';

/**
 * Throws a 400 unless a spouse's membership can depend on this member's: one that depends on nobody's, and isn't the
 * spouse's own. Locks the member, so that this stays true until the link is stored.
 */
export async function checkLink(tx: Transaction, spouse: number | null, linked: number): Promise<void> {
  const [principal] = await tx
    .select({ id: member.id, level: member.membership_type_1 })
    .from(member)
    .where(eq(member.id, linked))
    .for('share');
  if (!principal) throw fieldErrors({ linked_member_id: [fault('notFound', { id: linked })] });
  if (linked === spouse || isSpouse(principal.level))
    throw fieldErrors({ linked_member_id: [fault('spouseOfSpouse')] });
}

/** Throws a 400 if a member would become a spouse while others' memberships depend on theirs. */
export async function checkNoDependents(tx: Transaction, id: number): Promise<void> {
  if ((await tx.$count(member, eq(member.linked_member_id, id))) > 0)
    throw fieldErrors({ membership_type_1: [fault('spouseDepends')] });
}
