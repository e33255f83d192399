import type { FieldErrors } from '@portal/contract';

/** No answer came: offline, the host is away, or the time limit passed. Whether the call took effect is unknown. */
export class NetworkFailed extends Error {
  override readonly name = 'NetworkFailed';
  /** The time limit passed, rather than the connection failing. */
  readonly timedOut: boolean;

  constructor(cause: unknown, timedOut = false) {
    super(timedOut ? 'No answer in time' : 'No connection', { cause });
    this.timedOut = timedOut;
  }
}

/** The API answered with a refusal (or failed: status 500 and up). */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly status: number;
  /** Machine code to branch on; null where the host sends none. */
  readonly code: string | null;
  /** The host's sentence, for logs; people read the words of `failure-words.ts`. */
  readonly detail: string;
  /** Messages by field, shown as they come; `non_field_errors` belong to the form. */
  readonly fields: FieldErrors;
  /** The whole body, parsed where it is JSON. */
  readonly body: unknown;
  /** Seconds to wait, from `Retry-After`. */
  readonly retryAfter: number | null;
  /** True when our own API says so, rather than another host or a proxy in between. */
  readonly isOurs: boolean;
  /** Words for people, where the code that called another host knows better than the table of words. */
  declare words?: {
    readonly title: string;
    readonly detail: string;
    /** The link to show, where it isn't to try again. */
    readonly action?: { readonly label: string; readonly to: string };
  };

  constructor(status: number, body: unknown, retryAfter: number | null = null, isOurs = true) {
    const detail = text(body, 'detail') ?? `Status ${status}`;
    super(detail);
    this.status = status;
    this.code = text(body, 'code');
    this.detail = detail;
    this.fields = fieldErrors(body);
    this.body = body;
    this.retryAfter = retryAfter;
    this.isOurs = isOurs;
  }
}

/** The API answered with something outside the contract: not JSON, or a needed part is missing. */
export class AnswerBroken extends Error {
  override readonly name = 'AnswerBroken';
}

export const isNetworkFailed = (failure: unknown): failure is NetworkFailed =>
  failure instanceof NetworkFailed;
export const isRefused = (failure: unknown): failure is Refused => failure instanceof Refused;

function text(body: unknown, key: string): string | null {
  const value = isRecord(body) ? body[key] : undefined;
  return typeof value === 'string' ? value : null;
}

/** The wire dialect's `{"field": ["message", …]}`; the rest of the body is left out. */
function fieldErrors(body: unknown): FieldErrors {
  if (!isRecord(body)) return {};
  const fields: FieldErrors = {};
  for (const [field, messages] of Object.entries(body)) {
    if (Array.isArray(messages) && messages.every((message) => typeof message === 'string')) {
      fields[field] = messages;
    }
  }
  return fields;
}

/** Tells whether a value from outside is an object with named members. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** For calls that nobody waits for: any failure is swallowed (the client has logged it) and answers null. */
export const quietly = <Answer>(calling: Promise<Answer>): Promise<Answer | null> =>
  calling.catch(() => null);
