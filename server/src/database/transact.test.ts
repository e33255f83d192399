import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { facilityCategory } from '../bookings/tables.ts';
import type { TestApp } from '../testing/app.ts';
import { createTestApp } from '../testing/app.ts';
import { signInStaff } from '../testing/people.ts';
import type { Transaction } from './database.ts';
import { transact } from './transact.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const giveWay = (tx: Transaction) =>
  tx.execute(sql`do $$ begin raise exception 'gave way' using errcode = '40001'; end $$`);

describe('a transaction that the database gives up for another', () => {
  it('is run again from its beginning, and leaves what its last run did', async () => {
    let runs = 0;
    await transact(test.db, async (tx) => {
      runs += 1;
      await tx.insert(facilityCategory).values({ name: `Run ${runs}` });
      if (runs < 3) await giveWay(tx);
    });
    const names = await test.db.select({ name: facilityCategory.name }).from(facilityCategory);
    expect(names).toEqual([{ name: 'Run 3' }]);
  });

  it('is a 503 that says when to come back, where that happens each time', async () => {
    const headers = await signInStaff(test, ['facility_category.add'], 'clerk');
    const add = () =>
      test.app.inject({ method: 'POST', url: '/facility/category/', headers, payload: { name: 'Courts' } });
    await test.db.execute(sql`create function give_way() returns trigger language plpgsql as $$
      begin raise exception 'gave way' using errcode = '40P01'; end $$`);
    await test.db.execute(sql`create trigger give_way before insert on facility_category
      for each row execute function give_way()`);
    const refused = await add();
    await test.db.execute(sql`drop trigger give_way on facility_category`);
    expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([
      503,
      '3',
      { detail: 'Service temporarily unavailable, try again later.', code: 'unavailable' },
    ]);
    expect((await add()).statusCode).toBe(201);
  });

  it('is not run again where anything else is wrong', async () => {
    let runs = 0;
    const wrong = transact(test.db, async () => {
      runs += 1;
      throw new Error('wrong');
    });
    await expect(wrong).rejects.toThrow('wrong');
    expect(runs).toBe(1);
  });
});

// The embedded database has one connection: there, nothing ever waits.
it.runIf(process.env['DATABASE_URL'])(
  'of two that wait for each other, both are done in the end',
  async () => {
    await test.db.delete(facilityCategory);
    await test.db.insert(facilityCategory).values([{ name: 'A' }, { name: 'B' }]);
    const both = Promise.withResolvers<void>();
    let begun = 0;
    const change = (order: readonly string[]) =>
      transact(test.db, async (tx) => {
        for (const name of order) {
          const named = eq(facilityCategory.name, name);
          await tx
            .update(facilityCategory)
            .set({
              limits: sql`jsonb_build_object('bookings_per_day', coalesce((limits->>'bookings_per_day')::int, 0) + 1)`,
            })
            .where(named);
          begun += 1;
          if (begun === 2) both.resolve();
          await both.promise;
        }
      });
    await Promise.all([change(['A', 'B']), change(['B', 'A'])]);
    const rows = await test.db.select().from(facilityCategory).orderBy(asc(facilityCategory.name));
    expect(rows.map(({ limits }) => limits)).toEqual([{ bookings_per_day: 2 }, { bookings_per_day: 2 }]);
    expect(begun).toBeGreaterThan(4);
  },
);
