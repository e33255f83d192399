import type { Member, ParsedQuery } from '@portal/contract';
import type { SQL } from 'drizzle-orm';
import { and, count, eq, gte, ilike, lte, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { contains } from '../database/contains.ts';
import { orderBy } from '../database/ordering.ts';
import { member, memberColumns } from './tables.ts';

/** Everybody, one member by id, or nobody. */
export type MemberScope = 'all' | number | null;

function inScope(scope: MemberScope): SQL | undefined {
  if (scope === 'all') return undefined;
  return scope === null ? sql`false` : eq(member.id, scope);
}

type ListQuery = ParsedQuery<'GET /profile/member/'>;

function matches(query: ListQuery): SQL | undefined {
  const { name__icontains: name, membership_id__icontains: number, status } = query;
  const { membership_end_date__lte: until, membership_end_date__gte: since } = query;
  return and(
    name === undefined ? undefined : ilike(member.name, contains(name)),
    number === undefined ? undefined : ilike(member.membership_id, contains(number)),
    status && eq(member.status, status),
    until === undefined ? undefined : lte(member.membership_end_date, until),
    since === undefined ? undefined : gte(member.membership_end_date, since),
  );
}

/** One page of members and how many there are in all. */
export async function listMembers(
  db: Database,
  scope: MemberScope,
  query: ListQuery,
): Promise<{ count: number; results: Member[] }> {
  const where = and(inScope(scope), matches(query));
  const [results, [total]] = await Promise.all([
    db
      .select(memberColumns)
      .from(member)
      .where(where)
      .orderBy(...orderBy(query.ordering, memberColumns, member.id))
      .limit(query.limit)
      .offset(query.offset),
    db.select({ count: count() }).from(member).where(where),
  ]);
  return { count: total?.count ?? 0, results };
}

/** The member with this id, if the scope holds them. */
export async function findMember(db: Database, scope: MemberScope, id: number): Promise<Member | undefined> {
  const [found] = await db
    .select(memberColumns)
    .from(member)
    .where(and(eq(member.id, id), inScope(scope)));
  return found;
}
