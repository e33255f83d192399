import { appendFile, cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import type { Store } from '../database/database.ts';
import { migrate, readMigrations } from '../database/migrations/migrate.ts';
import { openPostgres } from '../database/postgres.ts';
import { job } from '../jobs/tables.ts';
import type { ServerProcess } from '../testing/process.ts';
import { freePort, runServer, untilReady } from '../testing/process.ts';
import { until } from '../testing/until.ts';
import { testingPicture } from '../uploads/testing-picture.ts';
import { findFaults } from './invariants.ts';
import type { Bench, Cluster } from './testing-cluster.ts';
import { createArchivedCluster, createBench, startCluster } from './testing-cluster.ts';
import type { AcknowledgedBooking, WriterBooking, BusyClub } from './testing-writers.ts';
import { createBusyClub, startWriting } from './testing-writers.ts';

/** The result of the drill: counts and names that a test expects to be equal or empty. */
export interface DrillResult {
  /** Bookings that were answered before the moment restored to, and those requested after it. */
  before: readonly AcknowledgedBooking[];
  after: readonly AcknowledgedBooking[];
  /** Ids in the restored database. */
  restored: ReadonlySet<number>;
  faults: { restored: object[]; dumped: object[] };
  /** The restored API's answers to the earlier calls, with their keys. */
  again: readonly { id: number; status: number }[];
  /** A booking there of a time that was taken after the moment. */
  anew: { id: number; status: number };
  /** Messages that had left and were written down as sent, and those that left after the restore. */
  mails: { before: readonly string[]; again: readonly string[] };
  /** Seconds: making the base backup, and from the start of the restore until the API was ready. */
  seconds: { backup: number; restore: number };
}

interface Api extends ServerProcess {
  url: string;
  folder: string;
}

const listMails = (folder: string) => readdir(join(folder, 'mail')).catch(() => []);

/** An API process on this database, with a folder of its own for emails and pictures. */
async function startApi(club: BusyClub, databaseUrl: string, folder: string): Promise<Api> {
  const port = await freePort();
  const server = runServer({
    ENVIRONMENT: 'test',
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    TOKEN_SECRET: club.config.tokenSecret ?? '',
    API_HOST: '127.0.0.1',
    API_PORT: String(port),
    LOG_LEVEL: 'silent',
    LIMIT_FACTOR: '10000',
  });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url, server);
  return { ...server, url, folder };
}

async function uploadPicture(club: BusyClub, { url }: Api): Promise<void> {
  const body = new FormData();
  body.set('feature_image', new Blob([new Uint8Array(await testingPicture())]), 'a.png');
  const answer = await fetch(`${url}/uploads/`, { method: 'POST', headers: club.desk, body });
  if (answer.status !== 201) throw new Error(`The picture was refused: ${await answer.text()}`);
}

/** Messages that have left and are written down as sent: a restore to a later moment sends none of them again. */
async function sentMails({ db }: Store, { folder }: Api): Promise<string[]> {
  const names = await listMails(folder);
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from ${job} where attempts > 0 and not recurring`,
  );
  const ids = rows.map(({ id }) => id);
  await until(async () => {
    if (ids.length === 0) return true;
    return (await db.$count(job, sql`id in ${ids}`)) === 0;
  });
  return names.filter((name) => name.endsWith('.eml'));
}

/** The archive has all that was written until now. */
async function archiveAll({ db }: Store): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(sql`select pg_walfile_name(pg_switch_wal()) as name`);
  await until(async () => {
    const { rows: last } = await db.execute<{ done: boolean }>(
      sql`select coalesce(last_archived_wal >= ${rows[0]?.name ?? ''}, false) as done from pg_stat_archiver`,
    );
    return last[0]?.done === true;
  });
}

/** A new cluster from the base backup and the archive, as it was at this moment of the database's own clock. */
async function restore(bench: Bench, target: string): Promise<Cluster> {
  const [data, archive] = [join(bench.folder, 'restored'), join(bench.folder, 'primary-archive')];
  await bench.run('cp', ['-a', join(bench.folder, 'base'), data]);
  await appendFile(
    join(data, 'postgresql.auto.conf'),
    `restore_command = 'cp ${archive}/%f %p'\n` +
      `recovery_target_time = '${target}'\nrecovery_target_action = 'promote'\n`,
  );
  await writeFile(join(data, 'recovery.signal'), '');
  const cluster = await startCluster(bench, 'restored');
  const store = openPostgres(cluster.url());
  await until(async () => {
    const { rows } = await store.db.execute<{ on: boolean }>(sql`select pg_is_in_recovery() as on`);
    return rows[0]?.on === false;
  });
  await store.close();
  return cluster;
}

/** Ends what was opened, the last first. */
interface Closing {
  keep: <Thing>(thing: Thing, close: (thing: Thing) => Promise<unknown>) => Thing;
  closeAll: () => Promise<void>;
}

function closing(): Closing {
  const closers: (() => Promise<unknown>)[] = [];
  return {
    keep(thing, close) {
      closers.push(() => close(thing));
      return thing;
    },
    async closeAll() {
      for (const close of closers.toReversed()) await close().catch(() => undefined);
    },
  };
}

async function stopApi({ child, ended }: Api): Promise<void> {
  child.kill('SIGKILL');
  await ended;
}

/** The working directory of a drill. */
interface DrillSetup {
  bench: Bench;
  /** The API's emails and pictures. */
  folder: string;
  keep: Closing['keep'];
}

const connectionOptions = ({ port }: Cluster) => ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres'];

/** A club that is written to, and what is kept of it: a base backup, the archive, a dump and the pictures. */
async function backUp({ bench, folder, keep }: DrillSetup, writes: number, people: number) {
  const primary = keep(await createArchivedCluster(bench, 'primary'), ({ stop }) => stop());
  const store = openPostgres(primary.url());
  await migrate(store, await readMigrations());
  const club = keep(await createBusyClub(store, people), ({ close }) => close());
  const api = keep(await startApi(club, primary.url(), join(folder, 'first')), stopApi);
  await uploadPicture(club, api);

  const writers = startWriting(club, api.url);
  await writers.until(writes);
  const began = performance.now();
  const base = join(bench.folder, 'base');
  await bench.run('pg_basebackup', [...connectionOptions(primary), '-D', base, '-c', 'fast', '-X', 'stream']);
  await bench.run('pg_verifybackup', [base]);
  const seconds = (performance.now() - began) / 1000;
  await uploadPicture(club, api);
  const dump = join(bench.folder, 'club.dump');
  await bench.run('pg_dump', [...connectionOptions(primary), '-Fc', '-f', dump, 'postgres']);
  await writers.until(writers.done.length + writes);
  const mails = await sentMails(store, api);
  const moment = Date.now();
  // The writers have the tests' clock, the log of PostgreSQL has the machine's.
  const { rows } = await store.db.execute<{ now: string }>(sql`select clock_timestamp()::text as now`);
  const target = rows[0]?.now ?? '';
  // Pictures never change, and have their files before their row: a copy made later has all that the rows name.
  await cp(join(api.folder, 'uploads'), join(folder, 'second', 'uploads'), { recursive: true });
  await writers.until(writers.done.length + writes);
  await writers.stop();
  await store.db.execute(sql`delete from reservation`);
  await archiveAll(store);
  await stopApi(api);
  await primary.stop();
  return { club, dump, moment, target, mails, seconds, done: writers.done };
}

/** The database as it was at the moment, with an API on it. */
async function restoreAt({ bench, folder, keep }: DrillSetup, club: BusyClub, target: string) {
  const started = performance.now();
  const cluster = keep(await restore(bench, target), ({ stop }) => stop());
  const found = keep(openPostgres(cluster.url()), ({ close }) => close());
  const pictures = await readdir(join(folder, 'second', 'uploads'));
  const { rows } = await found.db.execute<{ id: number }>(sql`select id from reservation`);
  const faults = await findFaults(found.db, await readMigrations(), pictures);
  // As if those that a process had in hand had been waited for.
  await found.db
    .update(job)
    .set({ run_at: sql`now()` })
    .where(eq(job.recurring, false));
  const api = keep(await startApi(club, cluster.url(), join(folder, 'second')), stopApi);
  const seconds = (performance.now() - started) / 1000;
  return { cluster, found, pictures, faults, api, seconds, ids: new Set(rows.map(({ id }) => id)) };
}

/** Lists the faults of a database made from the dump. */
async function findDumpFaults(
  { bench, keep }: DrillSetup,
  cluster: Cluster,
  dump: string,
  pictures: readonly string[],
): Promise<object[]> {
  const at = connectionOptions(cluster);
  await bench.run('createdb', [...at, 'dumped']);
  await bench.run('pg_restore', [...at, '-d', 'dumped', '--exit-on-error', dump]);
  const dumped = keep(openPostgres(cluster.url('dumped')), ({ close }) => close());
  return findFaults(dumped.db, await readMigrations(), pictures);
}

/** Makes a call that books a second time. */
async function bookAgain(
  { url }: Api,
  { headers, body }: WriterBooking,
): Promise<{ id: number; status: number }> {
  const answer = await fetch(`${url}/booking/reservation/`, { method: 'POST', headers, body });
  return { id: ((await answer.json()) as { id: number }).id, status: answer.status };
}

/**
 * Backs up a club that is written to, goes on, deletes every booking "by accident", and restores the database as it was a
 * moment before, on a cluster of its own; a logical dump, too. `writes`: bookings in each of three stretches.
 */
export async function backupDrill({
  writes,
  people,
}: {
  writes: number;
  people: number;
}): Promise<DrillResult> {
  const { keep, closeAll } = closing();
  try {
    const bench = keep(await createBench(), ({ close }) => close());
    const folder = keep(await mkdtemp(join(tmpdir(), 'portal-drill-')), (made) =>
      rm(made, { recursive: true, force: true }),
    );
    const place = { bench, folder, keep };
    const { club, dump, moment, target, mails, done, seconds: backup } = await backUp(place, writes, people);
    const { cluster, found, pictures, faults, api, ids, seconds } = await restoreAt(place, club, target);

    const before = done.filter(({ answered }) => answered < moment);
    const after = done.filter(({ requested: asked }) => asked > moment);
    const again = [];
    for (const call of before) again.push(await bookAgain(api, call));
    const [lost] = after;
    if (!lost) throw new Error('Nothing was booked after the moment.');
    const anew = await bookAgain(api, lost);
    await until(async () => (await found.db.$count(job, eq(job.name, 'mail deliver'))) === 0);
    return {
      before,
      after,
      restored: ids,
      faults: { restored: faults, dumped: await findDumpFaults(place, cluster, dump, pictures) },
      again,
      anew,
      mails: { before: mails, again: await listMails(api.folder) },
      seconds: { backup, restore: seconds },
    };
  } finally {
    await closeAll();
  }
}
