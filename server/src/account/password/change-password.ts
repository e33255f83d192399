import type { ParsedBody } from '@portal/contract';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { generalUser, findMatchingHash, hashPassword, wrongPassword } from '../../access/index.ts';
import type { Database } from '../../database/database.ts';
import { transact } from '../../database/transact.ts';
import type { Actor } from '../../http/actor.ts';
import { fault } from '../../http/refusals/fault.ts';
import { fieldErrors, notAuthenticated } from '../../http/refusals/refusal.ts';
import type { TokenPair } from '../../session/index.ts';
import { beginSession, session } from '../../session/index.ts';
import type { PasswordEnv } from '../env.ts';
import { greetingName } from '../env.ts';
import { passwordFaults } from './password-rules.ts';
import { storePassword } from './store-password.ts';

/** Changes somebody's own password. Every session of theirs ends; answers the tokens of a new one. */
export async function changePassword(
  env: PasswordEnv,
  db: Database,
  actor: Actor,
  body: ParsedBody<'PUT /general-users/set-password/'>,
  now: number,
): Promise<TokenPair> {
  const { session: own, user } = actor;
  const oldHash = await findMatchingHash(db, user.id, body.old_password);
  const faults = passwordFaults(body.new_password, [user.username, user.email, env.config.clubName]);
  const same = body.new_password === body.confirm_password;
  if (oldHash === null || faults.length > 0 || !same)
    throw fieldErrors({
      ...(oldHash === null && { old_password: wrongPassword }),
      ...(faults.length > 0 && { new_password: faults }),
      ...(!same && { confirm_password: [fault('passwordsDiffer')] }),
    });

  const password_hash = await hashPassword(body.new_password);
  return transact(db, async (tx) => {
    const [unchanged] = await tx
      .select({ id: generalUser.id })
      .from(generalUser)
      .where(and(eq(generalUser.id, user.id), eq(generalUser.password_hash, oldHash)))
      .for('update');
    if (!unchanged) throw fieldErrors({ old_password: wrongPassword });
    // Signed out since: a session that ended begins no other.
    const living = and(
      eq(session.id, own),
      isNull(session.revoked_at),
      gt(session.expires_at, new Date(now)),
    );
    const [mine] = await tx.select().from(session).where(living);
    if (!mine) throw notAuthenticated();
    const owner = { ...user, name: greetingName(actor) };
    await storePassword(env, tx, { owner, password_hash, by: user.id, how: 'changed by its owner' }, now);
    const client = { userAgent: mine.user_agent, addressHash: mine.address_hash };
    return beginSession({ db: tx, keys: env.keys, now }, user.id, client);
  });
}
