import type { Answer } from '@portal/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { audit } from '../audit/audit.ts';
import { auditLog } from '../audit/tables.ts';
import type { TestApp } from '../testing/app.ts';
import { createTestApp } from '../testing/app.ts';
import { addStaff, signInStaff } from '../testing/people.ts';
import { generalUser } from './tables.ts';
import { countTrips } from '../testing/round-trips.ts';

const START = Date.parse('2026-11-24T10:00:00+08:00');

let test: TestApp;
let headers: Record<string, string>;
let who: number;
beforeAll(async () => {
  test = await createTestApp({ limitFactor: 1000 });
  await addStaff(test.db, ['audit.view'], 'auditor');
  const [user] = await test.db.select().from(generalUser).where(eq(generalUser.username, 'auditor'));
  who = user?.id ?? 0;
  headers = await test.signIn('auditor');
  await test.db.delete(auditLog);
  await test.db.transaction(async (tx) => {
    for (let number = 1; number <= 120; number += 1)
      await audit(tx, {
        user: number % 3 === 0 ? who : null,
        // Several at one moment, as one request writes them.
        now: START + Math.floor(number / 4) * 60_000,
        right: number % 2 === 0 ? 'product.change' : 'member.delete',
        id: number % 10,
        before: { price: number, name: 'Cap' },
        after: { price: number + 1, name: 'Cap' },
      });
  });
});
afterAll(() => test.close());

const read = async (query = '') =>
  (await test.call<Answer<'GET /audit-log/'>>({ method: 'GET', url: `/audit-log/?${query}`, headers })).body;

/** All of it, page after page. */
async function all(query: string) {
  const entries = [];
  for (let before: string | null = ''; before !== null;) {
    const page: Answer<'GET /audit-log/'> = await read(before === '' ? query : `${query}&before=${before}`);
    entries.push(...page.entries);
    before = page.next;
  }
  return entries;
}

it('has each entry once, the latest first, with what was beside what is', async () => {
  const entries = await all('');
  const ids = entries.map(({ id }) => id);
  expect(new Set(ids).size).toBe(120);
  expect(ids).toEqual(ids.toSorted((one, other) => other - one));
  expect(entries[0]).toMatchObject({
    at: '2026-11-24T10:30:00+08:00',
    user: who,
    username: 'auditor',
    resource: 'product',
    action: 'change',
    record: '0',
    changes: [{ field: 'price', from: 120, to: 121 }],
  });
});

it('is filtered by who, what, which and when', async () => {
  const count = async (query: string) => (await all(query)).length;
  expect(await count('username=AUDITOR')).toBe(40);
  expect(await count('username=nobody')).toBe(0);
  expect(await count('resource=product')).toBe(60);
  expect(await count('action=delete')).toBe(60);
  expect(await count('resource=product&record=4')).toBe(12);
  expect(await count('from=2026-11-24&to=2026-11-24')).toBe(120);
  expect(await count('from=2026-11-25')).toBe(0);
  expect(await count('to=2026-11-23')).toBe(0);
});

it('refuses a page that it didn’t name, and people without the right', async () => {
  const { status } = await test.call({ method: 'GET', url: '/audit-log/?before=x', headers });
  expect(status).toBe(400);
  const other = await signInStaff(test, ['member.view'], 'other');
  expect((await test.call({ method: 'GET', url: '/audit-log/', headers: other })).status).toBe(403);
});

it.runIf(process.env['DATABASE_URL'])('asks the database once, beside who asks', async () => {
  const trips = countTrips();
  await read('resource=product');
  expect(trips()).toBe(2);
});
