import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Endpoint, Key } from '@portal/contract';
import { endpoints } from '@portal/contract';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { createTestApp } from '../../testing/app.ts';
import { splitKey } from '../key.ts';
import { endpointKeys } from '../methods.ts';

type Content = Record<string, { example?: unknown; examples?: Record<string, { value: unknown }> }>;
interface Operation {
  operationId: string;
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: { content: Content };
  responses: Record<string, { $ref?: string; content?: Content }>;
}
interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, { content?: Content }>; [kind: string]: Record<string, unknown> };
}

let test: TestApp;
let document: Document;
beforeAll(async () => {
  test = await createTestApp();
  document = (await test.app.inject({ url: '/openapi.json' })).json<Document>();
});
afterAll(() => test.close());

const operations = () => Object.values(document.paths).flatMap((path) => Object.values(path));

function operationOf(key: Key): Operation {
  const { method, path } = splitKey(key);
  const operation = document.paths[path]?.[method.toLowerCase()];
  if (!operation) throw new Error(`${key} is not described`);
  return operation;
}

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    expect(await validator.validate({ ...document })).toMatchObject({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  it('describes each endpoint of the contract', () => {
    expect(document.openapi).toBe('3.1.0');
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.toSorted()).toEqual(endpointKeys.toSorted());
  });

  it('names each operation once', () => {
    const ids = operations().map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every((id) => /^[a-z][A-Za-z]+$/.test(id))).toBe(true);
  });

  it('has every parameter that a path names', () => {
    const missing = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.values(methods).flatMap(({ parameters }) =>
        [...path.matchAll(/\{(\w+)\}/g)]
          .map((match) => match[1])
          .filter(
            (name) => !parameters.some((one) => one.name === name && one.in === 'path' && one.required),
          ),
      ),
    );
    expect(missing).toEqual([]);
  });

  it('refers only to what it holds', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)];
    expect(references.length).toBeGreaterThan(10);
    expect(references.filter(([, kind = '', name = '']) => !document.components[kind]?.[name])).toEqual([]);
  });

  it.each(endpointKeys)('shows what %s takes and answers by examples that fit', (key) => {
    const entry: Endpoint = endpoints[key];
    const { requestBody, responses } = operationOf(key);
    const shown = requestBody?.content['application/json']?.example;
    expect(entry.body?.safeParse(shown).error?.issues ?? []).toEqual([]);
    for (const [status, schema] of Object.entries(entry.answers)) {
      const { content } = responses[status] ?? {};
      expect(schema?.safeParse(content?.['application/json']?.example).error?.issues ?? []).toEqual([]);
    }
  });

  it.each(endpointKeys)('tells how %s refuses, each code once with its status', (key) => {
    const entry: Endpoint = endpoints[key];
    const { responses } = operationOf(key);
    const refused = Object.entries(responses).filter(([status]) => status >= '400' && status !== 'default');
    const codes = refused.flatMap(([, response]) => {
      const [, name = ''] = /responses\/(\w+)$/.exec(response.$ref ?? '') ?? [];
      const { content } = document.components.responses[name] ?? response;
      return Object.keys(content?.['application/json']?.examples ?? {});
    });
    const always = ['fields', 'throttled', 'unavailable'];
    const byAccess = {
      anyone: [],
      public: ['token_not_valid'],
      member: ['not_authenticated', 'token_not_valid'],
      staff: ['not_authenticated', 'token_not_valid', 'permission_denied'],
    };
    const expected = [...always, ...byAccess[entry.access], ...(entry.errors ?? [])];
    expect(codes).toEqual(expect.arrayContaining(expected));
    expect(new Set(codes).size).toBe(codes.length);
  });
});

describe('the reference page', () => {
  it('shows this document, with scripts and styles of its own alone', async () => {
    const page = await test.app.inject({ url: '/docs/' });
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).toMatch(/script-src 'self';/);
    expect(page.body).not.toMatch(/(src|href)="https?:/);
    const assets = [...page.body.matchAll(/(?:src|href)="(?:\.\/|\/docs\/)?([^"]+)"/g)].map(
      ([, name]) => name,
    );
    expect(assets.length).toBeGreaterThan(3);
    for (const name of assets)
      expect([name, (await test.app.inject({ url: `/docs/${name}` })).statusCode]).toEqual([name, 200]);
    expect((await test.app.inject({ url: '/docs/json' })).json()).toEqual(document);
  });
});

it('is written by npm run openapi as it is served', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'openapi-'));
  const file = join(folder, 'openapi.json');
  await promisify(execFile)(process.execPath, [
    fileURLToPath(new URL('write-openapi.ts', import.meta.url)),
    file,
  ]);
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(document);
  await rm(folder, { recursive: true });
});
