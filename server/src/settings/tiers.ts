import type { PublicTier } from '@portal/contract/settings/rules/public-settings';
import { membershipLevels1 } from '@portal/contract/members/rules/levels';
import type { MembershipLevel1 } from '@portal/contract/members/rules/levels';
import { asc } from 'drizzle-orm';
import type { Database, Transaction } from '../database/database.ts';
import { membershipTier } from './tables.ts';

export type Tier = typeof membershipTier.$inferSelect;

/** The club's tiers by their level, in the club's order. */
export type Tiers = ReadonlyMap<MembershipLevel1, Tier>;

export async function readTiers(db: Database | Transaction): Promise<Tiers> {
  const rows = await db.select().from(membershipTier).orderBy(asc(membershipTier.position));
  return new Map(rows.map((tier) => [tier.key, tier]));
}

/** Returns the years of a term; 9999 has no end, null: the level has no terms. */
export const yearsIn = (tiers: Tiers, level: MembershipLevel1): number | null =>
  tiers.get(level)?.years ?? null;

/** Returns the tier's name in each language. */
export function tierNames(
  tiers: Tiers,
  level: MembershipLevel1,
): { readonly en: string; readonly zh: string } {
  const tier = tiers.get(level);
  const en = tier?.name ?? membershipLevels1[level];
  return { en, zh: tier?.zh?.name ?? en };
}

/** Returns the tiers as the portal shows them; undefined where they are those of the specification. */
export function publicTiers(tiers: Tiers): readonly PublicTier[] | undefined {
  const list = [...tiers.values()];
  const usual = Object.keys(membershipLevels1);
  if (list.every(({ key, version }, index) => version === 1 && key === usual[index])) return undefined;
  return list.map(({ key, name, zh, is_offered }) => ({ key, name, zh, is_offered }));
}
