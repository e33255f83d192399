import type { ParsedBody } from '@portal/contract';
import { eq } from 'drizzle-orm';
import { generalUser, hashPassword, requireRights, readUserRights } from '../../access/index.ts';
import type { Database } from '../../database/database.ts';
import { transact } from '../../database/transact.ts';
import type { Actor } from '../../http/actor.ts';
import { fieldErrors, notFound } from '../../http/refusals/refusal.ts';
import { loginOwner, member } from '../../members/index.ts';
import type { PasswordEnv } from '../env.ts';
import { passwordFaults } from './password-rules.ts';
import { storePassword } from './store-password.ts';

/** Sets a user's password, for staff who hold all rights of that user: they could sign in with it. */
export async function setPassword(
  env: PasswordEnv,
  db: Database,
  actor: Actor,
  { id, password }: { id: number } & ParsedBody<'PUT /general-users/{id}/password/'>,
  now: number,
): Promise<void> {
  const password_hash = await hashPassword(password);
  await transact(db, async (tx) => {
    const [owner] = await tx
      .select(loginOwner)
      .from(generalUser)
      .leftJoin(member, eq(member.user_id, generalUser.id))
      .where(eq(generalUser.id, id))
      .for('update', { of: generalUser });
    if (!owner) throw notFound();
    await requireRights(tx, actor, await readUserRights(tx, id));
    const faults = passwordFaults(password, [owner.username, owner.email, env.config.clubName]);
    if (faults.length > 0) throw fieldErrors({ password: faults });
    await storePassword(env, tx, { owner, password_hash, by: actor.user.id, how: 'set by staff' }, now);
  });
}
