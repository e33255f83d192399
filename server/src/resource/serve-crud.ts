import type { Endpoint, Key, Method, ParsedQuery } from '@portal/contract';
import { endpoints } from '@portal/contract';
import type { SQL } from 'drizzle-orm';
import { and, eq, sql } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Database, Transaction } from '../database/database.ts';
import { transact } from '../database/transact.ts';
import type { Actor } from '../http/actor.ts';
import type { Call, Handler } from '../http/implement.ts';
import { implement } from '../http/implement.ts';
import { splitKey } from '../http/key.ts';
import { once } from '../http/limits/idempotency.ts';
import { endpointKeys } from '../http/methods.ts';
import { pageOf } from '../http/page.ts';
import { notFound, permissionDenied } from '../http/refusal.ts';
import type { WrittenAnswer } from '../http/written-answer.ts';
import { refusingConflicts } from './constraint.ts';
import { comparisonOf } from './filters.ts';
import type { ListQuery } from './read.ts';
import { readFirst, readPage, readRows } from './read.ts';
import { rememberCounts } from './remembered-counts.ts';
import type {
  AnyResource,
  Below,
  Caller,
  ItemOf,
  Resource,
  ResourcePath,
  RowTable,
  WrittenOf,
} from './resource.ts';
import { noRow } from './resource.ts';
import { columnOf, sourceAt, sourcesOf } from './sources.ts';
import { write } from './write.ts';

/** A call of whichever endpoint of a resource. */
type AnyCall = Omit<Call<Key>, 'params' | 'query' | 'body' | 'actor'> & {
  actor: Actor;
  params: { id?: number | string };
  query: ListQuery;
  body: Record<string, unknown>;
};

/** The rows that a caller reaches by an endpoint; undefined: all. A 403 where that can't be any. */
function reach(resource: AnyResource, entry: Endpoint, caller: Caller): SQL | undefined {
  if (entry.right !== undefined && caller.actor?.rights.has(entry.right)) return undefined;
  if (resource.own) return resource.own(caller);
  if (entry.access === 'public') return undefined;
  throw permissionDenied();
}

/** The names of a list's query: its filters, and the fields it can be ordered by. */
function namesOf({ query }: Endpoint): { filters: string[]; orderings: string[] } {
  const { limit: _, offset: __, ordering, ...filters } = query?.shape ?? {};
  const choice = ordering instanceof z.ZodOptional ? ordering.unwrap() : ordering;
  const orderings = choice instanceof z.ZodEnum ? choice.options.map(String) : [];
  return { filters: Object.keys(filters), orderings: orderings.filter((name) => !name.startsWith('-')) };
}

/** Fails at start where the contract names something that the resource can't find. */
function check(key: string, entry: Endpoint, resource: AnyResource, caller: Caller): void {
  const sources = sourcesOf(resource, caller);
  const { filters, orderings } = namesOf(entry);
  const fields = entry.body instanceof z.ZodObject ? Object.keys(entry.body.shape) : [];
  const lost = [
    ...filters.filter((name) => !resource.filters?.[name] && !comparisonOf(sources, name)),
    ...orderings.filter((name) => !sourceAt(sources, name)),
    ...fields.filter(
      (name) => !columnOf(resource, sources, name) && !resource.toValues && !resource.afterWrite,
    ),
  ];
  if (lost.length > 0) throw new Error(`${key}: the resource has no ${lost.join(', ')}`);
}

/** The field that is written to a column. */
function fieldNamer(resource: AnyResource, caller: Caller): (column: string) => string {
  const sources = sourcesOf(resource, caller);
  const fields = new Map(
    Object.keys(sources).map((field) => [columnOf(resource, sources, field)?.name, field]),
  );
  return (column) => resource.fieldOf?.[column] ?? fields.get(column) ?? (column || 'non_field_errors');
}

/** What a served resource offers to calls of other paths. */
export interface Served<Path extends ResourcePath> {
  /** Creates a row of this body as the resource's own POST does, for a call that the other path let in. */
  create: (call: Omit<AnyCall, 'params' | 'query' | 'body'>, body: WrittenOf<Path>) => Promise<ItemOf<Path>>;
  /** The row with this id, whoever may reach it; undefined: none. */
  find: (
    caller: Caller & { db: Database | Transaction },
    id: number | string,
  ) => Promise<ItemOf<Path> | undefined>;
  /** All that is the caller's own, by their ids and whatever else their rights open. */
  ownOf: (caller: Caller & { actor: Actor; db: Database }) => Promise<ItemOf<Path>[]>;
  /** The first of these that a list asked so would have, with some of their fields. */
  firstOwn: <Field extends string & keyof ItemOf<Path>>(
    caller: Caller & { actor: Actor; db: Database },
    query: FirstQuery<Path>,
    fields: readonly Field[],
  ) => Promise<Pick<ItemOf<Path>, Field>[]>;
}

/** The query of a resource's list, without a place to begin at. */
type FirstQuery<Path extends ResourcePath> = { limit: number } & Omit<
  Partial<ParsedQuery<Key & `GET ${Path}`>>,
  'limit' | 'offset'
>;

interface ServeOptions<Path extends ResourcePath> {
  except?: readonly (Method | Key)[];
  below?: Below<ItemOf<Path>>;
  remembered?: (
    call: Pick<AnyCall, 'db' | 'now' | 'query' | 'request'> & { actor: Actor | null },
  ) => Promise<WrittenAnswer | null>;
}

/**
 * Serves a `crud()` of the contract: those of its endpoints that the contract has. Whoever holds an endpoint's right
 * reaches every row, others what `own` says; a row out of reach is a 404. `except` names methods, or single
 * endpoints, that have a handler of their own; `below` serves the list of
 * its rows below another resource's. `remembered` answers a list that needs no database, and null for any other.
 */
export function serveCrud<Path extends ResourcePath, Table extends RowTable>(
  app: FastifyInstance,
  path: Path,
  described: Resource<Table, ItemOf<Path>, WrittenOf<Path>>,
  { except = [], below, remembered }: ServeOptions<Path> = {},
): Served<Path> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract's types hold for what its schemas parsed
  const resource = described as unknown as AnyResource;
  const nobody = { actor: null, now: 0, config: app.clubConfig };
  const fieldOf = fieldNamer(resource, nobody);
  const counts = rememberCounts();

  const bind = (key: string, handle: (call: AnyCall, entry: Endpoint) => Promise<unknown>) => {
    const known = endpointKeys.find((one) => one === key);
    if (!known || except.includes(known) || except.includes(splitKey(known).method)) return;
    const entry: Endpoint = endpoints[known];
    check(key, entry, resource, nobody);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
    const handler = ((call: AnyCall) => handle(call, entry)) as unknown as Handler<Key>;
    implement(app, known, handler);
  };
  const complete = async (rows: Record<string, unknown>[], call: AnyCall) =>
    resource.complete ? resource.complete(rows, call) : rows;

  bind(`GET ${path}`, async (call, entry) => {
    const own = reach(resource, entry, call);
    const known = await remembered?.(call);
    if (known) return known;
    const scope = { where: and(own, resource.visible?.(call)), counts: own ? null : counts };
    const { count, results } = await readPage(call.db, resource, call, scope, call.query);
    return pageOf(call.request, call.query, { count, results: await complete(results, call) });
  });

  bind(`GET ${path}{id}/`, async (call, entry) => {
    const within = and(reach(resource, entry, call), resource.visible?.(call));
    const byId = eq(resource.table.id, call.params.id);
    const [row] = await complete(await readRows(call.db, resource, call, and(byId, within)), call);
    if (!row) throw notFound();
    return row;
  });

  const store = async (
    call: AnyCall,
    entry: Endpoint,
    own: SQL | undefined,
    parent: number | null = null,
  ) => {
    const { db, request, actor, now, params, body } = call;
    const writing = { entry, id: params.id, body: entry.body ? body : null, own, parent };
    const work = async (tx: Transaction) => {
      const row = await write(tx, resource, call, writing);
      return row && (await complete([row], { ...call, db: tx }))[0];
    };
    return refusingConflicts(fieldOf, () =>
      entry.idempotent
        ? once({ db, request, user: actor.user.id, body, now }, async (tx) => (await work(tx)) ?? {})
        : transact(db, work),
    );
  };
  const change = (key: string) =>
    bind(key, (call, entry) => store(call, entry, reach(resource, entry, call)));
  change(`POST ${path}`);
  change(`PUT ${path}{id}/`);
  change(`PATCH ${path}{id}/`);
  change(`DELETE ${path}{id}/`);

  if (below) {
    const refers = sourceAt(sourcesOf(resource, nobody), below.field);
    /** The id in the path; a 404 where the caller may not look below that row. */
    const parentOf = async (call: AnyCall, { right = '' }: Endpoint): Promise<number> => {
      const own = call.actor.rights.has(right) ? undefined : (below.own?.(call) ?? noRow);
      const parent = Number(call.params.id);
      if ((await call.db.$count(below.table, and(eq(below.table.id, parent), own))) === 0) throw notFound();
      return parent;
    };
    bind(`GET ${below.path}`, async (call, entry) => {
      const its = sql`${refers} = ${await parentOf(call, entry)}`;
      const where = and(its, reach(resource, entry, call), resource.visible?.(call));
      const { count, results } = await readPage(call.db, resource, call, { where, counts: null }, call.query);
      return pageOf(call.request, call.query, { count, results: await complete(results, call) });
    });
    bind(`POST ${below.path}`, async (call, entry) => {
      const parent = await parentOf(call, entry);
      const creation = { ...call, params: {}, body: { ...call.body, [below.field]: parent } };
      return store(creation, entry, reach(resource, entry, call), parent);
    });
  }

  /** Whoever calls, as somebody who holds no right, and the rows that are theirs. */
  const asOwner = (caller: Caller & { actor: Actor; db: Database }) => {
    const plain = { ...caller, actor: { ...caller.actor, rights: new Set<string>() }, query: {} };
    return { plain, own: and(resource.own?.(plain) ?? noRow, resource.visible?.(plain)) };
  };

  return {
    async find(caller, id) {
      const [row] = await readRows(caller.db, resource, caller, eq(resource.table.id, id));
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- read from the columns that the resource describes
      return row as ItemOf<Path> | undefined;
    },
    async ownOf(caller) {
      const { plain, own } = asOwner(caller);
      const byId = (query: PgSelect) => query.orderBy(resource.table.id);
      const rows = await readRows(plain.db, resource, plain, own, byId);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
      return (resource.complete ? await resource.complete(rows, plain) : rows) as ItemOf<Path>[];
    },
    async firstOwn<Field extends string & keyof ItemOf<Path>>(
      caller: Caller & { actor: Actor; db: Database },
      query: FirstQuery<Path>,
      fields: readonly Field[],
    ) {
      const { plain, own } = asOwner(caller);
      const rows = await readFirst(plain.db, resource, plain, own, query, fields);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
      return rows as Pick<ItemOf<Path>, Field>[];
    },
    async create(call, body) {
      const key = endpointKeys.find((one) => one === `POST ${path}`);
      if (!key) throw new Error(`The contract has no POST ${path}`);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above; a creation names no row
      const creation = { ...call, params: {}, body } as unknown as AnyCall;
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what was created is there
      return (await store(creation, endpoints[key], undefined)) as ItemOf<Path>;
    },
  };
}
