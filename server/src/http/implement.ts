import type {
  Answer,
  Endpoint,
  Endpoints,
  Key,
  ParsedBody,
  ParsedParams,
  ParsedQuery,
} from '@portal/contract';
import { endpoints } from '@portal/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { Actor, FindActor } from './actor.ts';
import { splitKey } from './key.ts';
import { jsonSchema } from './openapi/json-schema.ts';
import { notAuthenticated, notFound, permissionDenied } from './refusal.ts';
import { readQuery } from './list-query.ts';
import { validate } from './validate.ts';
import { WrittenAnswer } from './written-answer.ts';
import { requireUnchanged, splitRead, withIds } from './written-back.ts';

declare module 'fastify' {
  interface FastifyInstance {
    db: Database;
    clubConfig: Config;
    findActor: FindActor;
    /** What answers a GET, by its address: for those that write there. */
    readers: Map<string, Reader>;
  }
}

/** What an endpoint that reads answers, within another call of the same address. */
interface Reader {
  entry: Endpoint;
  answer: (context: Context) => Promise<unknown>;
}

type Context = Omit<Call<Key>, 'params' | 'query' | 'body' | 'actor'> & {
  params: object;
  actor: Actor | null;
};

/** Staff endpoints take their right; the others decide by themselves. */
const mayCall = (entry: Endpoint, actor: Actor | null): boolean =>
  entry.access !== 'staff' || (actor?.rights.has(entry.right ?? '') ?? false);

/** What a handler is given: everything parsed by the contract, typed from it. */
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
  request: FastifyRequest;
  reply: FastifyReply;
}

export type Handler<K extends Key> = (call: Call<K>) => Promise<Answer<K> | WrittenAnswer>;

export interface RouteOptions {
  /** A limit of this endpoint's own, requests a minute and address. */
  limitPerMinute?: number;
}

/**
 * Binds an entry of the contract to what does it: authenticates by its access, authorises staff calls by its right,
 * validates by its schemas, and answers with its first status, unless the handler sets another, and nothing but its fields. A
 * `member` endpoint decides itself what is the caller's own, and asks `actor.rights` for others' things. What was read at an
 * address may be sent back there: related things as objects, and members that are only read, as long as they are as they were.
 */
export function implement<const K extends Key>(
  app: FastifyInstance,
  key: K,
  handler: Handler<K>,
  options: RouteOptions = {},
): void {
  const entry: Endpoint = endpoints[key];
  const { method, url } = splitKey(key);
  const [[status, schema] = ['204', null]] = Object.entries(entry.answers);
  const schemas = Object.entries(entry.answers).flatMap(([each, answer]) =>
    answer ? [[each, jsonSchema(answer, 'output')]] : [],
  );
  const { clubConfig: config, db } = app;
  const actors = new WeakMap<FastifyRequest, Actor | null>();
  if (method === 'GET')
    app.readers.set(url, {
      entry,
      answer(context) {
        const call = { ...context, query: validate(entry.query ?? noQuery, {}) };
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as below; nothing is asked for beside the thing
        return handler(call as unknown as Call<K>);
      },
    });

  app.route({
    method,
    url,
    schema: { response: Object.fromEntries(schemas) },
    config: options.limitPerMinute ? { rateLimit: { max: options.limitPerMinute * config.limitFactor } } : {},
    // Before the body is read: strangers can't make us parse.
    onRequest: async (request) => {
      if (entry.access === 'anyone') return;
      const actor = await app.findActor(request.credentials);
      if (!actor && entry.access !== 'public') throw notAuthenticated();
      if (!mayCall(entry, actor)) throw permissionDenied();
      actors.set(request, actor);
    },
    handler: async (request, reply) => {
      const reader = method === 'PUT' || method === 'PATCH' ? app.readers.get(url) : undefined;
      const params = (entry.params ?? noParams).safeParse(request.params);
      if (!params.success) throw notFound();
      const actor = actors.get(request) ?? null;
      const context = { params: params.data, actor, db, config, now: config.now(), request, reply };
      const sent = withIds(entry.body, request.body ?? {});
      const read = reader && mayCall(reader.entry, actor) ? reader : undefined;
      const parts = read && splitRead(entry, sent);
      const { query, limit } = readQuery(entry.query ?? noQuery, queryOf(request), config.timeZone);
      if (limit !== null) reply.header('X-Limit', limit);
      const call = {
        ...context,
        query,
        body: entry.body ? validate(entry.body, parts?.written ?? sent) : undefined,
      };
      if (read && parts) requireUnchanged(parts.onlyRead, await read.answer(context));
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each part was parsed by this key's own schema
      const answer = await handler(call as unknown as Call<K>);
      if (reply.statusCode === 200) reply.code(Number(status));
      if (entry.visitorsShare && !call.actor)
        // A member's answer to the same address is another one.
        reply.headers({
          'Cache-Control': `public, max-age=${entry.visitorsShare}`,
          Vary: [reply.getHeader('vary'), 'Authorization'].flat().filter(Boolean).join(', '),
        });
      if (answer instanceof WrittenAnswer) return sendWritten(request, reply, answer, !call.actor);
      return schema ? answer : reply.send();
    },
  });
}

/** A visitor who has the same answer already, or the cache that asks for visitors, is told so. */
function sendWritten(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: WrittenAnswer,
  isVisitor: boolean,
): FastifyReply {
  if (isVisitor) {
    reply.header('ETag', answer.etag);
    const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim()) ?? [];
    if (known.includes(answer.etag)) return reply.code(304).send();
  }
  return reply.type('application/json; charset=utf-8').send(answer.json);
}

/** As the router read it: texts, and lists of them where a name is given twice. */
const queryOf = ({ query }: FastifyRequest) =>
  typeof query === 'object' && query !== null ? { ...query } : {};

const noParams = z.object({});
const noQuery = z.strictObject({});
