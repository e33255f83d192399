import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openTestDatabase } from '../testing/app.ts';
import { openOnUrl } from '../testing/server.ts';
import { isDatabaseAway } from './database-away.ts';

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
});
