import { isSpouse, allowedLevels2 } from './level-rules.ts';
import type { Levels, MembershipLevel1, MembershipLevel2 } from './levels.ts';
import { membershipLevels1 } from './levels.ts';

/** Membership fees in cents, by what `feeKey` makes of the levels (spec section 9). */
export const membershipFees: Readonly<Record<string, number>> = {
  HONORARY_NON_ACTIVE: 0,
  ORDINARY_PIONEER_ACTIVE_REG: 3000,
  ORDINARY_PIONEER_NON_ACTIVE: 3000,
  ORDINARY_ACTIVE_REG: 3000,
  ORDINARY_ACTIVE_NSF: 500,
  ASSOCIATE_NON_ACTIVE: 3000,
  TERM_NON_ACTIVE: 3000,
  SPOUSE_ACTIVE_REG: 0,
  SPOUSE_NON_ACTIVE: 500,
  CORPORATE_NON_ACTIVE: 5000,
  STAFF_NON_ACTIVE: 0,
};

/** The table's word for a level 1: levels with terms share one, spouses apart. */
function feeWord(level: MembershipLevel1): string {
  if (isSpouse(level)) return 'SPOUSE';
  return /_\d+$/.test(level) ? 'TERM' : level;
}

/**
 * Returns the key in the fee table: staff and corporate members have their own, whatever their level 1; then level 2.
 */
export function feeKey(levels: Levels, isStaff: boolean): string {
  const { membership_type_1, membership_type_2, membership_type_3 } = levels;
  if (isStaff) return `STAFF_${membership_type_2}`;
  if (membership_type_3 === 'CORPORATE') return `CORPORATE_${membership_type_2}`;
  return `${feeWord(membership_type_1)}_${membership_type_2}`;
}

/** The key of a fee that a tier has for itself, apart from those that share one. */
export const ownFeeKey = (level1: MembershipLevel1, level2: MembershipLevel2): string =>
  `${level1}_${level2}`;

/** Returns the keys under which a member's fee is looked up, in their order: the tier's own, then the one of the table. */
export function feeKeys(levels: Levels, isStaff: boolean): readonly string[] {
  const shared = feeKey(levels, isStaff);
  if (isStaff || levels.membership_type_3 === 'CORPORATE') return [shared];
  const own = ownFeeKey(levels.membership_type_1, levels.membership_type_2);
  return own === shared ? [own] : [own, shared];
}

/**
 * Returns a member's fee in cents as the specification has it; null if its table has none, which is not the same as 0:
 * the club may set any.
 */
export const membershipFee = (levels: Levels, isStaff: boolean): number | null =>
  membershipFees[feeKey(levels, isStaff)] ?? null;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys forgets which keys
const levels1 = Object.keys(membershipLevels1) as MembershipLevel1[];

/** Keys of members for which the table has no fee. */
export const openFeeKeys: readonly string[] = [
  ...new Set(
    levels1.flatMap((membership_type_1) =>
      allowedLevels2({ membership_type_1, membership_type_3: 'STANDARD' }).flatMap((membership_type_2) => {
        const levels = { membership_type_1, membership_type_2, membership_type_3: 'STANDARD' } as const;
        return [feeKey(levels, false), feeKey(levels, true)];
      }),
    ),
  ),
].filter((key) => membershipFees[key] === undefined);

/** Every key that the club may set a fee for. */
export const settableFeeKeys: readonly string[] = [
  ...new Set([
    ...Object.keys(membershipFees),
    ...openFeeKeys,
    ...levels1.flatMap((level1) =>
      allowedLevels2({ membership_type_1: level1, membership_type_3: 'STANDARD' }).map((level2) =>
        ownFeeKey(level1, level2),
      ),
    ),
  ]),
];
