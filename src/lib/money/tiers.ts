import type { MembershipBenefits } from '@portal/contract';
import { membershipLevels2 } from '@portal/contract/members/rules/levels';
import type { MembershipLevel1, MembershipLevel2 } from '@portal/contract/members/rules/levels';
import { isForEver } from '@portal/contract/members/rules/terms';

/** Cents; `unset`: the club has set none; `never`: nobody of the tier has such a service. */
export type TierFee = number | 'unset' | 'never';

/** A tier as it is compared with others: levels that differ only by their term are one. */
export interface Tier {
  /** The first of its levels: `NSMEN_2`. */
  readonly key: string;
  /** One of its levels, for its name. */
  readonly level: MembershipLevel1;
  readonly fees: Readonly<Record<MembershipLevel2, TierFee>>;
  /** Years of its terms; `ever`: one without end; none: it has no terms. */
  readonly terms: readonly number[] | 'ever';
  /** Minutes in advance that facilities may be booked. */
  readonly ahead: MembershipBenefits['tiers'][number]['advance_booking'];
  readonly mine: boolean;
}

const tierKey = (level: MembershipLevel1): string => level.replace(/_\d+$/, '');
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys forgets which keys
const levels2 = Object.keys(membershipLevels2) as MembershipLevel2[];

const listFees = (fees: MembershipBenefits['tiers'][number]['fees']): Tier['fees'] => {
  const fee = (service: MembershipLevel2): TierFee =>
    service in fees ? (fees[service] ?? 'unset') : 'never';
  return { ACTIVE_REG: fee('ACTIVE_REG'), ACTIVE_NSF: fee('ACTIVE_NSF'), NON_ACTIVE: fee('NON_ACTIVE') };
};

/** Lists the fees that members of a tier pay, with who pays each where that differs: from the most to the least. */
export function feesPaid({
  fees,
}: Pick<Tier, 'fees'>): { fee: number; services: MembershipLevel2[] | 'all' }[] {
  const paid = levels2.flatMap((service) => {
    const fee = fees[service];
    return typeof fee === 'number' ? [{ fee, service }] : [];
  });
  const alike = Map.groupBy(paid, ({ fee }) => fee);
  return Array.from(alike, ([fee, some]) => ({
    fee,
    services: alike.size === 1 ? ('all' as const) : some.map(({ service }) => service),
  })).toSorted((a, b) => b.fee - a.fee);
}

/** Tells whether something differs from tier to tier. */
export const differs = (tiers: readonly Tier[], of: (tier: Tier) => unknown): boolean =>
  new Set(tiers.map((tier) => JSON.stringify(of(tier)))).size > 1;

/**
 * Lists the club's tiers in its order, those that differ by their term alone as one, except those for which it has set no
 * fee; the caller's own level is always among them.
 */
export function compareTiers(
  { tiers, membership_type_1: mine }: Pick<MembershipBenefits, 'tiers' | 'membership_type_1'>,
  nameOfTier: (level: MembershipLevel1) => string,
): Tier[] {
  const alike = Map.groupBy(tiers, ({ membership_type_1: level, fees }) =>
    JSON.stringify([tierKey(level), nameOfTier(level), fees]),
  );
  return Array.from(alike.values(), (some) => {
    const [first] = some;
    if (!first) return [];
    const level = first.membership_type_1;
    return {
      key: level,
      level,
      fees: listFees(first.fees),
      terms: isForEver(first.term_years)
        ? ('ever' as const)
        : some.flatMap(({ term_years }) => term_years ?? []),
      ahead: first.advance_booking,
      mine: some.some(({ membership_type_1 }) => membership_type_1 === mine),
    };
  })
    .flat()
    .filter((tier) => tier.mine || feesPaid(tier).length > 0);
}

/** Facilities of one category that open alike, as one line. */
export interface AheadRow extends Pick<
  MembershipBenefits['advance_booking'][number],
  'days' | 'opens_at' | 'minutes'
> {
  readonly category: string;
  /** Every facility of the category where they open alike. */
  readonly names: readonly string[];
}

/** Lists how far in advance facilities may be booked, those that open alike together. */
export function aheadRows(rooms: MembershipBenefits['advance_booking']): AheadRow[] {
  const alike = Map.groupBy(rooms, ({ category, days, opens_at, minutes }) =>
    JSON.stringify([category, days, opens_at, minutes]),
  );
  return Array.from(alike.values(), (some) => {
    const [first] = some;
    if (!first) return [];
    const { category, days, opens_at, minutes } = first;
    return { category, days, opens_at, minutes, names: some.map(({ name }) => name) };
  }).flat();
}
