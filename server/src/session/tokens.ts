import { errors, jwtVerify, SignJWT } from 'jose';
import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Claims } from '../http/actor.ts';
import type { Keys } from '../http/keys.ts';

/** The secret kept in this folder, made at first use, so that sessions outlive a restart where none is configured. */
export async function readOrMakeSecret(folder: string): Promise<string> {
  const file = join(folder, 'token-secret');
  const draft = `${file}.${randomUUID()}`;
  await mkdir(folder, { recursive: true });
  await writeFile(draft, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 });
  // Linked when it is whole: another process never reads half of it, and never replaces one that is there.
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await unlink(draft);
  return readFile(file, 'utf8');
}

/** Lifetimes of tokens and sessions, in ms. */
export const lifetimes = {
  access: 5 * 60_000,
  /** A session that nobody refreshes. */
  idle: 14 * 86_400_000,
  /** A session however busy. */
  absolute: 90 * 86_400_000,
  /** In which the refresh token before the newest still works: a lost answer, a sibling tab. */
  grace: 30_000,
} as const;

const AUDIENCE = 'members-portal';

export type TokenType = 'access' | 'refresh';

/** The claims read from a token, with its end (ms). */
export type ReadClaims = Claims & { expiresAt: number };

/** Reasons for refusing a token, in the wire's words. */
export type TokenFault = 'Token is invalid' | 'Token is expired' | 'Token has wrong type';

export class TokenRefused extends Error {
  override readonly name = 'TokenRefused';
  readonly fault: TokenFault;
  constructor(fault: TokenFault, options?: ErrorOptions) {
    super(fault, options);
    this.fault = fault;
  }
}

/** Makes a token that is good until `expiresAt` (ms). */
export function issueToken(
  keys: Keys,
  type: TokenType,
  claims: Claims,
  now: number,
  expiresAt: number,
): Promise<string> {
  return new SignJWT({ token_type: type, sid: claims.session, gen: claims.generation })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(String(claims.user))
    .setAudience(AUDIENCE)
    .setIssuedAt(Math.floor(now / 1000))
    .setExpirationTime(Math.floor(expiresAt / 1000))
    .sign(keys.tokens);
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Reads a token of this type; throws TokenRefused. Only the database knows if its session still exists. */
export async function readToken(
  keys: Keys,
  type: TokenType,
  token: string,
  now: number,
): Promise<ReadClaims> {
  const { payload } = await jwtVerify(token, keys.tokens, {
    algorithms: ['HS256'],
    typ: 'JWT',
    audience: AUDIENCE,
    requiredClaims: ['exp', 'sub'],
    currentDate: new Date(now),
  }).catch((error: unknown) => {
    const fault = error instanceof errors.JWTExpired ? 'Token is expired' : 'Token is invalid';
    throw new TokenRefused(fault, { cause: error });
  });
  if (payload['token_type'] !== type) throw new TokenRefused('Token has wrong type');
  const { sid, gen, sub, exp = 0 } = payload;
  if (typeof sid !== 'string' || !uuid.test(sid) || typeof gen !== 'number')
    throw new TokenRefused('Token is invalid');
  return { session: sid, user: Number(sub), generation: gen, expiresAt: exp * 1000 };
}
