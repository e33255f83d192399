import { randomUUID } from 'node:crypto';
import type { GeneralUser } from '@portal/contract';
import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { passwordFaults } from '../account/password/password-rules.ts';
import { passwordOwner, storePassword } from '../account/password/store-password.ts';
import type { Transaction } from '../database/database.ts';
import { transact } from '../database/transact.ts';
import { implement } from '../http/implement.ts';
import { fieldErrors, notFound, permissionDenied } from '../http/refusal.ts';
import { member } from '../members/tables.ts';
import { serveCrud } from '../resource/serve-crud.ts';
import type { Actor } from '../session/actor.ts';
import { hashPassword } from '../session/passwords.ts';
import { keepAdministrator, lockRoles, mustHold, rightsOfRoles, rightsOfUser } from './rights.ts';
import { changed } from './role-routes.ts';
import { generalUser, userRole } from './tables.ts';

/** Giving and taking roles takes a right of its own, and either one all that is in them. */
async function checkRoles(
  tx: Transaction,
  actor: Actor,
  roles: readonly number[],
  before: GeneralUser | null,
): Promise<void> {
  const moved = changed(before?.roles, roles);
  if (moved.length === 0) return;
  if (!actor.rights.has('general_user.grant')) throw permissionDenied();
  await mustHold(tx, actor, await rightsOfRoles(tx, moved));
}

async function storeRoles(tx: Transaction, user: number, roles: readonly number[]): Promise<void> {
  await tx.delete(userRole).where(eq(userRole.user_id, user));
  const rows = [...new Set(roles)].map((id) => ({ user_id: user, role_id: id }));
  if (rows.length > 0) await tx.insert(userRole).values(rows);
}

/** Makes this the login of a member who has no other, and of nobody else; null: of nobody. */
async function linkMember(tx: Transaction, user: number, memberId: number | null): Promise<void> {
  await tx
    .update(member)
    .set({ user_id: null })
    .where(and(eq(member.user_id, user), memberId === null ? undefined : ne(member.id, memberId)));
  if (memberId === null) return;
  const free = or(isNull(member.user_id), eq(member.user_id, user));
  const linked = await tx
    .update(member)
    .set({ user_id: user })
    .where(and(eq(member.id, memberId), free))
    .returning({ id: member.id });
  if (linked.length > 0) return;
  const known = (await tx.$count(member, eq(member.id, memberId))) > 0;
  throw fieldErrors({
    member: [
      known ? 'This member has a login already.' : `Invalid pk "${memberId}" - object does not exist.`,
    ],
  });
}

/** Users, for staff who hold what the user holds: whoever sets a password or an address could sign in with it. */
export function userRoutes(app: FastifyInstance): void {
  serveCrud(app, '/general-users/', {
    table: generalUser,
    columns: {
      id: generalUser.id,
      username: generalUser.username,
      email: generalUser.email,
      is_active: generalUser.is_active,
      member: sql`(select id::float8 from ${member} where user_id = ${generalUser}.id)`,
      roles: sql`array(select role_id::float8 from ${userRole} where user_id = ${generalUser}.id order by 1)`,
      created_at: generalUser.created_at,
    },
    async toValues({ roles }, { tx, actor, before, now }) {
      await lockRoles(tx);
      if (before) await mustHold(tx, actor, await rightsOfUser(tx, before.id));
      if (roles) await checkRoles(tx, actor, roles, before);
      // A new user has a password that nobody knows, until one is set.
      return before ? {} : { password_hash: await hashPassword(randomUUID()), created_at: new Date(now) };
    },
    async afterWrite(id, { roles, member: linked }, { tx }) {
      if (linked !== undefined) await linkMember(tx, id, linked);
      if (roles) await storeRoles(tx, id, roles);
      await keepAdministrator(tx);
    },
    async beforeDelete({ id }, { tx, actor }) {
      await lockRoles(tx);
      await mustHold(tx, actor, await rightsOfUser(tx, id));
      await keepAdministrator(tx, id);
    },
    fieldOf: { role_id: 'roles' },
  });

  implement(
    app,
    'PUT /general-users/{id}/password/',
    async ({ params: { id }, body, actor, db, config, now }) => {
      const password_hash = await hashPassword(body.password);
      await transact(db, async (tx) => {
        const [owner] = await tx
          .select(passwordOwner)
          .from(generalUser)
          .leftJoin(member, eq(member.user_id, generalUser.id))
          .where(eq(generalUser.id, id))
          .for('update', { of: generalUser });
        if (!owner) throw notFound();
        await mustHold(tx, actor, await rightsOfUser(tx, id));
        const faults = passwordFaults(body.password, [owner.username, owner.email, config.clubName]);
        if (faults.length > 0) throw fieldErrors({ password: faults });
        const set = { owner, password_hash, by: actor.user.id, how: 'set by staff' };
        await storePassword({ config, mail: app.mail }, tx, set, now);
      });
      return { status: 'OK' as const };
    },
  );
}
