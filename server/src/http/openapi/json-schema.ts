import * as z from 'zod';

/** JSON Schema 2020-12, with names for the keywords that the contract's schemas turn into. */
export interface JsonSchema {
  [keyword: string]: unknown;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  examples?: unknown[];
}

/**
 * JSON Schema of what a call takes (`input`) or answers (`output`), for OpenAPI and the compiled serialiser.
 * "Or null" becomes a second type instead of a union: the same to a reader, and no alternative has to be tried when
 * it is written.
 */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    override: ({ zodSchema, jsonSchema: made }) => {
      // The format says it; the expression that checks it is a line nobody can read.
      if (made.format !== undefined) delete made.pattern;
      if (!(zodSchema instanceof z.ZodNullable) || made.anyOf?.length !== 2) return;
      const [inner] = made.anyOf;
      if (typeof inner?.type !== 'string') return;
      delete made.anyOf;
      Object.assign(made, inner, { type: [inner.type, 'null'] });
      if (inner.enum) made.enum = [...inner.enum, null];
    },
  });
  // Zod's own type also allows the boolean schemas and tuples that the contract has none of.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
  return json as JsonSchema;
}
