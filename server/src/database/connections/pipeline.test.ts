import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../testing/app.ts';
import { countTrips } from '../../testing/round-trips.ts';
import type { Store } from '../database.ts';
import { runLast } from './pipeline.ts';
import { sqlState } from '../transact.ts';

let store: Store;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ store, drop } = await openTestDatabase());
  // Checked when a transaction is committed, not before.
  await store.db.execute(sql`create table pair (id int primary key, other int
    references pair (id) deferrable initially deferred)`);
});
afterAll(() => drop());
beforeEach(() => store.db.execute(sql`delete from pair`));

const insert = (id: number, other: number | null = null) => sql`insert into pair values (${id}, ${other})`;
const stored = async () => {
  const { rows } = await store.db.execute<{ id: number }>(sql`select id from pair order by id`);
  return rows.map(({ id }) => id);
};

/** A transaction that reads two things and writes one. */
const pair = (last: ReturnType<typeof insert>) =>
  store.db.transaction(async (tx) => {
    const [first, second] = await Promise.all([
      tx.execute<{ value: number }>(sql`select 1 as value`),
      tx.execute<{ value: number }>(sql`select 2 as value`),
    ]);
    await runLast(tx, last);
    return [first.rows[0]?.value, second.rows[0]?.value];
  });

describe('a transaction whose statements are sent together', () => {
  it('reads in order, and keeps what its last statement wrote', async () => {
    expect(await pair(insert(1))).toEqual([1, 2]);
    expect(await stored()).toEqual([1]);
  });

  it.runIf(process.env['DATABASE_URL'])('goes to the database and back three times', async () => {
    const count = countTrips();
    await pair(insert(1));
    expect(count()).toBe(3);
  });

  it('keeps nothing where the last statement fails, and says what the database said', async () => {
    await store.db.execute(insert(1));
    const failed: unknown = await pair(insert(1)).catch((error: unknown) => error);
    expect(sqlState(failed)).toBe('23505');
    expect(await stored()).toEqual([1]);
    // The connection still works.
    await pair(insert(2));
    expect(await stored()).toEqual([1, 2]);
  });

  it('keeps nothing where it can’t be committed', async () => {
    const failed: unknown = await pair(insert(1, 7)).catch((error: unknown) => error);
    expect(sqlState(failed)).toBe('23503');
    expect(await stored()).toEqual([]);
  });

  it('keeps nothing where the work fails between the statements', async () => {
    const work = store.db.transaction(async (tx) => {
      await tx.execute(insert(1));
      throw new Error('No');
    });
    await expect(work).rejects.toThrow('No');
    expect(await stored()).toEqual([]);
  });

  it('keeps nothing where one of the first statements fails', async () => {
    const work = store.db.transaction(async (tx) => {
      await Promise.all([tx.execute(sql`select 1/0`), tx.execute(sql`select 1`)]);
      await runLast(tx, insert(1));
    });
    await expect(work.catch((error: unknown) => sqlState(error))).resolves.toBe('22012');
    expect(await stored()).toEqual([]);
  });

  it('is nothing without a statement', async () => {
    await expect(store.db.transaction(() => Promise.resolve('done'))).resolves.toBe('done');
  });
});
