import type { Endpoint } from '@portal/contract';
import { endpoints, refusal } from '@portal/contract';
import * as z from 'zod';
import { jsonSchema } from './json-schema.ts';
import { splitKey } from './key.ts';
import { endpointKeys } from './methods.ts';

type Json = Record<string, unknown>;

const content = (schema: Json) => ({ content: { 'application/json': { schema } } });
const named = (name: string) => ({ $ref: `#/components/responses/${name}` });

/** Refusals that every endpoint shares, by the status they come with. */
const responses: Record<string, Json> = {
  FieldErrors: {
    description: 'A value is wrong: messages by field, or a sentence and a code',
    ...content({ $ref: '#/components/schemas/FieldErrors' }),
  },
  Unauthenticated: {
    description: 'Not signed in, or the token is refused',
    headers: { 'WWW-Authenticate': { schema: { type: 'string' } } },
    ...content({ $ref: '#/components/schemas/Refusal' }),
  },
  Forbidden: { description: 'Not permitted', ...content({ $ref: '#/components/schemas/Refusal' }) },
  NotFound: {
    description: 'No such thing, or not for you',
    ...content({ $ref: '#/components/schemas/Refusal' }),
  },
  Throttled: {
    description: 'Too many requests',
    headers: { 'Retry-After': { description: 'Seconds', schema: { type: 'integer' } } },
    ...content({ $ref: '#/components/schemas/Refusal' }),
  },
  Refused: {
    description: 'Another refusal',
    ...content({ $ref: '#/components/schemas/Refusal' }),
  },
};

function parameters(place: 'path' | 'query', schema: z.ZodObject | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key and body get the first answer again, for 24 hours',
  schema: { type: 'string', minLength: 1, maxLength: 100 },
};

function requestBody({ body, multipart }: Endpoint): Json {
  if (multipart !== undefined) {
    const file = { type: 'string', contentMediaType: 'application/octet-stream' };
    const schema = { type: 'object', required: [multipart], properties: { [multipart]: file } };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  return body ? { requestBody: { required: true, ...content(jsonSchema(body, 'input')) } } : {};
}

function answers(entry: Endpoint): Json {
  const good = Object.entries(entry.answers).map(([status, schema]) => [
    status,
    { description: 'Done', ...(schema && content(jsonSchema(schema, 'output'))) },
  ]);
  return {
    ...Object.fromEntries(good),
    ...((entry.query ?? entry.body) && { 400: named('FieldErrors') }),
    401: named('Unauthenticated'),
    ...(entry.access === 'staff' && { 403: named('Forbidden') }),
    ...(entry.params && { 404: named('NotFound') }),
    429: named('Throttled'),
    default: named('Refused'),
  };
}

/** Who may call, in words, and the codes an endpoint refuses with. */
function description(entry: Endpoint): string {
  const callers = {
    anyone: 'Anyone may call this; a token is not looked at.',
    public: 'Anyone may call this; the answer may depend on who does.',
    member: `For your own things${entry.right ? `; others' take the right \`${entry.right}\`` : ''}.`,
    staff: `Takes the right \`${entry.right ?? ''}\`.`,
  };
  const quoted = (names: readonly string[] = []) => names.map((name) => `\`${name}\``).join(', ');
  const more = quoted(entry.furtherRights);
  const codes = quoted(entry.errors);
  return [callers[entry.access], more && `Some of it takes ${more}.`, codes && `Codes: ${codes}.`]
    .filter(Boolean)
    .join(' ');
}

function operation(method: string, path: string, entry: Endpoint): Json {
  const security = {
    anyone: [],
    public: [{}, { bearer: [] }],
    member: [{ bearer: [] }],
    staff: [{ bearer: [] }],
  };
  return {
    operationId: `${method.toLowerCase()}${path.replaceAll(/[^a-z0-9]+(\w)?/gi, (_, letter?: string) => letter?.toUpperCase() ?? '')}`,
    tags: [
      path
        .split('/')
        .slice(1, 3)
        .join('/')
        .replaceAll(/\/?(\{.*)?$/g, ''),
    ],
    summary: entry.summary,
    description: description(entry),
    security: security[entry.access],
    parameters: [
      ...parameters('path', entry.params),
      ...parameters('query', entry.query),
      ...(entry.idempotent ? [idempotencyKey] : []),
    ],
    ...requestBody(entry),
    responses: answers(entry),
  };
}

/** The contract as an OpenAPI 3.1 document. */
export function openApiDocument(clubName: string): Json {
  const paths: Record<string, Json> = {};
  for (const key of endpointKeys) {
    const entry: Endpoint = endpoints[key];
    const { method, path } = splitKey(key);
    (paths[path] ??= {})[method.toLowerCase()] = operation(method, path, entry);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${clubName} members' API`,
      version: '0.1.0',
      description: 'Token pairs, limit and offset lists, field errors. Amounts are whole cents.',
    },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: {
        Refusal: jsonSchema(refusal.loose(), 'output'),
        FieldErrors: jsonSchema(z.record(z.string(), z.union([z.array(z.string()), z.string()])), 'output'),
      },
      responses,
    },
  };
}
