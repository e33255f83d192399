import { tierNames } from '../../club/tier-names.ts';
import type { DeskDescription } from './fields.ts';

/** A description with the club's tiers, in its order, in place of those that the site was built with. */
export function withClubTiers(description: DeskDescription): DeskDescription {
  const tiers = Object.entries(tierNames());
  const lists = Object.entries(description.options).map(
    ([list, options]) =>
      [list, /(^|\.)(membership_type_1|newsletters\.tiers)$/.test(list) ? tiers : options] as const,
  );
  return { ...description, options: Object.fromEntries(lists) };
}
