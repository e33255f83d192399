import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findWebServers } from '../../scripts/testing/web-servers.ts';
import { createTestApp } from '../../server/src/testing/app.ts';
import type { TestApp } from '../../server/src/testing/app.ts';
import { addMember, PASSWORD } from '../../server/src/testing/people.ts';
import { securityHeaders } from '../headers.ts';
import { serve } from '../serve.ts';
import type { RunningSite } from '../serve.ts';
import { ask, startCaddy, startNginx } from './testing-hosts.ts';
import type { ApiUpstream } from './testing-hosts.ts';
import { siteForTests } from '../testing-site.ts';

const { nginx, caddy } = await findWebServers();
const dist = await siteForTests();

let api: TestApp;
let behind: ApiUpstream;
beforeAll(async () => {
  api = await createTestApp({
    captchaCode: 'ACDEF',
    trustProxy: ['127.0.0.1'],
    origins: ['https://members.club.test'],
    // 30 requests a minute for an address.
    limitFactor: 0.1,
  });
  await addMember(api.db, { username: 'ordinary' });
  const address = await api.app.listen({ host: '127.0.0.1', port: 0 });
  behind = { apiPath: '/api', apiPort: Number(new URL(address).port) };
});
afterAll(() => api.close());

const starts: Record<string, () => Promise<RunningSite>> = {
  'npm start': () =>
    serve({
      dist,
      port: 0,
      host: '127.0.0.1',
      api: { path: behind.apiPath, url: `http://127.0.0.1:${behind.apiPort}` },
    }),
  ...(nginx && { nginx: () => startNginx(nginx, dist, behind) }),
  ...(caddy && { Caddy: () => startCaddy(caddy, dist, behind) }),
};

describe.each(Object.entries(starts))('an API below a path of the portal’s host, on %s', (name, start) => {
  let host: RunningSite;
  beforeAll(async () => {
    host = await start();
  });
  afterAll(() => host.close());
  /** An address of this machine for each test, as each has its own count of requests. */
  const person = (test: number) => `127.0.${Object.keys(starts).indexOf(name) + 1}.${test}`;
  const send = async (path: string, body: object, from: string) => {
    const answer = await ask(host.port, path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      from,
    });
    return { ...answer, json: JSON.parse(answer.body.toString()) as Record<string, string> };
  };

  it('signs a member in and tells who that is', async () => {
    const { json: captcha } = await send('/api/user/captcha/', {}, person(1));
    const signedIn = await send(
      '/api/api/token-member/',
      { username: 'ordinary', password: PASSWORD, captcha: 'ACDEF', session: captcha['session'] },
      person(1),
    );
    expect(signedIn.status).toBe(200);
    const me = await ask(host.port, '/api/general-users/me/', {
      headers: { authorization: `Bearer ${signedIn.json['access']}` },
      from: person(1),
    });
    expect([me.status, JSON.parse(me.body.toString())]).toMatchObject([200, { username: 'ordinary' }]);
  });

  it('answers with the headers of the API alone, and the pages with those of the portal', async () => {
    const direct = await api.app.inject('/sport-facility/?date=2026-05-04');
    const { headers } = await ask(host.port, '/api/sport-facility/?date=2026-05-04', { from: person(2) });
    for (const header of [...Object.keys(securityHeaders), 'Cache-Control', 'Content-Type'].map((each) =>
      each.toLowerCase(),
    ))
      expect([header, headers[header]]).toEqual([header, direct.headers[header]]);
    const page = await ask(host.port, '/login', { from: person(2) });
    expect(page.headers['content-security-policy']).toBe(securityHeaders['Content-Security-Policy']);
  });

  it('has what the API refuses said by the API', async () => {
    const { status, headers } = await ask(host.port, '/api/nope/', { from: person(3) });
    expect([status, headers['content-type']]).toEqual([404, expect.stringContaining('json')]);
    expect((await ask(host.port, '/api', { from: person(3) })).status).toBe(404);
  });

  it('lets through as large a body as the API takes', async () => {
    const { status } = await ask(host.port, '/api/uploads/', {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: Buffer.alloc(2_000_000, 'a'),
      from: person(4),
    });
    expect(status).toBe(401);
  });

  it('sends what happens meanwhile as it happens', async () => {
    const answer = await fetch(`${host.url}/api/booking/live/`);
    const reader = answer.body?.getReader();
    const first = await reader?.read();
    expect(new TextDecoder().decode(first?.value)).toContain('retry: 3000');
    await reader?.cancel();
  });

  it('counts by who asks, whatever address they bring along', async () => {
    const call = (from: string, headers: Record<string, string> = {}) =>
      ask(host.port, '/api/sport-facility/?date=2026-05-04', { headers, from });
    const statuses = [];
    for (let time = 0; time < 31; time += 1) statuses.push((await call(person(5))).status);
    expect([statuses[29], statuses[30]]).toEqual([200, 429]);
    expect((await call(person(5), { 'x-forwarded-for': '203.0.113.7' })).status).toBe(429);
    expect((await call(person(6))).status).toBe(200);
  });
});

describe('an API with a host of its own', () => {
  it('lets the portal call, and a browser ask for that once in two hours', async () => {
    const preflight = await api.app.inject({
      method: 'OPTIONS',
      url: '/general-users/me/',
      headers: {
        origin: 'https://members.club.test',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization',
      },
    });
    expect([preflight.statusCode, preflight.headers]).toMatchObject([
      204,
      {
        'access-control-allow-origin': 'https://members.club.test',
        'access-control-allow-headers': expect.stringContaining('Authorization'),
        'access-control-max-age': '7200',
      },
    ]);
  });

  it('lets nobody else', async () => {
    const { headers } = await api.app.inject({
      url: '/sport-facility/?date=2026-05-04',
      headers: { origin: 'https://evil.test' },
    });
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });
});
