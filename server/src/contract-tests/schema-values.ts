import * as fc from 'fast-check';
import type { JsonSchema } from '../http/openapi/json-schema.ts';

/** Instants at the edges of what clocks, JavaScript and PostgreSQL know. */
const instants = [
  '2026-11-25T18:00:00+08:00',
  '0000-01-01T00:00:00Z',
  '1000-01-01T00:00:00+23:59',
  '9998-12-31T23:59:59.999999999-23:59',
  '9999-12-31T23:59:59Z',
  '1969-12-31T23:59:60Z',
];
const formats: Readonly<Record<string, fc.Arbitrary<string>>> = {
  date: fc.constantFrom('2026-11-25', '0000-01-01', '1900-01-01', '2999-12-31', '9999-12-31', '2024-02-29'),
  'date-time': fc.oneof(
    fc.constantFrom(...instants),
    fc.date({ noInvalidDate: true, min: new Date(0) }).map((date) => date.toISOString()),
  ),
  uuid: fc.uuid(),
  email: fc.emailAddress(),
};

/** Texts that have upset systems like this one: NUL, half a character, wildcards, markup, the other direction. */
export const awkwardTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\uD800',
  '%_\\',
  "'; DROP TABLE member; --",
  '<img src=x onerror=alert(1)>',
  '{{constructor.constructor("return process")()}}',
  '\u202Eabc',
  '=1+1',
  '👩‍👩‍👧‍👦'.repeat(20),
  'x'.repeat(70_000),
] as const;

function texts({ format = '', pattern, minLength = 0, maxLength = 200 }: JsonSchema): fc.Arbitrary<string> {
  const known = formats[format];
  if (known) return known;
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  return fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 200)), unit: 'binary' });
}

function ofType(type: string | undefined, schema: JsonSchema): fc.Arbitrary<unknown> {
  switch (type) {
    case 'string':
      return texts(schema);
    case 'integer':
    case 'number':
      return fc.integer({
        min: Math.max(schema.minimum ?? -1e9, Number.MIN_SAFE_INTEGER),
        max: Math.min(schema.maximum ?? 1e9, Number.MAX_SAFE_INTEGER),
      });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(valuesForSchema(schema.items ?? {}), { maxLength: 3 });
    case 'object': {
      const { properties = {}, required = [], additionalProperties: each, propertyNames } = schema;
      // A record by an enum has each of its keys.
      const keys = (propertyNames?.enum ?? []).filter((key) => typeof key === 'string');
      const fields = [
        ...Object.entries(properties),
        ...keys.flatMap((key) => (typeof each === 'object' ? [[key, each] as const] : [])),
      ];
      return fc.record(Object.fromEntries(fields.map(([name, inner]) => [name, valuesForSchema(inner)])), {
        requiredKeys: [...required, ...keys],
      });
    }
    default:
      return fc.jsonValue();
  }
}

/** Values that fit a schema, its edges among them. */
export function valuesForSchema(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return fc.oneof(...either.map(valuesForSchema));
  const types = Array.isArray(schema.type) ? schema.type : [schema.type];
  return fc.oneof(...types.map((type) => ofType(type, schema)));
}
