import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Fault } from '../../http/refusals/fault.ts';
import { fault } from '../../http/refusals/fault.ts';

/**
 * The 10,000 commonest passwords of at least 8 characters, in small letters: from SecLists' list of ten million (MIT).
 * Packed, as they aren't fit to be read.
 */
const common = new Set(
  gunzipSync(readFileSync(new URL('common-passwords.txt.gz', import.meta.url)))
    .toString()
    .split('\n'),
);

const plain = (text: string) => text.normalize('NFKC').toLowerCase();
/** Reduces a text to what matters to a guesser: case, spaces and punctuation make no difference. */
const emails = (text: string) => plain(text).replaceAll(/[^\p{L}\p{N}]/gu, '');

/**
 * Lists the faults of a chosen password, in sentences; its length is checked by the contract. `about` holds what
 * everybody knows of the user: username, email, the club.
 */
export function passwordFaults(password: string, about: readonly string[]): Fault[] {
  const chosen = plain(password);
  const known = about.flatMap((text) => [text, text.split('@')[0] ?? '']).map(emails);
  return [
    ...(common.has(chosen) || new Set(chosen).size < 3 ? [fault('commonPassword')] : []),
    ...(known.some((text) => text !== '' && text === emails(password)) ? [fault('personalPassword')] : []),
  ];
}
