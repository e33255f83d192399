import type {
  Answer,
  Endpoint,
  Endpoints,
  Key,
  List,
  ParsedBody,
  ParsedParams,
  ParsedQuery,
} from '@portal/contract';
import { endpoints } from '@portal/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { audit, tokenUse } from '../audit/audit.ts';
import type { Config } from '../config/config.ts';
import type { Database, ReadLatest } from '../database/database.ts';
import { shareByKey } from '../database/connections/gather.ts';
import type { Actor, FindActor } from './actor.ts';
import { writePart } from './bodies/bodies.ts';
import { columnsOf, csvOf } from './bodies/csv.ts';
import { splitKey } from './endpoint-keys.ts';
import type { EarlyReading } from './early-reading.ts';
import { earlyReading } from './early-reading.ts';
import type { AnyQuery, AnswerCache, Lifetime, Validity } from './answer-cache.ts';
import { findValidity } from './answer-cache.ts';
import { jsonSchema } from './openapi/json-schema.ts';
import { codesMustBeOn, notAuthenticated, notFound, permissionDenied } from './refusals/refusal.ts';
import { queryReader } from './list-query.ts';
import { admitToken, tokenCovers } from './token-access.ts';
import { validate } from './refusals/validate.ts';
import { WrittenAnswer } from './bodies/written-answer.ts';
import { requireUnchanged, splitRead, withIds } from './bodies/written-back.ts';

declare module 'fastify' {
  interface FastifyInstance {
    db: Database;
    readLatest: ReadLatest;
    clubConfig: Config;
    findActor: FindActor;
    answerCache: AnswerCache;
    /** GET endpoints by address, for those that write to the same address. */
    readers: Map<string, Reader>;
  }
}

/** The GET endpoint of an address, called while another call to it is handled. */
interface Reader {
  entry: Endpoint;
  answer: (context: Context) => Promise<unknown>;
}

/** Staff endpoints need their right, programs a scope; the others decide in their handlers. */
const mayCall = (entry: Endpoint, actor: Actor | null): boolean =>
  (entry.access !== 'staff' || (actor?.rights.has(entry.right ?? '') ?? false)) &&
  (!actor?.token || tokenCovers(entry, actor));

/** True for a request that may be let in: strangers have nothing read for them. */
const mayRead = ({ access }: Endpoint, { credentials }: FastifyRequest): boolean =>
  credentials?.kind !== 'refused' && (access === 'public' || credentials?.kind !== 'none');

/** A handler's arguments: all parsed by the contract, and typed from it. */
export interface Call<K extends Key> {
  params: ParsedParams<K>;
  query: ParsedQuery<K>;
  body: ParsedBody<K>;
  /** Null only where the endpoint is public and nobody is signed in. */
  actor: Endpoints[K]['access'] extends 'public' | 'anyone' ? Actor | null : Actor;
  db: Database;
  config: Config;
  /** The moment of the request, ms. */
  now: number;
  /** How long what is read now is true, where the endpoint has a `lifetime`; null where it hasn't, and of a whole list as a file. */
  validity: Validity | null;
  request: FastifyRequest;
  reply: FastifyReply;
}

export type Handler<K extends Key> = (call: Call<K>) => Promise<Answer<K> | WrittenAnswer>;

export interface RouteOptions {
  /** A limit for this endpoint alone, requests per minute and address. */
  limitPerMinute?: number;
  /** Size limit of its body in bytes, where it is higher than the usual one. */
  bodyLimit?: number;
  /**
   * Names all that decides what a GET answers beside its address: callers of the same moment with the same name share
   * one answer. Null: it is not shared.
   */
  sharedBy?: (actor: Actor | null, query: AnyQuery) => string | null;
  /** Keeps shared answers for as long as they are true, for those who ask later. */
  lifetime?: Lifetime;
  /** Reads for the handler what doesn't depend on who asks. Left out: the version of what is kept. */
  early?: Pick<EarlyReading<never, unknown>, 'begin'>;
}

/** `sharedBy` of a list that everybody with this right sees alike, whose other rights are the same. */
export const byRights =
  (right: string) =>
  (actor: Actor | null): string | null =>
    actor?.rights.has(right) ? [...actor.rights].join(' ') : null;

/** The parts of a call that its contract doesn't parse. */
type Context = Omit<Call<Key>, 'params' | 'query' | 'body' | 'actor' | 'validity'> & {
  params: object;
  actor: Actor | null;
};

type Read = (now: number, validity: Validity | null) => Promise<unknown>;

/**
 * Answers calls of the same moment together, where they are answered alike (`sharedBy`), and later ones from what is kept of
 * them; null where they aren't.
 */
function sharer(
  { answers }: Endpoint,
  { sharedBy, lifetime }: Pick<RouteOptions, 'sharedBy' | 'lifetime'>,
  versions: EarlyReading<AnyQuery, string>,
) {
  const share = shareByKey<WrittenAnswer>();
  const [schema] = Object.values(answers);

  return (context: Context & { query: AnyQuery }, read: Read): Promise<WrittenAnswer> | null => {
    const { request, actor, config, query } = context;
    const name = sharedBy?.(actor, query) ?? null;
    if (name === null || !schema) return null;
    const key = JSON.stringify([request.protocol, request.host, request.url, name]);
    const write = async (now: number, validity: Validity | null) => {
      const answer = await read(now, validity);
      return answer instanceof WrittenAnswer ? answer : new WrittenAnswer(writePart(schema, answer));
    };
    return lifetime
      ? answerFromCache(key, lifetime, context, { share, versions, read: write })
      : share(key, () => write(config.now(), null));
  };
}

/** Answers what is kept, if it is still true; else what is read now, together with others who ask for it. */
async function answerFromCache(
  key: string,
  lifetime: Lifetime,
  { request, config, query }: Context & { query: AnyQuery },
  {
    share,
    versions,
    read,
  }: {
    share: ReturnType<typeof shareByKey<WrittenAnswer>>;
    versions: EarlyReading<AnyQuery, string>;
    read: (now: number, validity: Validity) => Promise<WrittenAnswer>;
  },
): Promise<WrittenAnswer> {
  const { answerCache, readLatest } = request.server;
  const version = await versions.take(request, query);
  const known = answerCache.find(key, version, config.now());
  if (known) return known;
  return share(key, async () => {
    const now = config.now();
    // Anew, as others who came since share it. Before all else: what is read may be newer than its version, never older.
    const newest = await answerCache.readVersion(lifetime.subjects);
    const validity = await readLatest((latest) =>
      findValidity(lifetime, { db: latest, config, now, query }, newest),
    );
    const answer = await read(now, validity);
    answerCache.keep(key, answer, validity);
    return answer;
  });
}

/** Finds who makes a request. Throws a 401 where somebody must be signed in, and a 403 where it isn't theirs to make. */
async function letIn(app: FastifyInstance, entry: Endpoint, request: FastifyRequest): Promise<Actor | null> {
  if (entry.access === 'anyone') return null;
  const caller = await app.findActor(request.credentials);
  const actor = caller?.token ? admitToken(entry, caller) : caller;
  if (!actor && entry.access !== 'public') throw notAuthenticated();
  if (!mayCall(entry, actor)) throw actor?.mustSetUpCodes ? codesMustBeOn() : permissionDenied();
  return actor;
}

/** Registers a GET, so that writes to its address know its answer. */
function keepReader<K extends Key>(
  app: FastifyInstance,
  url: string,
  entry: Endpoint,
  handler: Handler<K>,
): void {
  app.readers.set(url, {
    entry,
    answer(context) {
      const call = { ...context, validity: null, query: validate(entry.query ?? noQuery, {}) };
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each part was parsed by this key's own schema
      return handler(call as unknown as Call<K>);
    },
  });
}

/** Finds the GET whose answer a request of this method may send back, if its actor may read it. */
function readerOf(
  app: FastifyInstance,
  { method, url }: ReturnType<typeof splitKey>,
  actor: Actor | null,
): Reader | undefined {
  if (method !== 'PUT' && method !== 'PATCH') return undefined;
  const reader = app.readers.get(url);
  return reader && mayCall(reader.entry, actor) ? reader : undefined;
}

/** Parses each part of a request by the contract. Refuses a part that doesn't fit, or changes a read-only field. */
async function readCall(
  entry: Endpoint,
  readQuery: ReturnType<typeof queryReader>,
  reader: Reader | undefined,
  context: Context,
) {
  const { request, reply } = context;
  const sent = withIds(entry.body, request.body ?? {});
  const parts = reader && splitRead(entry, reader.entry, sent);
  const { query, limit } = parseQuery(request, readQuery);
  if (limit !== null) reply.header('X-Limit', limit);
  const body = entry.body ? validate(entry.body, parts?.written ?? sent) : undefined;
  if (reader && parts) requireUnchanged(parts.onlyRead, reader.entry, await reader.answer(context));
  return { ...context, query, body, validity: null };
}

/** Sets the status of an answer, and how it may be cached. */
function setHead(
  reply: FastifyReply,
  status: string,
  { visitorsShare }: Endpoint,
  actor: Actor | null,
): void {
  if (reply.statusCode === 200) reply.code(Number(status));
  if (visitorsShare && !actor)
    // Members get another answer from the same address.
    reply.headers({
      'Cache-Control': `public, max-age=${visitorsShare}`,
      Vary: [reply.getHeader('vary'), 'Authorization'].flat().filter(Boolean).join(', '),
    });
}

/**
 * Binds an entry of the contract to its handler: authenticates by its access, authorises staff calls by its right,
 * validates by its schemas, and answers with its first status, unless the handler sets another, and with nothing but
 * its fields. A `member` endpoint decides itself what belongs to the caller, and asks `actor.rights` for others'
 * things. An answer that was read may be sent back to its address: related things as objects, and read-only fields,
 * as long as they are unchanged.
 */
export function implement<const K extends Key>(
  app: FastifyInstance,
  key: K,
  handler: Handler<K>,
  options: RouteOptions = {},
): void {
  const entry: Endpoint = endpoints[key];
  const route = splitKey(key);
  const [[status, schema] = ['204', null]] = Object.entries(entry.answers);
  const schemas = Object.fromEntries(
    Object.entries(entry.answers).flatMap(([each, answer]) =>
      answer ? [[each, jsonSchema(answer, 'output')]] : [],
    ),
  );
  const { clubConfig: config, db } = app;
  const actors = new WeakMap<FastifyRequest, Actor | null>();
  const readQuery = queryReader(entry.query ?? noQuery, config.timeZone);
  const versions = earlyReading(() => app.answerCache.readVersion(options.lifetime?.subjects ?? []));
  const share = sharer(entry, options, versions);
  const early = options.early ?? (options.lifetime && versions);
  if (route.method === 'GET') keepReader(app, route.url, entry, handler);

  app.route({
    method: route.method,
    url: route.url,
    schema: { response: schemas },
    ...(options.bodyLimit && { bodyLimit: options.bodyLimit }),
    config: options.limitPerMinute ? { rateLimit: { max: options.limitPerMinute * config.limitFactor } } : {},
    // Before the body is read: strangers can't make us parse.
    onRequest: async (request) => {
      if (early && mayRead(entry, request))
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed by this key's own schema
        early.begin(request, () => parseQuery(request, readQuery).query as never);
      actors.set(request, await letIn(app, entry, request));
    },
    handler: async (request, reply) => {
      const params = (entry.params ?? noParams).safeParse(request.params);
      if (!params.success) throw notFound();
      const actor = actors.get(request) ?? null;
      const context = { params: params.data, actor, db, config, now: config.now(), request, reply };
      const call = await readCall(entry, readQuery, readerOf(app, route, actor), context);
      const columns = wantsCsv(request) ? columnsOf(entry) : null;
      if (columns) {
        if (!actor?.rights.has(entry.right ?? '')) throw permissionDenied();
        return reply.type('text/csv; charset=utf-8').send(csvOf(columns, pagesOf(handler, call)));
      }
      const work = (now: number, validity: Validity | null) =>
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each part was parsed by this key's own schema
        handler({ ...call, now, validity } as unknown as Call<K>);
      const shared = share(call, work);
      const answer = await (shared ?? recordUse(route, call, () => work(call.now, null)));
      setHead(reply, status, entry, actor);
      if (answer instanceof WrittenAnswer) {
        const isKept = shared !== null && options.lifetime !== undefined;
        return sendWritten(request, reply, answer, !actor || isKept);
      }
      return schema ? answer : reply.send();
    },
  });
}

/**
 * Does what a call asks for. With an access token, the lines that it leaves in the audit log name the token; where it
 * changes something and leaves none, as members do with their own things, it gets one.
 */
async function recordUse<Result>(
  { method, path }: ReturnType<typeof splitKey>,
  { actor, db, now, params }: Pick<Context, 'actor' | 'db' | 'now' | 'params'>,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!actor?.token || method === 'GET') return work();
  const use = { id: actor.token.id, name: actor.token.name, isLogged: false };
  return tokenUse.run(use, async () => {
    const result = await work();
    const after = { call: `${method} ${path}`, ...params, ...idOf(result) };
    if (!use.isLogged)
      await audit(db, {
        user: actor.user.id,
        now,
        right: 'access_token.use',
        id: use.id,
        before: null,
        after,
      });
    return result;
  });
}

/** The id of the thing in an answer, where it is about one. */
const idOf = (answer: unknown): object =>
  typeof answer === 'object' && answer !== null && 'id' in answer ? { id: answer.id } : {};

/** True if the client asks for a whole list as a file for spreadsheets, instead of a page of it. */
const wantsCsv = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && headers.accept === 'text/csv';

/** Reads any page of the list that a call asks for. */
const pagesOf =
  <K extends Key>(handler: Handler<K>, call: Awaited<ReturnType<typeof readCall>>) =>
  async (page: { limit: number; offset: number }): Promise<List<Record<string, unknown>>> => {
    const paged = { ...call, query: { ...call.query, ...page } };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each part was parsed by this key's own schema
    const answer = await handler(paged as unknown as Call<K>);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `columnsOf` says that it is a list
    return (answer instanceof WrittenAnswer ? JSON.parse(answer.json.toString()) : answer) as List<
      Record<string, unknown>
    >;
  };

/**
 * Sends an answer that is written. A visitor, the cache that serves visitors, and a program that asks for what is kept get a 304 if
 * they already have it.
 */
function sendWritten(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: WrittenAnswer,
  isTagged: boolean,
): FastifyReply {
  if (isTagged) {
    reply.header('ETag', answer.etag);
    const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim()) ?? [];
    if (known.includes(answer.etag)) return reply.code(304).send();
  }
  return reply.type('application/json; charset=utf-8').send(answer.json);
}

const parseQuery = (request: FastifyRequest, read: ReturnType<typeof queryReader>) =>
  read(writtenQuery(request), () => queryOf(request));

/** As the router parsed it: texts, and lists of them where a name is given twice. */
const queryOf = ({ query }: FastifyRequest) =>
  typeof query === 'object' && query !== null ? { ...query } : {};

/** The query string as it was sent. */
function writtenQuery({ url }: FastifyRequest): string {
  const start = url.indexOf('?');
  return start < 0 ? '' : url.slice(start);
}

const noParams = z.object({});
const noQuery = z.strictObject({});
