// @vitest-environment jsdom
// Whatever a host leaves out of an answer, or gives in another kind: what the portal reads can be shown.
import type { Endpoint, Key } from '@portal/contract';
import { endpoints } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import { exampleOf } from '../../server/src/http/openapi/example.ts';
import type { JsonSchema } from '../../server/src/http/openapi/json-schema.ts';
import { jsonSchema } from '../../server/src/http/openapi/json-schema.ts';
import { AnswerBroken } from '../../src/lib/http/failure.ts';
import { createOtherHost } from '../../src/lib/other-host/host.ts';

class MissingAnswer extends Error {}

const portal = createOtherHost(() => Promise.reject(new MissingAnswer()), {
  apiUrl: 'http://127.0.0.1:1',
  zone: 'Asia/Singapore',
  amounts: 'decimal',
  now: () => Date.parse('2026-11-24T02:00:00Z'),
  isKnown: () => true,
});

const member = {
  id: 7,
  name: 'Wei Ling Ong',
  membership_id: 'A-0007',
  status: 'ACTIVE',
  membership_end_date: '2028-12-31',
  linked_member_id: 8,
  membership_type_1: 'Ordinary',
  membership_type_2: 'Non-Active',
};
const facility = {
  id: 3,
  name: 'Court A',
  category: { id: 1, name: 'Courts' },
  group: 2,
  date: '2026-11-25',
};
const reservation = {
  id: 51,
  facility: { id: 3, name: 'Court A' },
  member: { id: 7, name: 'Wei Ling Ong' },
  slots: [{ id: 61, start_from: '2026-11-25T10:00:00Z', end_at: '2026-11-25T11:00:00Z' }],
};
const post = { id: 4, name: 'Harbour night', status: 'PUBLISHED' };
const event = { id: 5, name: 'Chess', date: '2026-11-25', start_time: '19:00' };
const invoice = {
  id: 301,
  invoice_number: 'A/301',
  member: 7,
  status: 'UNPAID',
  amount: '30.50',
  created_at: '2026-11-01T10:00:00Z',
  lines: [{ description: 'Court A', amount: '30.50' }],
};
const request = {
  id: 9,
  original_profile: 7,
  name: 'Wei Ling Ong',
  membership_id: 'A-0007',
  status: 'PENDING',
};

/** Every call that the portal reads, with the fields of its answer that the specification names. */
const least: { readonly [K in Key]?: object } = {
  'GET /general-users/me/': { member_profile: member, access_rights: ['member.view'] },
  'GET /profile/member/': member,
  'GET /profile/member/{id}/': member,
  'GET /profile/member/{id}/family-member/': member,
  'GET /profile/member/{id}/card/': { id: 1, membership_status: 'ACTIVE' },
  'GET /profile/approval-record/': request,
  'GET /profile/approval-record/{id}/': request,
  'GET /voucher/': { id: 2, member: 7, group: { id: 4, name: 'Treat' }, status: 'ACTIVE' },
  'GET /sport-facility/': facility,
  'GET /sport-facility/{id}/': facility,
  'GET /facility/category/': { id: 1, name: 'Courts' },
  'GET /booking/reservation/': reservation,
  'GET /booking/reservation/{id}/': reservation,
  'GET /booking/reservation-slot/': {
    id: 61,
    facility: 3,
    reservation: 51,
    start_from: '2026-11-25T10:00:00Z',
    end_at: '2026-11-25T11:00:00Z',
  },
  'GET /booking/reservation-payment/': { id: 71, invoice: 301, amount: '30.50', method: 'NETS' },
  'GET /booking/reservation-payment/{id}/': { id: 71, invoice: 301, amount: '30.50', method: 'NETS' },
  'GET /calendar-event/': event,
  'GET /calendar-event/{id}/': event,
  'GET /cms/': post,
  'GET /cms/{id}/': post,
  'GET /finance/payment-invoice/': invoice,
  'GET /finance/payment-invoice/{id}/': invoice,
};
const calls = Object.keys(least) as Key[];

const kinds: readonly unknown[] = [
  undefined,
  null,
  '',
  [],
  {},
  0,
  -1.5,
  'soon',
  true,
  [true],
  [{}],
  { id: null },
];

const answerSchema = (key: Key): JsonSchema => {
  const endpoint: Endpoint = endpoints[key];
  const schema = endpoint.answers[200];
  if (!schema) throw new Error('It answers nothing');
  return jsonSchema(schema, 'output');
};
const isList = (key: Key): boolean => answerSchema(key).properties?.['results'] !== undefined;
const rowSchema = (key: Key): JsonSchema =>
  (isList(key) ? answerSchema(key).properties?.['results']?.items : answerSchema(key)) ?? {};

type Path = readonly (string | number)[];

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The way to each value within a thing. */
const pathsIn = (value: unknown): Path[] =>
  isObject(value)
    ? Object.entries(value).flatMap(([name, one]) => [[name], ...pathsIn(one).map((path) => [name, ...path])])
    : [];

function changed(value: unknown, [name, ...rest]: Path, wanted: unknown): unknown {
  if (name === undefined) return wanted;
  if (Array.isArray(value))
    return value.map((one, place) => (String(place) === name ? changed(one, rest, wanted) : one));
  return isObject(value) ? { ...value, [name]: changed(value[name], rest, wanted) } : value;
}

/** Ids may be texts on another host: they are compared, and put into addresses. */
const idNames = new Set(
  'id facility category group spaces member reservation original_profile request linked_member_id'.split(' '),
);

/** Returns the values that can't be shown as the schema says. */
function problems(value: unknown, schema: JsonSchema, name = 'answer'): string[] {
  const wrong = [`${name}: ${JSON.stringify(value)}`];
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) {
    const each = alternatives.map((one) => problems(value, one, name));
    return each.some((one) => one.length === 0) ? [] : wrong;
  }
  const types = [schema.type ?? []].flat();
  if (value === null) return types.includes('null') ? [] : wrong;
  if (Array.isArray(value))
    return types.includes('array') ? value.flatMap((one) => problems(one, schema.items ?? {}, name)) : wrong;
  if (typeof value === 'object') {
    if (!types.includes('object')) return wrong;
    return Object.entries(schema.properties ?? {}).flatMap(([field, one]) => {
      const given = (value as Readonly<Record<string, unknown>>)[field];
      if (given !== undefined) return problems(given, one, `${name}.${field}`);
      return schema.required?.includes(field) ? [`${name}.${field} is missing`] : [];
    });
  }
  if (typeof value === 'number')
    return types.some((type) => type === 'integer' || type === 'number') ? [] : wrong;
  if (typeof value === 'boolean') return types.includes('boolean') ? [] : wrong;
  const isId = idNames.has(name.split('.').at(-1) ?? '');
  const isMoment = schema.format === 'date' || schema.format === 'date-time';
  if (typeof value !== 'string') return wrong;
  if (isMoment && value !== '') return /^\d{4}-\d{2}-\d{2}(?:T|$)/.test(value) ? [] : wrong;
  return types.includes('string') || schema.enum || schema.const !== undefined || isId ? [] : wrong;
}

/** Returns the errors in the portal's reading of such an answer; none if it reports that there is no such thing. */
async function readAndLook(key: Key, thing: unknown): Promise<string[]> {
  const answer = isList(key) ? { count: 1, results: [thing] } : thing;
  const call = { key, params: { id: 7 }, query: { date: '2026-11-25' }, body: undefined };
  try {
    return problems(await portal.read(call, answer), { ...answerSchema(key), required: [] });
  } catch (failure) {
    const isExpected = failure instanceof MissingAnswer || (!isList(key) && failure instanceof AnswerBroken);
    return isExpected ? [] : [String(failure)];
  }
}

describe.each(calls)('%s', (key) => {
  const example: unknown = exampleOf(rowSchema(key));
  const named = least[key];
  // The contents of a value that has the shape of our own contract are our own.
  const values = [
    ...pathsIn(example).flatMap((path) => (path.length === 1 ? [[example, path] as const] : [])),
    ...pathsIn(named).map((path) => [named, path] as const),
  ];

  it('can be shown where one value of its answer is missing or of another kind', async () => {
    const found = values.flatMap(([thing, path]) =>
      kinds.map(async (kind) =>
        (await readAndLook(key, changed(thing, path, kind))).map(
          (problem) => `${path.join('.')} is ${JSON.stringify(kind)}: ${problem}`,
        ),
      ),
    );
    expect((await Promise.all(found)).flat()).toEqual([]);
  });

  it('can be shown where all of it are', async () => {
    const found = [example, named].flatMap((thing) =>
      kinds.map(async (kind) => {
        const names = Object.keys(thing ?? {}).filter((name) => name !== 'id');
        const all = Object.fromEntries(names.map((name) => [name, kind]));
        return [...(await readAndLook(key, { ...all, id: 7 })), ...(await readAndLook(key, kind))].map(
          (problem) => `all are ${JSON.stringify(kind)}: ${problem}`,
        );
      }),
    );
    expect((await Promise.all(found)).flat()).toEqual([]);
  });
});
