import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { role } from '../../access/tables.ts';
import { buildApp } from '../../app.ts';
import { createTestApp, openTestDatabase, testConfig } from '../../testing/app.ts';
import { openOnUrl } from '../../testing/server.ts';
import { isDatabaseAway } from './database-away.ts';
import { cable } from './testing-cable.ts';

const unavailable = { detail: 'Service temporarily unavailable, try again later.', code: 'unavailable' };

describe('an embedded database that is closed', () => {
  it('is a 503 that says when to come back, and never a 500', async () => {
    const { store, drop } = await openTestDatabase();
    const app = await buildApp(testConfig(), store);
    await drop();
    const answer = await app.inject({ method: 'POST', url: '/user/captcha/' });
    const signIn = await app.inject({
      method: 'POST',
      url: '/api/token-member/',
      payload: { username: 'a', password: 'b', captcha: 'K7PXR', session: randomUUID() },
    });
    const health = await app.inject({ url: '/healthz' });
    const ready = await app.inject({ url: '/readyz' });
    await app.close();
    expect([answer.statusCode, signIn.statusCode]).toEqual([503, 503]);
    expect(answer.headers['retry-after']).toBe('3');
    expect(answer.json()).toEqual(unavailable);
    expect([health.statusCode, ready.statusCode]).toEqual([200, 503]);
  });
});

// Only there can the connection break while the database lives on.
describe.runIf(process.env['DATABASE_URL'])('a PostgreSQL that goes away', () => {
  it('is a 503 meanwhile, and the API recovers by itself, however often', async () => {
    const { url, drop } = await openTestDatabase();
    const line = await cable(url ?? '');
    const store = openOnUrl(line.url);
    const app = await buildApp(testConfig(), store);
    const ask = () => app.inject({ method: 'POST', url: '/user/captcha/' });
    for (let round = 0; round < 12; round += 1) {
      expect((await ask()).statusCode).toBe(200);
      line.cut();
      const away = await ask();
      expect(away.statusCode).toBe(503);
      expect(away.json()).toEqual(unavailable);
      expect((await app.inject({ url: '/readyz' })).statusCode).toBe(503);
      expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);
      line.mend();
      // Transactions that could not begin must not use up the pool.
      await expect(store.db.transaction((tx) => tx.execute(sql`select 1`))).resolves.toBeDefined();
    }
    await app.close();
    await store.close();
    await line.close();
    await drop();
  });

  it('leaves no part of a transaction that it was cut from', async () => {
    const { store: observer, url, drop } = await openTestDatabase();
    const line = await cable(url ?? '');
    const store = openOnUrl(line.url);
    const failure = await store.db
      .transaction(async (tx) => {
        await tx.insert(role).values({ name: 'half' });
        line.cut();
        await tx.insert(role).values({ name: 'other half' });
      })
      .catch((error: unknown) => error);
    expect(isDatabaseAway(failure)).toBe(true);
    expect(await observer.db.select().from(role)).toEqual([]);
    line.mend();
    await store.db.transaction((tx) => tx.insert(role).values({ name: 'whole' }));
    expect(await observer.db.select({ name: role.name }).from(role)).toEqual([{ name: 'whole' }]);
    await store.close();
    await line.close();
    await drop();
  });
});

it('does not take a refused query for an absent database', async () => {
  const test = await createTestApp();
  const twice = async () => {
    await test.db.insert(role).values({ name: 'same' });
    await test.db.insert(role).values({ name: 'same' });
  };
  const failure = await twice().catch((error: unknown) => error);
  await test.close();
  expect(failure).toBeInstanceOf(Error);
  expect(isDatabaseAway(failure)).toBe(false);
});
