import { maySignIn } from '@portal/contract/members/rules/may-sign-in';
import { and, eq, sql } from 'drizzle-orm';
import { generalUser, heldRights, roleSubRole, subRoleRight, userRole } from '../access/index.ts';
import type { Database } from '../database/database.ts';
import type { FindActor } from '../http/actor.ts';
import { tokenNotValid } from '../http/actor.ts';
import type { Refusal } from '../http/refusal.ts';
import { unauthenticated } from '../http/refusal.ts';
import { member, memberColumns } from '../members/index.ts';
import { session } from './tables.ts';

const rightsOfUser = sql<string[]>`array(
  select distinct ${subRoleRight.right} from ${userRole}
  join ${roleSubRole} using (role_id) join ${subRoleRight} using (sub_role_id)
  where ${userRole.user_id} = ${generalUser.id})`;

/** One query: session, user, member and rights. Prepared once, as every request with a token asks it. */
function prepare(db: Database) {
  return db
    .select({
      user: { id: generalUser.id, username: generalUser.username, email: generalUser.email },
      is_active: generalUser.is_active,
      member: memberColumns,
      rights: rightsOfUser,
      // The id first: a joined row counts as missing when its first column is null.
      session: { id: session.id, revoked_at: session.revoked_at, expires_at: session.expires_at },
    })
    .from(generalUser)
    .leftJoin(member, eq(member.user_id, generalUser.id))
    .leftJoin(session, and(eq(session.id, sql.placeholder('session')), eq(session.user_id, generalUser.id)))
    .where(eq(generalUser.id, sql.placeholder('user')))
    .prepare('actor_of_session');
}

/**
 * Makes the function that says who a request's credentials belong to: null without any. Throws a 401 when the token
 * is refused, the session ended, the account is disabled or the member's status may not stay signed in.
 */
export function actorFinder(db: Database, now: () => number): FindActor {
  const query = prepare(db);
  return async (credentials) => {
    if (!credentials || credentials.kind === 'none') return null;
    if (credentials.kind === 'refused') throw credentials.refusal;
    const [row] = await query.execute({ session: credentials.session, user: credentials.user });
    /** What no later request with this token could change. */
    const forGood = (refusal: Refusal) => {
      credentials.refuse(refusal);
      return refusal;
    };
    if (!row) throw forGood(unauthenticated('user_not_found', 'User not found'));
    if (!row.is_active || (row.member && !maySignIn(row.member.status)))
      throw unauthenticated('user_inactive', 'User is inactive');
    if (!row.session || row.session.revoked_at || row.session.expires_at.getTime() <= now())
      throw forGood(tokenNotValid('Token is blacklisted'));
    return {
      session: credentials.session,
      user: row.user,
      member: row.member,
      rights: heldRights(row.rights),
    };
  };
}
