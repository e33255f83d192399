import type { AccessToken, Answer, ParsedBody } from '@portal/contract';
import { isOwnScope, isTokenRight, TOKENS_MAX } from '@portal/contract/account/rules/token-scopes';
import { DAY } from '@portal/contract/rules/club-time';
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { findMatchingHash, generalUser, wrongPassword } from '../../access/index.ts';
import { audit } from '../../audit/audit.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { transact } from '../../database/transact.ts';
import type { Actor } from '../../http/actor.ts';
import { fault } from '../../http/refusals/fault.ts';
import { fieldErrors, notFound, refuse, refuseWith } from '../../http/refusals/refusal.ts';
import { notify } from '../../notifications/index.ts';
import { momentWriter } from '../../time/moments.ts';
import type { AccountEnv } from '../env.ts';
import { greetingName } from '../env.ts';
import { accessTokenCreatedEmail } from '../mails/emails.ts';
import { drawToken, hashToken } from './secret.ts';
import { accessToken } from './tables.ts';

type Row = typeof accessToken.$inferSelect;

interface Clock {
  zone: string;
  now: number;
}

function toWire(row: Row, { zone, now }: Clock): AccessToken {
  const write = momentWriter(zone);
  const { id, name, scopes, ending, created_at, expires_at, last_used_at } = row;
  return {
    id,
    name,
    scopes,
    ending,
    created_at: write(created_at.getTime()),
    expires_at: write(expires_at.getTime()),
    is_expired: expires_at.getTime() <= now,
    last_used_at: last_used_at && write(last_used_at.getTime()),
  };
}

/** Lists a user's tokens that weren't revoked, the newest first; expired ones until they are cleared. */
export async function listTokens(db: Database, user: number, clock: Clock): Promise<AccessToken[]> {
  const rows = await db
    .select()
    .from(accessToken)
    .where(and(eq(accessToken.user_id, user), isNull(accessToken.revoked_at)))
    .orderBy(desc(accessToken.id));
  return rows.map((row) => toWire(row, clock));
}

/** Refuses scopes that are none, or that the user doesn't have. */
function requireScopes({ rights, member }: Actor, scopes: readonly string[]): void {
  const isHeld = (scope: string) =>
    isOwnScope(scope) ? member !== null : isTokenRight(scope) && rights.has(scope);
  const wrong = scopes.filter((scope) => !isHeld(scope));
  if (wrong.length > 0) throw fieldErrors({ scopes: wrong.map((scope) => fault('scopeNotHeld', { scope })) });
}

/** Writes down what became of a token: its name and scopes. */
export const auditToken = (
  tx: Transaction,
  { by, of, now }: { by: number; of: number; now: number },
  { before, after }: Partial<Record<'before' | 'after', Pick<Row, 'name' | 'scopes'>>>,
): Promise<void> => {
  const described = (token?: Pick<Row, 'name' | 'scopes'>) => ({
    access_token: token ? `${token.name} (${token.scopes.join(', ')})` : null,
  });
  return audit(tx, {
    user: by,
    now,
    right: 'general_user.change',
    id: of,
    before: described(before),
    after: described(after),
  });
};

/** Counts the tokens of a user that still work. */
export const countTokens = (tx: Transaction, user: number, now: number): Promise<number> =>
  tx.$count(
    accessToken,
    and(
      eq(accessToken.user_id, user),
      isNull(accessToken.revoked_at),
      gt(accessToken.expires_at, new Date(now)),
    ),
  );

interface NewTokenCall {
  db: Database;
  actor: Actor;
  now: number;
}

/** Creates a token for a user who knows the password, and notifies them. The answer alone has the token itself. */
export async function createToken(
  { config, mail }: Pick<AccountEnv, 'config' | 'mail'>,
  { db, actor, now }: NewTokenCall,
  { name, scopes: chosen, days, password }: ParsedBody<'POST /general-users/me/access-token/'>,
): Promise<Answer<'POST /general-users/me/access-token/'>> {
  const { user } = actor;
  const scopes = [...new Set(chosen)];
  requireScopes(actor, scopes);
  if ((await findMatchingHash(db, user.id, password)) === null)
    throw fieldErrors({ password: wrongPassword });
  const token = drawToken();
  return transact(db, async (tx) => {
    // One at a time: of two at once, the second counts the first.
    await tx.select().from(generalUser).where(eq(generalUser.id, user.id)).for('update');
    if ((await countTokens(tx, user.id, now)) >= TOKENS_MAX)
      throw refuseWith(
        409,
        'too_many_access_tokens',
        `You can have up to ${TOKENS_MAX} access tokens: revoke one first.`,
      );
    const [row] = await tx
      .insert(accessToken)
      .values({
        user_id: user.id,
        name,
        scopes,
        token_hash: hashToken(token),
        ending: token.slice(-4),
        created_at: new Date(now),
        expires_at: new Date(now + days * DAY),
      })
      .returning();
    if (!row) throw new Error('The access token was not stored');
    await auditToken(tx, { by: user.id, of: user.id, now }, { after: row });
    await notify(tx, user.id, { kind: 'ACCESS_TOKEN_CREATED', name }, now);
    await mail.send(
      tx,
      user.email,
      accessTokenCreatedEmail(config, greetingName(actor), {
        token: name,
        expiresAt: row.expires_at.getTime(),
        now,
      }),
      now,
    );
    return { ...toWire(row, { zone: config.timeZone, now }), token };
  });
}

/** Throws where the club has turned access tokens off. */
export function requireTokensOn(isOn: () => boolean): void {
  if (!isOn()) throw refuse('access_tokens_off');
}

/** Revokes a token of this user. */
export async function revokeToken(
  tx: Transaction,
  { by, of, id, now }: { by: number; of: number; id: number; now: number },
): Promise<void> {
  const [row] = await tx
    .update(accessToken)
    .set({ revoked_at: new Date(now) })
    .where(and(eq(accessToken.id, id), eq(accessToken.user_id, of), isNull(accessToken.revoked_at)))
    .returning();
  if (!row) throw notFound();
  await auditToken(tx, { by, of, now }, { before: row });
}

/** Revokes all tokens of a user who is signed out everywhere; returns how many were still valid. */
export async function revokeTokens(
  tx: Transaction,
  { by, of, now }: { by: number; of: number; now: number },
): Promise<number> {
  const rows = await tx
    .update(accessToken)
    .set({ revoked_at: new Date(now) })
    .where(and(eq(accessToken.user_id, of), isNull(accessToken.revoked_at)))
    .returning();
  for (const row of rows) await auditToken(tx, { by, of, now }, { before: row });
  return rows.filter(({ expires_at }) => expires_at.getTime() > now).length;
}
