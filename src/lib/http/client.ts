import ky, { isHTTPError, isNetworkError, isTimeoutError } from 'ky';
import type { KyRequest, Options } from 'ky';
import { language } from '#words/app/language';
import { untilShown } from '../app/prerendering.ts';
import { learnClubTime } from '../format/club-time.ts';
import type { createRefresh } from '../session/refresh.ts';
import type { TokenStore } from '../session/tokens.ts';
import { AnswerBroken, NetworkFailed, Refused, isRecord } from './failure.ts';
import { isOurs } from './known-host.ts';
import { translateAnswer } from '../app/own-texts.ts';
import { redact } from './redact.ts';

export interface ClientEnv {
  /** Origin of the API, without a slash at the end. */
  readonly host: string;
  readonly tokens: TokenStore;
  readonly locks: LockManager | undefined;
  /** Starts the page over after a refused refresh. */
  readonly reload: () => void;
  /** The response that the head script has already requested, if any. */
  readonly takeEarly: (url: string, token: string | null) => Promise<Response> | undefined;
  readonly log: (event: string, details: unknown) => void;
  /** Milliseconds before an answer counts as lost. */
  readonly timeLimit?: number;
  /** Milliseconds to wait for a sibling tab's refresh. */
  readonly lockLimit?: number;
}

/** One call, ready for the wire. `path` is path and query. */
export interface WireCall {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  /** Sent instead of a body; the browser writes its content type. */
  readonly form?: FormData | undefined;
  readonly idempotencyKey?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Lets the call outlive the page (sign-out). */
  readonly keepalive?: boolean;
  /** Milliseconds before this answer counts as lost, where it takes longer than others. */
  readonly timeLimit?: number;
  /** Leaves the club's own texts as they are stored, in both languages. */
  readonly asStored?: boolean;
}

/** The result of a call. */
export interface CallResult {
  /** The body; undefined where it is empty. */
  readonly data: unknown;
  /** True when our own API says so, by this contract. */
  readonly isOurs: boolean;
}

/** The result of a call that has been made already; null: it hasn't. */
export type EarlierResult = CallResult | { readonly failure: unknown } | null;

export const REFRESH_PATH = '/api/token/refresh/';

/** The longest wait after which a page asks again by itself, in seconds. */
const SOON = 5;

/** Returns a token in place of an expired one; null where the session is over. */
type Renew = (stale: string) => Promise<string | null>;

/** The one instance of ky: the token on every call, a refresh and a retry, a time limit, another try soon, a log. */
function createKy({ tokens, log, timeLimit }: ClientEnv, renew: Renew) {
  const authorize = ({ request }: { request: KyRequest }): void => {
    const token = tokens.access();
    if (token) request.headers.set('authorization', `Bearer ${token}`);
  };

  return ky.create({
    // Nothing about a member stays in the browser's cache, whatever the host's headers say.
    cache: 'no-store',
    // Sentences about fields are shown as they come.
    headers: { accept: 'application/json', 'accept-language': language },
    timeout: timeLimit ?? 10_000,
    retry: {
      limit: 2,
      methods: ['get'],
      statusCodes: [429, 503],
      shouldRetry: ({ error }) => (isHTTPError(error) && isSoon(error.response) ? undefined : false),
    },
    hooks: {
      beforeRequest: [
        ({ request, options }) => log(`→ ${callName(request)}`, redact(options.context['body'])),
        authorize,
      ],
      afterResponse: [
        async ({ request, response, options: { context } }) => {
          const stale = readToken(request);
          if (response.status !== 401 || !stale || context['renewed'] || request.url.endsWith(REFRESH_PATH))
            return undefined;
          if (!wantsNewToken(await response.text())) return undefined;
          context['renewed'] = true;
          return (await renew(stale)) === null ? undefined : ky.retry({ delay: 0 });
        },
      ],
      beforeRetry: [authorize],
    },
    parseJson: (text, { request, response }) => {
      // `toFailure` reads the refusal's body.
      if (!response.ok) return text;
      const data = parseBody(text, response);
      log(`← ${response.status} ${callName(request)}`, redact(data));
      return data;
    },
  });
}

/**
 * Sends ky's requests: by the browser's `fetch`, or takes the early answer where there is one. The body joins here:
 * one that ky has cloned, to be able to send it twice, would leave as a stream, which neither HTTP/1.1 nor
 * `keepalive` takes.
 */
const fetchOrTakeEarly = (
  { takeEarly }: ClientEnv,
  url: string,
  more: RequestInit,
  seen: { isOurs: boolean },
): Options['fetch'] =>
  async function (request) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- ky sends nothing else, whatever `fetch` itself takes
    const { method, headers, signal, cache } = request as Request;
    const asked = Date.now();
    const early = method === 'GET' ? takeEarly(url, readToken({ headers })) : undefined;
    const response = await (early ?? fetch(url, { method, headers, signal, cache, ...more }));
    learnClubTime(response.headers.get('date'), asked);
    seen.isOurs = isOurs(response);
    return response;
  };

/**
 * The HTTP client: Bearer header on every call while a token is stored, early answers taken over, a time limit for each try,
 * one refresh and one retry on 401 `token_not_valid`, another try of a GET where the host says when (and that is soon),
 * everything logged with secrets redacted. It throws `NetworkFailed`, `Refused` and `AnswerBroken`, and never anything
 * else but an abort the caller asked for.
 */
export function createClient(env: ClientEnv) {
  const { host, log } = env;
  // Few pages need a new token: the code that gets one is loaded when it is needed, and is prefetched by
  // `watchSession`.
  let renewOnce: ReturnType<typeof createRefresh> | undefined;
  const api = createKy(env, async (stale) => {
    const part = await import('../session/refresh.ts');
    // A page that nobody looks at may be thrown away with the only token that is good.
    await untilShown();
    renewOnce ??= part.createRefresh({
      ...env,
      ask: (refresh) => send({ method: 'POST', path: REFRESH_PATH, body: { refresh } }),
    });
    return renewOnce(stale);
  });

  async function ask(sending: WireCall): Promise<CallResult> {
    const seen = { isOurs: true };
    const { method, path, body, form, idempotencyKey, signal, keepalive, asStored, timeLimit } = sending;
    const url = host + path;
    const sent = form ?? JSON.stringify(body);
    const more = { ...(sent !== undefined && { body: sent }), ...(keepalive && { keepalive }) };
    try {
      const answer = await api(url, {
        method,
        fetch: fetchOrTakeEarly(env, url, more, seen),
        context: { body },
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
        },
        ...(signal && { signal }),
        ...(timeLimit !== undefined && { timeout: timeLimit }),
      }).json();
      return { data: asStored ? answer : translateAnswer(answer), isOurs: seen.isOurs };
    } catch (error) {
      const failure = toFailure(error, signal);
      log(`✕ ${method} ${url}`, failure instanceof Refused ? redact(failure.body) : failure);
      throw failure;
    }
  }

  const send = async (sending: WireCall): Promise<unknown> => (await ask(sending)).data;
  return { ask, send };
}

const callName = ({ method, url }: KyRequest): string => `${method} ${url}`;

/** Returns the access token of a request; null where it has none. */
const readToken = ({ headers }: Pick<Request, 'headers'>): string | null =>
  headers.get('authorization')?.replace('Bearer ', '') ?? null;

/** Tells whether the host says when to ask again, and that is soon. */
function isSoon({ headers }: Response): boolean {
  const seconds = readSeconds(headers.get('retry-after'));
  return seconds !== null && seconds <= SOON;
}

/** Reads an answer's body: undefined where it is empty, or a word in plain text, as some hosts say "OK". */
function parseBody(text: string, { headers }: Pick<Response, 'headers'>): unknown {
  const body = parseLeniently(text);
  if (body !== text) return body;
  if (text === '' || headers.get('content-type')?.startsWith('text/plain')) return undefined;
  throw new AnswerBroken('The answer is not JSON');
}

/** Parses JSON; returns the text of anything else that answered instead (a proxy's page). */
function parseLeniently(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : text;
  } catch {
    return text;
  }
}

/** `Retry-After` in seconds; null where there is none, or it is a date or nonsense. */
function readSeconds(wait: string | null): number | null {
  const seconds = wait === null ? NaN : Number(wait);
  return Number.isFinite(seconds) ? seconds : null;
}

/** Tells whether a 401 is the one that a new access token cures (and no other is). */
function wantsNewToken(text: string): boolean {
  const body = parseLeniently(text);
  return isRecord(body) && body['code'] === 'token_not_valid';
}

/** Turns whatever ky or the browser throws into one of our failures. */
function toFailure(error: unknown, signal: AbortSignal | undefined): unknown {
  if (signal?.aborted) return error;
  if (isHTTPError(error)) {
    const { status, headers } = error.response;
    const wait = readSeconds(headers.get('retry-after'));
    return new Refused(status, translateAnswer(parseLeniently(error.data)), wait, isOurs(error.response));
  }
  // A body that breaks off rejects with a bare TypeError.
  if (
    isTimeoutError(error) ||
    isNetworkError(error) ||
    error instanceof TypeError ||
    error instanceof DOMException
  )
    return new NetworkFailed(error, error.name === 'TimeoutError');
  return error;
}
