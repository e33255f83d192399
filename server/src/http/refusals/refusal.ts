import type { ErrorCode, SentenceOf } from '@portal/contract';
import { errorSentences, statusOfCode } from '@portal/contract';
import type { Faults } from './fault.ts';
import { inWords } from './fault.ts';

/** An error that is an answer and never logged: it has no stack, which takes as long as the rest of it. */
export class QuietError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(message, options);
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/** A refusal in the wire's form. Thrown anywhere below a handler; never logged as an error. */
export class Refusal extends QuietError {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly body: object;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, body: object, headers: Readonly<Record<string, string>> = {}) {
    super(JSON.stringify(body));
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/** A 400 that names fields. Its body is English; the answer is in the caller's language. */
export class FieldRefusal extends Refusal {
  readonly faults: Readonly<Faults>;

  constructor(faults: Readonly<Faults>) {
    super(400, inWords(faults, 'en'));
    this.faults = faults;
  }
}

/** 400 that names fields: `{"captcha": ["…"]}`. */
export const fieldErrors = (faults: Readonly<Faults>) => new FieldRefusal(faults);

/** Builds the body of a refusal; `more` goes beside detail and code. */
export const refusalBody = <Code extends ErrorCode>(
  code: Code,
  detail: SentenceOf<Code>,
  more: object = {},
): object => ({ detail, code, ...more });

/** Codes that have one sentence, without gaps. */
type PlainCode = {
  [Code in ErrorCode]: (typeof errorSentences)[Code] extends readonly [infer Sentence extends string]
    ? Sentence extends `${string}{${string}`
      ? never
      : Code
    : never;
}[ErrorCode];

/** Refuses with a code, its status and its sentence; `more` goes beside detail and code. */
export const refuse = (code: PlainCode, more: object = {}) =>
  new Refusal(statusOfCode(code), refusalBody(code, errorSentences[code][0], more));

/** Refuses with one of the sentences of a code, or one that has gaps. */
export const refuseWith = <Code extends ErrorCode>(
  status: number,
  code: Code,
  detail: SentenceOf<Code>,
  more: object = {},
) => new Refusal(status, refusalBody(code, detail, more));

const challenge = { 'WWW-Authenticate': 'Bearer realm="api"' };

/** 401 of any kind; `more` goes beside detail and code. */
export const unauthenticated = <Code extends ErrorCode>(
  code: Code,
  detail: SentenceOf<Code>,
  more: object = {},
) => new Refusal(401, refusalBody(code, detail, more), challenge);

export const notAuthenticated = () =>
  unauthenticated('not_authenticated', 'Authentication credentials were not provided.');

export const permissionDenied = () => refuse('permission_denied');

export const codesMustBeOn = () => refuse('codes_must_be_on');

export const notFound = () => refuse('not_found');

/** 413. */
export const tooLarge = () => refuse('too_large');

/** 415; `type` is the request's content type. */
export const unsupportedMediaType = (type: string) =>
  refuseWith(415, 'unsupported_media_type', `Unsupported media type "${type}" in request.`);

export const methodNotAllowed = (method: string, allowed: readonly string[]) =>
  new Refusal(405, refusalBody('method_not_allowed', `Method "${method}" not allowed.`), {
    Allow: allowed.join(', '),
  });

/** 429; `seconds` until another try makes sense. */
export const throttled = (seconds: number) =>
  new Refusal(
    429,
    refusalBody(
      'throttled',
      seconds === 1
        ? 'Request was throttled. Expected available in 1 second.'
        : `Request was throttled. Expected available in ${seconds} seconds.`,
    ),
    { 'Retry-After': String(seconds) },
  );
