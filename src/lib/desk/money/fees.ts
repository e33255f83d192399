import { addDays } from '@portal/contract/rules/club-time';
import { feeKeys } from '@portal/contract/members/rules/fees';
import { allowedLevels2 } from '@portal/contract/members/rules/level-rules';
import type { MembershipLevel1 } from '@portal/contract/members/rules/levels';
import { isDay } from '../days.ts';

/** Splits a key of the fee table: `TERM_NON_ACTIVE` is `TERM` and `NON_ACTIVE`. */
export function partsOfKey(key: string): readonly [kind: string, level2: string] {
  const [, kind = key, level2 = ''] = /^(.+?)_(ACTIVE_REG|ACTIVE_NSF|NON_ACTIVE)$/.exec(key) ?? [];
  return [kind, level2];
}

/** Returns the keys of the fee table under which the fee of somebody of these tiers is looked up. */
export function keysInUse(tiers: readonly MembershipLevel1[]): ReadonlySet<string> {
  const keys = tiers.flatMap((membership_type_1) =>
    (['STANDARD', 'CORPORATE'] as const).flatMap((membership_type_3) =>
      allowedLevels2({ membership_type_1, membership_type_3 }).flatMap((membership_type_2) => {
        const levels = { membership_type_1, membership_type_2, membership_type_3 };
        return [...feeKeys(levels, false), ...feeKeys(levels, true)];
      }),
    ),
  );
  return new Set(keys);
}

/** The days between which memberships end; both empty where that doesn't matter. */
export interface EndPeriod {
  readonly ends_from: string;
  readonly ends_to: string;
}

/** Longest period that the API takes, in days. */
const LONGEST_PERIOD = 366;

/** Returns the errors of the period, by the field. */
export function wrongEnds({ ends_from: from, ends_to: to }: EndPeriod): {
  readonly [field in keyof EndPeriod]?: 'day' | 'both' | 'order' | 'long';
} {
  if (from === '' && to === '') return {};
  if (from === '') return { ends_from: 'both' };
  if (to === '') return { ends_to: 'both' };
  if (!isDay(from)) return { ends_from: 'day' };
  if (!isDay(to)) return { ends_to: 'day' };
  if (to < from) return { ends_to: 'order' };
  return to > addDays(from, LONGEST_PERIOD) ? { ends_to: 'long' } : {};
}
