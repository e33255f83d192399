import * as z from 'zod';

type JsonSchema = Record<string, unknown>;

/**
 * JSON Schema of what a call takes (`input`) or answers (`output`), for OpenAPI and the compiled serialiser.
 * "Or null" becomes a second type instead of a union: the same to a reader, and no alternative has to be tried when
 * it is written.
 */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    override: ({ zodSchema, jsonSchema: made }) => {
      if (!(zodSchema instanceof z.ZodNullable) || made.anyOf?.length !== 2) return;
      const [inner] = made.anyOf;
      if (typeof inner?.type !== 'string') return;
      delete made.anyOf;
      Object.assign(made, inner, { type: [inner.type, 'null'] });
      if (inner.enum) made.enum = [...inner.enum, null];
    },
  });
  return json;
}
