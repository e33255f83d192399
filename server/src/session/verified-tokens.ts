import type { Keys } from '../http/keys.ts';
import type { Refusal } from '../http/refusals/refusal.ts';
import type { ReadClaims } from './tokens.ts';
import { readToken } from './tokens.ts';

/** Enough for everybody who is signed in at a busy hour; a token lives five minutes. */
const CAPACITY = 20_000;

/** A token's claims, and the refusal of its session; null: not refused. */
type VerifiedToken = ReadClaims & { refusal: Refusal | null };

/**
 * Reads access tokens, each signature once: checking one takes a thread of the pool that passwords are hashed on, so
 * a rush of sign-ins would hold up everybody else. The database is asked every time whether the session is active,
 * until it isn't: another session needs another token.
 */
export function accessTokenReader(keys: Keys): (token: string, now: number) => Promise<VerifiedToken> {
  const verified = new Map<string, VerifiedToken>();
  return async (token, now) => {
    const known = verified.get(token);
    if (known && now < known.expiresAt) return known;
    const claims = { ...(await readToken(keys, 'access', token, now)), refusal: null };
    const [oldest] = verified.keys();
    if (verified.size >= CAPACITY && oldest !== undefined) verified.delete(oldest);
    verified.set(token, claims);
    return claims;
  };
}
