import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Endpoint, ErrorCode, Key, Refusal } from '@portal/contract';
import { endpoints, errorSentences, liveEvents, otherCalls, refusal, statusOfCode } from '@portal/contract';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { variables } from '../../config/variables.ts';
import type { TestApp } from '../../testing/app.ts';
import { createTestApp } from '../../testing/app.ts';
import { splitKey, endpointKeys } from '../endpoint-keys.ts';
import { codeTable } from './sentences.ts';
import { resolveShared } from './testing-resolve.ts';

type Content = Record<
  string,
  { schema?: unknown; example?: unknown; examples?: Record<string, { value?: unknown }> }
>;
interface Operation {
  operationId: string;
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: { content: Content };
  responses: Record<string, { $ref?: string; content?: Content }>;
}
interface Document {
  openapi: string;
  tags: { name: string; description?: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    responses: Record<string, { content?: Content }>;
    examples: Record<string, { value: unknown }>;
    [kind: string]: Record<string, unknown>;
  };
}

let test: TestApp;
let document: Document;
/** The document's, with shared parameters and examples in place. */
let paths: Document['paths'];
beforeAll(async () => {
  test = await createTestApp({ gateway: 'sandbox' });
  document = (await test.app.inject({ url: '/openapi.json' })).json<Document>();
  paths = resolveShared(document.paths, document.components);
});
afterAll(() => test.close());

/** Codes of no operation: for methods that a path doesn't have. */
const outside = new Set(['method_not_allowed']);

const operations = () => Object.values(paths).flatMap((path) => Object.values(path));

function operationOf(key: Key): Operation {
  const { method, path } = splitKey(key);
  const operation = paths[path]?.[method.toLowerCase()];
  if (!operation) throw new Error(`${key} is not described`);
  return operation;
}

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    expect(await validator.validate({ ...document })).toMatchObject({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  it('says what each group of operations is about', () => {
    expect(document.tags).not.toHaveLength(0);
    expect(document.tags.filter((tag) => !tag.description)).toEqual([]);
  });

  it('describes each endpoint of the contract, and what is served beside them', () => {
    expect(document.openapi).toBe('3.1.0');
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const beside = otherCalls.map(({ key }) => key);
    expect(described.toSorted()).toEqual([...endpointKeys, ...beside].toSorted());
  });

  it('names each operation once', () => {
    const ids = operations().map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every((id) => /^[a-z][A-Za-z]+$/.test(id))).toBe(true);
  });

  it('has every parameter that a path names', () => {
    const missing = Object.entries(paths).flatMap(([path, methods]) =>
      Object.values(methods).flatMap(({ parameters }) =>
        [...path.matchAll(/\{(\w+)\}/g)]
          .map((match) => match[1])
          .filter(
            (name) => !parameters.some((one) => one?.name === name && one?.in === 'path' && one?.required),
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

  it('has each property that it requires', () => {
    const missing: string[] = [];
    const look = (part: unknown, where: string) => {
      if (typeof part !== 'object' || part === null) return;
      const { properties, required } = part as { properties?: object; required?: unknown };
      if (Array.isArray(required))
        missing.push(
          ...required
            .filter((name) => typeof name === 'string' && !Object.hasOwn(properties ?? {}, name))
            .map((name) => `${where}: ${name}`),
        );
      for (const [name, inner] of Object.entries(part)) look(inner, `${where}/${name}`);
    };
    look(document.components['schemas'], 'schemas');
    look(document.paths, 'paths');
    expect(missing).toEqual([]);
  });

  it('writes each schema out once, and weighs less than a megabyte', () => {
    const { schemas = {} } = document.components;
    const texts = Object.values(schemas).map((schema) => JSON.stringify(schema));
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
    expect(JSON.stringify(document).length).toBeLessThan(1_000_000);
  });

  it('names each schema by what it is, whichever call it is of', () => {
    const names = Object.keys(document.components['schemas'] ?? {});
    expect(names).toEqual(expect.arrayContaining(['Reservation', 'ReservationList', 'ReservationCreate']));
    expect(names.filter((name) => !/^[A-Z][A-Za-z]+\d?$/.test(name))).toEqual([]);
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

  it('shows each refusal with what is said with it', () => {
    const { responses: shared, examples } = document.components;
    const shown = [...operations(), { responses: shared }].flatMap(({ responses }) =>
      Object.values(responses).flatMap(({ content }) =>
        Object.entries(content?.['application/json']?.examples ?? {}).map(
          ([name, { value }]) => value ?? examples[name]?.value,
        ),
      ),
    );
    const told = shown.filter((value): value is Refusal => refusal.safeParse(value).success);
    const said = Map.groupBy(told, ({ code }) => code ?? '');
    const never = Object.entries(errorSentences)
      .filter(([code]) => !outside.has(code))
      .filter(([code, sentences]) => {
        const details = new Set(said.get(code)?.map(({ detail }) => detail));
        return details.size !== sentences.length || [...details].some((detail) => /[{}]/.test(detail));
      });
    expect(never).toEqual([]);
  });

  it('lists all codes with their statuses and sentences in one table', () => {
    const table = codeTable();
    for (const code of Object.keys(errorSentences))
      expect(table).toMatch(new RegExp(String.raw`\| .${code}. \| \d{3} \| \S.+ \|`));
  });
});

/** Every served address, as the router has it. */
function servedUrls(): string[] {
  const above: string[] = [];
  const lines = test.app.printRoutes({ commonPrefix: false }).split('\n');
  return lines.flatMap((line) => {
    const [, indent = '', part, methods = ''] =
      /^((?:[│ ] {3})*)[├└]── (\S+)(?: \((.+)\))?$/.exec(line) ?? [];
    if (part === undefined) return [];
    above.splice(indent.length / 4, Infinity, part);
    return /GET|POST/.test(methods) ? [above.join('')] : [];
  });
}

describe('what is served beside the endpoints', () => {
  it('is all in the reference but for what serves people and those who run it', () => {
    const keys = [...endpointKeys, ...otherCalls.map(({ key }) => key)];
    const known = new Set(keys.map((key) => splitKey(key).url));
    const unknown = servedUrls()
      .filter(
        (url) =>
          !/^\*$|^\/(docs\b|openapi.json|healthz|readyz|metrics|outbox|sandbox\/|sign-in-with\/(start|callback)$)/.test(
            url,
          ),
      )
      .filter((url) => !known.has(url) && url !== '/webhooks/:gateway/');
    expect(servedUrls().length).toBeGreaterThan(100);
    expect([...new Set(unknown)]).toEqual([]);
  });

  it('is, of webhooks, that of each payment gateway', () => {
    const webhooks = otherCalls.map(({ key }) => key).filter((key) => key.startsWith('POST /webhooks/'));
    const gateways = variables.shape.PAYMENT_GATEWAY.unwrap().options.filter((name) => name !== 'none');
    expect(webhooks.toSorted()).toEqual(gateways.map((name) => `POST /webhooks/${name}/`).toSorted());
  });

  it.each(otherCalls.filter(({ events }) => !events))(
    'is refused as the reference says: $key',
    async ({ key, errors }) => {
      const { method, path } = splitKey(key);
      const answer = await test.app.inject({ method, url: path.replace('{file}', 'nothing.ics') });
      expect([answer.statusCode, errors]).toEqual([
        statusOfCode(answer.json<{ code: ErrorCode }>().code),
        expect.arrayContaining([answer.json<{ code: ErrorCode }>().code]),
      ]);
    },
  );

  it('says what the data of each event of a stream is', () => {
    const { schema, example } = paths['/booking/live/']?.['get']?.responses['200']?.content?.[
      'text/event-stream'
    ] ?? { schema: undefined, example: undefined };
    expect(JSON.stringify(schema)).toContain('"const":"change"');
    const [, data = ''] = /event: change\ndata: (.*)\n\n/.exec(String(example)) ?? [];
    expect(liveEvents.change.safeParse(JSON.parse(data)).success).toBe(true);
    expect(document.components['schemas']?.['ChangeEvent']).toBeDefined();
  });

  it.each(otherCalls.filter(({ posted }) => posted))('shows what $key is posted', ({ key, posted }) => {
    const shown = document.paths[splitKey(key).path]?.['post']?.requestBody?.content['application/json'];
    expect(posted?.body.safeParse(shown?.example).error?.issues ?? []).toEqual([]);
  });
});

describe('a page beside the reference', () => {
  it.each([
    ['writing-a-client', 'Writing a client', 'Idempotency-Key'],
    ['error-codes', 'Error codes', 'slot_taken'],
  ])('is served as /docs/%s, and leads on within the API', async (name, title, told) => {
    const page = await test.app.inject({ url: `/docs/${name}` });
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'/);
    expect(page.body).toContain(`<h1>${title}</h1>`);
    expect(page.body).toContain(told);
    expect(page.body).not.toMatch(/<script|href="(\/|https?:)/);
    for (const [, link = ''] of page.body.matchAll(/href="([^"]+)"/g)) {
      const { pathname } = new URL(link, `http://api.example/docs/${name}`);
      expect([link, (await test.app.inject({ url: pathname })).statusCode]).toEqual([link, 200]);
    }
  });

  it('names only calls and codes that there are', async () => {
    const { body } = await test.app.inject({ url: '/docs/writing-a-client' });
    const calls = [...body.matchAll(/<code>((?:GET|POST|PUT|PATCH|DELETE) \/[^<]*)<\/code>/g)];
    const known = new Set<string>([...endpointKeys, ...otherCalls.map(({ key }) => key)]);
    expect(calls.length).toBeGreaterThan(5);
    expect(calls.filter(([, call = '']) => !known.has(call))).toEqual([]);
    const codes = [...body.matchAll(/<code>(?:\d{3} )?([a-z]+_[a-z_]+)<\/code>/g)].map(
      ([, code = '']) => code,
    );
    const fields = new Set(['name__icontains', 'feature_image', 'created_at', 'non_field_errors']);
    expect(codes.filter((code) => !fields.has(code) && !Object.hasOwn(errorSentences, code))).toEqual([]);
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
