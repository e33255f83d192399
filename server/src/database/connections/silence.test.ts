import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import type { TestClub } from '../../bookings/testing-club.ts';
import { at, createTestClub, room } from '../../bookings/testing-club.ts';
import type { Store } from '../database.ts';
import { listenOn } from './listen.ts';
import { openPostgres } from '../postgres.ts';
import { cable } from './testing-cable.ts';

/** Connections of the pool, without those that listen. */
const POOL = 10;

// A lost host, or a stopped process, neither answers nor ends its connections.
describe.runIf(process.env['DATABASE_URL'])('a PostgreSQL that says nothing any more', () => {
  let club: TestClub;
  let url: string;
  let line: Awaited<ReturnType<typeof cable>>;
  let store: Store | undefined;
  let app: Awaited<ReturnType<typeof buildApp>> | undefined;
  beforeEach(async () => {
    club = await createTestClub([room('Hall')]);
    const { rows } = await club.db.execute<{ name: string }>(sql`select current_database() as name`);
    url = Object.assign(new URL(process.env['DATABASE_URL'] ?? ''), { pathname: `/${rows[0]?.name}` }).href;
    line = await cable(url);
  });
  afterEach(async () => {
    await line.close();
    await app?.close();
    await store?.close();
    [app, store] = [undefined, undefined];
    await club.close();
  });

  async function open(opened: Store) {
    store = opened;
    await store.connect();
    app = await buildApp(club.config, store);
    return app;
  }

  it('holds nobody up where it is the standby', async () => {
    const api = await open(openPostgres(url, { readUrl: line.url }));
    const hall = await club.idOf('Hall');
    const book = (from: string, to: string) =>
      api.inject({
        method: 'POST',
        url: '/booking/reservation/',
        headers: club.auth,
        payload: at(hall, 26, from, to),
      });
    expect((await book('10:00', '11:00')).statusCode).toBe(201);
    line.silence();
    expect((await book('12:00', '13:00')).statusCode).toBe(201);
    expect((await book('14:00', '15:00')).statusCode).toBe(201);
  });

  it('is given up with all connections that are as old, and answers on new ones', async () => {
    const api = await open(openPostgres(line.url, { patience: 3_000 }));
    const day = () => api.inject({ url: '/sport-facility/?date=2026-11-26' });
    expect((await day()).statusCode).toBe(200);
    line.silenceOpen();
    const silent = line.silentOnes();
    // One call is enough: the first that waits in vain discards the whole pool.
    expect((await day()).statusCode).toBe(503);
    await expect.poll(() => line.silentOnes()).toBe(silent - POOL);
    await expect.poll(async () => (await day()).statusCode).toBe(200);
  });

  it('is listened to again once it is back, and those who listen hear of it once', async () => {
    const heard: (string | null)[] = [];
    const stop = await listenOn(line.url, 'occupied', (payload) => heard.push(payload));
    line.cut();
    await expect.poll(() => line.refusals()).toBeGreaterThan(1);
    expect(heard).toEqual([]);
    line.mend();
    await expect.poll(() => heard).toEqual([null]);
    await stop();
  });

  it('answers 503 with the time to wait where a query takes longer than it may', async () => {
    const api = await open(openPostgres(url));
    api.get('/locked/', () =>
      club.db.transaction(async (tx) => {
        await tx.execute(sql`set local statement_timeout = 100`);
        await tx.execute(sql`select pg_sleep(10)`);
      }),
    );
    const { statusCode, headers } = await api.inject({ url: '/locked/', headers: club.auth });
    expect([statusCode, headers['retry-after']]).toEqual([503, '3']);
  });
});
