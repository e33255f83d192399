import { kinds } from '#words/desk/fees';
import { comma } from '#words/app/joining';
import { membershipLevels1, membershipLevels2 } from '#words/members/levels';
import { partsOfKey } from '../../../lib/desk/money/fees.ts';

/** Returns the label of a key of the fee table. */
export function feeName(key: string): string {
  const [kind, level2] = partsOfKey(key);
  const names: Readonly<Record<string, string>> = { ...membershipLevels1, ...kinds, ...membershipLevels2 };
  return [names[kind] ?? kind, names[level2] ?? level2].filter(Boolean).join(comma);
}
