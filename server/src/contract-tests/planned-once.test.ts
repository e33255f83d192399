import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TUESDAY_10_AM } from '../bookings/testing-club.ts';
import { seedDemoClub } from '../seed/seed.ts';
import type { TestApp } from '../testing/app.ts';
import { createTestApp } from '../testing/app.ts';
import { isPooled } from '../testing/server.ts';

/** As often as PostgreSQL plans a statement for its values before it compares the cost with that of one plan for any. */
const TRIED = 5;

describe.runIf(process.env['DATABASE_URL'] && !isPooled())('a call that comes again', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ now: () => TUESDAY_10_AM, limitFactor: 1000 });
    await seedDemoClub(test.db, test.config, { picturesLater: true });
  });
  afterAll(() => test.close());

  it.each([
    ['ordinary', '/booking/reservation/'],
    ['ordinary', '/finance/payment-invoice/?ordering=-created_at'],
    ['staff', '/booking/reservation/?limit=3'],
    ['staff', '/finance/payment-invoice/?limit=3&status=PAID&offset=3'],
  ])('is planned for %s no more often than PostgreSQL tries: %s', async (person, url) => {
    const headers = await test.signIn(person);
    const before = await countPlans();
    for (let turn = 0; turn < 20; turn += 1) {
      // Otherwise the first answer is kept.
      await test.db.execute(sql`select raise_data_version('sales')`);
      expect((await test.app.inject({ url, headers })).statusCode).toBe(200);
    }
    const after = await countPlans();
    const planned = [...after].filter(
      ([name, { custom }]) => custom > (before.get(name)?.custom ?? 0) + TRIED,
    );
    expect(planned).toEqual([]);
    // Its page, and what identifies the caller.
    const reused = [...after].filter(([name, { generic }]) => generic > (before.get(name)?.generic ?? 0));
    expect(reused.length).toBeGreaterThan(1);
  });

  /** Plans by statement of the session that calls go through one after the other. */
  async function countPlans() {
    const { rows } = await test.db.execute<{ name: string; custom: number; generic: number }>(
      sql`select name, custom_plans::int as custom, generic_plans::int as generic from pg_prepared_statements`,
    );
    return new Map(rows.map(({ name, ...plans }) => [name, plans]));
  }
});
