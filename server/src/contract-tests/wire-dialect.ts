import type { ErrorCode, Key } from '@portal/contract';
import { errorSentences } from '@portal/contract';
import type { LightMyRequestResponse } from 'fastify';
import * as z from 'zod';
import { splitKey } from '../http/endpoint-keys.ts';
import { refusalsOf } from '../http/openapi/openapi-answers.ts';
import { entries } from './entries.ts';

const messages = z.array(z.string().min(1)).min(1);
/** By hand, as a field may be called anything, `__proto__` too. */
const isFieldErrors = (json: unknown) =>
  typeof json === 'object' &&
  json !== null &&
  Object.keys(json).length > 0 &&
  Object.values(json).every((each) => messages.safeParse(each).success);
const refusal = z.looseObject({ detail: z.string().min(1), code: z.string() });

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
/** True if the contract has this sentence for this code. */
const hasSentence = (code: ErrorCode, detail: string) =>
  errorSentences[code].some((sentence) =>
    new RegExp(
      `^${sentence
        .split(/\{[^}]+\}/)
        .map(escaped)
        .join('.*')}$`,
      's',
    ).test(detail),
  );

/** Headers that a status must come with. */
const headers: Readonly<Record<number, string>> = {
  401: 'www-authenticate',
  405: 'allow',
  429: 'retry-after',
};

/**
 * Returns the fault of an endpoint's answer: null for its success, with the body that the contract describes, or a
 * refusal in the wire's form with a code that the contract names. A 5xx is always a fault.
 */
export function wireFault(key: Key, answer: LightMyRequestResponse): string | null {
  const entry = entries[key];
  const { statusCode: status, body } = answer;
  const summary = `${status} ${body.slice(0, 300)}`;
  if (status >= 500) return summary;
  const schema = entry.answers[status];
  if (schema === null) return body === '' ? null : `A body where none belongs: ${summary}`;
  if (!String(answer.headers['content-type']).startsWith('application/json')) return `Not JSON: ${summary}`;
  const json: unknown = answer.json();
  if (schema) {
    const { error } = schema.safeParse(json);
    return error ? `Not the answer of the contract: ${z.prettifyError(error)} in ${summary}` : null;
  }
  if (status < 400) return `A status that the contract lacks: ${summary}`;
  const header = headers[status];
  if (header !== undefined && !answer.headers[header]) return `No ${header} with ${summary}`;
  if (status === 400 && isFieldErrors(json)) return null;
  const refused = refusal.safeParse(json);
  if (!refused.success) return `Not the wire dialect: ${summary}`;
  const codes = refusalsOf(splitKey(key).method, entry).get(status) ?? [];
  const code = codes.find((one) => one === refused.data.code);
  if (code === undefined) return `A code that the contract does not give this status: ${summary}`;
  return hasSentence(code, refused.data.detail) ? null : `A sentence that the contract lacks: ${summary}`;
}
