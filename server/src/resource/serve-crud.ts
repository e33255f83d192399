import type { Endpoint, Key, Method, ParsedQuery } from '@portal/contract';
import { endpoints } from '@portal/contract';
import type { SQL } from 'drizzle-orm';
import { and, eq, sql } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import type { Database, Transaction } from '../database/database.ts';
import { transact } from '../database/transact.ts';
import type { Actor } from '../http/actor.ts';
import type { Call, Handler, RouteOptions } from '../http/implement.ts';
import { implement } from '../http/implement.ts';
import { splitKey, endpointKeys } from '../http/endpoint-keys.ts';
import { once } from '../http/limits/idempotency.ts';
import { pageOf } from '../http/page.ts';
import { notFound, permissionDenied } from '../http/refusals/refusal.ts';
import type { WrittenAnswer } from '../http/bodies/written-answer.ts';
import { refusingConflicts } from './constraint.ts';
import { fieldNamer, requireSources } from './fields.ts';
import type { ListQuery, Scope } from './read.ts';
import { readFirstRows, readPage, readRows } from './read.ts';
import { rememberCounts } from './remembered-counts.ts';
import type {
  AnyBelow,
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
import { sourceAt, readSources } from './sources.ts';
import { write } from './write.ts';

/** A call of whichever endpoint of a resource. */
type AnyCall = Omit<Call<Key>, 'params' | 'query' | 'body' | 'actor'> & {
  actor: Actor;
  params: { id?: number | string };
  query: ListQuery;
  body: Record<string, unknown>;
};

/** The caller while the app is built: nobody. */
const nobodyAt = ({ clubConfig }: FastifyInstance): Caller => ({ actor: null, now: 0, config: clubConfig });

/** True for those who reach all rows by their right. */
const reachesAll = ({ right }: Endpoint, actor: Actor | null): boolean =>
  right !== undefined && (actor?.rights.has(right) ?? false);

/**
 * Names who is shown the same list: all who reach every row, and all others, as far as `sharedBy` doesn't tell them apart. Null for
 * those who reach none.
 */
const shownAlike =
  ({ own }: AnyResource, entry: Endpoint, sharedBy: NonNullable<RouteOptions['sharedBy']>): typeof sharedBy =>
  (actor, query) => {
    const reachesAny = reachesAll(entry, actor) || own !== undefined || entry.access === 'public';
    const name = reachesAny ? sharedBy(actor, query) : null;
    return name === null ? null : `${reachesAll(entry, actor)} ${name}`;
  };

/** The rows that a caller reaches by an endpoint; undefined: all. A 403 where that can't be any. */
function reach(resource: AnyResource, entry: Endpoint, caller: Caller): SQL | undefined {
  if (reachesAll(entry, caller.actor)) return undefined;
  if (resource.own) return resource.own(caller);
  if (entry.access === 'public') return undefined;
  throw permissionDenied();
}

/** The functions of a served resource for calls of other paths. */
export interface Served<Path extends ResourcePath> {
  /** Creates a row of this body as the resource's own POST does, for a call that the other path let in. */
  create: (call: Omit<AnyCall, 'params' | 'query' | 'body'>, body: WrittenOf<Path>) => Promise<ItemOf<Path>>;
  /** The row with this id, for any caller; undefined: none. */
  find: (
    caller: Caller & { db: Database | Transaction },
    id: number | string,
  ) => Promise<ItemOf<Path> | undefined>;
  /** All that is the caller's own, by their ids and whatever else their rights open. */
  readOwn: (caller: Caller & { actor: Actor; db: Database }) => Promise<ItemOf<Path>[]>;
  /** The first rows that such a list would have, with some of their fields. */
  readFirstOwn: <Field extends string & keyof ItemOf<Path>>(
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

/** Binds a handler to a key; nothing where the contract has no such endpoint, or another handler is to have it. */
type Bind = (
  key: string,
  handle: (call: AnyCall, entry: Endpoint) => Promise<unknown>,
  options?: RouteOptions,
) => void;

/** Answers a list that needs no database, and null for any other. */
type AnswerFromMemory = (
  call: Pick<AnyCall, 'db' | 'config' | 'now' | 'query' | 'request'> & { actor: Actor | null },
) => Promise<WrittenAnswer | null>;

interface ServeOptions<Path extends ResourcePath> {
  except?: readonly (Method | Key)[];
  below?: Below<ItemOf<Path>>;
  remembered?: AnswerFromMemory;
  sharedBy?: RouteOptions['sharedBy'];
  lifetime?: RouteOptions['lifetime'];
  early?: RouteOptions['early'];
}

/** Creates, changes or deletes a row within `own`, below a row of another resource or below none. */
type Store = (
  call: AnyCall,
  entry: Endpoint,
  own: SQL | undefined,
  parent?: number | null,
) => Promise<Record<string, unknown> | null | undefined>;

const complete = async (resource: AnyResource, rows: Record<string, unknown>[], call: AnyCall) =>
  resource.complete ? resource.complete(rows, call) : rows;

function binder(app: FastifyInstance, resource: AnyResource, except: readonly (Method | Key)[]): Bind {
  const caller = nobodyAt(app);
  return (key, handle, options) => {
    const known = endpointKeys.find((one) => one === key);
    if (!known || except.includes(known) || except.includes(splitKey(known).method)) return;
    const entry: Endpoint = endpoints[known];
    requireSources(key, entry, resource, caller);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract's types hold for what its schemas parsed
    const handler = ((call: AnyCall) => handle(call, entry)) as unknown as Handler<Key>;
    implement(app, known, handler, options);
  };
}

function storer(app: FastifyInstance, resource: AnyResource): Store {
  const fieldOf = fieldNamer(resource, nobodyAt(app));
  return async (call, entry, own, parent = null) => {
    const { db, request, actor, now, params, body } = call;
    const writing = { entry, id: params.id, body: entry.body ? body : null, own, parent };
    const work = async (tx: Transaction) => {
      const row = await write(tx, resource, call, writing);
      return row && (await complete(resource, [row], { ...call, db: tx }))[0];
    };
    return refusingConflicts(fieldOf, () =>
      entry.idempotent
        ? once({ db, request, user: actor.user.id, body, now }, async (tx) => (await work(tx)) ?? {})
        : transact(db, work),
    );
  };
}

/** One page of the rows within this scope that exist for the caller. */
async function answerPage(
  resource: AnyResource,
  call: AnyCall,
  { where, ...shared }: Pick<Scope, 'where' | 'counts' | 'sharedBy'>,
) {
  const scope = { ...shared, where: and(where, resource.visible?.(call)), validity: call.validity };
  return call.request.server.readLatest(async (db) => {
    const { count, results } = await readPage(db, resource, call, scope, call.query);
    return pageOf(call.request, call.query, {
      count,
      results: await complete(resource, results, { ...call, db }),
    });
  });
}

function serveReads(
  bind: Bind,
  path: string,
  resource: AnyResource,
  { remembered, sharedBy, lifetime, early }: { remembered?: AnswerFromMemory } & RouteOptions,
): void {
  const counts = rememberCounts();
  const listed = endpointKeys.find((one) => one === `GET ${path}`);

  bind(
    `GET ${path}`,
    async (call, entry) => {
      const own = reach(resource, entry, call);
      const known = await remembered?.(call);
      if (known) return known;
      const name = sharedBy?.(call.actor, call.query) ?? null;
      return answerPage(resource, call, { where: own, counts: own ? null : counts, sharedBy: name });
    },
    {
      ...(early && { early }),
      ...(listed && lifetime
        ? { lifetime, sharedBy: shownAlike(resource, endpoints[listed], sharedBy ?? (() => '')) }
        : sharedBy && { sharedBy }),
    },
  );

  bind(`GET ${path}{id}/`, async (call, entry) => {
    const within = and(reach(resource, entry, call), resource.visible?.(call));
    const byId = eq(resource.table.id, call.params.id);
    const [row] = await complete(resource, await readRows(call.db, resource, call, and(byId, within)), call);
    if (!row) throw notFound();
    return row;
  });
}

function serveWrites(bind: Bind, path: string, resource: AnyResource, store: Store): void {
  for (const key of [`POST ${path}`, `PUT ${path}{id}/`, `PATCH ${path}{id}/`, `DELETE ${path}{id}/`])
    bind(key, (call, entry) => store(call, entry, reach(resource, entry, call)));
}

/** The id in the path; a 404 where the caller may not look below that row. */
async function findParent(call: AnyCall, { right = '' }: Endpoint, below: AnyBelow): Promise<number> {
  const own = call.actor.rights.has(right) ? undefined : (below.own?.(call) ?? noRow);
  const parent = Number(call.params.id);
  if ((await call.db.$count(below.table, and(eq(below.table.id, parent), own))) === 0) throw notFound();
  return parent;
}

function serveBelow(
  app: FastifyInstance,
  bind: Bind,
  resource: AnyResource,
  store: Store,
  below: AnyBelow,
): void {
  const refers = sourceAt(readSources(resource, nobodyAt(app)), below.field);

  bind(`GET ${below.path}`, async (call, entry) => {
    const its = sql`${refers} = ${await findParent(call, entry, below)}`;
    return answerPage(resource, call, { where: and(its, reach(resource, entry, call)), counts: null });
  });

  bind(`POST ${below.path}`, async (call, entry) => {
    const parent = await findParent(call, entry, below);
    const creation = { ...call, params: {}, body: { ...call.body, [below.field]: parent } };
    return store(creation, entry, reach(resource, entry, call), parent);
  });
}

type SignedIn = Caller & { actor: Actor; db: Database };

/** The caller as a user without rights, and the rows that are theirs. */
function asOwner(resource: AnyResource, caller: SignedIn) {
  const plain = { ...caller, actor: { ...caller.actor, rights: new Set<string>() }, query: {} };
  return { plain, own: and(resource.own?.(plain) ?? noRow, resource.visible?.(plain)) };
}

function servedAt<Path extends ResourcePath>(path: Path, resource: AnyResource, store: Store): Served<Path> {
  return {
    async find(caller, id) {
      const [row] = await readRows(caller.db, resource, caller, eq(resource.table.id, id));
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- read from the columns that the resource describes
      return row as ItemOf<Path> | undefined;
    },
    async readOwn(caller) {
      const { plain, own } = asOwner(resource, caller);
      const byId = (query: PgSelect) => query.orderBy(resource.table.id);
      const rows = await readRows(plain.db, resource, plain, own, byId);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
      return (resource.complete ? await resource.complete(rows, plain) : rows) as ItemOf<Path>[];
    },
    async readFirstOwn<Field extends string & keyof ItemOf<Path>>(
      caller: SignedIn,
      query: FirstQuery<Path>,
      fields: readonly Field[],
    ) {
      const { plain, own } = asOwner(resource, caller);
      const rows = await readFirstRows(plain.db, resource, plain, own, query, fields);
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

/**
 * Serves a `crud()` of the contract: those of its endpoints that the contract has. A user with an endpoint's right
 * reaches every row, others what `own` says; a row out of reach is a 404. `except` names methods, or single
 * endpoints, that have a handler of their own; `below` serves the list of its rows below another resource's.
 * `remembered` answers a list that needs no database, and null for any other; `sharedBy`, `lifetime` and `early` are those of its list:
 * with a `lifetime` it is shared by all who reach the same rows, and `sharedBy` names what else it depends on.
 */
export function serveCrud<Path extends ResourcePath, Table extends RowTable>(
  app: FastifyInstance,
  path: Path,
  described: Resource<Table, ItemOf<Path>, WrittenOf<Path>>,
  { except = [], below, ...list }: ServeOptions<Path> = {},
): Served<Path> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract's types hold for what its schemas parsed
  const resource = described as unknown as AnyResource;
  const bind = binder(app, resource, except);
  const store = storer(app, resource);
  serveReads(bind, path, resource, list);
  serveWrites(bind, path, resource, store);
  if (below) serveBelow(app, bind, resource, store, below);
  return servedAt(path, resource, store);
}
