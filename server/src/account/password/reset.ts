import { and, eq, gt } from 'drizzle-orm';
import * as z from 'zod';
import { generalUser, hashPassword } from '../../access/index.ts';
import type { Database } from '../../database/database.ts';
import { isSame } from '../../database/statements/same-text.ts';
import { transact } from '../../database/transact.ts';
import { hashAddress } from '../../http/limits/address.ts';
import { fieldErrors, notFound } from '../../http/refusals/refusal.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { Work } from '../../jobs/job.ts';
import { onRequest } from '../../jobs/job.ts';
import { hashToken, newToken } from '../../mail/mailed-token.ts';
import { loginOwner, member } from '../../members/index.ts';
import { forgiveTries, mayHaveSession } from '../../session/index.ts';
import type { AccountEnv, PasswordEnv } from '../env.ts';
import { mayEmail } from '../limits.ts';
import { resetEmail } from '../mails/emails.ts';
import { passwordReset } from '../tables.ts';
import { passwordFaults } from './password-rules.ts';
import { storePassword } from './store-password.ts';

const LIFETIME = 60 * 60_000;

const resetRequest = { name: 'account reset', payload: z.object({ email: z.string() }) };

/** Takes a request for a new password. Whose address it is, is looked up by a job: the work is the same for a stranger's. */
export const requestReset = (db: Database, email: string, now: number): Promise<void> =>
  transact(db, (tx) => enqueue(tx, resetRequest, { email }, now));

const owner = { ...loginOwner, is_active: generalUser.is_active, status: member.status };

/** Emails the way to a new password to the address on record, if there is such a login and it may sign in. */
export const mailResets = ({ config, mail }: AccountEnv): Work =>
  onRequest(resetRequest, async ({ email }, { db, now }) => {
    const { token, token_hash } = newToken();
    await transact(db, async (tx) => {
      // Locked, so that the link dies with whatever changes from here on.
      const [user] = await tx
        .select(owner)
        .from(generalUser)
        .leftJoin(member, eq(member.user_id, generalUser.id))
        .where(isSame(generalUser.email, email))
        .for('share', { of: generalUser });
      if (!user || !mayHaveSession(user) || !(await mayEmail(tx, 'reset', user.id, now))) return;
      await tx
        .insert(passwordReset)
        .values({ token_hash, user_id: user.id, expires_at: new Date(now + LIFETIME) });
      await mail.send(tx, user.email, resetEmail(config, user.name, token), now);
    });
  });

const ownsTime = (token: string, now: number) =>
  and(eq(passwordReset.token_hash, hashToken(token)), gt(passwordReset.expires_at, new Date(now)));

/** Finds the user whose password a token may change; throws 404 where it is unknown or expired. */
export async function ownerOfToken(db: Database, token: string, now: number) {
  const [user] = await db
    .select(owner)
    .from(passwordReset)
    .innerJoin(generalUser, eq(generalUser.id, passwordReset.user_id))
    .leftJoin(member, eq(member.user_id, generalUser.id))
    .where(ownsTime(token, now));
  if (!user || !mayHaveSession(user)) throw notFound();
  return user;
}

/** Sets a new password, which uses up every token of this person and ends their sessions. `address` is the caller's. */
export async function confirmReset(
  env: PasswordEnv,
  db: Database,
  { token, password, address }: { token: string; password: string; address: string },
  now: number,
): Promise<void> {
  const user = await ownerOfToken(db, token, now);
  const faults = passwordFaults(password, [user.username, user.email, env.config.clubName]);
  if (faults.length > 0) throw fieldErrors({ password: faults });
  const password_hash = await hashPassword(password);
  await transact(db, async (tx) => {
    // In the order in which every change of a password locks.
    await tx.select().from(generalUser).where(eq(generalUser.id, user.id)).for('update');
    const [used] = await tx.delete(passwordReset).where(ownsTime(token, now)).returning();
    if (!used) throw notFound();
    const how = 'chosen with a mailed link';
    await storePassword(env, tx, { owner: user, password_hash, by: user.id, how }, now);
    await forgiveTries(tx, env.keys, user.username, hashAddress(env.keys, address));
  });
}
