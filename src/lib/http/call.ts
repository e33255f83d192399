import type { Answer, Body, Key, Params, Query, TakesForm } from '@portal/contract';
import { apiUrl } from '../app/api-url.ts';
import { tokens } from '../session/store.ts';
import { noteSignedOut } from '../session/signed-out.ts';
import { createClient } from './client.ts';
import type { EarlierResult, WireCall } from './client.ts';
import { takeEarlyAnswer } from './early.ts';
import { isRefused } from './failure.ts';
import { $lacks } from './known-host.ts';
import { fillPath } from '../app/path.ts';

type RequiredOption<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [N in Name]?: undefined }
  : { readonly [N in Name]: Value };

/** Filters may all be left out, and then so may the query. */
type QueryOption<Value> = Value extends undefined
  ? { readonly query?: undefined }
  : Partial<Value> extends Value
    ? { readonly query?: Value }
    : { readonly query: Value };

/** Options of a call: params, query and body exactly when the contract says so. */
export type CallOptions<K extends Key> = RequiredOption<
  'params',
  unknown extends Params<K> ? undefined : Params<K>
> &
  QueryOption<Query<K>> &
  RequiredOption<'body', Body<K>> &
  RequiredOption<'form', TakesForm<K> extends true ? FormData : undefined> & {
    /** Same key, same effect: a retry after a lost answer gets the first answer again. */
    readonly idempotencyKey?: string;
    readonly signal?: AbortSignal;
    /** Lets the call outlive the page. */
    readonly keepalive?: boolean;
    /** Milliseconds before this answer counts as lost, where it takes longer than others. */
    readonly timeLimit?: number;
    /** Leaves the club’s own texts as they are stored, for staff who edit them. */
    readonly asStored?: boolean;
  };

/** The same, as the code below reads it whatever the key. */
interface AnyOptions extends Omit<WireCall, 'method' | 'path'> {
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
    noteSignedOut('session');
    document.documentElement.hidden = true;
    location.reload();
  },
  takeEarly: takeEarlyAnswer,
  log: (event, details) => console.debug(event, details ?? ''),
});
/* oxlint-enable no-console */

let wasOurs = false;
const asking = { ask: client.ask, isOurs: () => wasOurs };

/**
 * Calls the API: `call('GET /sport-facility/', { query: { date } })`. Paths, payloads and answers are the contract's,
 * whatever the host's. Throws `NetworkFailed`, `Refused` or `AnswerBroken` of `failure.ts`.
 */
export async function call<K extends Key>(key: K, ...[options]: OptionsArgument<K>): Promise<Answer<K>> {
  const [method = '', pattern = ''] = key.split(' ');
  // The contract binds options and answer to the key; the wire knows nothing of keys.
  /* oxlint-disable typescript/no-unsafe-type-assertion -- our API checks and answers by the same contract, `callOtherHost` by its types */
  const { params = {}, query = {}, ...rest } = (options ?? {}) as AnyOptions;
  const sending = { method, path: fillPath(pattern, params, query), ...rest };
  let reply: EarlierResult = null;
  if ($lacks.get().length === 0)
    try {
      reply = await client.ask(sending);
      if (reply.isOurs) {
        wasOurs = true;
        return reply.data as Answer<K>;
      }
    } catch (failure) {
      // The host didn't refuse it by our contract: it may lack the call, not know its parameters, or give reasons in
      // another way.
      if (!isRefused(failure) || failure.isOurs || failure.status >= 500) throw failure;
      reply = { failure };
    }
  const elsewhere = await import('../other-host/enter.ts');
  return (await elsewhere.callOtherHost(
    { key, params, query, body: rest.body },
    sending,
    asking,
    reply,
  )) as Answer<K>;
  /* oxlint-enable typescript/no-unsafe-type-assertion */
}
