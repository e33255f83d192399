import type { SentenceOf, SignedIn } from '@portal/contract';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { MemberStatus } from '@portal/contract/members/rules/member-status';
import { maySignIn } from '@portal/contract/members/rules/member-status';
import { readUserRights } from '../access/index.ts';
import type { Database } from '../database/database.ts';
import type { Claims } from '../http/actor.ts';
import type { Keys } from '../http/keys.ts';
import { unauthenticated } from '../http/refusals/refusal.ts';
import { member } from '../members/index.ts';
import { session } from './tables.ts';
import { issueToken, lifetimes, readToken, TokenRefused } from './tokens.ts';

interface Env {
  db: Database;
  keys: Keys;
  now: number;
}

export interface TokenPair {
  access: string;
  refresh: string;
}

/** 401 of the refresh and sign-out calls: the client must not refresh over it. */
const refreshRefused = (detail: SentenceOf<'token_not_valid'>) => unauthenticated('token_not_valid', detail);

async function issuePair({ keys, now }: Env, claims: Claims, expiresAt: number): Promise<TokenPair> {
  const [access, refresh] = await Promise.all([
    issueToken(keys, 'access', claims, now, Math.min(now + lifetimes.access, expiresAt)),
    issueToken(keys, 'refresh', claims, now, Math.min(now + lifetimes.idle, expiresAt)),
  ]);
  return { access, refresh };
}

/** The client that a session begins on. */
export interface Client {
  userAgent: string;
  addressHash: string;
}

/** Long enough for real browsers. */
const shortenUserAgent = (userAgent: string) => userAgent.slice(0, 300);

/** Begins a session of this user and answers its first tokens, and where its owner is at home. */
export async function beginSession(env: Env, user: number, client: Client): Promise<SignedIn> {
  const at = new Date(env.now);
  const expiresAt = env.now + lifetimes.absolute;
  const [row] = await env.db
    .insert(session)
    .values({
      user_id: user,
      created_at: at,
      rotated_at: at,
      expires_at: new Date(expiresAt),
      user_agent: shortenUserAgent(client.userAgent),
      address_hash: client.addressHash,
    })
    .returning({
      id: session.id,
      isMember: sql<boolean>`exists (select from ${member} where user_id = ${user})`,
    });
  if (!row) throw new Error('The session was not stored');
  const pair = await issuePair(env, { session: row.id, user, generation: 1 }, expiresAt);
  const isDeskHome = !row.isMember && (await readUserRights(env.db, user)).length > 0;
  return { ...pair, ...(isDeskHome && { home: 'DESK' }) };
}

async function readRefreshToken({ keys, now }: Env, token: string): Promise<Claims> {
  try {
    return await readToken(keys, 'refresh', token, now);
  } catch (error) {
    if (error instanceof TokenRefused) throw refreshRefused(error.fault);
    throw error;
  }
}

/**
 * Exchanges the newest refresh token of a session for the next pair. The one before it still gets the newest pair for
 * 30 seconds (a lost answer, a sibling tab); any older use means that a token was copied, and ends the session.
 * `userAgent` is what the device says of itself now; empty where it says nothing.
 */
export async function refreshSession(env: Env, token: string, userAgent: string): Promise<TokenPair> {
  const claims = await readRefreshToken(env, token);
  const { db, now } = env;
  const mine = and(eq(session.id, claims.session), eq(session.user_id, claims.user));
  const living = and(mine, isNull(session.revoked_at), gt(session.expires_at, new Date(now)));

  const [rotated] = await db
    .update(session)
    .set({
      generation: sql`${session.generation} + 1`,
      rotated_at: new Date(now),
      ...(userAgent !== '' && { user_agent: shortenUserAgent(userAgent) }),
    })
    .where(and(living, eq(session.generation, claims.generation)))
    .returning();
  if (rotated)
    return issuePair(env, { ...claims, generation: rotated.generation }, rotated.expires_at.getTime());

  const [row] = await db.select().from(session).where(living);
  if (!row) throw refreshRefused('Token is blacklisted');
  const inGrace =
    claims.generation === row.generation - 1 && now - row.rotated_at.getTime() <= lifetimes.grace;
  if (!inGrace) {
    await endSession(db, row.id, now);
    throw refreshRefused('Token is blacklisted');
  }
  return issuePair(env, { ...claims, generation: row.generation }, row.expires_at.getTime());
}

/** Ends the session that a refresh token belongs to, whichever generation it is; ending it twice is no error. */
export async function signOut(env: Env, token: string): Promise<void> {
  const claims = await readRefreshToken(env, token);
  await endSession(env.db, claims.session, env.now);
}

async function endSession(db: Database, id: string, now: number): Promise<void> {
  await db
    .update(session)
    .set({ revoked_at: new Date(now) })
    .where(and(eq(session.id, id), isNull(session.revoked_at)));
}

/** The fields that decide if a user may be signed in. */
interface Account {
  is_active: boolean;
  /** Null for staff without a membership. */
  status: MemberStatus | null;
}

/** True if a user may be signed in: the account isn't disabled, and the membership allows it. */
export const mayHaveSession = ({ is_active, status }: Account): boolean =>
  is_active && (status === null || maySignIn(status));

/** 401: one sentence for every reason, so that nobody learns who there is. */
export const noActiveAccount = () =>
  unauthenticated('no_active_account', 'No active account found with the given credentials');
