import type { Endpoint, Key } from '@portal/contract';
import { endpoints } from '@portal/contract';
import * as z from 'zod';
import type { EndpointExample } from './example.ts';
import { bodySchema } from './body-schema.ts';
import { componentsOf, withReferences } from './components.ts';
import { endpointExamples, exampleOf } from './example.ts';
import { jsonSchema } from './json-schema.ts';
import type { Config } from '../../config/config.ts';
import { splitKey, endpointKeys } from '../endpoint-keys.ts';
import { scopesFor } from '../token-access.ts';
import { answersOf, invalidRequest, sharedAnswers, usedExamples } from './openapi-answers.ts';
import { operationId, parameters } from './operation-parts.ts';
import { eventSchemas, otherPaths } from './other-operations.ts';
import { shareExamples, shareParameters, shareRefusals } from './shared-parts.ts';
import { errorCodes } from './sentences.ts';
import { tagOf, tagsOf } from './tags.ts';
import { productVersion } from './product-version.ts';

type Json = Record<string, unknown>;

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'The same key and body get the first answer again, for 24 hours',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
};

function requestBody(key: Key, { multipart }: Endpoint, shown: EndpointExample): Json {
  if (multipart !== undefined) {
    // Marked as binary for generators of both versions of OpenAPI: some look for the format, some for the media type.
    const file = { type: 'string', format: 'binary', contentMediaType: 'application/octet-stream' };
    const schema = { type: 'object', required: [multipart], properties: { [multipart]: file } };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  const schema = bodySchema(key);
  if (!schema) return {};
  const content = { 'application/json': { schema, example: shown.request ?? exampleOf(schema) } };
  return { requestBody: { required: true, content } };
}

/** Says which access tokens may make a call, where that doesn't follow from its right. */
function tokens(entry: Endpoint): string {
  const { access, scope } = entry;
  if (access === 'anyone' || access === 'public') return '';
  if (scope === 'any') return 'Access tokens: any.';
  if (scopesFor(entry).length === 0) return 'No access tokens.';
  return scope === undefined ? '' : `Access tokens: \`${scope}\`.`;
}

/** Describes in words the allowed callers of an endpoint. Its codes are with its refusals, by status. */
function description(entry: Endpoint): string {
  const callers = {
    anyone: 'Anyone may call this; a token is not looked at.',
    public: 'Anyone may call this; the answer may depend on who does.',
    member: `For your own things${entry.right ? `; others' take the right \`${entry.right}\`` : ''}.`,
    staff: `Takes the right \`${entry.right ?? ''}\`.`,
  };
  const quoted = (names: readonly string[] = []) => names.map((name) => `\`${name}\``).join(', ');
  const more = quoted(entry.furtherRights);
  return [entry.description, callers[entry.access], tokens(entry), more && `Some of it takes ${more}.`]
    .filter(Boolean)
    .join(' ');
}

function operation(key: Key, entry: Endpoint): Json {
  const { method, path } = splitKey(key);
  const shown = endpointExamples()[key] ?? {};
  const security = {
    anyone: { security: [] },
    public: { security: [{}, { bearer: [] }] },
    // As the document says for all.
    member: {},
    staff: {},
  };
  return {
    operationId: operationId(method, path),
    tags: [tagOf(path)],
    summary: entry.summary,
    description: description(entry),
    ...security[entry.access],
    parameters: [
      ...parameters('path', entry.params),
      ...parameters('query', entry.query),
      ...(entry.idempotent ? [idempotencyKey] : []),
    ],
    ...requestBody(key, entry, shown),
    responses: answersOf(method, entry, shown),
  };
}

/** The club and the addresses named in the document. */
export type Publisher = Pick<Config, 'clubName' | 'apiUrl' | 'portalUrl'>;

/** The contract as an OpenAPI 3.1 document. */
export function openApiDocument({ clubName, apiUrl, portalUrl }: Publisher) {
  const paths: Record<string, Json> = {};
  for (const key of endpointKeys) {
    const entry: Endpoint = endpoints[key];
    const { method, path } = splitKey(key);
    (paths[path] ??= {})[method.toLowerCase()] = operation(key, entry);
  }
  for (const [path, method, other] of otherPaths()) (paths[path] ??= {})[method] = other;
  const components = componentsOf();
  const { paths: ofRefusals, refusals } = shareRefusals(withReferences(paths, components));
  const { paths: ofParameters, parameters: sharedParameters } = shareParameters(ofRefusals);
  const { paths: calls, examples } = shareExamples(ofParameters);
  return {
    openapi: '3.1.0',
    info: {
      title: `${clubName} members' API`,
      version: productVersion,
      contact: { name: clubName, url: portalUrl },
      description: `Token pairs, limit and offset lists, field errors. Amounts are whole cents. What a GET answers can be sent back by PUT or PATCH.\n\n[Writing a client](${apiUrl}/docs/writing-a-client) says what all calls have in common, [Error codes](${apiUrl}/docs/error-codes) what each refusal says.`,
    },
    servers: [{ url: apiUrl }],
    security: [{ bearer: [] }],
    tags: tagsOf(Object.keys(paths)),
    paths: calls,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT, or an access token' },
      },
      schemas: {
        Refusal: {
          type: 'object',
          required: ['detail'],
          properties: { detail: { type: 'string' }, code: { $ref: '#/components/schemas/ErrorCode' } },
        },
        ErrorCode: {
          type: 'string',
          enum: errorCodes,
          description: `[Each with its status and sentence](${apiUrl}/docs/error-codes). A later version may have more.`,
        },
        ...components.usedIn([calls, eventSchemas]),
        ...eventSchemas,
        InvalidRequest: invalidRequest,
        FieldErrors: jsonSchema(z.record(z.string(), z.union([z.array(z.string()), z.string()])), 'output'),
      },
      parameters: sharedParameters,
      responses: { ...sharedAnswers, ...refusals },
      examples: { ...examples, ...usedExamples([calls, sharedAnswers, refusals]) },
    },
  };
}
