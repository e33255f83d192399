import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../testing.ts';
import { createTestApp } from '../testing.ts';
import { endpointKeys } from './methods.ts';

interface Operation {
  operationId: string;
  parameters: { name: string; in: string; required: boolean }[];
  responses: Record<string, { $ref?: string; content?: object }>;
}
interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, unknown>>;
}

let test: TestApp;
let document: Document;
beforeAll(async () => {
  test = await createTestApp();
  document = (await test.app.inject({ url: '/openapi.json' })).json<Document>();
});
afterAll(() => test.close());

const operations = () => Object.values(document.paths).flatMap((path) => Object.values(path));

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

  it('tells how each endpoint succeeds and fails', () => {
    for (const { responses } of operations()) {
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(['401', '429', 'default']));
      expect(Object.keys(responses).some((status) => status.startsWith('2'))).toBe(true);
    }
  });
});

it('is read by people at /docs, without a script from elsewhere', async () => {
  const page = await test.app.inject({ url: '/docs/' });
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-security-policy']).toMatch(/script-src 'self';/);
  expect(page.body).not.toMatch(/(src|href)="https?:/);
});
