import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openTestDatabase } from '../testing/app.ts';
import { openOnUrl } from '../testing/server.ts';
import { isDatabaseAway } from './connections/database-away.ts';

/** Behind a pooler of transactions, sessions know nothing by name. */
const isPooled = process.env['DATABASE_LISTEN_URL'] !== undefined;

const all = { total: 10, idle: 10, waiting: 0 };

describe.runIf(process.env['DATABASE_URL'])('the connections to a PostgreSQL', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('are opened before anybody needs them, and kept when nobody does', async () => {
    const { url, drop } = await openTestDatabase();
    const store = openOnUrl(url ?? '');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await store.connect();
    expect(store.connections()).toEqual(all);
    vi.advanceTimersByTime(24 * 60 * 60 * 1000);
    expect(store.connections()).toEqual(all);
    vi.useRealTimers();
    await store.close();
    await drop();
  });

  it('are given up where the server only reads since another took its place', async () => {
    const { store, drop } = await openTestDatabase();
    await store.connect();
    const written = store.db.transaction(async (tx) => {
      await tx.execute(sql`set transaction read only`);
      await tx.execute(sql`create table late (id int)`);
    });
    await expect(written).rejects.toSatisfy(isDatabaseAway);
    expect(store.connections()).toEqual({ total: 9, idle: 9, waiting: 0 });
    await drop();
  });

  it('know by name what comes again and again, so that it is planned once', async () => {
    const { store, drop } = await openTestDatabase();
    await store.db.transaction(async (tx) => {
      for (let number = 0; number < 20; number += 1) {
        const { rows } = await tx.execute(sql`select ${number}::int + 1 as next`);
        expect(rows).toEqual([{ next: number + 1 }]);
        await tx.execute(sql.raw(`select ${number} as once`));
      }
      const { rows } = await tx.execute<{ statement: string }>(
        sql`select statement from pg_prepared_statements`,
      );
      const known = rows.map(({ statement }) => statement).filter((one) => / as (?:next|once)$/.test(one));
      expect(known).toEqual(isPooled ? [] : ['select $1::int + 1 as next']);
    });
    await drop();
  });
});
