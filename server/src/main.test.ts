import type { ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort, runServer, untilReady } from './testing/process.ts';

let dataDir: string;
const children = new Set<ChildProcess>();

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portal-api-'));
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await rm(dataDir, { recursive: true });
});

function run(env: Record<string, string>) {
  const server = runServer({ DATA_DIR: dataDir, ...env });
  children.add(server.child);
  void server.ended.then(() => children.delete(server.child));
  return server;
}

/** A server that answers, with an empty club: production is never seeded. */
async function start() {
  const port = await freePort();
  const server = run({
    ENVIRONMENT: 'production',
    API_HOST: '127.0.0.1',
    API_PORT: String(port),
    TOKEN_SECRET: 'a secret that a log must not have',
    PORTAL_ORIGINS: 'https://portal.club.example',
    API_URL: 'https://api.club.example',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'club@club.example',
  });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url, server);
  return { ...server, url, port };
}

describe('the server', () => {
  it('stops at once when a variable is wrong, and names it', async () => {
    const { ended, errors } = run({ API_PORT: 'eighty' });
    expect(await ended).toBe(1);
    expect(await errors).toMatch(/^The configuration can't be used\.\nAPI_PORT: .+\n$/);
  });

  it('answers what it took on before SIGTERM, takes nothing more, and ends well', async () => {
    const { child, ended, port, output } = await start();
    const body = JSON.stringify({ refresh: 'x' });
    const socket = connect(port, '127.0.0.1');
    const head = `POST /api/token/refresh/ HTTP/1.1\r\nHost: api\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
    socket.write(head + body.slice(0, 5));
    await expect.poll(() => socket.bytesWritten).toBeGreaterThan(head.length);
    // Until the server has read the head there is nothing under way that it could drain.
    await fetch(`http://127.0.0.1:${port}/healthz`);

    child.kill('SIGTERM');
    await expect
      .poll(() =>
        fetch(`http://127.0.0.1:${port}/healthz`).then(
          () => 'open',
          () => 'closed',
        ),
      )
      .toBe('closed');
    socket.write(body.slice(5));
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 401 [^]*Token is invalid/);
    expect(await ended).toBe(0);
    const log = await output;
    expect(log).toMatch(/"msg":"stopping"/);
    expect(log).not.toMatch(/a secret that/);
  });

  it('keeps a second process out of its data, and lets it in afterwards', async () => {
    const first = await start();
    const second = run({ API_PORT: String(await freePort()) });
    expect(await second.ended).toBe(1);
    expect(await second.errors).toMatch(/^DATA_DIR: process \d+ uses this database\./);
    // The remains of a crash don't stop the next start.
    first.child.kill('SIGKILL');
    await first.ended;
    expect(await readFile(join(dataDir, 'database.lock'), 'utf8')).toBe(String(first.child.pid));
    const third = await start();
    third.child.kill('SIGINT');
    expect(await third.ended).toBe(0);
    await expect(stat(join(dataDir, 'database.lock'))).rejects.toThrow('ENOENT');
  });
});
