import { PUBLIC_API_URL } from 'astro:env/client';
import type { Answer, Body, Key, Params, Query } from '@portal/contract';
import { tokens } from '../session/tokens.ts';
import { createClient } from './client.ts';
import { takeEarly } from './early.ts';
import { pathOf } from './path.ts';

type Needed<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [N in Name]?: undefined }
  : // An input that may be empty may be left out.
    Record<never, never> extends Value
    ? { readonly [N in Name]?: Value }
    : { readonly [N in Name]: Value };

/** What a call takes beside its key: params, query and body exactly when the contract says so. */
export type CallOptions<K extends Key> = Needed<'params', unknown extends Params<K> ? undefined : Params<K>> &
  Needed<'query', Query<K>> &
  Needed<'body', Body<K>> & {
    /** Same key, same effect: a retry after a lost answer gets the first answer again. */
    readonly idempotencyKey?: string;
    readonly signal?: AbortSignal;
    readonly keepalive?: boolean;
  };

type OptionsArgument<K extends Key> =
  Record<never, never> extends CallOptions<K> ? [options?: CallOptions<K>] : [options: CallOptions<K>];

/* eslint-disable no-console -- the spec has every call logged to the console; secrets are redacted before. */
const client = createClient({
  host: PUBLIC_API_URL,
  tokens,
  locks: globalThis.navigator?.locks,
  reload: () => location.reload(),
  takeEarly,
  log: (event, details) => console.debug(event, details ?? ''),
});
/* eslint-enable no-console */

/**
 * Calls the API: `call('GET /sport-facility/', { query: { date } })`. Paths, payloads and answers are the contract's.
 * Throws `NetworkFailed`, `Refused` or `AnswerBroken` of `failure.ts`.
 */
export async function call<K extends Key>(key: K, ...[options]: OptionsArgument<K>): Promise<Answer<K>> {
  const [method = '', pattern = ''] = key.split(' ');
  const { params, query, body, ...rest } = (options ?? {}) as {
    params?: Record<string, string | number>;
    query?: Record<string, unknown>;
    body?: unknown;
    idempotencyKey?: string;
    signal?: AbortSignal;
    keepalive?: boolean;
  };
  const path = pathOf(pattern, params, query);
  return (await client.send({ method, path, body, ...rest })) as Answer<K>;
}
