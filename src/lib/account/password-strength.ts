import { passwordLength } from '@portal/contract/session/rules/sign-in';

export type PasswordStrength = 'short' | 'weak' | 'fair' | 'strong';

/** Words that everybody tries first, wherever they occur. The server knows ten thousand more, whole. */
const commonWords =
  /passw(?:or|0r)d|qwert[yz]|asdfgh|letmein|welcome|iloveyou|football|monkey|dragon|sunshine|princess|admin|club/g;

/** Bits that an unforeseeable character is worth: less than by chance, as people choose words. */
function worth(password: string): number {
  if (/^\d+$/.test(password)) return 3;
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length;
  // Scripts without small and capital letters have thousands of characters.
  return 3.4 + 0.5 * kinds + (/\p{Lo}/u.test(password) ? 3 : 0);
}

/**
 * Counts the characters that others couldn't foresee: not those that repeat a pair from before, nor those that
 * continue the two before them (`789`, `fed`).
 */
function unforeseen(text: string): number {
  const pairs = new Set<string>();
  const characters = Array.from(text);
  return characters.filter((character, index) => {
    const before = characters[index - 1];
    const first = characters[index - 2];
    if (before === undefined) return true;
    const step = (from: string, to: string) => (to.codePointAt(0) ?? 0) - (from.codePointAt(0) ?? 0);
    const isSeen = pairs.has(before + character);
    pairs.add(before + character);
    const goesOn =
      first !== undefined &&
      Math.abs(step(before, character)) <= 1 &&
      step(first, before) === step(before, character);
    return !isSeen && !goesOn;
  }).length;
}

/** Estimates how hard a password is to guess: a hint while it is typed. The server has the last word. */
export function passwordStrength(password: string): PasswordStrength {
  if (password.length < passwordLength.min) return 'short';
  const bits = unforeseen(password.toLowerCase().replace(commonWords, '*')) * worth(password);
  return bits < 30 ? 'weak' : bits < 52 ? 'fair' : 'strong';
}
