import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { openPostgres } from '../../server/src/database/postgres.ts';
import {
  createBench,
  createCluster,
  findPrograms,
  forgetful,
} from '../../server/src/operations/testing-cluster.ts';
import { findPooler, startPooler, unpackedPooler } from '../../server/src/operations/testing-pooler.ts';
import { unpackPackages } from '../debian.ts';

/** The server on which tests make their databases, and a sentence on its origin. */
export interface TestDatabase {
  /** The address of a PostgreSQL; null where every test has the embedded database. */
  readonly url: string | null;
  /** The same behind PgBouncer; null where there is none, or the server isn't the tests' own. */
  readonly pooledUrl: string | null;
  readonly message: string;
  readonly stop: () => Promise<void>;
}

const embedded: TestDatabase = {
  url: null,
  pooledUrl: null,
  message:
    'Database: PostgreSQL is not installed, so everything runs on the embedded one, which takes longer.',
  stop: () => Promise.resolve(),
};

/**
 * Takes the PostgreSQL that `DATABASE_URL` names, else starts one of this machine's in a temporary folder, else leaves the
 * tests to the embedded database. Throws where the named one doesn't answer.
 */
export async function startTestDatabase(env: NodeJS.ProcessEnv = process.env): Promise<TestDatabase> {
  const named = env['DATABASE_URL'];
  if (named) {
    await requireAnswer(named);
    return {
      url: named,
      pooledUrl: null,
      message: 'Database: the PostgreSQL of DATABASE_URL.',
      stop: () => Promise.resolve(),
    };
  }
  const programs = findPrograms();
  if (programs === null) return embedded;
  const bench = await createBench(await folderForDatabases());
  const cluster = await createCluster(bench, 'tests', forgetful);
  const program = await fetchPooler();
  const pooler = program === null ? null : await startPooler(program, cluster.port, null);
  const behind = pooler
    ? `, and PgBouncer in front of it, by ${program}`
    : '; PgBouncer is not on this machine, nor available from apt-get, so nothing is tested behind it';
  return {
    url: cluster.url(),
    pooledUrl: pooler?.url('postgres') ?? null,
    message: `Database: a PostgreSQL of the tests' own, started by ${programs}${behind}.`,
    async stop() {
      await pooler?.stop();
      await cluster.stop();
      await bench.close();
    },
  };
}

/** PgBouncer, from Debian's packages where this machine has none; null where that fails, except in continuous integration. */
export async function fetchPooler(): Promise<string | null> {
  const packages = ['pgbouncer', 'libc-ares2', 'libevent-2.1-7'];
  if (findPooler() === null) await unpackPackages(unpackedPooler, packages, 'PgBouncer');
  const found = findPooler();
  if (found === null && process.env['CI'])
    throw new Error('PgBouncer is not on this machine, nor available from apt-get.');
  return found;
}

/** Databases of some hundred tests at once take no more, bytes. */
const ROOM = 4 * 1024 ** 3;

/** Memory where there is room in it: each test has a copy of a database, of a thousand files, and a disk takes six times as long. */
async function folderForDatabases(): Promise<string> {
  const memory = '/dev/shm';
  const size = await statfs(memory).catch(() => null);
  return size && size.bavail * size.bsize >= ROOM ? memory : tmpdir();
}

async function requireAnswer(url: string): Promise<void> {
  const store = openPostgres(url);
  try {
    await store.db.execute('SELECT 1');
  } catch (cause) {
    throw new Error('The PostgreSQL of DATABASE_URL does not answer.', { cause });
  } finally {
    await store.close();
  }
}
