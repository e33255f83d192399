import { afterEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../testing/app.ts';
import { openOnUrl } from '../../testing/server.ts';
import type { Store } from '../database.ts';
import { migrate, readMigrations } from './migrate.ts';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
afterEach(() => opened.drop());

async function applied(store: Store): Promise<unknown[]> {
  let names: unknown[] = [];
  await store.scripted(async (run) => {
    names = (await run('SELECT name FROM migration ORDER BY name')).map((row) => row['name']);
  });
  return names;
}

describe('migrations', () => {
  it('change nothing when run again', async () => {
    opened = await openTestDatabase();
    const migrations = await readMigrations();
    await migrate(opened.store, migrations);
    expect(await applied(opened.store)).toEqual(migrations.map(({ name }) => name));
  });

  it('go on from where a database stands, keeping what it holds', async () => {
    opened = await openTestDatabase();
    const before = await readMigrations();
    await opened.store.scripted(async (run) => {
      await run(`INSERT INTO role (name) VALUES ('Steward')`);
    });
    const next = { name: '9999_next', sql: `ALTER TABLE role ADD COLUMN note text NOT NULL DEFAULT 'kept'` };
    await migrate(opened.store, [...before, next]);
    await opened.store.scripted(async (run) => {
      expect(await run('SELECT name, note FROM role')).toEqual([{ name: 'Steward', note: 'kept' }]);
    });
  });

  it('leave nothing behind when one of them fails', async () => {
    opened = await openTestDatabase();
    const before = await readMigrations();
    const good = { name: '9998_good', sql: 'CREATE TABLE left_behind (id int)' };
    const bad = { name: '9999_bad', sql: 'CREATE TABLE oops (id nonsense)' };
    await expect(migrate(opened.store, [...before, good, bad])).rejects.toThrow(/nonsense/);
    expect(await applied(opened.store)).toEqual(before.map(({ name }) => name));
    await opened.store.scripted(async (run) => {
      expect(await run(`SELECT to_regclass('left_behind') AS found`)).toEqual([{ found: null }]);
    });
  });

  it('refuse to start over one that was edited since', async () => {
    opened = await openTestDatabase();
    const [first, ...rest] = await readMigrations();
    const edited = [{ name: first?.name ?? '', sql: `${first?.sql} -- edited` }, ...rest];
    await expect(migrate(opened.store, edited)).rejects.toThrow(
      `Migration ${first?.name} was edited after it was applied`,
    );
  });

  it('run once when several processes start together', async () => {
    opened = await openTestDatabase();
    const { url, store } = opened;
    // The embedded database has one connection: there the same pool runs it twice.
    const stores = url
      ? Array.from({ length: 5 }, () => openOnUrl(url))
      : Array.from({ length: 5 }, () => store);
    const next = { name: '9999_once', sql: 'CREATE TABLE once (id int); SELECT pg_sleep(0.05)' };
    const migrations = [...(await readMigrations()), next];
    await Promise.all(stores.map((each) => migrate(each, migrations)));
    expect(await applied(store)).toEqual(migrations.map(({ name }) => name));
    if (url) await Promise.all(stores.map((each) => each.close()));
  });
});
