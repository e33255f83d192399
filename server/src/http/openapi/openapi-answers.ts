import type { Endpoint, ErrorCode, Method } from '@portal/contract';
import { statusOfCode } from '@portal/contract';
import { tokenNotValid } from '../actor.ts';
import { columnsOf } from '../bodies/csv.ts';
import { fault, inWords } from '../refusals/fault.ts';
import type { EndpointExample } from './example.ts';
import { exampleOf } from './example.ts';
import { jsonSchema } from './json-schema.ts';
import { errorCodes, sentencesOf, serverError } from './sentences.ts';

const tokenCodes: readonly ErrorCode[] = [
  'token_not_valid',
  'bad_authorization_header',
  'access_token_not_valid',
  'access_token_ended',
  'user_inactive',
  'user_not_found',
];

/** The codes by which a call refuses an access token. */
const scopeCodes: readonly ErrorCode[] = ['scope_missing', 'closed_to_access_tokens'];

/** The codes that an endpoint may refuse with, by status: its own, and those that follow from its kind. */
export function refusalsOf(method: Method, entry: Endpoint): ReadonlyMap<number, readonly ErrorCode[]> {
  const { access, errors = [], params, right } = entry;
  const codes: ErrorCode[] = [
    ...(access === 'member' || access === 'staff' ? (['not_authenticated', ...scopeCodes] as const) : []),
    ...(access === 'anyone' ? [] : tokenCodes),
    ...(right === undefined ? [] : (['permission_denied', 'codes_must_be_on'] as const)),
    ...(params ? ['not_found' as const] : []),
    ...(method === 'GET' ? [] : (['parse_error', 'too_large', 'unsupported_media_type'] as const)),
    'error',
    'throttled',
    'unavailable',
    ...errors,
  ];
  return new Map([...Map.groupBy(new Set(codes), statusOfCode)].toSorted(([a], [b]) => a - b));
}

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
  502: 'The payment gateway or the address search does not answer',
  503: 'The database is away; the API recovers by itself',
  507: 'No space is left to keep it',
};

const seconds = { 'Retry-After': { description: 'Seconds', schema: { type: 'integer' } } };
const headers: Readonly<Record<number, Json>> = {
  401: { 'WWW-Authenticate': { schema: { type: 'string' } } },
  429: seconds,
  503: seconds,
};

/** The bodies of codes that carry more than their sentence. */
const bodies: { readonly [Code in ErrorCode]?: object } = {
  token_not_valid: tokenNotValid('Token is expired').body,
};

/** Examples of the refusals with this code, one for each of its sentences. */
const examplesOf = (code: ErrorCode): [name: string, example: { value: object }][] =>
  sentencesOf(code).map((detail, index) => [
    index === 0 ? code : `${code}_${index + 1}`,
    { value: { ...bodies[code], detail, code } },
  ]);

/** The refusals that parts of the document refer to by their codes. */
export function usedExamples(parts: readonly unknown[]): Json {
  const text = JSON.stringify(parts);
  return Object.fromEntries(
    errorCodes.flatMap(examplesOf).filter(([name]) => text.includes(`"#/components/examples/${name}"`)),
  );
}

const exampleByName = (name: string) => ({ $ref: `#/components/examples/${name}` });

/** The message for the first field that may be wrong. */
function fieldErrors({ body, query }: Endpoint): Json {
  const [required] = (body && jsonSchema(body, 'input').required) ?? [];
  if (required !== undefined) return inWords({ [required]: [fault('required')] }, 'en');
  if (query?.shape['limit']) return inWords({ limit: [fault('notWholeNumber')] }, 'en');
  return inWords({ unknown_field: [fault('unknownField')] }, 'en');
}

/** Codes of the statuses that most endpoints share. */
const usual: Readonly<Record<number, readonly ErrorCode[]>> = {
  401: ['not_authenticated', ...tokenCodes],
  403: [...scopeCodes, 'permission_denied', 'codes_must_be_on'],
  404: ['not_found'],
  413: ['too_large'],
  415: ['unsupported_media_type'],
  429: ['throttled'],
  503: ['unavailable'],
};

const refusedWith = (codes: readonly ErrorCode[]): Json => ({
  allOf: [{ $ref: '#/components/schemas/Refusal' }, { properties: { code: { enum: codes } } }],
});
const invalid = (codes: readonly ErrorCode[]): Json => ({
  anyOf: [{ $ref: '#/components/schemas/FieldErrors' }, refusedWith(codes)],
});
/** The codes of a 400 that most endpoints have. */
const usualInvalid: readonly ErrorCode[] = ['parse_error', 'error'];
/** The body of a 400 where it has these codes alone, written out once. */
export const invalidRequest = invalid(usualInvalid);

/** The schema of a refusal with these codes; for an entry also of messages by field. */
function refusalSchema(codes: readonly ErrorCode[], entry?: Endpoint): Json {
  if (!entry) return refusedWith(codes);
  if (codes.join(' ') === usualInvalid.join(' ')) return { $ref: '#/components/schemas/InvalidRequest' };
  return invalid(codes);
}

/** Describes a refusal with its codes; for an entry also the messages of its fields. */
export function refusalAnswer(status: number, codes: readonly ErrorCode[], entry?: Endpoint): Json {
  const names = codes.flatMap(examplesOf).map(([name]) => name);
  const examples = Object.fromEntries(names.map((name) => [name, exampleByName(name)]));
  return {
    description: descriptions[status] ?? 'Refused',
    ...(headers[status] && { headers: headers[status] }),
    content: {
      'application/json': {
        schema: refusalSchema(codes, entry),
        examples: { ...(entry && { fields: { value: fieldErrors(entry) } }), ...examples },
      },
    },
  };
}

/** Shared refusals by name, each with the codes it has wherever it is referred to. */
export const sharedAnswers: Json = {
  ...Object.fromEntries(
    Object.entries(usual).map(([status, codes]) => [`Error${status}`, refusalAnswer(Number(status), codes)]),
  ),
  Error: {
    description: 'Another refusal, or a 500: something broke on our side',
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Refusal' },
        examples: { error: { value: { detail: serverError, code: 'error' } } },
      },
    },
  },
};

const named = (name: string) => ({ $ref: `#/components/responses/${name}` });

/** Describes the answers of an endpoint: each status with its body and an example. */
export function answersOf(method: Method, entry: Endpoint, shown: EndpointExample): Json {
  const good = Object.entries(entry.answers).map(([status, schema], index) => {
    const json = schema && jsonSchema(schema, 'output');
    const content = json && {
      // The example is for the first success status.
      'application/json': { schema: json, example: (index === 0 && shown.answer) || exampleOf(json) },
      ...(status === '200' &&
        method === 'GET' &&
        entry.right !== undefined &&
        columnsOf(entry) && { 'text/csv': { schema: { type: 'string' } } }),
    };
    return [status, { description: 'Done', ...(content && { content }) }];
  });
  const bad = [...refusalsOf(method, entry)].map(([status, codes]) => {
    if (status === 400) return [status, refusalAnswer(status, codes, entry)];
    const isUsual = codes.join(' ') === usual[status]?.join(' ');
    return [status, isUsual ? named(`Error${status}`) : refusalAnswer(status, codes)];
  });
  return { ...Object.fromEntries([...good, ...bad]), default: named('Error') };
}
