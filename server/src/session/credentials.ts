import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Credentials } from '../http/actor.ts';
import { tokenNotValid } from '../http/actor.ts';
import type { Keys } from '../http/keys.ts';
import type { Refusal } from '../http/refusals/refusal.ts';
import { unauthenticated } from '../http/refusals/refusal.ts';
import { TokenRefused, readToken } from './tokens.ts';
import type { ReadClaims } from './tokens.ts';

/** Enough for everybody who is signed in at a busy hour; a token lives five minutes. */
const CAPACITY = 20_000;

/** A token's claims, and the refusal of its session; null: not refused. */
type VerifiedToken = ReadClaims & { refusal: Refusal | null };

/**
 * Reads access tokens, each signature once: checking one takes a thread of the pool that passwords are hashed on, so
 * a rush of sign-ins would hold up everybody else. The database is asked every time whether the session is active,
 * until it isn't: another session needs another token.
 */
function accessTokenReader(keys: Keys): (token: string, now: number) => Promise<VerifiedToken> {
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

/** Reads an access token, by which a program calls; null: it is none. */
type ReadAccessToken = (token: string) => Credentials | null;

const badHeader = () =>
  unauthenticated('bad_authorization_header', 'Authorization header must contain two space-delimited values');

async function readCredentials(
  request: FastifyRequest,
  {
    read,
    readAccessToken,
    now,
  }: { read: ReturnType<typeof accessTokenReader>; readAccessToken: ReadAccessToken; now: number },
): Promise<Credentials> {
  const [scheme, token, ...rest] = request.headers.authorization?.trim().split(/\s+/) ?? [];
  // Another scheme is not ours to judge: it counts as no credentials.
  if (scheme?.toLowerCase() !== 'bearer') return { kind: 'none' };
  if (token === undefined || rest.length > 0) return { kind: 'refused', refusal: badHeader() };
  const program = readAccessToken(token);
  if (program) return program;
  try {
    const verified = await read(token, now);
    if (verified.refusal) return { kind: 'refused', refusal: verified.refusal };
    const { session, user, generation } = verified;
    const refuse = (refusal: Refusal) => void (verified.refusal = refusal);
    return { kind: 'session', session, user, generation, refuse };
  } catch (error) {
    if (!(error instanceof TokenRefused)) throw error;
    return { kind: 'refused', refusal: tokenNotValid(error.fault) };
  }
}

/** Reads each request's token once, for the limits and for the code that needs the caller. */
export function readTokens(
  app: FastifyInstance,
  keys: Keys,
  { now, readAccessToken }: { now: () => number; readAccessToken: ReadAccessToken },
): void {
  const read = accessTokenReader(keys);
  app.decorateRequest('credentials', null);
  app.addHook('onRequest', async (request) => {
    request.credentials = await readCredentials(request, { read, readAccessToken, now: now() });
  });
}
