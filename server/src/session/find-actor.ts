import { maySignIn } from '@portal/contract/members/rules/member-status';
import { and, eq, sql } from 'drizzle-orm';
import { generalUser, heldRights, roleSubRole, subRoleRight, userRole } from '../access/index.ts';
import type { Database } from '../database/database.ts';
import { gather } from '../database/connections/gather.ts';
import { unseenArray } from '../database/statements/render.ts';
import type { Actor, Claims, FindActor } from '../http/actor.ts';
import { tokenNotValid } from '../http/actor.ts';
import type { Refusal } from '../http/refusals/refusal.ts';
import { unauthenticated } from '../http/refusals/refusal.ts';
import { member, memberColumns } from '../members/index.ts';
import { hasCodes } from './codes/tickets.ts';
import { session } from './tables.ts';

const rightsOfUser = sql<string[]>`array(
  select distinct ${subRoleRight.right} from ${userRole}
  join ${roleSubRole} using (role_id) join ${subRoleRight} using (sub_role_id)
  where ${userRole.user_id} = ${generalUser.id})`;

/** The fields of a user's row that make an actor, for queries of `general_user` with their member. */
export const actorFields = {
  user: { id: generalUser.id, username: generalUser.username, email: generalUser.email },
  is_active: generalUser.is_active,
  suggestsUsual: generalUser.suggests_usual,
  member: memberColumns,
  discountGroup: member.discount_group,
  rights: rightsOfUser,
};

/** One query: sessions, users, members and rights. Prepared once, as every request with a token asks it. */
function prepare(db: Database) {
  return db
    .select({
      ...actorFields,
      // The id first: a joined row counts as missing when its first column is null.
      session: { id: session.id, revoked_at: session.revoked_at, expires_at: session.expires_at },
    })
    .from(generalUser)
    .leftJoin(member, eq(member.user_id, generalUser.id))
    .leftJoin(
      session,
      and(sql`${session.id} = any (${unseenArray('sessions', 'uuid')})`, eq(session.user_id, generalUser.id)),
    )
    .where(sql`${generalUser.id} = any (${unseenArray('users', 'bigint')})`)
    .prepare('actors_of_sessions');
}

/** Finds a user with one of their sessions: null where it isn't theirs, or none of it where there is no such user. */
function rowFinder(db: Database) {
  const query = prepare(db);
  return gather(async (asked: readonly Pick<Claims, 'session' | 'user'>[]) => {
    const rows = await query.execute({
      sessions: `{${asked.map((one) => one.session).join(',')}}`,
      users: `{${asked.map((one) => one.user).join(',')}}`,
    });
    const byUser = Map.groupBy(rows, ({ user }) => user.id);
    return asked.map((one) => {
      const [any, ...others] = byUser.get(one.user) ?? [];
      if (!any) return null;
      return [any, ...others].find((row) => row.session?.id === one.session) ?? { ...any, session: null };
    });
  });
}

interface ActorRow extends Pick<Actor, 'user' | 'member' | 'suggestsUsual'> {
  is_active: boolean;
  discountGroup: Actor['discountGroup'] | null;
  rights: readonly string[];
}

/** Throws a 401 where the login is disabled or the member's status may not stay signed in. */
export function requireActive({ is_active, member: own }: Pick<ActorRow, 'is_active' | 'member'>): void {
  if (!is_active || (own && !maySignIn(own.status)))
    throw unauthenticated('user_inactive', 'User is inactive');
}

/** Returns the actor of a row, with all rights that they hold now, whatever they came in with. */
export async function actorOf(
  db: Database,
  row: ActorRow,
  mustHaveCodes: () => boolean,
): Promise<Omit<Actor, 'session'>> {
  // Asked of staff alone, and only where it counts: members' requests are most.
  const mustSetUpCodes = mustHaveCodes() && row.rights.length > 0 && !(await hasCodes(db, row.user.id));
  return {
    user: row.user,
    member: row.member,
    suggestsUsual: row.suggestsUsual,
    discountGroup: row.discountGroup ?? 'NA',
    rights: heldRights(mustSetUpCodes ? [] : row.rights),
    mustSetUpCodes,
  };
}

/**
 * Makes the function that says who a request's credentials belong to: null without any. Throws a 401 when the token
 * is refused, the session ended, the account is disabled or the member's status may not stay signed in. Where
 * `mustHaveCodes` says that staff must have one-time codes, who has none is given no right.
 */
export function actorFinder(db: Database, now: () => number, mustHaveCodes: () => boolean): FindActor {
  const find = rowFinder(db);
  return async (credentials) => {
    if (!credentials || credentials.kind === 'none' || credentials.kind === 'token') return null;
    if (credentials.kind === 'refused') throw credentials.refusal;
    const row = await find({ session: credentials.session, user: credentials.user });
    /** Refuses for good, where no later request with this token can succeed. */
    const forGood = (refusal: Refusal) => {
      credentials.refuse(refusal);
      return refusal;
    };
    if (!row) throw forGood(unauthenticated('user_not_found', 'User not found'));
    requireActive(row);
    if (!row.session || row.session.revoked_at || row.session.expires_at.getTime() <= now())
      throw forGood(tokenNotValid('Token is blacklisted'));
    return { session: credentials.session, ...(await actorOf(db, row, mustHaveCodes)) };
  };
}
