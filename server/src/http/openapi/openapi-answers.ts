import type { Endpoint, Method } from '@portal/contract';
import { tokenNotValid } from '../actor.ts';
import { notAuthenticated, notFound, permissionDenied, throttled } from '../refusal.ts';
import { refusalsOf, tokenCodes } from '../refusals-of.ts';
import { exampleOf } from './example.ts';
import { jsonSchema } from './json-schema.ts';

type Json = Record<string, unknown>;

const descriptions: Readonly<Record<number, string>> = {
  400: 'A value is wrong: messages by field, or a sentence and a code',
  401: 'Not signed in, or the token is refused',
  403: 'Not permitted',
  404: 'No such thing, or not for you',
  409: 'It contradicts what is stored',
  413: 'The body is too large',
  415: 'The body is of another media type',
  422: 'The key was used with another request',
  429: 'Too many requests',
  502: 'The payment gateway does not answer',
  503: 'The database is away; the API recovers by itself',
  507: 'No space is left to keep it',
};

const seconds = { 'Retry-After': { description: 'Seconds', schema: { type: 'integer' } } };
const headers: Readonly<Record<number, Json>> = {
  401: { 'WWW-Authenticate': { schema: { type: 'string' } } },
  429: seconds,
  503: seconds,
};

/** Refusals as they are thrown; of the others the code tells enough. */
const bodies: Readonly<Record<string, object>> = {
  not_authenticated: notAuthenticated().body,
  token_not_valid: tokenNotValid('Token is expired').body,
  permission_denied: permissionDenied().body,
  not_found: notFound().body,
  throttled: throttled(60).body,
};
const inWords = (code: string) => `${code.charAt(0).toUpperCase()}${code.slice(1).replaceAll('_', ' ')}.`;

/** What the first field that may be wrong is told. */
function fieldErrors({ body, query }: Endpoint): Json {
  const [required] = (body && jsonSchema(body, 'input').required) ?? [];
  if (required !== undefined) return { [required]: ['This field is required.'] };
  if (query?.shape['limit']) return { limit: ['A valid integer is required.'] };
  return { unknown_field: ['This field is not known.'] };
}

/** Codes of the statuses that most endpoints refuse with in the same way. */
const usual: Readonly<Record<number, readonly string[]>> = {
  401: ['not_authenticated', ...tokenCodes],
  403: ['permission_denied'],
  404: ['not_found'],
  413: ['too_large'],
  415: ['unsupported_media_type'],
  429: ['throttled'],
  503: ['unavailable'],
};

/** A refusal with its codes; with an entry also what its fields may be told. */
function refusal(status: number, codes: readonly string[], entry?: Endpoint): Json {
  const examples = Object.fromEntries(
    codes.map((code) => [code, { value: bodies[code] ?? { detail: inWords(code), code } }]),
  );
  const refused = {
    allOf: [{ $ref: '#/components/schemas/Refusal' }, { properties: { code: { enum: codes } } }],
  };
  return {
    description: descriptions[status] ?? 'Refused',
    ...(headers[status] && { headers: headers[status] }),
    content: {
      'application/json': {
        schema: entry ? { anyOf: [{ $ref: '#/components/schemas/FieldErrors' }, refused] } : refused,
        examples: { ...(entry && { fields: { value: fieldErrors(entry) } }), ...examples },
      },
    },
  };
}

/** What answers refer to: refusals by name, each with the codes it has wherever it is named. */
export const sharedAnswers: Json = {
  ...Object.fromEntries(
    Object.entries(usual).map(([status, codes]) => [`Refused${status}`, refusal(Number(status), codes)]),
  ),
  Refused: {
    description: 'Another refusal',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
  },
};

const named = (name: string) => ({ $ref: `#/components/responses/${name}` });

/** How an endpoint succeeds and fails, each status with its body and an example. */
export function answersOf(method: Method, entry: Endpoint): Json {
  const good = Object.entries(entry.answers).map(([status, schema]) => {
    const json = schema && jsonSchema(schema, 'output');
    const content = json && { 'application/json': { schema: json, example: exampleOf(json) } };
    return [status, { description: 'Done', ...(content && { content }) }];
  });
  const bad = [...refusalsOf(method, entry)].map(([status, codes]) => {
    if (status === 400) return [status, refusal(status, codes, entry)];
    const isUsual = codes.join(' ') === usual[status]?.join(' ');
    return [status, isUsual ? named(`Refused${status}`) : refusal(status, codes)];
  });
  return { ...Object.fromEntries([...good, ...bad]), default: named('Refused') };
}
