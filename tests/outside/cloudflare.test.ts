import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cacheControl, securityHeaders } from '../../hosting/headers.ts';
import { buildRules } from '../../hosting/rules.ts';
import { siteForTests } from '../../hosting/testing-site.ts';
import { freePort, root, stop, untilReady, withOurNode } from '../../scripts/process.ts';

let site: string;
let folder: string;
let runtime: ChildProcess;
let url: string;
beforeAll(async () => {
  site = await siteForTests();
  folder = await mkdtemp(path.join(tmpdir(), 'cloudflare-'));
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  const args = ['pages', 'dev', site, '--port', `${port}`, '--ip', '127.0.0.1', '--inspector-port', '0'];
  runtime = spawn(
    path.join(root, 'tools/outside/node_modules/.bin/wrangler'),
    [...args, '--compatibility-date', '2026-11-01'],
    {
      cwd: folder,
      env: withOurNode({ ...process.env, HOME: folder, WRANGLER_SEND_METRICS: 'false' }),
      stdio: 'ignore',
    },
  );
  await untilReady(`${url}/robots.txt`, runtime);
});
afterAll(async () => {
  await stop(runtime);
  await rm(folder, { recursive: true });
});

const ask = async (target: string) => {
  const answer = await fetch(`${url}${target}`, { redirect: 'manual' });
  return { status: answer.status, headers: answer.headers, body: await answer.text() };
};
const file = (name: string) => readFile(path.join(site, name), 'utf8');

describe('Cloudflare’s runtime', () => {
  it.each(buildRules().map((rule) => [rule.pattern, rule] as const))('opens %s', async (_, rule) => {
    const at = (pattern: string) => pattern.replace('{id}', 'summer_Gala-2026');
    const { status, headers, body } = await ask(at(rule.pattern));
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=0, must-revalidate']);
    expect(body).toBe(await file(rule.file));
    for (const [name, value] of Object.entries(securityHeaders)) expect(headers.get(name)).toBe(value);
    if (rule.other === null) return;
    const moved = await ask(at(rule.other));
    expect([moved.status, moved.headers.get('location')]).toEqual([308, at(rule.pattern)]);
  });

  it('has no page at other addresses, in either language', async () => {
    for (const [target, name] of [
      ['/nothing', '404.html'],
      ['/zh/nothing', 'zh/404.html'],
      ['/_astro/nothing.abc.js', '404.html'],
    ] as const) {
      const { status, headers, body } = await ask(target);
      expect([target, status, headers.get('cache-control')]).toEqual([target, 404, 'no-store']);
      expect(body).toBe(await file(name));
    }
  });

  it('has hashed files kept for a year', async () => {
    const hashed = (await readdir(path.join(site, '_astro'))).find((name) => name.endsWith('.js'));
    const { status, headers } = await ask(`/_astro/${hashed}`);
    expect([status, headers.get('cache-control')]).toEqual([200, cacheControl.hashed]);
  });

  it('differs from other hosts as docs/hosting.md says', async () => {
    expect((await ask('/404')).status).toBe(200);
    expect((await ask('/500')).status).toBe(200);
    const named = await ask('/login.html');
    expect([named.status, named.headers.get('location')]).toEqual([308, '/login']);
  });
});
