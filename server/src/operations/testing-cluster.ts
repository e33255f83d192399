import { execFile, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { appendFile, chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../testing/process.ts';

const execute = promisify(execFile);
const isRoot = process.getuid?.() === 0;

/** The newest folder of PostgreSQL's programs on this machine; null where there is none. */
export function findPrograms(): string | null {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(a) - Number(b)) : [];
  const folders = [
    ...versions.toReversed().map((version) => join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(':'),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null;
}

/** PostgreSQL refuses to run as root: its programs run as the user `postgres` then, who owns the folder. */
export interface Bench {
  folder: string;
  /** Runs one of PostgreSQL's programs, or another on its files, and answers what it wrote; throws where it fails. */
  run: (program: string, args: readonly string[]) => Promise<string>;
  close: () => Promise<void>;
}

/**
 * Has each session keep the memory of a statement for the next (glibc): returning it to the machine and taking it again cost 5 to 8% of
 * PostgreSQL's processor time.
 */
const keepMemory = {
  MALLOC_TOP_PAD_: '4194304',
  MALLOC_TRIM_THRESHOLD_: '67108864',
  MALLOC_MMAP_THRESHOLD_: '16777216',
};

/** Makes a bench in this folder. */
export async function createBench(parent = tmpdir()): Promise<Bench> {
  const programs = findPrograms();
  if (programs === null) throw new Error('PostgreSQL is not installed.');
  const folder = await mkdtemp(join(parent, 'portal-clusters-'));
  await chmod(folder, 0o755);
  if (isRoot) await chown(folder, idOfPostgres('-u'), idOfPostgres('-g'));
  return {
    folder,
    async run(program, args) {
      const own = join(programs, program);
      const command = existsSync(own) ? own : program;
      const whole = isRoot ? ['runuser', '-u', 'postgres', '--', command, ...args] : [command, ...args];
      const env = { ...process.env, ...keepMemory };
      const { stdout } = await execute(whole[0] ?? '', whole.slice(1), { cwd: folder, env, maxBuffer: 1e8 });
      return stdout;
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

const idOfPostgres = (which: '-u' | '-g') =>
  Number(spawnSync('id', [which, 'postgres'], { encoding: 'utf8' }).stdout);

export interface Cluster {
  /** Of the database of this name; of `postgres` where left out. */
  url: (database?: string) => string;
  port: number;
  /** As if it crashed: clients are cut off, and what they were writing is undone when it starts again. */
  stop: () => Promise<void>;
}

/** Lines of `postgresql.conf` for databases that no test restores: nothing is written twice, nor waited for. */
export const forgetful = [
  'synchronous_commit = off',
  'full_page_writes = off',
  'wal_level = minimal',
  'max_wal_senders = 0',
];

/** Makes a cluster in a folder of the bench's, with these lines in its configuration. */
export async function createCluster(
  bench: Bench,
  name: string,
  lines: readonly string[] = [],
): Promise<Cluster> {
  const data = join(bench.folder, name);
  await bench.run('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync']);
  await appendFile(join(data, 'postgresql.conf'), ['max_connections = 200', ...lines, ''].join('\n'));
  return startCluster(bench, name);
}

/** The same with an archive beside it that each full WAL segment is copied to. */
export async function createArchivedCluster(bench: Bench, name: string): Promise<Cluster> {
  const archive = join(bench.folder, `${name}-archive`);
  await mkdir(archive);
  if (isRoot) await chown(archive, idOfPostgres('-u'), idOfPostgres('-g'));
  const command = `test ! -f ${archive}/%f && cp %p ${archive}/%f`;
  return createCluster(bench, name, ['archive_mode = on', `archive_command = '${command}'`]);
}

/** Makes a standby of this cluster, by streaming. */
export async function createStandby(bench: Bench, name: string, primary: Cluster): Promise<Cluster> {
  const data = join(bench.folder, name);
  const options = ['-R', '-X', 'stream', '-c', 'fast', '--no-sync'];
  await bench.run('pg_basebackup', ['-d', primary.url(), '-D', data, ...options]);
  return startCluster(bench, name);
}

/** Makes a primary of a standby. */
export const promote = (bench: Bench, name: string): Promise<string> =>
  bench.run('pg_ctl', ['-D', join(bench.folder, name), '-w', 'promote']);

/** Starts a cluster whose folder is there; on the port that it had, where that is given. */
export async function startCluster(bench: Bench, name: string, had?: number): Promise<Cluster> {
  const [data, port] = [join(bench.folder, name), had ?? (await freePort())];
  const options = `-p ${port} -k ${bench.folder} -c listen_addresses=127.0.0.1 -c fsync=off`;
  // Its log is a file: a server that kept our pipe open would keep the command from ending.
  await bench
    .run('pg_ctl', ['-D', data, '-l', `${data}.log`, '-w', '-t', '120', '-o', options, 'start'])
    .catch(async (cause: unknown) => {
      throw new Error(`The cluster did not start:\n${await bench.run('cat', [`${data}.log`])}`, { cause });
    });
  return {
    port,
    url: (database = 'postgres') => `postgres://postgres@127.0.0.1:${port}/${database}`,
    stop: async () => void (await bench.run('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop'])),
  };
}
