import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compressSite } from './build/compress.ts';
import { securityHeaders } from './headers.ts';
import { serve } from './serve.ts';
import type { RunningSite } from './serve.ts';

let dist: string;
let served: RunningSite;
const long = 'All the news of the club. '.repeat(60);

beforeAll(async () => {
  dist = await mkdtemp(path.join(tmpdir(), 'portal-dist-'));
  await mkdir(path.join(dist, '_astro'));
  await mkdir(path.join(dist, 'zh'));
  const files = {
    'index.html': `<h1>Home</h1>${long}`,
    'login.html': '<h1>Sign in</h1>',
    'bookings.html': '<h1>Book</h1>',
    '404.html': `<h1>Not found</h1>${long}`,
    'zh/login.html': '<h1>登录</h1>',
    'zh/404.html': '<h1>找不到此页</h1>',
    'favicon.svg': '<svg/>',
    _headers: 'private',
    '_astro/island.Xy12.js': `console.debug("${long}")`,
  };
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(path.join(dist, name), text)));
  await compressSite(dist);
  served = await serve({ dist, port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await served.close();
  await rm(dist, { recursive: true });
});

/** One request as written, without the tidying that fetch does to paths. */
const get = (target: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; text: string }>(
    (resolve, reject) => {
      request({ host: '127.0.0.1', port: served.port, path: target, headers, method }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(parts).toString(),
          }),
        );
      })
        .on('error', reject)
        .end();
    },
  );

describe('the server of npm start', () => {
  it('answers a page in the spelling of the table, and moves the other with its query', async () => {
    expect(await get('/login')).toMatchObject({ status: 200, text: '<h1>Sign in</h1>' });
    expect(await get('/?from=mail')).toMatchObject({ status: 200 });
    expect(await get('/login/?next=%2Fbookings')).toMatchObject({
      status: 308,
      headers: { location: '/login?next=%2Fbookings' },
    });
  });

  it.each([
    '/nope',
    '/events',
    '/login.html',
    '/404.html',
    '/_headers',
    '/_astro/',
    '/index.html.br',
    '/../serve.ts',
    '/%2e%2e/x',
    '/%',
  ])('answers %s with the not-found page and status 404', async (target) => {
    const answer = await get(target);
    expect(answer.status).toBe(404);
    expect(answer.text).toContain('Not found');
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  it('serves the pages of another language below its beginning, its not-found page among them', async () => {
    expect(await get('/zh/login')).toMatchObject({ status: 200, text: '<h1>登录</h1>' });
    expect(await get('/zh/login/?next=%2F')).toMatchObject({
      status: 308,
      headers: { location: '/zh/login?next=%2F' },
    });
    for (const target of ['/zh/nope', '/zh/nope/', '/zh/login.html', '/zh/404.html'])
      expect(await get(target)).toMatchObject({ status: 404, text: '<h1>找不到此页</h1>' });
  });

  it('answers 404 again to a client that has the not-found page already', async () => {
    const { headers } = await get('/nope');
    const again = await get('/nope', { 'if-none-match': String(headers['etag']) });
    expect(again.status).toBe(404);
  });

  it('sends every answer with the headers that keep it safe', async () => {
    for (const target of ['/', '/login/', '/nope', '/favicon.svg', '/_astro/island.Xy12.js']) {
      const { headers } = await get(target);
      for (const [name, value] of Object.entries(securityHeaders)) {
        expect(headers[name.toLowerCase()]).toBe(value);
      }
    }
  });

  it('lets hashed files be kept for ever, pages be asked for again, the rest be kept for an hour', async () => {
    const cache = async (target: string) => (await get(target)).headers['cache-control'];
    expect(await cache('/_astro/island.Xy12.js')).toBe('public, max-age=31536000, immutable');
    expect(await cache('/login')).toBe('no-cache');
    expect(await cache('/favicon.svg')).toBe('public, max-age=3600');
  });

  it.each(['br', 'gzip'])('sends what the build has compressed, in %s', async (encoding) => {
    for (const target of ['/', '/nope', '/_astro/island.Xy12.js']) {
      const { headers } = await get(target, { 'accept-encoding': encoding });
      expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' });
      expect(Number(headers['content-length'])).toBeLessThan(300);
    }
  });

  it('answers 304 to a client that has the page', async () => {
    const { headers } = await get('/login');
    expect((await get('/login', { 'if-none-match': String(headers['etag']) })).status).toBe(304);
  });

  it('takes nothing but GET and HEAD', async () => {
    expect(await get('/login', {}, 'POST')).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
    expect(await get('/login', {}, 'HEAD')).toMatchObject({ status: 200, text: '' });
  });

  it('goes on with the site it began with where another build takes its place', async () => {
    const before = await get('/login');
    await writeFile(path.join(dist, 'login.html'), 'Another');
    await rm(path.join(dist, '_astro'), { recursive: true });
    expect((await get('/login')).text).toBe(before.text);
    expect(await get('/_astro/island.Xy12.js')).toMatchObject({ status: 200 });
  });

  it('sends nothing compressed to a client that refuses that', async () => {
    const { headers } = await get('/', { 'accept-encoding': 'br;q=0, gzip;q=0.0, *' });
    expect(headers['content-encoding']).toBeUndefined();
  });

  it('says so when its port is taken', async () => {
    await expect(serve({ dist, port: served.port, host: '127.0.0.1' })).rejects.toMatchObject({
      code: 'EADDRINUSE',
    });
  });
});

describe('an API below a path that is down', () => {
  it('is told of with 502, and the pages are there', async () => {
    const url = 'http://127.0.0.1:1';
    const host = await serve({ dist, port: 0, host: '127.0.0.1', api: { path: '/api', url } });
    const statuses = await Promise.all(
      ['/api/general-users/me/', '/login'].map(async (target) => (await fetch(host.url + target)).status),
    );
    await host.close();
    expect(statuses).toEqual([502, 200]);
  });
});
