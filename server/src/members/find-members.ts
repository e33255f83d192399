import type { Member, ParsedQuery } from '@portal/contract';
import type { SQL } from 'drizzle-orm';
import { and, eq, ilike, ne, or, sql } from 'drizzle-orm';
import { contains } from '../database/statements/same-text.ts';
import { counted } from '../http/page.ts';
import type { Database, Transaction } from '../database/database.ts';
import { orderBy } from '../database/statements/ordering.ts';
import { fault } from '../http/refusals/fault.ts';
import { fieldErrors } from '../http/refusals/refusal.ts';
import { recordsByExternalId } from '../resource/origins/origins.ts';
import { importRow } from '../resource/origins/tables.ts';
import { isFoundBy } from './search.ts';
import { member, memberColumns, memberOrders, mergedMember } from './tables.ts';

/** The member with this id, for any caller; null: there is none. */
export async function findMember(db: Database | Transaction, id: number): Promise<Member | null> {
  const [found] = await db.select(memberColumns).from(member).where(eq(member.id, id));
  return found ?? null;
}

/** A 400: nobody has this id. */
export const noSuchMember = (id: number) => fieldErrors({ member: [fault('notFound', { id })] });

interface Page {
  limit: number;
  offset: number;
  ordering?: string | undefined;
}

/** One page of members in brief, by name if no order is given, and how many there are in all. */
async function listMembers(
  db: Database,
  where: SQL | undefined,
  { limit, offset, ordering = 'name' }: Page,
): Promise<{ count: number; results: Member[] }> {
  const results = await db
    .select(memberColumns)
    .from(member)
    .where(where)
    .orderBy(...orderBy(ordering, { ...memberColumns, ...memberOrders }, member.id))
    .limit(limit)
    .offset(offset);
  return counted({ limit, offset }, results, () => db.$count(member, where));
}

/**
 * Members by parts of their name, number (or that of somebody merged into them), email address or mobile number, or by
 * the whole id that another program had for them; all where no term is given.
 */
export function searchMembers(
  db: Database,
  { search = '', ...page }: ParsedQuery<'GET /profile/member/search'>,
): Promise<{ count: number; results: Member[] }> {
  const term = search.trim();
  // An array, so that the indexes of the others are used as well.
  const merged = sql`${member.id} = any(array(select ${mergedMember.member_id} from ${mergedMember}
    where ${ilike(mergedMember.membership_id, contains(term))}))`;
  const imported = sql`${member.id} = any(array(${recordsByExternalId(importRow.member_id, term)}))`;
  const where = term === '' ? undefined : or(isFoundBy(term), merged, imported);
  return listMembers(db, where, page);
}

/** The others whose membership depends on this member's, or on which this one's depends; null: there is no such member. */
export async function findHousehold(
  db: Database,
  id: number,
  page: Page,
): Promise<{ count: number; results: Member[] } | null> {
  const [self] = await db.select({ linked: member.linked_member_id }).from(member).where(eq(member.id, id));
  if (!self) return null;
  const head = self.linked ?? id;
  return listMembers(
    db,
    and(ne(member.id, id), or(eq(member.id, head), eq(member.linked_member_id, head))),
    page,
  );
}
