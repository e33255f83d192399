import { and, asc, eq, ilike, isNotNull, ne, or } from 'drizzle-orm';
import { contains } from '../../database/statements/same-text.ts';
import type { Database } from '../../database/database.ts';
import type { Quota } from '../../http/limits/quota.ts';
import { isNamedFrom, member } from '../../members/index.ts';

/** Searches by member: names mustn't be collected. */
export const searchQuota: Quota = { kind: 'search for members', limit: 60, window: 60 * 60_000 };

/** The most that are shown: a member who finds more has to type more of the name. */
const MOST = 5;

/** True where a member may be invited: they may come, and have a login to answer with. */
export const canBeInvited = and(eq(member.status, 'ACTIVE'), isNotNull(member.user_id));

/** Finds members whom this one may invite, by their whole number or the beginnings of the words of their name. */
export const searchInvitable = (
  db: Database,
  searcher: number,
  search: string,
): PromiseLike<{ id: number; name: string }[]> => {
  return db
    .select({ id: member.id, name: member.name })
    .from(member)
    .where(
      and(
        canBeInvited,
        ne(member.id, searcher),
        or(isNamedFrom(search), ilike(member.membership_id, contains(search).slice(1, -1))),
      ),
    )
    .orderBy(asc(member.name_key), asc(member.id))
    .limit(MOST);
};
