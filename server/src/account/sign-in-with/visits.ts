import { createHash } from 'node:crypto';
import { and, eq, gt, lte } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/database.ts';
import { refuse } from '../../http/refusals/refusal.ts';
import { onSchedule } from '../../jobs/job.ts';
import { every } from '../../jobs/schedule.ts';
import { hashToken, newToken } from '../../mail/mailed-token.ts';
import { identityLink, identityVisit } from './tables.ts';

/** Time within which the portal's page exchanges the code of a visit, ms. */
const LIFETIME = 60_000;

/** An account at the identity provider, as it was proven by a visit there. */
export interface Identity {
  issuer: string;
  subject: string;
  email: string | null;
  /** True if the provider says that the address is the account owner's. */
  email_verified: boolean;
}

/** Stores a finished visit for the page that has the verifier of this challenge; answers the code that opens it. */
export async function storeVisit(
  db: Database,
  { challenge, ...identity }: Identity & { challenge: string },
  now: number,
): Promise<string> {
  const { token, token_hash } = newToken();
  await db
    .insert(identityVisit)
    .values({ ...identity, challenge, code_hash: token_hash, expires_at: new Date(now + LIFETIME) });
  return token;
}

const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

/** Uses up the code of a visit, also where the verifier is another page's; throws 403 where it opens none (any more). */
export async function redeemVisit(
  db: Database | Transaction,
  { code, verifier }: { code: string; verifier: string },
  now: number,
): Promise<Identity> {
  const [visit] = await db
    .delete(identityVisit)
    .where(and(eq(identityVisit.code_hash, hashToken(code)), gt(identityVisit.expires_at, new Date(now))))
    .returning();
  if (!visit || visit.challenge !== challengeOf(verifier)) throw refuse('ticket_not_valid');
  const { issuer, subject, email, email_verified } = visit;
  return { issuer, subject, email, email_verified };
}

/** Clears away visits whose page never came back, and emailed links that nobody opened. */
export const clearVisits = onSchedule(
  'account clear identity visits',
  every(10 * 60_000),
  async ({ db, now }) => {
    await db.delete(identityVisit).where(lte(identityVisit.expires_at, new Date(now)));
    await db.delete(identityLink).where(lte(identityLink.expires_at, new Date(now)));
  },
);
