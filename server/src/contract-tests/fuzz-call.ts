import type { Key } from '@portal/contract';
import * as fc from 'fast-check';
import { jsonSchema } from '../http/openapi/json-schema.ts';
import { entries } from './entries.ts';
import { awkwardTexts, valuesForSchema } from './schema-values.ts';

/** A change to a body that the endpoint accepts, before it is sent. */
export type BodyChange =
  | { kind: 'none' }
  /** Another value at one of its places, counted round and round. */
  | { kind: 'replace' | 'drop'; place: number; value: unknown }
  | { kind: 'add'; name: string; value: unknown }
  /** A body that fits the schema, but not the club. */
  | { kind: 'whole'; value: unknown }
  /** No JSON at all, or not of any use. */
  | { kind: 'raw'; type: string | undefined; payload: string };

/** One call of the fuzz. */
export interface FuzzCall {
  actor: 'anonymous' | 'owner' | 'defaulter' | 'unentitled' | 'entitled' | 'club';
  /** Instead of the thing's id. */
  id: string | undefined;
  query: readonly (readonly [name: string, value: string])[];
  body: BodyChange;
  headers: Record<string, string>;
}

const awkwardValues = fc.oneof(
  fc.constantFrom<unknown>(...awkwardTexts),
  fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, -0.1, 1e308, 2 ** 31, 2 ** 53, 2 ** 63, 1e21),
  fc.constantFrom<unknown>([], {}, [[]], [null], { id: 1 }, [{ a: [{}] }], '2026-02-30', '24:00'),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Fields that a caller has no business to set, and names that JavaScript treats in a way of its own. */
const uninvited = [
  'id',
  'owner',
  'userId',
  'user_id',
  'member_id',
  'is_staff',
  'is_superuser',
  'role',
  'rights',
  'password_hash',
  'created_at',
  'refund_due',
  'constructor',
  'toString',
  '',
  '💥',
  'x'.repeat(5000),
];

const deep = (open: string, close: string, depth: number) => `${open.repeat(depth)}1${close.repeat(depth)}`;
const raws = fc.record({
  kind: fc.constant('raw' as const),
  type: fc.constantFrom(
    'application/json',
    'application/json',
    'application/json; charset=utf-16',
    'text/plain',
    'text/csv',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'multipart/form-data',
    'application/xml',
    'nonsense',
    '',
    undefined,
  ),
  payload: fc.constantFrom(
    '',
    '{',
    '[1,',
    '{"a":}',
    'nonsense',
    'null',
    'true',
    '3',
    '"text"',
    '[]',
    '{}',
    '\uFEFF{}',
    '{"a":1,"a":2}',
    '{"__proto__":{"x":1}}',
    '{"constructor":{"prototype":{"x":1}}}',
    'NaN',
    '1e999',
    '\0',
    '{"\\ud800":"\\ud800"}',
    deep('[', ']', 5000),
    deep('{"a":', '}', 5000),
    'x'.repeat(200_000),
    `{"a":"${'x'.repeat(200_000)}"}`,
    '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--',
    '--x\r\n',
    'a=1&b=2',
    '<?xml version="1.0"?><a/>',
  ),
});

function bodyChanges(key: Key): fc.Arbitrary<BodyChange> {
  const { body } = entries[key];
  if (!body) return fc.oneof({ weight: 3, arbitrary: fc.constant({ kind: 'none' as const }) }, raws);
  const place = fc.nat({ max: 1000 });
  return fc.oneof(
    fc.constant({ kind: 'none' as const }),
    {
      weight: 6,
      arbitrary: fc.record({ kind: fc.constant('replace' as const), place, value: awkwardValues }),
    },
    fc.record({ kind: fc.constant('drop' as const), place, value: fc.constant(undefined) }),
    fc.record({
      kind: fc.constant('add' as const),
      name: fc.constantFrom(...uninvited),
      value: awkwardValues,
    }),
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('whole' as const),
        value: valuesForSchema(jsonSchema(body, 'input')),
      }),
    },
    { weight: 2, arbitrary: raws },
  );
}

/** Numbers are such as no row of the world has: nobody else's thing is to be met by chance. */
const awkwardIds = [
  '0',
  '-1',
  '1.5',
  '1e3',
  '0x10',
  '999999999',
  '9007199254740993',
  '9223372036854775808',
  'abc',
  'null',
  '%00',
  '%E0%A4%A',
  '..%2F..%2Fetc',
  '%F0%9F%92%A5',
  '00000000-0000-0000-0000-000000000000',
  'x'.repeat(300),
  '1%20or%201=1',
  ';',
  '*',
];

const awkwardQueryValues = [
  '',
  '0',
  '-1',
  '101',
  '1.5',
  '1e9',
  '99999999999999999999',
  'NaN',
  'abc',
  '%',
  '\0',
  '_',
  '2026-02-30',
  '0000-01-01',
  '9999-12-31',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59-23:59',
  '2026-11-25T00:00:00',
  '-',
  '--id',
  'password',
  '[]',
  '💥',
  'x'.repeat(3000),
  '%\\',
  'true',
];

function queries(key: Key): fc.Arbitrary<FuzzCall['query']> {
  const known = Object.entries(entries[key].query?.shape ?? {});
  const names = [
    ...known.map(([name]) => name),
    'owner',
    'format',
    'limit',
    'constructor',
    '__proto__',
    'a[b]',
    '',
  ];
  const awkward = fc.tuple(fc.constantFrom(...names), fc.constantFrom(...awkwardQueryValues));
  const fitting = known.map(([name, schema]) =>
    fc.tuple(fc.constant(name), valuesForSchema(jsonSchema(schema, 'input')).map(String)),
  );
  return fc.array(fc.oneof(awkward, ...fitting), { maxLength: known.length > 0 ? 3 : 1 });
}

const headers: fc.Arbitrary<FuzzCall['headers']> = fc.oneof(
  { weight: 6, arbitrary: fc.constant<FuzzCall['headers']>({}) },
  fc.constantFrom<Record<string, string>>(
    { 'idempotency-key': 'the same' },
    { 'idempotency-key': '' },
    { 'idempotency-key': 'ü' },
    { 'idempotency-key': 'x'.repeat(500) },
    { authorization: 'Bearer nonsense' },
    { authorization: 'Bearer' },
    { authorization: 'Basic x' },
    { authorization: `Bearer ${'x'.repeat(9000)}` },
    { accept: 'text/html' },
    { 'accept-encoding': 'nonsense;q=x, *;q=0' },
    { 'x-request-id': '\u00FF' },
  ),
);

/** Calls of one endpoint, most of them wrong in one or two ways. */
export const fuzzCalls = (key: Key): fc.Arbitrary<FuzzCall> =>
  fc.record({
    actor: fc.constantFrom<FuzzCall['actor']>(
      'anonymous',
      'owner',
      'owner',
      'defaulter',
      'unentitled',
      'entitled',
      'club',
      'club',
      'club',
    ),
    id: key.includes('{')
      ? fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, fc.constantFrom(...awkwardIds))
      : fc.constant(undefined),
    query: fc.oneof(
      { weight: entries[key].query ? 1 : 5, arbitrary: fc.constant<FuzzCall['query']>([]) },
      queries(key),
    ),
    body: bodyChanges(key),
    headers,
  });
