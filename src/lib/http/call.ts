import type { Answer, Body, Key, Params, Query, TakesForm } from '@portal/contract';
import { apiUrl } from '../app/api-url.ts';
import { tokens } from '../session/store.ts';
import { createClient } from './client.ts';
import type { Sending } from './client.ts';
import { takeEarly } from './early.ts';
import { AnswerBroken } from './failure.ts';
import { pathOf } from './path.ts';

type Needed<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [N in Name]?: undefined }
  : { readonly [N in Name]: Value };

/** Filters may all be left out, and then so may the query. */
type QueryOption<Value> = Value extends undefined
  ? { readonly query?: undefined }
  : Partial<Value> extends Value
    ? { readonly query?: Value }
    : { readonly query: Value };

/** What a call takes beside its key: params, query and body exactly when the contract says so. */
export type CallOptions<K extends Key> = Needed<'params', unknown extends Params<K> ? undefined : Params<K>> &
  QueryOption<Query<K>> &
  Needed<'body', Body<K>> &
  Needed<'form', TakesForm<K> extends true ? FormData : undefined> & {
    /** Same key, same effect: a retry after a lost answer gets the first answer again. */
    readonly idempotencyKey?: string;
    readonly signal?: AbortSignal;
    /** Lets the call outlive the page. */
    readonly keepalive?: boolean;
  };

/** The same, as the code below reads it whatever the key. */
interface AnyOptions extends Omit<Sending, 'method' | 'path'> {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | boolean | null | undefined>>;
}

type OptionsArgument<K extends Key> =
  Partial<CallOptions<K>> extends CallOptions<K> ? [options?: CallOptions<K>] : [options: CallOptions<K>];

/* oxlint-disable no-console -- the spec has every call logged to the console; secrets are redacted before. */
const client = createClient({
  host: apiUrl,
  tokens,
  locks: globalThis.navigator?.locks,
  reload: () => {
    document.documentElement.hidden = true;
    location.reload();
  },
  takeEarly,
  log: (event, details) => console.debug(event, details ?? ''),
});
/* oxlint-enable no-console */

/**
 * Calls the API: `call('GET /sport-facility/', { query: { date } })`. Paths, payloads and answers are the contract's.
 * Throws `NetworkFailed`, `Refused` or `AnswerBroken` of `failure.ts`.
 */
export async function call<K extends Key>(key: K, ...[options]: OptionsArgument<K>): Promise<Answer<K>> {
  // The build has named a member of the answer behind the key, and whether it may be null.
  const [method = '', pattern = '', member, orNull] = key.split(' ');
  // The contract binds options and answer to the key; the wire knows nothing of keys.
  /* oxlint-disable typescript/no-unsafe-type-assertion -- the server checks and answers by the same contract */
  const { params, query, ...rest } = (options ?? {}) as AnyOptions;
  const path = pathOf(pattern, params, query);
  const answer = await client.send({ method, path, ...rest });
  if (member && !(member in Object(answer)) && !(orNull && answer === null))
    throw new AnswerBroken(`The answer has no ${member}`);
  return answer as Answer<K>;
  /* oxlint-enable typescript/no-unsafe-type-assertion */
}
