import type { MembershipLevel1 } from '@portal/contract/members/rules/levels';
import { membershipLevels1 } from '#words/members/levels';
import { readStoredClub } from './stored-club.ts';

/** Returns the names of the club's tiers by their keys, in the club's order. */
export function tierNames(): Readonly<Record<MembershipLevel1, string>> {
  const tiers = readStoredClub()?.tiers;
  if (!tiers) return membershipLevels1;
  const named = Object.fromEntries(tiers.map(([key, name]) => [key, name]));
  // In the club's order, with the names of those that this answer lacks.
  return { ...named, ...membershipLevels1, ...named };
}

/** Returns the name of a tier. */
export const tierName = (level: MembershipLevel1): string => tierNames()[level];

/** Lists the tiers that a member may be given, and those in `besides`: by key and name, in the club's order. */
export function tierOptions(
  besides: readonly (string | null)[] = [],
): readonly (readonly [MembershipLevel1, string])[] {
  const hidden = new Set(
    (readStoredClub()?.tiers ?? []).flatMap(([key, , isOffered]) =>
      isOffered || besides.includes(key) ? [] : [key],
    ),
  );
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the record are the levels
  return (Object.entries(tierNames()) as [MembershipLevel1, string][]).filter(([key]) => !hidden.has(key));
}
