import { readFileSync } from 'node:fs';
import type { Key } from '@portal/contract';
import type { JsonSchema } from './json-schema.ts';

/** Usual values of fields by name, where the schema allows them. */
const byName: Readonly<Record<string, string>> = {
  username: 'ordinary',
  email: 'ordinary@club.example',
  membership_id: 'M-0472',
  invoice_number: 'INV-2026-000123',
  captcha: 'K7PXR',
  ordering: 'id',
  next: 'https://api.club.example/list/?limit=20&offset=20',
};
const byFormat: Readonly<Record<string, string>> = {
  date: '2026-11-25',
  'date-time': '2026-11-25T18:00:00+08:00',
  email: 'ordinary@club.example',
  uri: 'https://club.example/',
  uuid: '5c0e1d0a-8f4b-4f0e-9c1d-3a1f6c2b7d11',
};
/** Tried in turn where a field has a pattern. */
const usual = [
  'Example',
  'example',
  'EXAMPLE',
  'OK',
  'SG',
  'ABCDE',
  'resource.action',
  '08:00',
  '08:00:00',
  '123456',
  '+6581234567',
  '#00473c',
];

function text(
  { format = '', pattern, minLength = 0, maxLength = Infinity }: JsonSchema,
  name: string,
): string {
  const fits = (value: string) =>
    value.length >= minLength &&
    value.length <= maxLength &&
    (pattern === undefined || new RegExp(pattern).test(value));
  const known = byFormat[format];
  if (known !== undefined) return known;
  const named = Object.hasOwn(byName, name) ? (byName[name] ?? '') : '';
  return [named, ...usual].find((value) => value !== '' && fits(value)) ?? 'x'.repeat(Math.max(1, minLength));
}

function ofType(type: unknown, schema: JsonSchema, name: string): unknown {
  switch (type) {
    case 'string':
      return text(schema, name);
    case 'integer':
    case 'number':
      return Math.min(schema.maximum ?? 1, Math.max(schema.minimum ?? 1, (schema.exclusiveMinimum ?? 0) + 1));
    case 'boolean':
      return true;
    case 'array':
      return [exampleOf(schema.items ?? {}, name)];
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([field, inner]) => [field, exampleOf(inner, field)]),
      );
    default:
      return null;
  }
}

/**
 * Makes a value that fits a schema, for readers of the reference. The schema's own example comes first; a pattern
 * that no usual text fits needs one: `z.string().regex(…).meta({ examples: ['…'] })`.
 */
export function exampleOf(schema: JsonSchema, name = ''): unknown {
  if (schema.examples?.length) return schema.examples[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const either = schema.anyOf ?? schema.oneOf;
  // The last alternative: the earlier ones are the empty and the short forms.
  if (either) return exampleOf(either.findLast(({ type }) => type !== 'null') ?? {}, name);
  return ofType([schema.type].flat()[0], schema, name);
}

/** The body sent to an endpoint, and its answer; left out where there is no body. */
export interface EndpointExample {
  request?: unknown;
  answer?: unknown;
}
type Examples = Readonly<Partial<Record<Key, EndpointExample>>>;

export const examplesFile = new URL('examples.json', import.meta.url);

let read: Examples | undefined;

/** Calls made in the demo club, with their answers; `contract-tests/examples.test.ts` writes them. */
export function endpointExamples(): Examples {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a file of ours, which its test holds to the contract
  read ??= JSON.parse(readFileSync(examplesFile, 'utf8')) as Examples;
  return read;
}
