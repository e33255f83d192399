import { isForEver } from '@portal/contract/members/rules/terms';
import { and, eq } from 'drizzle-orm';
import { audit } from '../audit/audit.ts';
import type { Transaction } from '../database/database.ts';
import { readTiers, yearsIn } from '../settings/index.ts';
import { membershipCard } from './cards/tables.ts';
import { notifyMember } from './notify-members.ts';
import { member } from './tables.ts';

/**
 * Lets a membership last until this day at least; `user` is who took the money for it, null: a gateway. One without a last day whose
 * level has no term, or none any more since the invoice was drafted, stays without.
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
  if (!found) return;
  const years = yearsIn(await readTiers(tx), found.level);
  const { membership_end_date } = found;
  if (membership_end_date === null && (years === null || isForEver(years))) return;
  if (membership_end_date !== null && membership_end_date >= until) return;
  const change = { before: { membership_end_date }, after: { membership_end_date: until } };
  await tx.update(member).set(change.after).where(eq(member.id, id));
  await audit(tx, { user, now, right: 'member.change', id, ...change });
  await notifyMember(tx, id, { kind: 'MEMBERSHIP_RENEWED', until }, now);
  await extendCard(tx, { member: id, from: membership_end_date, until }, { user, now });
}

/** Lets the card that a member shows last as long as the membership, where it lasted as long before. */
async function extendCard(
  tx: Transaction,
  { member: holder, from, until }: { member: number; from: string | null; until: string },
  { user, now }: { user: number | null; now: number },
): Promise<void> {
  if (from === null) return;
  const [card] = await tx
    .update(membershipCard)
    .set({ valid_until: until })
    .where(
      and(
        eq(membershipCard.member_id, holder),
        eq(membershipCard.status, 'ACTIVE'),
        eq(membershipCard.valid_until, from),
      ),
    )
    .returning({ id: membershipCard.id });
  if (!card) return;
  const change = { before: { valid_until: from }, after: { valid_until: until } };
  await audit(tx, { user, now, right: 'membership_card.change', id: card.id, ...change });
}
