import * as z from 'zod';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './index.ts';

/** The keywords of a JSON schema that are used. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly string[];
  readonly anyOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly maxLength?: number;
  readonly default?: unknown;
}

/**
 * JSON schemas of an endpoint's query and body as they are sent, and of its answer of status 200; null if it has
 * none.
 */
export interface EndpointSchemas {
  readonly right: string | null;
  readonly query: JsonSchema | null;
  readonly body: JsonSchema | null;
  readonly answer: JsonSchema | null;
}

const toJsonSchema = (type: z.ZodType | null | undefined, io: 'input' | 'output'): JsonSchema | null =>
  type
    ? // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parts of JSON Schema that zod writes
      (z.toJSONSchema(type, { io, unrepresentable: 'any' }) as JsonSchema)
    : null;

/**
 * Returns the schemas of an endpoint's requests and answers by its key (`GET /product/`); null if there is no such
 * endpoint.
 */
export function endpointSchemas(key: string): EndpointSchemas | null {
  const known: Readonly<Record<string, Endpoint>> = endpoints;
  const entry = known[key];
  if (!entry) return null;
  return {
    right: entry.right ?? null,
    query: toJsonSchema(entry.query, 'input'),
    body: toJsonSchema(entry.body, 'input'),
    answer: toJsonSchema(entry.answers[200], 'output'),
  };
}
