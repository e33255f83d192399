import type { Endpoint } from '@portal/contract';
import type { SQL } from 'drizzle-orm';
import { and, eq, getTableColumns } from 'drizzle-orm';
import { audit } from '../audit/audit.ts';
import type { Transaction } from '../database/database.ts';
import type { Actor } from '../http/actor.ts';
import { notFound, permissionDenied } from '../http/refusals/refusal.ts';
import { readRows } from './read.ts';
import type { AnyResource, Caller, Writing } from './resource.ts';
import { findColumn, readSources, toColumn } from './sources.ts';

type Row = Record<string, unknown>;
type Id = number | string;

/** A write that was let through by the contract. */
export interface WriteRequest {
  entry: Endpoint;
  /** Undefined: a row to create. */
  id: Id | undefined;
  /** Null: the row goes. */
  body: Row | null;
  /** The rows that the caller reaches. */
  own: SQL | undefined;
  /** Below which row of another resource it is created; null: below none. */
  parent: number | null;
}

/** The values of the body's fields that are columns of the table, by the table's names for them. */
function toColumnValues(resource: AnyResource, caller: Caller, body: Row): Row {
  const sources = readSources(resource, caller);
  const keys = new Map(Object.entries(getTableColumns(resource.table)).map(([key, column]) => [column, key]));
  const values: Row = {};
  for (const [field, value] of Object.entries(body)) {
    const column = findColumn(resource, sources, field);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a column of this table or of none
    const key = keys.get(column as never);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
    if (column && key && value !== undefined) values[key] = toColumn(column as never, value);
  }
  return values;
}

/** The row as it is, locked to the end of the transaction; a 404 where the caller doesn't reach one. */
async function lockRow(tx: Transaction, resource: AnyResource, caller: Caller, id: Id, own: SQL | undefined) {
  const { table } = resource;
  const [locked] = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, id), own, resource.visible?.(caller)))
    .for('update');
  if (!locked) throw notFound();
  return readOne(tx, resource, caller, eq(table.id, id));
}

async function readOne(tx: Transaction, resource: AnyResource, caller: Caller, where: SQL | undefined) {
  const [row] = await readRows(tx, resource, caller, where);
  return row ?? null;
}

/** Creates the row, or changes what the body names of it. */
async function store(resource: AnyResource, body: Row, writing: Writing<Row>, id: Id | undefined) {
  const { table } = resource;
  const { tx } = writing;
  const values = {
    ...toColumnValues(resource, writing, body),
    ...(await resource.toValues?.(body, writing)),
  };
  if (id === undefined) {
    const [created] = await tx.insert(table).values(values).returning({ id: table.id });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one row was inserted, and it has an id
    return created?.id as Id;
  }
  if (Object.keys(values).length > 0) await tx.update(table).set(values).where(eq(table.id, id));
  return id;
}

/**
 * One write in its transaction: the row locked, the request checked, the row changed, what depends on it done, and the
 * change written down. Answers the row as it is now; null where it is gone. May run again after a serialization failure.
 */
export async function write(
  tx: Transaction,
  resource: AnyResource,
  caller: Caller & { actor: Actor },
  { entry, id, body, own, parent }: WriteRequest,
): Promise<Row | null> {
  if (id !== undefined && body !== null) await resource.lockFirst?.(id, body, { ...caller, tx });
  const before = id === undefined ? null : await lockRow(tx, resource, caller, id, own);
  const writing = { ...caller, tx, before, parent };
  const { table } = resource;
  const audited = (row: Row | null) => row && { ...row, ...resource.auditNotes?.(row) };
  const record = (of: Id, after: Row | null) =>
    audit(tx, {
      user: caller.actor.user.id,
      now: caller.now,
      right: entry.right ?? '',
      id: of,
      before: audited(before),
      after: audited(after),
    });

  if (body === null) {
    if (id === undefined || before === null) throw notFound();
    await resource.beforeDelete?.(before, writing);
    await tx.delete(table).where(eq(table.id, id));
    await resource.afterDelete?.(before, writing);
    await record(id, null);
    return null;
  }
  const stored = await store(resource, body, writing, id);
  await resource.afterWrite?.(stored, body, writing);
  // Without the right a user may write only their own, whatever the body says.
  const after = await readOne(tx, resource, caller, and(eq(table.id, stored), own));
  if (!after) throw permissionDenied();
  await record(stored, after);
  return after;
}
