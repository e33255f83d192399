import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../testing/process.ts';
import { until } from '../testing/until.ts';

/** PgBouncer as Debian packs it, below the root of this machine or where its packages were unpacked. */
export const unpackedPooler = join(import.meta.dirname, '../../../.cache/pooler');
const below = (root: string) => join(root, 'usr/sbin/pgbouncer');

/** Finds PgBouncer; null where there is none. */
export const findPooler = (): string | null =>
  ['/', unpackedPooler].map(below).find((file) => existsSync(file)) ?? null;

export interface Pooler {
  /** Of a database that it serves: those of `deploy/pgbouncer.ini`, or any of the server's. */
  url: (database: string) => string;
  /** Sends everything to the PostgreSQL at another port of this machine. */
  moveTo: (port: number) => Promise<void>;
  stop: () => Promise<void>;
}

const shipped = new URL('../../../deploy/pgbouncer.ini', import.meta.url);

/** The shipped configuration for a PostgreSQL of this machine, which trusts everybody. */
async function configure(folder: string, port: number, databasePort: number, database: string | null) {
  const text = await readFile(shipped, 'utf8');
  const own = text
    .replaceAll('127.0.0.1 port=5432', `127.0.0.1 port=${databasePort}`)
    .replace('listen_port = 6432', `listen_port = ${port}`)
    .replace('auth_type = scram-sha-256', 'auth_type = trust')
    .replace('/etc/pgbouncer/userlist.txt', join(folder, 'users.txt'));
  return database === null
    ? own.replace(/^portal = (.*) dbname=portal/m, '* = $1')
    : own.replaceAll('dbname=portal', `dbname=${database}`);
}

/**
 * Starts PgBouncer with the configuration that is shipped in front of the PostgreSQL at this port of this machine: as
 * `portal` and `portal_listen` for one database, or for all of them by their own names (null).
 */
export async function startPooler(
  program: string,
  databasePort: number,
  database: string | null,
): Promise<Pooler> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-pooler-'));
  // Read again by somebody else than who made it.
  await chmod(folder, 0o755);
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  const write = async (to: number) => writeFile(file, await configure(folder, port, to, database));
  await writeFile(join(folder, 'users.txt'), '"postgres" ""\n');
  await write(databasePort);
  const log = await open(join(folder, 'log'), 'w');
  // It won't run as root, but reads its configuration before it becomes somebody else.
  const user = process.getuid?.() === 0 ? ['-u', 'postgres'] : [];
  const libraries = join(
    unpackedPooler,
    'usr/lib',
    process.arch === 'arm64' ? 'aarch64-linux-gnu' : 'x86_64-linux-gnu',
  );
  const child = spawn(program, [...user, file], {
    stdio: ['ignore', log.fd, log.fd],
    env: { ...process.env, ...(program === below(unpackedPooler) && { LD_LIBRARY_PATH: libraries }) },
  });
  await log.close();
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  let runs = true;
  child.once('exit', () => (runs = false));
  const ended = once(child, 'exit').then(() => process.off('exit', kill));
  await until(async () => {
    if (!runs) throw new Error(`PgBouncer did not start:\n${await readFile(join(folder, 'log'), 'utf8')}`);
    return isOpen(port);
  });
  return {
    url: (name) => `postgres://postgres@127.0.0.1:${port}/${name}`,
    async moveTo(other) {
      await write(other);
      child.kill('SIGHUP');
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** True if something listens at this port. */
const isOpen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
