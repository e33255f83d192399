import type { SQL } from 'drizzle-orm';
import { and, count as countRows, inArray } from 'drizzle-orm';
import type { PgSelect, SelectedFields } from 'drizzle-orm/pg-core';
import { counted } from '../http/page.ts';
import type { Database, Transaction } from '../database/database.ts';
import { fieldsOf, orderBy } from '../database/statements/ordering.ts';
import type { Validity } from '../http/answer-cache.ts';
import type { WriteMoment } from '../time/moments.ts';
import { momentWriter } from '../time/moments.ts';
import { matches } from './filters.ts';
import type { RememberedCounts } from './remembered-counts.ts';
import type { AnyResource, Caller } from './resource.ts';
import { sourceAt, readSources } from './sources.ts';

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
  fields: SelectedFields = readSources(resource, caller),
): Promise<Row[]> {
  const rows = await page(selectFrom(db, resource, fields, where));
  const write = momentWriter(caller.config.timeZone);
  return rows.map((row) => toWire(row, write));
}

/** The query of a list: a page, an order, and filters by name. */
export interface ListQuery {
  limit: number;
  offset: number;
  ordering?: string | undefined;
  [filter: string]: unknown;
}

/** The rows that a list may show. */
export interface Scope {
  where: SQL | undefined;
  /** Set where the rows are the same for all who see them: they share a count that may be some seconds old. */
  counts: RememberedCounts | null;
  /** Names those who are shown the same rows by the same filters, where a filter depends on the caller. */
  sharedBy?: string | null;
  /** How long what is read now is true, if anybody knows. */
  validity?: Validity | null;
}

/** ORDER BY of a list of this resource. */
function buildOrder(resource: AnyResource, caller: Caller, ordering: string | undefined): SQL[] {
  const key = resource.table.id;
  const sources = readSources(resource, caller);
  const names = fieldsOf(ordering).map((field) => field.replace('-', ''));
  return orderBy(
    ordering,
    Object.fromEntries(
      names.map((name) => [name, resource.orders?.[name] ?? sourceAt(sources, name) ?? key]),
    ),
    key,
  );
}

/** The first rows that fit, with these of their fields: nothing else of them is read, and nothing counted. */
export async function readFirstRows(
  db: Database,
  resource: AnyResource,
  caller: Caller,
  own: SQL | undefined,
  { limit, ordering, ...filters }: Pick<ListQuery, 'limit' | 'ordering'> & { [filter: string]: unknown },
  fields: readonly string[],
): Promise<Row[]> {
  const sources = Object.entries(readSources(resource, caller)).filter(([name]) => fields.includes(name));
  const order = buildOrder(resource, caller, ordering);
  const where = and(own, matches(resource, filters, caller));
  const page = (query: PgSelect) => query.orderBy(...order).limit(limit);
  return readRows(db, resource, caller, where, page, Object.fromEntries(sources));
}

/** One page of the rows within the scope that fit the filters, and how many there are in all. */
export async function readPage(
  db: Database,
  resource: AnyResource,
  caller: Caller,
  scope: Scope,
  { limit, offset, ordering, ...filters }: ListQuery,
): Promise<{ count: number; results: Row[] }> {
  const where = and(scope.where, matches(resource, filters, caller));
  const key = resource.table.id;
  const order = buildOrder(resource, caller, ordering);
  const ids = selectFrom(db, resource, { id: key }, where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  // Fields would be worked out for skipped rows as well, so ids are selected first.
  const results =
    offset > 0
      ? await readRows(db, resource, caller, inArray(key, ids), (query) => query.orderBy(...order))
      : await readRows(db, resource, caller, where, (query) => query.orderBy(...order).limit(limit));
  return counted({ limit, offset }, results, () => {
    const count = async () => {
      const [total] = await selectFrom(db, resource, { count: countRows() }, where);
      return Number(total?.['count'] ?? 0);
    };
    if (!scope.counts) return count();
    return scope.counts.of(
      JSON.stringify([scope.sharedBy ?? null, filters]),
      { now: caller.now, proven: offset + results.length, validity: scope.validity },
      count,
    );
  });
}
