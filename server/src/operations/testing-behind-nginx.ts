import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestDatabase } from '../testing/app.ts';
import type { ServerProcess } from '../testing/process.ts';
import { freePort, runServer, untilReady } from '../testing/process.ts';
import { databaseEnv } from '../testing/server.ts';
import { shortPause, until } from '../testing/until.ts';
import type { BusyClub } from './testing-writers.ts';
import { createBusyClub } from './testing-writers.ts';

/** Members who ask at once, each for one thing after the other. */
const HANDS = 8;
/** Number of tries of a member before the drill is given up. */
const PATIENCE = 100;

/** Finds nginx; null where it isn't installed. */
export const findNginx = (): string | null =>
  ['/usr/sbin', ...(process.env['PATH'] ?? '').split(':')]
    .map((folder) => join(folder, 'nginx'))
    .find((file) => existsSync(file)) ?? null;

/** The course of one booking: its final answer, and the errors before that. */
interface SentRequest {
  id: number;
  status: number;
  errors: readonly string[];
}

/** The result of the drill. Each stretch holds the bookings that were requested while something happened. */
export interface BehindNginx {
  club: BusyClub;
  stretches: Record<'killed' | 'replaced', readonly SentRequest[]>;
  /** The failed answers to reads, and the number of all. */
  reads: { failed: string[]; all: number };
  /** The status of the metrics for the public. */
  metrics: number;
  close: () => Promise<void>;
}

async function runNginx(program: string, listen: number, ports: readonly [number, number]) {
  const folder = await mkdtemp(join(tmpdir(), 'portal-nginx-'));
  const shipped = await readFile(new URL('../../../deploy/nginx-api.conf', import.meta.url), 'utf8');
  const site = shipped
    .replace('listen 443 ssl;', `listen 127.0.0.1:${listen};`)
    .replaceAll(/^\s*ssl_certificate.*$/gm, '')
    .replace('127.0.0.1:8001', `127.0.0.1:${ports[0]}`)
    .replace('127.0.0.1:8002', `127.0.0.1:${ports[1]}`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const file = join(folder, 'nginx.conf');
  await writeFile(
    file,
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/errors.log;
     events {} http { access_log off; ${temporary.join(' ')} ${site} }`,
  );
  const child = spawn(program, ['-c', file, '-e', join(folder, 'errors.log')], { stdio: 'ignore' });
  return {
    async close() {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** One of the two processes of the API, at its port. */
async function startProcess(club: BusyClub, databaseUrl: string, port: number): Promise<ServerProcess> {
  const server = runServer({
    ENVIRONMENT: 'test',
    ...databaseEnv(databaseUrl),
    TOKEN_SECRET: club.config.tokenSecret ?? '',
    API_HOST: '127.0.0.1',
    API_PORT: String(port),
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: 'silent',
    LIMIT_FACTOR: '10000',
  });
  await untilReady(`http://127.0.0.1:${port}`, server);
  return server;
}

/** Reads the member's own bookings, and counts whether that failed. */
async function read(
  url: string,
  headers: Record<string, string>,
  reads: BehindNginx['reads'],
): Promise<void> {
  const answer = await fetch(`${url}/booking/reservation/?limit=5`, { headers }).catch(() => null);
  await answer?.arrayBuffer();
  reads.all += 1;
  if (!answer?.ok) reads.failed.push(answer ? String(answer.status) : 'broken');
}

/** Books a time, again with the same key after each error, and reads in between. */
async function book(url: string, club: BusyClub, reads: BehindNginx['reads']): Promise<SentRequest> {
  const { headers, body } = club.next();
  const errors: string[] = [];
  while (errors.length < PATIENCE) {
    await read(url, headers, reads);
    const answer = await fetch(`${url}/booking/reservation/`, { method: 'POST', headers, body }).catch(
      () => null,
    );
    const text = (await answer?.text().catch(() => null)) ?? '';
    // The key being in use: the first process died, and its transaction not yet with it.
    if (answer && answer.status < 500 && answer.status !== 409)
      return { id: Number(JSON.parse(text).id), status: answer.status, errors };
    errors.push(answer ? String(answer.status) : 'broken');
    await shortPause();
  }
  return { id: 0, status: 0, errors };
}

/** Books from before something happens until it is over, and so many times at least. */
async function bookDuring(
  happens: () => Promise<void>,
  bookOne: () => Promise<SentRequest>,
  bookings: number,
): Promise<SentRequest[]> {
  const sent: SentRequest[] = [];
  const over = new AbortController();
  const hand = async () => {
    while (!over.signal.aborted || sent.length < bookings) sent.push(await bookOne());
  };
  const hands = Promise.all(Array.from({ length: HANDS }, hand));
  await Promise.race([hands, until(() => sent.length >= bookings / 4)]);
  await happens();
  over.abort();
  await hands;
  return sent;
}

/**
 * Books through nginx and the shipped configuration while one of two processes is killed and started again, and then
 * while both are replaced one after the other, as a new version is. A client that gets an error asks again with the same key.
 */
export async function behindNginx(program: string, bookings: number): Promise<BehindNginx> {
  const base = await openTestDatabase();
  const club = await createBusyClub(base.store, 40);
  const ports = [await freePort(), await freePort()] as const;
  const listen = await freePort();
  const start = (port: number) => startProcess(club, base.url ?? '', port);
  const servers = [await start(ports[0]), await start(ports[1])] as [ServerProcess, ServerProcess];
  const nginx = await runNginx(program, listen, ports);
  const url = `http://127.0.0.1:${listen}`;
  await until(() => fetch(url).then(Boolean, () => false));

  /** Stops a process in this way, and starts another in its place once it is gone. */
  async function replace(which: 0 | 1, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    servers[which].child.kill(signal);
    await servers[which].ended;
    servers[which] = await start(ports[which]);
  }

  const reads: BehindNginx['reads'] = { failed: [], all: 0 };
  const during = (happens: () => Promise<void>) =>
    bookDuring(happens, () => book(url, club, reads), bookings);
  const stretches = {
    killed: await during(() => replace(0, 'SIGKILL')),
    replaced: await during(async () => {
      await replace(0, 'SIGTERM');
      await replace(1, 'SIGTERM');
    }),
  };
  return {
    club,
    stretches,
    reads,
    metrics: (await fetch(`${url}/metrics`)).status,
    async close() {
      await nginx.close();
      for (const { child } of servers) child.kill('SIGKILL');
      await Promise.all(servers.map(({ ended }) => ended));
      await club.app.close();
      await base.drop();
    },
  };
}
