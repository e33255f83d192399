import { sql } from 'drizzle-orm';
import { migrate, readMigrations } from '../database/migrations/migrate.ts';
import { openPostgres } from '../database/postgres.ts';
import type { ServerProcess } from '../testing/process.ts';
import { freePort, runServer, untilReady } from '../testing/process.ts';
import { shortPause, until } from '../testing/until.ts';
import { findFaults } from './invariants.ts';
import type { Bench, Cluster } from './testing-cluster.ts';
import { createBench, createCluster, createStandby, promote } from './testing-cluster.ts';
import type { Pooler } from './testing-pooler.ts';
import { startPooler } from './testing-pooler.ts';
import type { WriterBooking, BusyClub } from './testing-writers.ts';
import { createBusyClub } from './testing-writers.ts';

/** Members who book at once, each one thing after the other. */
const HANDS = 8;

/** A booking that was answered, in the end; instants in ms. */
interface AnsweredBooking extends WriterBooking {
  id: number;
  answered: number;
  /** The process that answered, of the two. */
  by: number;
  /** The answers before that: statuses, or `broken`. */
  errors: readonly string[];
}

/** The result of the drill. */
export interface Failover {
  answered: readonly AnsweredBooking[];
  /** The moments when the primary was killed, and when its standby was promoted and PgBouncer redirected. */
  killed: number;
  moved: number;
  /** Those answered before the kill that the new primary doesn't have. */
  lost: readonly AnsweredBooking[];
  /** Their ids on the new primary, as it answers when the same calls are sent again. */
  again: readonly number[];
  /** Bookings that nobody was answered. */
  unknown: number;
  faults: object[];
  invoices: { count: number; highest: number; counted: number };
}

async function startApi(
  club: BusyClub,
  pooler: Pooler,
  standby: Cluster,
): Promise<ServerProcess & { url: string }> {
  const port = await freePort();
  const server = runServer({
    ENVIRONMENT: 'test',
    DATABASE_URL: pooler.url('portal'),
    DATABASE_LISTEN_URL: pooler.url('portal_listen'),
    DATABASE_READ_URL: standby.url(),
    TOKEN_SECRET: club.config.tokenSecret ?? '',
    API_HOST: '127.0.0.1',
    API_PORT: String(port),
    LOG_LEVEL: 'silent',
    LIMIT_FACTOR: '10000',
  });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url, server);
  return { ...server, url };
}

/** Books, and asks again with the same key until that is done. */
async function book(url: string, by: number, { headers, body }: WriterBooking): Promise<AnsweredBooking> {
  const errors: string[] = [];
  for (;;) {
    const answer = await fetch(`${url}/booking/reservation/`, { method: 'POST', headers, body }).catch(
      () => null,
    );
    const text = await answer?.text().catch(() => null);
    if (answer?.status === 201 && text) {
      const { id } = JSON.parse(text) as { id: number };
      return { headers, body, id, answered: Date.now(), by, errors };
    }
    errors.push(answer ? String(answer.status) : 'broken');
    const isAway = answer === null || answer.status === 503;
    if (!isAway) throw new Error(`Answered ${answer?.status}: ${text}`);
    await shortPause();
  }
}

/** Commits wait for the standby from now on. */
async function waitForStandby(primary: Cluster): Promise<void> {
  const store = openPostgres(primary.url());
  await store.db.execute(sql`alter system set synchronous_standby_names = '*'`);
  await store.db.execute(sql`select pg_reload_conf()`);
  const isSynchronous = async () => {
    const { rows } = await store.db.execute(sql`select 1 from pg_stat_replication where sync_state = 'sync'`);
    return rows.length > 0;
  };
  await until(isSynchronous);
  await store.close();
}

/** Reads the database of the new primary. */
async function examine(primary: Cluster, answered: readonly AnsweredBooking[], killed: number) {
  const store = openPostgres(primary.url());
  const { rows } = await store.db.execute<{ id: number }>(sql`select id from reservation`);
  const stored = new Set(rows.map(({ id }) => id));
  const known = new Set(answered.map(({ id }) => id));
  const { rows: numbers } = await store.db.execute<Failover['invoices']>(sql`
    select count(*)::int as count, coalesce(max(right(invoice_number, 6)::int), 0) as highest,
      (select coalesce(max(last_number), 0)::int from invoice_counter) as counted
    from invoice where invoice_number is not null`);
  const found = {
    lost: answered.filter((one) => one.answered < killed && !stored.has(one.id)),
    unknown: rows.filter(({ id }) => !known.has(id)).length,
    faults: await findFaults(store.db, await readMigrations(), []),
    invoices: numbers[0] ?? { count: 0, highest: 0, counted: 0 },
  };
  await store.close();
  return found;
}

/** A primary whose commits wait for its standby, if so wanted, with a club. */
async function createPair(bench: Bench, people: number, isSynchronous: boolean) {
  const primary = await createCluster(bench, 'primary');
  const store = openPostgres(primary.url());
  await migrate(store, await readMigrations());
  const club = await createBusyClub(store, people);
  const standby = await createStandby(bench, 'standby', primary);
  if (isSynchronous) await waitForStandby(primary);
  return { primary, standby, club };
}

/**
 * Members book through two processes behind PgBouncer, whose database crashes on the way; its standby takes its place. They ask
 * again with the same key until they have an answer. `program` is PgBouncer.
 */
export async function failOver(
  program: string,
  { bookings, people, isSynchronous }: { bookings: number; people: number; isSynchronous: boolean },
): Promise<Failover> {
  const bench = await createBench();
  const { primary, standby, club } = await createPair(bench, people, isSynchronous);
  const pooler = await startPooler(program, primary.port, 'postgres');
  const servers = await Promise.all([startApi(club, pooler, standby), startApi(club, pooler, standby)]);
  try {
    const answered: AnsweredBooking[] = [];
    let left = bookings;
    const hand = async (_: unknown, index: number) => {
      const by = index % servers.length;
      for (; left > 0; left -= 1) answered.push(await book(servers[by]?.url ?? '', by, club.next()));
    };
    const hands = Promise.all(Array.from({ length: HANDS }, hand));
    const failed = hands.then(() => undefined);
    await Promise.race([failed, until(() => answered.length >= bookings / 3)]);

    const killed = Date.now();
    await primary.stop();
    await promote(bench, 'standby');
    await pooler.moveTo(standby.port);
    const moved = Date.now();
    await hands;

    const found = await examine(standby, answered, killed);
    const again = await Promise.all(
      answered.map(async (one) => (await book(servers[one.by]?.url ?? '', one.by, one)).id),
    );
    return { answered, killed, moved, again, ...found };
  } finally {
    for (const { child } of servers) child.kill('SIGKILL');
    await Promise.all(servers.map(({ ended }) => ended));
    await pooler.stop();
    await club.close();
    await standby.stop();
    await bench.close();
  }
}
