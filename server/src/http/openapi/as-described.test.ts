import { readFile } from 'node:fs/promises';
import { endpoints } from '@portal/contract';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { createTestApp } from '../../testing/app.ts';
import { signInStaff } from '../../testing/people.ts';
import { allRights } from '../../access/rights.ts';
import { endpointKeys, splitKey } from '../endpoint-keys.ts';
import { openApiDocument } from './openapi.ts';
import { resolveShared } from './testing-resolve.ts';

// The description is read by an independent validator that knows nothing of the contract.

interface Operation {
  parameters: { name: string; schema: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { content?: Record<string, { schema: object; example?: unknown }> }>;
}

const document = openApiDocument({
  clubName: 'Club',
  apiUrl: 'https://api.club.example',
  portalUrl: 'https://club.example',
});
const ajv = new Ajv2020({ strict: false, allErrors: true });
formats.default(ajv);
ajv.addSchema({ ...document, $id: 'document' });

const resolvedPaths = resolveShared(
  document.paths,
  document.components as Parameters<typeof resolveShared>[1],
);
const operationOf = (method: string, path: string) =>
  resolvedPaths[path]?.[method.toLowerCase()] as Operation | undefined;

/** Says why a value doesn't match a schema of the document; nothing where it does. */
function faults(schema: object, value: unknown): string[] {
  const text = JSON.stringify(schema).replaceAll('"#/', '"document#/');
  const validate = ajv.compile(JSON.parse(text) as object);
  if (validate(value)) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message ?? ''}`);
}

let test: TestApp;
let headers: Record<string, string>;
beforeAll(async () => {
  test = await createTestApp({ limitFactor: 1000 });
  headers = await signInStaff(test, [...allRights], 'club');
});
afterAll(() => test.close());

const guide = await readFile(new URL('../../../../docs/writing-a-client.md', import.meta.url), 'utf8');
/** The queries that the guide shows: `limit=5000`. */
const shown = [...guide.matchAll(/`(\w+)=([^`]+)`/g)].map(([, name = '', value = '']) => ({ name, value }));

/** Lists whose query has this parameter, with each field that it offers for ordering. */
const listsWith = ({ name, value }: { name: string; value: string }) =>
  endpointKeys.flatMap((key) => {
    const { method, path } = splitKey(key);
    const shape = (endpoints[key] as { query?: { shape: Record<string, unknown> } }).query?.shape;
    if (method !== 'GET' || path.includes('{') || !shape?.['limit'] || !shape[name]) return [];
    const fields = JSON.stringify(shape[name]);
    const isKnown = name !== 'ordering' || value.split(',').every((field) => fields.includes(`"${field}"`));
    return isKnown ? [path] : [];
  });

describe('what the guide teaches', () => {
  it('is a query of each kind', () => {
    expect(shown.map(({ name }) => name)).toEqual([
      'limit',
      'ordering',
      'name__icontains',
      'created_at__gte',
    ]);
  });

  it.each(shown)('is described and taken: $name=$value', async ({ name, value }) => {
    const paths = listsWith({ name, value });
    expect(paths.length).toBeGreaterThan(0);
    for (const path of paths) {
      const parameters = operationOf('GET', path)?.parameters;
      const schema = parameters?.find((one) => one?.name === name)?.schema ?? {};
      expect([path, faults(schema, /^\d+$/.test(value) ? Number(value) : value)]).toEqual([path, []]);
      const answer = await test.app.inject({ url: path, query: { [name]: value }, headers });
      // Some lists need another filter as well.
      const refused = answer.statusCode === 200 ? [] : Object.keys(answer.json<object>());
      const isTaken = answer.statusCode === 200 || (answer.statusCode === 400 && !refused.includes(name));
      expect([path, isTaken]).toEqual([path, true]);
    }
  });

  it('is a file for spreadsheets of each list that is described with one', async () => {
    const lists = endpointKeys.map((key) => splitKey(key).path);
    const described = [...new Set(lists)].filter(
      (path) => operationOf('GET', path)?.responses['200']?.content?.['text/csv'] && !path.includes('{'),
    );
    expect(described.length).toBeGreaterThan(20);
    for (const url of described) {
      const answer = await test.app.inject({ url, headers: { ...headers, accept: 'text/csv' } });
      const type = String(answer.headers['content-type']).split(';')[0];
      expect([url, answer.statusCode, type]).toEqual([url, 200, 'text/csv']);
    }
  });
});

describe('what a GET answers', () => {
  const written = endpointKeys.filter((key) => {
    const { method, path } = splitKey(key);
    return /^PU?A?TC?H?$/.test(method) && operationOf('GET', path)?.responses['200'];
  });

  it.each(written)('is a body as %s describes it', (key) => {
    const { method, path } = splitKey(key);
    const example = operationOf('GET', path)?.responses['200']?.content?.['application/json']?.example;
    const schema = operationOf(method, path)?.requestBody?.content['application/json']?.schema ?? {};
    // Only blocks have a reason, and only for them it is sent.
    const read =
      path === '/booking/reservation-slot/{id}/' ? { ...(example as object), reason: 'Repairs' } : example;
    expect(faults(schema, read)).toEqual([]);
  });
});
