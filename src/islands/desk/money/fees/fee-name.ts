import { kinds } from '#words/desk/money/fees';
import { comma } from '#words/app/joining';
import { membershipLevels2 } from '#words/members/levels';
import { tierNames } from '../../../../lib/club/tier-names.ts';
import { partsOfKey } from '../../../../lib/desk/money/fees.ts';

/** Returns the label of a key of the fee table. */
export function feeName(key: string): string {
  const [kind, level2] = partsOfKey(key);
  const names: Readonly<Record<string, string>> = { ...tierNames(), ...kinds, ...membershipLevels2 };
  return [names[kind] ?? kind, names[level2] ?? level2].filter(Boolean).join(comma);
}
