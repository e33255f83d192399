import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { onSchedule } from '../../jobs/job.ts';
import { every } from '../../jobs/schedule.ts';
import { hashToken, newToken } from '../../mail/mailed-token.ts';
import { passkeyChallenge } from './tables.ts';

/** Lifetime of a challenge that waits to be signed, in ms. */
export const LIFETIME = 5 * 60_000;

/** Creates what a device has to sign: to make a passkey of this user's, or (null) to sign in as any user. */
export async function drawChallenge(db: Database, user: number | null, now: number): Promise<string> {
  const { token, token_hash } = newToken();
  await db
    .insert(passkeyChallenge)
    .values({ challenge_hash: token_hash, user_id: user, expires_at: new Date(now + LIFETIME) });
  return token;
}

/** Uses up a challenge that was drawn for this; false where there is none (any more). */
export async function redeemChallenge(
  db: Database,
  challenge: string,
  user: number | null,
  now: number,
): Promise<boolean> {
  const used = await db
    .delete(passkeyChallenge)
    .where(
      and(
        eq(passkeyChallenge.challenge_hash, hashToken(challenge)),
        user === null ? isNull(passkeyChallenge.user_id) : eq(passkeyChallenge.user_id, user),
        gt(passkeyChallenge.expires_at, new Date(now)),
      ),
    )
    .returning();
  return used.length === 1;
}

/** Clears away what nobody signed in time. */
export const clearChallenges = onSchedule(
  'account clear passkey challenges',
  every(10 * 60_000),
  async ({ db, now }) => {
    await db.delete(passkeyChallenge).where(lte(passkeyChallenge.expires_at, new Date(now)));
  },
);
