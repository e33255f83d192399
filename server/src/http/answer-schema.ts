import * as z from 'zod';

/**
 * JSON Schema of an answer, for the compiled serialiser and for OpenAPI. "Or null" becomes a second type instead of
 * a union: the same to a reader, and no alternative has to be tried when it is written.
 */
export function answerSchema(schema: z.ZodType): Record<string, unknown> {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: 'output',
    override: ({ zodSchema, jsonSchema }) => {
      if (!(zodSchema instanceof z.ZodNullable) || jsonSchema.anyOf?.length !== 2) return;
      const [inner] = jsonSchema.anyOf;
      if (typeof inner?.type !== 'string') return;
      delete jsonSchema.anyOf;
      Object.assign(jsonSchema, inner, { type: [inner.type, 'null'] });
      if (inner.enum) jsonSchema.enum = [...inner.enum, null];
    },
  });
  return json;
}
