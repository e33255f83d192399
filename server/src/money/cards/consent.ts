import { and, eq, inArray } from 'drizzle-orm';
import { audit } from '../../audit/audit.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { notFound } from '../../http/refusals/refusal.ts';
import { cardConsent, savedCard } from '../tables.ts';

/** True if times that open may be charged to a member's default card in their absence. */
export async function mayChargeOpenings(db: Database | Transaction, member: number | null): Promise<boolean> {
  const [found] = await db
    .select()
    .from(cardConsent)
    .where(eq(cardConsent.member_id, member ?? 0));
  return found?.charges_openings ?? false;
}

interface Consent {
  member: number | null;
  charges_openings: boolean;
}

/** Stores what a member agrees to. A 404 where there is no member. */
export async function setConsent(
  tx: Transaction,
  { member, charges_openings }: Consent,
  { user, now }: { user: number; now: number },
): Promise<void> {
  if (member === null) throw notFound();
  const before = { charges_openings: await mayChargeOpenings(tx, member) };
  await tx
    .insert(cardConsent)
    .values({ member_id: member, charges_openings })
    .onConflictDoUpdate({ target: cardConsent.member_id, set: { charges_openings } });
  const line = { user, now, right: 'saved_card.change', id: member };
  await audit(tx, { ...line, before, after: { charges_openings } });
}

/** Those of these members who have a card and let it be charged for what opens. */
export async function chargeableForOpenings(
  tx: Transaction,
  members: readonly number[],
): Promise<ReadonlySet<number>> {
  if (members.length === 0) return new Set();
  const found = await tx
    .select({ member: cardConsent.member_id })
    .from(cardConsent)
    .innerJoin(savedCard, eq(savedCard.member_id, cardConsent.member_id))
    .where(
      and(
        inArray(cardConsent.member_id, [...members]),
        eq(cardConsent.charges_openings, true),
        eq(savedCard.is_default, true),
      ),
    );
  return new Set(found.map(({ member }) => member));
}
