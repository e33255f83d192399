import type { ParsedQuery } from '@portal/contract';
import { and, eq, ilike } from 'drizzle-orm';
import { contains } from '../database/contains.ts';
import { counted } from '../database/counted.ts';
import type { Database } from '../database/database.ts';
import { orderBy } from '../database/ordering.ts';
import type { facilityCategory, space } from './tables.ts';
import { facilityGroup } from './tables.ts';

type Named = typeof facilityCategory | typeof space;

/** One page of categories or spaces, and how many there are in all. */
export async function listLabels(
  db: Database,
  table: Named,
  query: ParsedQuery<'GET /facility/category/'>,
): Promise<{ count: number; results: { id: number; name: string }[] }> {
  const where =
    query.name__icontains === undefined ? undefined : ilike(table.name, contains(query.name__icontains));
  const results = await db
    .select({ id: table.id, name: table.name })
    .from(table)
    .where(where)
    .orderBy(...orderBy(query.ordering, { id: table.id, name: table.name }, table.id))
    .limit(query.limit)
    .offset(query.offset);
  return counted(query, results, () => db.$count(table, where));
}

export async function findLabel(
  db: Database,
  table: Named,
  id: number,
): Promise<{ id: number; name: string } | undefined> {
  const [found] = await db.select({ id: table.id, name: table.name }).from(table).where(eq(table.id, id));
  return found;
}

const groupColumns = { id: facilityGroup.id, name: facilityGroup.name, category: facilityGroup.category_id };

/** One page of groups, and how many there are in all. */
export async function listGroups(
  db: Database,
  query: ParsedQuery<'GET /facility/group/'>,
): Promise<{ count: number; results: { id: number; name: string; category: number }[] }> {
  const where = and(
    query.name__icontains === undefined
      ? undefined
      : ilike(facilityGroup.name, contains(query.name__icontains)),
    query.category === undefined ? undefined : eq(facilityGroup.category_id, query.category),
  );
  const results = await db
    .select(groupColumns)
    .from(facilityGroup)
    .where(where)
    .orderBy(...orderBy(query.ordering, groupColumns, facilityGroup.id))
    .limit(query.limit)
    .offset(query.offset);
  return counted(query, results, () => db.$count(facilityGroup, where));
}

export async function findGroup(
  db: Database,
  id: number,
): Promise<{ id: number; name: string; category: number } | undefined> {
  const [found] = await db.select(groupColumns).from(facilityGroup).where(eq(facilityGroup.id, id));
  return found;
}
