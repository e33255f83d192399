import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { TUESDAY_10_AM } from '../bookings/testing-club.ts';
import type { Database } from '../database/database.ts';
import { seedDemoClub } from '../seed/seed.ts';
import type { TestApp } from '../testing/app.ts';
import { createTestApp } from '../testing/app.ts';
import { isPooled } from '../testing/server.ts';

/** As often as PostgreSQL plans a statement for its values before it compares the cost with that of one plan for any. */
const TRIED = 5;

/** All connections of a pool: a call may use several at once. */
async function findConnections(db: Database): Promise<Client[]> {
  const sent = vi.spyOn(Client.prototype, 'query');
  await Promise.all(Array.from({ length: 50 }, () => db.execute(sql`select 1`)));
  const used = new Set<unknown>(sent.mock.contexts);
  sent.mockRestore();
  return [...used].filter((one) => one instanceof Client);
}

describe.runIf(process.env['DATABASE_URL'] && !isPooled())('a call that comes again', () => {
  let test: TestApp;
  let connections: readonly Client[] = [];
  beforeAll(async () => {
    test = await createTestApp({ now: () => TUESDAY_10_AM, limitFactor: 1000 });
    await seedDemoClub(test.db, test.config, { picturesLater: true });
    connections = await findConnections(test.db);
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

  /** Plans by connection and statement. */
  async function countPlans() {
    const counted = new Map<string, { custom: number; generic: number }>();
    for (const [index, connection] of connections.entries()) {
      const { rows } = await connection.query<{ name: string; custom: number; generic: number }>(
        'select name, custom_plans::int as custom, generic_plans::int as generic from pg_prepared_statements',
      );
      for (const { name, ...plans } of rows) counted.set(`${index} ${name}`, plans);
    }
    return counted;
  }
});
