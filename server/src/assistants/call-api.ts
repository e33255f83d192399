import type { Answer, Body, Endpoint, Key, Params, Query } from '@portal/contract';
import { endpoints } from '@portal/contract';
import type { Language } from '@portal/contract/translations';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { splitKey } from '../http/endpoint-keys.ts';

/** An answer of the API that isn't what a tool called it for. */
export class ApiRefused extends Error {
  override readonly name = 'ApiRefused';
  readonly status: number;
  /** Null where fields were refused. */
  readonly code: string | null;
  readonly body: Readonly<Record<string, unknown>>;

  constructor(status: number, body: unknown) {
    super(`The API answered ${status}`);
    this.status = status;
    this.body = typeof body === 'object' && body !== null ? { ...body } : {};
    const { code } = this.body;
    this.code = typeof code === 'string' ? code : null;
  }
}

type Values = Readonly<Record<string, string | number | boolean | readonly unknown[] | undefined>>;

/** Parts of a call, as the contract has them; those that an endpoint doesn't have are left out. */
type Parts<K extends Key> = (unknown extends Params<K> ? object : { params: Params<K> }) &
  (Query<K> extends undefined ? object : { query?: Query<K> }) &
  (Body<K> extends undefined ? object : { body: Body<K> }) & {
    /** The same key and body have one effect, however often they are sent. */
    idempotencyKey?: string;
  };

interface AnyParts {
  readonly params?: Values;
  readonly query?: Values;
  readonly body?: object;
  readonly idempotencyKey?: string;
}

/** Calls an endpoint of the API for the caller of a tool. Throws `ApiRefused`. */
export type CallApi = <const K extends Key>(key: K, parts: Parts<K>) => Promise<Answer<K>>;

function addressOf(path: string, params: Values, query: Values): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  );
  return search.size > 0 ? `${filled}?${search.toString()}` : filled;
}

/**
 * Calls the API in process as the sender of a request: with its token, address and language, so that rights, limits, audit and
 * refusals are the API's own, and there is no second way to the data.
 */
export function createCallApi(app: FastifyInstance, request: FastifyRequest, language: Language): CallApi {
  return async (key, parts) => {
    const { method, path } = splitKey(key);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- which parts there are depends on the key
    const { params = {}, query = {}, body, idempotencyKey } = parts as AnyParts;
    const response = await app.inject({
      method,
      url: addressOf(path, params, query),
      remoteAddress: request.ip,
      headers: {
        authorization: request.headers.authorization ?? '',
        'accept-language': language,
        'x-request-id': request.id,
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      },
      ...(body && { payload: body }),
    });
    const answer: unknown = response.body === '' ? undefined : response.json();
    const entry: Endpoint = endpoints[key];
    if (!(response.statusCode in entry.answers)) throw new ApiRefused(response.statusCode, answer);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the API keeps its answers to the contract
    return answer as Answer<typeof key>;
  };
}
