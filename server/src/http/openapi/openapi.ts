import type { Endpoint, Method } from '@portal/contract';
import { endpoints, refusal } from '@portal/contract';
import * as z from 'zod';
import { exampleOf } from './example.ts';
import { jsonSchema } from './json-schema.ts';
import { splitKey } from '../key.ts';
import { endpointKeys } from '../methods.ts';
import { answersOf, sharedAnswers } from './openapi-answers.ts';

type Json = Record<string, unknown>;

function parameters(place: 'path' | 'query', schema: z.ZodObject | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
    // Of what is needed: a reader who tries a call would otherwise filter by every example.
    ...((place === 'path' || required.includes(name)) && { example: exampleOf(property, name) }),
  }));
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key and body get the first answer again, for 24 hours',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
};

function requestBody({ body, multipart }: Endpoint): Json {
  if (multipart !== undefined) {
    const file = { type: 'string', contentMediaType: 'application/octet-stream' };
    const schema = { type: 'object', required: [multipart], properties: { [multipart]: file } };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (!body) return {};
  const schema = jsonSchema(body, 'input');
  const content = { 'application/json': { schema, example: exampleOf(schema) } };
  return { requestBody: { required: true, content } };
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

function operation(method: Method, path: string, entry: Endpoint): Json {
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
    responses: answersOf(method, entry),
  };
}

/** The contract as an OpenAPI 3.1 document. */
export function openApiDocument(clubName: string) {
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
      description:
        'Token pairs, limit and offset lists, field errors. Amounts are whole cents. What a GET answers can be sent back by PUT or PATCH: a member that is only read is passed over where it is unchanged, and a related thing may be its id or the object that was read. In a list an empty value is no filter, a day stands for its moments in the club’s zone, `ordering` names several fields with commas, and a `limit` past the most is cut to it, said in `X-Limit`.',
    },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: {
        Refusal: jsonSchema(refusal.loose(), 'output'),
        FieldErrors: jsonSchema(z.record(z.string(), z.union([z.array(z.string()), z.string()])), 'output'),
      },
      responses: sharedAnswers,
    },
  };
}
