import { language } from '#words/language';
import { learnClubTime } from '../club-now.ts';
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
  /** Sent instead of a body; the browser writes its content type. */
  readonly form?: FormData | undefined;
  readonly idempotencyKey?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Lets the call outlive the page (sign-out). */
  readonly keepalive?: boolean;
}

export const REFRESH_PATH = '/api/token/refresh/';

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

  /** One try: the early answer if there is one, else the call itself, within the time limit. */
  async function answerTo(
    { method, path, body, form, idempotencyKey, signal, keepalive }: Sending,
    token: string | null,
  ): Promise<{ status: number; ok: boolean; wait: string | null; text: string }> {
    const url = host + path;
    const early = method === 'GET' ? env.takeEarly(url, token) : undefined;
    const asked = Date.now();
    const limit = AbortSignal.timeout(env.timeLimit ?? 10_000);
    const response = await (early ??
      fetch(url, {
        method,
        headers: {
          accept: 'application/json',
          // Sentences about fields are shown as they come.
          'accept-language': language,
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
        },
        body: form ?? JSON.stringify(body),
        // Nothing of a member stays in the browser's cache, whatever the host's headers say.
        cache: 'no-store',
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
        ...(keepalive && { keepalive }),
      }));
    const { status, ok, headers } = response;
    learnClubTime(headers.get('date'), asked);
    return { status, ok, wait: headers.get('retry-after'), text: await response.text() };
  }

  async function send(sending: Sending): Promise<unknown> {
    const what = `${sending.method} ${host}${sending.path}`;
    log(`→ ${what}`, redact(sending.body));
    try {
      const stale = tokens.access();
      let answer = await answerTo(sending, stale);
      if (answer.status === 401 && stale && sending.path !== REFRESH_PATH && wantsNewToken(answer.text)) {
        const token = await renew(stale);
        if (token) answer = await answerTo(sending, token);
      }
      const { status, ok, wait, text } = answer;
      if (!ok) throw new Refused(status, lenient(text), wait === null ? null : secondsOf(wait));
      const data = text === '' ? undefined : parse(text);
      log(`← ${status} ${what}`, redact(data));
      return data;
    } catch (error) {
      const failure = failureOf(error, sending.signal);
      log(`✕ ${what}`, failure instanceof Refused ? redact(failure.body) : failure);
      throw failure;
    }
  }

  return { send };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AnswerBroken('The answer is not JSON', cause);
  }
}

/** A refusal's body: JSON where it is, else the text of whatever stood between (a proxy's page). */
function lenient(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** `Retry-After` in seconds; null where it is a date or nonsense. */
function secondsOf(wait: string): number | null {
  const seconds = Number(wait);
  return Number.isFinite(seconds) ? seconds : null;
}

/** Whether a 401 is the one that a new access token cures (and no other is). */
function wantsNewToken(text: string): boolean {
  const body = lenient(text);
  return isRecord(body) && body['code'] === 'token_not_valid';
}

function failureOf(error: unknown, signal: AbortSignal | undefined): unknown {
  if (signal?.aborted) return error;
  // A fetch that fails, early or while the body is read, rejects with a bare TypeError.
  if (error instanceof TypeError || error instanceof DOMException) {
    return new NetworkFailed(error, error.name === 'TimeoutError');
  }
  return error;
}
