import ky, { isHTTPError, isKyError, isTimeoutError } from 'ky';
import { createRefresh } from '../session/refresh.ts';
import type { TokenStore } from '../session/tokens.ts';
import { AnswerBroken, NetworkFailed, Refused } from './failure.ts';
import { isRecord } from './record.ts';
import { redact } from './redact.ts';

export interface ClientEnv {
  /** Origin of the API, without a slash at the end. */
  readonly host: string;
  readonly tokens: TokenStore;
  readonly locks: LockManager | undefined;
  /** Starts the page over after a refused refresh. */
  readonly reload: () => void;
  /** The answer that the head script has already asked for, if any. */
  readonly takeEarly: (url: string, token: string | null) => Promise<Response> | undefined;
  readonly log: (event: string, details: unknown) => void;
  /** Milliseconds before an answer counts as lost. */
  readonly timeLimit?: number;
  /** Milliseconds to wait for a sibling tab's refresh. */
  readonly lockLimit?: number;
}

/** One call, ready for the wire. `path` is path and query. */
export interface Sending {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly idempotencyKey?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Lets the call outlive the page (sign-out). */
  readonly keepalive?: boolean;
}

const REFRESH_PATH = '/api/token/refresh/';

/**
 * The HTTP client: Bearer header on every call while a token is stored, early answers taken over, a time limit, one
 * refresh and one retry on 401 `token_not_valid`, everything logged with secrets redacted. It throws `NetworkFailed`,
 * `Refused` and `AnswerBroken`, and never anything else but an abort the caller asked for.
 */
export function createClient(env: ClientEnv) {
  const { host, tokens, log } = env;
  const renew = createRefresh({
    tokens,
    locks: env.locks,
    reload: env.reload,
    lockLimit: env.lockLimit,
    ask: (refresh) => send({ method: 'POST', path: REFRESH_PATH, body: { refresh } }),
  });

  const http = ky.create({
    timeout: env.timeLimit ?? 10_000,
    // Nothing of a member stays in the browser's cache, whatever the host's headers say.
    cache: 'no-store',
    // The one retry is the one after a refresh, which names itself.
    retry: { limit: 1, methods: [] },
    hooks: {
      beforeRequest: [
        ({ request, options }) => {
          log(`→ ${request.method} ${request.url}`, redact(options.context['body']));
          const token = tokens.access();
          if (token) request.headers.set('authorization', `Bearer ${token}`);
          return request.method === 'GET' ? env.takeEarly(request.url, token) : undefined;
        },
      ],
      afterResponse: [
        async ({ request, response, retryCount }) => {
          const stale = request.headers.get('authorization')?.slice('Bearer '.length);
          if (response.status !== 401 || retryCount > 0 || !stale || request.url.endsWith(REFRESH_PATH)) {
            return response;
          }
          if (!(await wantsNewToken(response.clone()))) return response;
          const token = await renew(stale);
          if (!token) return response;
          const again = new Request(request);
          again.headers.set('authorization', `Bearer ${token}`);
          return ky.retry({ request: again, delay: 0, code: 'TOKEN_RENEWED' });
        },
      ],
    },
  });

  async function send({ method, path, body, idempotencyKey, signal, keepalive }: Sending): Promise<unknown> {
    const what = `${method} ${host}${path}`;
    try {
      const response = await http(host + path, {
        method,
        headers: { accept: 'application/json', ...(idempotencyKey && { 'idempotency-key': idempotencyKey }) },
        context: { body },
        ...(body !== undefined && { json: body }),
        ...(signal && { signal }),
        ...(keepalive && { keepalive }),
      });
      const text = await response.text();
      const answer = text === '' ? undefined : parse(text);
      log(`← ${response.status} ${what}`, redact(answer));
      return answer;
    } catch (error) {
      const failure = failureOf(error, signal);
      log(`✕ ${what}`, failure instanceof Refused ? redact(failure.body) : failure);
      throw failure;
    }
  }

  return { send };
}

export type Client = ReturnType<typeof createClient>;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AnswerBroken('The answer is not JSON', cause);
  }
}

/** Whether a 401 is the one that a new access token cures (and no other is). */
async function wantsNewToken(response: Response): Promise<boolean> {
  const body: unknown = await response.json().catch(() => null);
  return isRecord(body) && body['code'] === 'token_not_valid';
}

function failureOf(error: unknown, signal: AbortSignal | undefined): unknown {
  if (signal?.aborted) return error;
  if (error instanceof Refused || error instanceof NetworkFailed || error instanceof AnswerBroken)
    return error;
  if (isHTTPError(error)) {
    const wait = Number(error.response.headers.get('retry-after') ?? Number.NaN);
    return new Refused(error.response.status, error.data, Number.isFinite(wait) ? wait : null, error);
  }
  const timedOut = isTimeoutError(error) || (error instanceof DOMException && error.name === 'TimeoutError');
  // A fetch that fails, early or while the body is read, rejects with a bare TypeError.
  if (timedOut || isKyError(error) || error instanceof TypeError || error instanceof DOMException) {
    return new NetworkFailed(error, timedOut);
  }
  return error;
}
