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
  additionalProperties?: JsonSchema | boolean;
  propertyNames?: JsonSchema;
  items?: JsonSchema;
  examples?: unknown[];
}

/** Unwraps "optional", "or null" and a default. */
export function innerSchema(schema: unknown): unknown {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
    ? innerSchema(schema.unwrap())
    : schema;
}

/** Remembered, as the contract's schemas never change, and routes and the reference share them. */
const made = { input: new WeakMap<z.ZodType, JsonSchema>(), output: new WeakMap<z.ZodType, JsonSchema>() };

/**
 * Returns the JSON Schema of what a call takes (`input`) or answers (`output`), for OpenAPI and the compiled
 * serialiser. "Or null" becomes a second type instead of a union: the same to a reader, and serialising tries no
 * alternatives. The same schema gives the same object, so don't change it.
 */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const known = made[io].get(schema);
  if (known) return known;
  const json = makeJsonSchema(schema, io);
  made[io].set(schema, json);
  return json;
}

function makeJsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...whole } = z.toJSONSchema(schema, {
    io,
    override: ({ zodSchema, jsonSchema: json }) => {
      // The format says it; the regular expression behind it is unreadable.
      const sayOnce = () => {
        if (json.format !== undefined) delete json.pattern;
      };
      sayOnce();
      // All keys of a list, each with the same kind of value: readers look among the properties for what is required.
      if (zodSchema instanceof z.ZodRecord && json.required) {
        json.minProperties = json.required.length;
        delete json.required;
      }
      if (!(zodSchema instanceof z.ZodNullable) || json.anyOf?.length !== 2) return;
      const [inner] = json.anyOf;
      if (typeof inner?.type !== 'string') return;
      delete json.anyOf;
      Object.assign(json, inner, { type: [inner.type, 'null'] });
      if (inner.enum) json.enum = [...inner.enum, null];
      sayOnce();
    },
  });
  // Zod's own type also allows the boolean schemas and tuples that the contract has none of.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
  return whole as JsonSchema;
}
