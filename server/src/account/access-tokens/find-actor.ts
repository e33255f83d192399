import { isOwnScope, isTokenRight } from '@portal/contract/account/rules/token-scopes';
import { MINUTE } from '@portal/contract/rules/club-time';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { generalUser } from '../../access/index.ts';
import type { Database } from '../../database/database.ts';
import type { Actor, Credentials } from '../../http/actor.ts';
import { NO_SESSION } from '../../http/actor.ts';
import { unauthenticated } from '../../http/refusals/refusal.ts';
import { member } from '../../members/index.ts';
import { actorFields, actorOf, requireActive } from '../../session/index.ts';
import { hashToken, isAccessToken, isWellFormed } from './secret.ts';
import { accessToken } from './tables.ts';

const notValid = () => unauthenticated('access_token_not_valid', 'This is not a valid access token.');
const turnedOff = () => unauthenticated('access_token_not_valid', 'The club has turned access tokens off.');
const ended = () => unauthenticated('access_token_ended', 'This access token has expired or was revoked.');

/** Reads an access token of a request; null: it is another kind of token. */
export function readAccessToken(token: string): Credentials | null {
  if (!isAccessToken(token)) return null;
  if (!isWellFormed(token)) return { kind: 'refused', refusal: notValid() };
  return { kind: 'token', hash: hashToken(token) };
}

/** How late the time of the last use may be. */
const USE_AGE = 10 * MINUTE;

/** Writes down that a token was used, where that isn't known of the last minutes: most calls write nothing. */
async function noteUse(
  db: Database,
  { id, last_used_at }: Pick<typeof accessToken.$inferSelect, 'id' | 'last_used_at'>,
  now: number,
): Promise<void> {
  const before = new Date(now - USE_AGE);
  if (last_used_at && last_used_at > before) return;
  await db
    .update(accessToken)
    .set({ last_used_at: new Date(now) })
    .where(
      and(eq(accessToken.id, id), or(isNull(accessToken.last_used_at), lt(accessToken.last_used_at, before))),
    );
}

/** One query, prepared once. */
const prepare = (db: Database) =>
  db
    .select({ token: accessToken, ...actorFields })
    .from(accessToken)
    .innerJoin(generalUser, eq(generalUser.id, accessToken.user_id))
    .leftJoin(member, eq(member.user_id, generalUser.id))
    .where(eq(accessToken.token_hash, sql.placeholder('hash')))
    .prepare('actor_of_access_token');

interface TokenEnv {
  now: () => number;
  /** True where staff must have one-time codes. */
  mustHaveCodes: () => boolean;
  /** True where the club has turned access tokens on. */
  isOn: () => boolean;
}

/**
 * Makes the function that finds the owner of an access token, as an actor with the rights that are both the owner's now
 * and scopes of the token. Throws a 401 where the token is unknown or has ended, the login is disabled, the member's
 * status may not stay signed in, or the club has turned tokens off.
 */
export function tokenActorFinder(db: Database, { now, mustHaveCodes, isOn }: TokenEnv) {
  const query = prepare(db);
  return async (hash: string): Promise<Actor> => {
    const [row] = await query.execute({ hash });
    if (!row) throw notValid();
    const { token, ...owner } = row;
    if (token.revoked_at || token.expires_at.getTime() <= now()) throw ended();
    requireActive(owner);
    if (!isOn()) throw turnedOff();
    const actor = await actorOf(db, owner, mustHaveCodes);
    await noteUse(db, token, now());
    return {
      ...actor,
      session: NO_SESSION,
      rights: new Set(token.scopes.filter((scope) => isTokenRight(scope) && actor.rights.has(scope))),
      token: {
        id: token.id,
        name: token.name,
        scopes: new Set(token.scopes),
        ownScopes: new Set(token.scopes.filter(isOwnScope)),
        expiresAt: token.expires_at.getTime(),
      },
    };
  };
}
