import type { SQL } from 'drizzle-orm';
import { and, count } from 'drizzle-orm';
import type { PgSelect, SelectedFields } from 'drizzle-orm/pg-core';
import { counted } from '../database/counted.ts';
import type { Database, Transaction } from '../database/database.ts';
import { orderBy } from '../database/ordering.ts';
import type { WriteMoment } from '../time/moments.ts';
import { momentWriter } from '../time/moments.ts';
import { matches } from './filters.ts';
import type { AnyResource, Caller } from './resource.ts';
import { sourceAt, sourcesOf } from './sources.ts';

type Row = Record<string, unknown>;

/** The query of these fields over the resource's table and those it joins. */
function selectFrom(
  db: Database | Transaction,
  resource: AnyResource,
  fields: SelectedFields,
  where: SQL | undefined,
): PgSelect {
  let query: PgSelect = db.select(fields).from(resource.table).where(where).$dynamic();
  for (const { table, on } of resource.joins ?? []) query = query.leftJoin(table, on);
  return query;
}

/** A row as it travels: its moments in the club's zone. */
function toWire(row: Row, write: WriteMoment): Row {
  const wire: Row = {};
  for (const [field, value] of Object.entries(row)) {
    if (value instanceof Date) wire[field] = write(value.getTime());
    else if (typeof value !== 'object' || value === null || Array.isArray(value)) wire[field] = value;
    else wire[field] = toWire({ ...value }, write);
  }
  return wire;
}

/** The rows that fit, in no order, as they travel. */
export async function readRows(
  db: Database | Transaction,
  resource: AnyResource,
  caller: Caller,
  where: SQL | undefined,
  page: (query: PgSelect) => PgSelect = (query) => query,
): Promise<Row[]> {
  const rows = await page(selectFrom(db, resource, sourcesOf(resource, caller), where));
  const write = momentWriter(caller.config.timeZone);
  return rows.map((row) => toWire(row, write));
}

/** What a list is asked for: a page, an order, and filters by name. */
export interface ListQuery {
  limit: number;
  offset: number;
  ordering?: string | undefined;
  [filter: string]: unknown;
}

/** One page of the rows within `scope` that fit the filters, and how many there are in all. */
export async function readPage(
  db: Database,
  resource: AnyResource,
  caller: Caller,
  scope: SQL | undefined,
  { limit, offset, ordering, ...filters }: ListQuery,
): Promise<{ count: number; results: Row[] }> {
  const where = and(scope, matches(resource, filters, caller));
  const sources = sourcesOf(resource, caller);
  const field = ordering?.replace('-', '') ?? '';
  const key = resource.table.id;
  const order = orderBy(ordering, { [field]: sourceAt(sources, field) ?? key }, key);
  const results = await readRows(db, resource, caller, where, (query) =>
    query
      .orderBy(...order)
      .limit(limit)
      .offset(offset),
  );
  return counted({ limit, offset }, results, async () => {
    const [total] = await selectFrom(db, resource, { count: count() }, where);
    return Number(total?.['count'] ?? 0);
  });
}
