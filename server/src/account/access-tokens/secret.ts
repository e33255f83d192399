import { hash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { TOKEN_PREFIX } from '@portal/contract/account/rules/token-scopes';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** Random characters: 178 bits. */
const LENGTH = 30;
/** Characters of the checksum after them, in base 62. */
const SUM = 6;
const shape = new RegExp(`^${TOKEN_PREFIX}([0-9A-Za-z]{${LENGTH}})([0-9A-Za-z]{${SUM}})$`);

/** The CRC-32 of the random part: a scanner of leaked secrets tells a token from a text that only looks like one. */
function checksum(random: string): string {
  let rest = crc32(random);
  let text = '';
  for (let digit = 0; digit < SUM; digit += 1) {
    text = (alphabet[rest % alphabet.length] ?? '') + text;
    rest = Math.floor(rest / alphabet.length);
  }
  return text;
}

/** Draws a token: `club_`, 30 random characters and their checksum. */
export function drawToken(): string {
  const random = Array.from({ length: LENGTH }, () => alphabet[randomInt(alphabet.length)]).join('');
  return TOKEN_PREFIX + random + checksum(random);
}

/** Returns the form in which a token is stored. */
export const hashToken = (token: string): string => hash('sha256', token);

/** True for what begins as access tokens do, whole or not. */
export const isAccessToken = (text: string): boolean => text.startsWith(TOKEN_PREFIX);

/** True for a text that may be a token: refuses typing mistakes and made-up ones without a query. */
export function isWellFormed(text: string): boolean {
  const [, random, sum] = shape.exec(text) ?? [];
  return random !== undefined && sum === checksum(random);
}
