import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { freePort, stop, untilReady } from '../../scripts/process.ts';
import type { TestClub } from '../../server/src/bookings/testing-club.ts';
import { at, createTestClub, moment, room } from '../../server/src/bookings/testing-club.ts';

let club: TestClub;
let hall: number;
let apiPort: string;
let folder: string;
let proxy: ChildProcess | undefined;
const watching = new AbortController();
beforeAll(async () => {
  club = await createTestClub([room('Hall')]);
  hall = await club.idOf('Hall');
  apiPort = new URL(await club.app.listen({ host: '127.0.0.1', port: 0 })).port;
  folder = await mkdtemp(path.join(tmpdir(), 'proxies-'));
  // Varnish reads its file as another user.
  await chmod(folder, 0o755);
});
afterEach(async () => {
  if (proxy) await stop(proxy);
  proxy = undefined;
});
afterAll(async () => {
  watching.abort();
  await club.close();
  await rm(folder, { recursive: true });
});

/** Starts a proxy in front of the API. Answers its address. */
async function behind(
  program: string,
  args: (file: string, port: number) => readonly string[],
  config: (port: number) => string,
): Promise<string> {
  const port = await freePort();
  const file = path.join(folder, `${port}.conf`);
  await writeFile(file, config(port));
  proxy = spawn(program, args(file, port), { stdio: ['ignore', 'ignore', 'ignore'] });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(`${url}/openapi.json`, proxy);
  return url;
}

const haproxy = () =>
  behind(
    '/usr/sbin/haproxy',
    (file) => ['-f', file],
    (port) => `defaults
  mode http
  timeout connect 1m
  timeout client 10m
  timeout server 10m
frontend portal
  bind 127.0.0.1:${port}
  compression algo gzip
  default_backend api
backend api
  server api 127.0.0.1:${apiPort}
`,
  );

const varnish = (rules: string) =>
  behind(
    '/usr/sbin/varnishd',
    (file, port) => ['-F', '-a', `127.0.0.1:${port}`, '-n', `${file}.d`, '-f', file, '-s', 'malloc,20m'],
    () => `vcl 4.1;
backend default { .host = "127.0.0.1"; .port = "${apiPort}"; }
sub vcl_backend_response {
  set beresp.do_gzip = true;
${rules}
}
`,
  );

/** Opens the stream, and collects its events. */
async function listen(url: string): Promise<{ readonly said: string }> {
  const answer = await fetch(`${url}/booking/live/`, { signal: watching.signal });
  const heard = { said: '' };
  const reading = async () => {
    for await (const text of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) heard.said += text;
  };
  // It ends with the proxy.
  void reading().catch(() => undefined);
  return heard;
}

/** Books an hour, and waits until a calendar that polls at this address shows it. */
async function book(url: string, day: number): Promise<number> {
  const { body } = await club.book(at(hall, day, '10:00', '11:00'));
  const query = new URLSearchParams({
    end_at__gte: moment(day, '10:00'),
    start_from__lte: moment(day, '11:00'),
  });
  const slots = `${url}/booking/reservation-slot/?${query}`;
  await expect.poll(async () => (await fetch(slots)).text()).toContain(`"id":${body.id},`);
  return body.id;
}

it('HAProxy that compresses lets each change through as it happens', async () => {
  const url = await haproxy();
  const heard = await listen(url);
  await expect.poll(() => heard.said).toContain('event: pulse\ndata: null\n\n');
  const id = await book(url, 25);
  await expect.poll(() => heard.said).toMatch(new RegExp(String.raw`"id":${id},[^\n]*\n\n$`));
});

it('Varnish that compresses says nothing on the stream, which is why calendars poll without a pulse', async () => {
  const url = await varnish('');
  const heard = await listen(url);
  await book(url, 26);
  expect(heard.said).toBe('');
});

it('Varnish lets each change through with the rule of docs/hosting.md', async () => {
  const url = await varnish('  if (bereq.url ~ "/booking/live/$") { set beresp.do_gzip = false; }');
  const heard = await listen(url);
  await expect.poll(() => heard.said).toContain('event: pulse\ndata: null\n\n');
  const id = await book(url, 27);
  await expect.poll(() => heard.said).toMatch(new RegExp(String.raw`"id":${id},[^\n]*\n\n$`));
});
