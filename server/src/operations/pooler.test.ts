import { sql } from 'drizzle-orm';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../database/open.ts';
import { openPostgres } from '../database/postgres.ts';
import type { Bench, Cluster } from './testing-cluster.ts';
import { createBench, createCluster, findPrograms, forgetful } from './testing-cluster.ts';
import type { Pooler } from './testing-pooler.ts';
import { findPooler, startPooler } from './testing-pooler.ts';

const program = findPooler();

describe.runIf(process.env['DATABASE_URL'] && findPrograms() !== null && program !== null)(
  'a database behind PgBouncer, as it is shipped',
  () => {
    let bench: Bench;
    let cluster: Cluster;
    let pooler: Pooler;
    beforeAll(async () => {
      bench = await createBench();
      cluster = await createCluster(bench, 'pooled', forgetful);
      pooler = await startPooler(program ?? '', cluster.port, 'postgres');
    });
    afterAll(async () => {
      await pooler.stop();
      await cluster.stop();
      await bench.close();
    });

    it('hears notifications through it, and repeats a prepared query in any session', async () => {
      const store = openPostgres(pooler.url('portal'), { listenUrl: pooler.url('portal_listen') });
      const heard: (string | null)[] = [];
      const stop = await store.listen('test', (payload) => heard.push(payload));
      await store.db.execute(sql`select pg_notify('test', 'first')`);
      await expect.poll(() => heard).toEqual(['first']);

      const pids = new Set<number>();
      const query = store.db
        .select({ pid: sql<number>`pg_backend_pid()` })
        .from(sql`pg_class`)
        .limit(1);
      const prepared = query.prepare('pid_of_session');
      // Others keep sessions busy, so that the same client comes to one after the other.
      for (let round = 0; round < 5; round += 1)
        await Promise.all([
          ...Array.from({ length: round }, () => store.db.execute(sql`select pg_sleep(0.1)`)),
          prepared.execute().then(([row]) => pids.add(row?.pid ?? 0)),
          prepared.execute().then(([row]) => pids.add(row?.pid ?? 0)),
        ]);
      expect(pids.size).toBeGreaterThan(1);
      await stop();
      await store.close();
    });

    it('is migrated through it, with the settings of every session', async () => {
      const dataDir = tmpdir();
      const urls = { databaseUrl: pooler.url('portal'), databaseListenUrl: pooler.url('portal_listen') };
      const store = await openDatabase({ ...urls, dataDir });
      const { rows } = await store.db.execute(sql`select current_setting('statement_timeout') as limit,
        current_setting('jit') as jit, (select count(*) from migration) > 0 as migrated`);
      expect(rows).toEqual([{ limit: '15s', jit: 'off', migrated: true }]);
      await store.close();
      // The other entry sets nothing.
      const bare = { databaseUrl: pooler.url('portal_listen'), databaseListenUrl: cluster.url() };
      await expect(openDatabase({ ...bare, dataDir })).rejects.toThrow(
        /^DATABASE_URL: the pooler must set jit = off, .*statement_timeout = 15s/,
      );
    });
  },
);
