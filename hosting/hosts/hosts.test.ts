import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { lookup } from 'mrmime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findWebServers } from '../../scripts/testing/web-servers.ts';
import { cloudfrontStack } from './cloudfront-stack.ts';
import { filesIn } from '../build/files-in.ts';
import { cacheControl, securityHeaders } from '../headers.ts';
import { hasId, buildRules } from '../rules.ts';
import type { Rule } from '../rules.ts';
import type { RunningSite } from '../serve.ts';
import { serve } from '../serve.ts';
import { createBucket } from './testing-bucket.ts';
import { isCompressed, startCloudFront } from './testing-cloudfront.ts';
import { siteForTests } from '../testing-site.ts';
import type { HostAnswer } from './testing-hosts.ts';
import { ask, startCaddy, startNginx } from './testing-hosts.ts';

/** A request to a host, and the answer it must give. */
interface Row {
  readonly target: string;
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly status: number | readonly number[];
  /** The file of the built site that is sent, in any compression. */
  readonly file?: string;
  readonly cache?: string;
  readonly type?: RegExp;
  readonly encoding?: string | undefined;
  readonly location?: string;
}

const { nginx, caddy } = await findWebServers();
const dist = await siteForTests();
const rules = buildRules();
const hashed = readdirSync(path.join(dist, '_astro')).find((file) => file.endsWith('.js')) ?? '';

const html = /^text\/html; ?charset=utf-8$/i;
const at = (pattern: string, id: string): string => pattern.replace(/\{\w+\}/g, id);
const ids = (pattern: string): string[] =>
  hasId(pattern) ? ['7', '3f2a0c1e-0000-4000-8000-00000000000a', 'summer_Gala-2026', '_'] : [''];
const page = ({ file }: Rule, target: string): Row => ({
  target,
  status: 200,
  file,
  cache: cacheControl.page,
  type: html,
});
const missing = (target: string): Row => ({
  target,
  status: 404,
  file: target.startsWith('/zh/') ? 'zh/404.html' : '404.html',
  cache: cacheControl.page,
  type: html,
});
const moved = (target: string, location: string): Row => ({
  target,
  status: 308,
  location,
  cache: cacheControl.page,
});
const kept = (file: string, cache: string, type: RegExp): Row => ({
  target: `/${file}`,
  status: 200,
  file,
  cache,
  type,
});
const script = /^(?:text|application)\/javascript(?:; ?charset=utf-8)?$/i;
const otherFiles: Row[] = [
  kept('robots.txt', cacheControl.other, /^text\/plain/),
  kept('.well-known/security.txt', cacheControl.other, /^text\/plain/),
  kept('favicon.svg', cacheControl.other, /^image\/svg\+xml/),
  kept('apple-touch-icon.png', cacheControl.other, /^image\/png$/),
  kept('manifest.webmanifest', cacheControl.other, /^application\/manifest\+json/),
  ...readdirSync(path.join(dist, 'icons')).map((file) =>
    kept(`icons/${file}`, cacheControl.other, /^image\//),
  ),
  kept('sw.js', cacheControl.page, script),
  kept('zh/sw.js', cacheControl.page, script),
];
const hashedFile = kept(`_astro/${hashed}`, cacheControl.hashed, script);

const table: Record<string, readonly Row[]> = {
  'answers each page of the route table, in both languages and for any id': rules.flatMap((rule) =>
    ids(rule.pattern).map((id) => page(rule, at(rule.pattern, id))),
  ),
  'answers a page whatever is asked of it': rules.map((rule) =>
    page(rule, `${at(rule.pattern, '7')}?next=%2Fbookings&x=1`),
  ),
  'moves the other spelling, with what was asked': rules.flatMap(({ pattern, other }) =>
    other === null
      ? []
      : ids(pattern).flatMap((id) => [
          moved(at(other, id), at(pattern, id)),
          moved(`${at(other, id)}?next=%2Fa&b=1`, `${at(pattern, id)}?next=%2Fa&b=1`),
        ]),
  ),
  'has the not-found page for what is no address, in its language': ['', '/zh'].flatMap((base) =>
    [
      '/nope',
      '/nope/',
      '/nope/nope',
      '/nope.png',
      '/login/x',
      '/login//',
      '/500',
      '/404',
      '/_astro/nope.Ab12.js',
      '/_astro/nope',
    ].map((target) => missing(base + target)),
  ),
  'has no page for an id that is none': rules
    .filter(({ pattern }) => hasId(pattern))
    .flatMap(({ pattern }) =>
      ['a/b', 'a%2Fb', 'a.b', 'a%20b', '%3Cscript%3E', '7%0A'].map((id) => missing(at(pattern, id))),
    ),
  'keeps to itself what is no address': [
    '/index.html',
    '/login.html',
    '/404.html',
    '/500.html',
    '/zh/404.html',
    '/zh/login.html',
    '/transactions/_.html',
    '/login.html.br',
    '/login.html.gz',
    '/favicon.svg.br',
    '/_headers',
    '/_redirects',
    '/.built-from',
    '/%2ebuilt-from',
    '/login%2ehtml',
    '/.git/config',
    '/_astro/',
    '/icons/',
    `/_astro/${hashed}.br`,
  ].map(missing),
  'leads nowhere out of the site': [
    '/../package.json',
    '/../../../../../../../../etc/passwd',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
    '/_astro/../../package.json',
    '/_astro/..%2f..%2fpackage.json',
    '/..%5cpackage.json',
    '/transactions/..%2F..%2F..%2Fpackage.json',
    '/transactions/%00',
    '/%00',
    '/%',
    '/%zz',
    // A broken address may be refused as such.
  ].map((target) => ({ target, status: [400, 404] })),
  'reads an address that is spelt in percents': [
    page({ pattern: '', other: null, file: 'login.html' }, '/%6Cogin'),
    moved('/%6Cogin/', '/login'),
  ],
  'has files kept for as long as they are good': [hashedFile, ...otherFiles],
  'sends what the build has compressed': ['br', 'gzip'].flatMap((encoding) =>
    [
      ...rules.map((rule) => page(rule, at(rule.pattern, '7'))),
      missing('/nope'),
      missing('/zh/nope'),
      hashedFile,
      ...otherFiles.filter(({ file }) => existsSync(path.join(dist, `${file}.br`))),
    ].map((row) => ({
      ...row,
      headers: { 'accept-encoding': encoding },
      encoding,
    })),
  ),
  'prefers Brotli': [{ ...hashedFile, headers: { 'accept-encoding': 'gzip, deflate, br' }, encoding: 'br' }],
  'takes nothing but GET and HEAD': ['POST', 'PUT', 'DELETE'].map((method) => ({
    target: '/login',
    method,
    status: 405,
  })),
};

/** Ranges in and out of order, beyond the end, of no length and of no sense. */
const ranges = [
  'bytes=5-2',
  'bytes=3-1,5-6',
  'bytes=0-0',
  'bytes=-5',
  'bytes=-0',
  'bytes=0-1,3-4',
  'bytes=999999999-',
  'bytes=5-99999999999999999999999',
  'bytes=-',
  'bytes=--1',
  'bytes=a-b',
  'bytes=',
  'lines=5-2',
  `bytes=${'9-1,'.repeat(500)}0-1`,
];

/** Returns the parts of an answer that a row expects. */
function expectedParts({ status, headers, body }: HostAnswer, row: Row): Row {
  const { 'cache-control': cache, 'content-type': type = '', 'content-encoding': encoding } = headers;
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ''];
  const plain = unpack ? unpack(body) : body;
  const isFile = row.file !== undefined && plain.equals(readFileSync(path.join(dist, row.file)));
  return {
    ...row,
    status: Array.isArray(row.status) && row.status.includes(status) ? row.status : status,
    ...(row.file !== undefined && { file: isFile ? row.file : plain.toString().slice(0, 200) }),
    ...(row.cache !== undefined && { cache: cache ?? 'none' }),
    ...(row.type !== undefined && { type: row.type.test(type) ? row.type : new RegExp(type) }),
    ...(row.location !== undefined && { location: headers.location ?? 'none' }),
    ...(row.file !== undefined && encoding !== undefined && { encoding }),
  };
}

/** The site as `npm run upload` brings it into a bucket, behind a CloudFront that does what its documentation says. */
async function startBucket(): Promise<RunningSite> {
  const bucket = createBucket();
  await bucket.upload(dist, 'members-portal');
  const served = await startCloudFront(cloudfrontStack(rules, await filesIn(dist)), bucket);
  return { ...served, close: () => served.close().then(() => bucket.close()) };
}

/** Adjusts a row to CloudFront, which refuses other methods with 403, and compresses less. */
function byCloudFront(row: Row): Row {
  const bytes = row.file === undefined ? 0 : readFileSync(path.join(dist, row.file)).length;
  const type = lookup(row.file ?? '') ?? '';
  return {
    ...row,
    status: row.status === 405 ? 403 : row.status,
    ...(row.encoding !== undefined && !isCompressed(type, bytes) && { encoding: undefined }),
  };
}

interface Host {
  readonly start: () => Promise<RunningSite>;
  /** A row as this host answers it, where it has its own way. */
  readonly own?: (row: Row) => Row;
}

const hosts: Record<string, Host> = {
  'npm start': { start: () => serve({ dist, port: 0, host: '127.0.0.1' }) },
  ...(nginx && { nginx: { start: () => startNginx(nginx, dist) } }),
  ...(caddy && { Caddy: { start: () => startCaddy(caddy, dist) } }),
  'S3 and CloudFront': { start: startBucket, own: byCloudFront },
};

// Every row is run against every host.
describe.each(Object.entries(hosts))('the built site on %s', (_, { start, own = (row) => row }) => {
  let host: RunningSite;
  beforeAll(async () => {
    host = await start();
  });
  afterAll(() => host?.close());

  it.each(Object.entries(table))('%s', async (_title, rows) => {
    for (const row of rows.map(own)) {
      const answer = await ask(host.port, row.target, row);
      expect(expectedParts(answer, row)).toEqual(row);
      // Before the site's rules.
      if (answer.status === 400 || answer.status === 403) continue;
      for (const [header, value] of Object.entries(securityHeaders)) {
        expect(`${row.target} ${header}: ${String(answer.headers[header.toLowerCase()])}`).toBe(
          `${row.target} ${header}: ${value}`,
        );
      }
      const comesInSeveral = row.file !== undefined && existsSync(path.join(dist, `${row.file}.br`));
      const { vary } = answer.headers;
      expect([row.target, comesInSeveral ? vary?.toLowerCase() : 'accept-encoding']).toEqual([
        row.target,
        'accept-encoding',
      ]);
    }
  });

  it.each(['identity', 'gzip', 'br'])(
    'says in %s that what a browser has is still good',
    async (encoding) => {
      for (const target of ['/', '/login', '/zh/transactions/7', hashedFile.target, '/sw.js']) {
        const headers = { 'accept-encoding': encoding };
        const first = await ask(host.port, target, { headers });
        expect(first.headers.etag).toMatch(/^(?:W\/)?".+"$/);
        const again = await ask(host.port, target, {
          headers: { ...headers, 'if-none-match': first.headers.etag ?? '' },
        });
        expect([again.status, again.headers['cache-control'], again.body.length]).toEqual([
          304,
          first.headers['cache-control'],
          0,
        ]);
      }
    },
  );

  it.each(ranges)('answers Range: %s with that, with 416 or with the whole, and goes on', async (range) => {
    for (const target of ['/', '/login', '/zh/transactions/7', '/nope', hashedFile.target, '/favicon.svg'])
      for (const encoding of ['identity', 'br']) {
        const headers = { 'accept-encoding': encoding };
        const whole = await ask(host.port, target, { headers });
        const answer = await ask(host.port, target, { headers: { ...headers, range } });
        const isWhole = answer.status === whole.status && answer.body.equals(whole.body);
        expect([target, isWhole ? 'whole' : answer.status]).toEqual([
          target,
          expect.toBeOneOf(['whole', 206, 416]),
        ]);
      }
    expect((await ask(host.port, '/login')).status).toBe(200);
  });

  it('sends the headers alone to a client that asks for those', async () => {
    for (const row of Object.values(table).flat()) {
      // Caddy reports a broken address to the caller.
      if (row.method !== undefined || Array.isArray(row.status)) continue;
      const [whole, head] = [
        await ask(host.port, row.target, row),
        await ask(host.port, row.target, { ...row, method: 'HEAD' }),
      ];
      for (const { headers } of [whole, head])
        for (const name of ['date', 'connection', 'transfer-encoding']) delete headers[name];
      // If no body follows, the host may leave its length out.
      if (whole.body.length === 0) delete whole.headers['content-length'];
      expect([head.status, head.headers, head.body.length]).toEqual([
        whole.status,
        expect.objectContaining(whole.headers),
        0,
      ]);
    }
  });
});
