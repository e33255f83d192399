import { isSpouse, allowedLevels2 } from './level-rules.ts';
import type { Levels, MembershipLevel1 } from './levels.ts';
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

/**
 * Returns a member's fee in cents; null if the table has none, which is not the same as 0: staff may set one beside
 * it.
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
