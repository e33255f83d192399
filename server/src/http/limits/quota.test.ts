import { MINUTE } from '@portal/contract/rules/club-time';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { createTestApp } from '../../testing/app.ts';
import { requestQuota, maySpend } from './quota.ts';

const start = Date.parse('2026-11-21T10:00:00Z');

let test: TestApp;
let now = start;
beforeAll(async () => {
  test = await createTestApp({ now: () => now });
});
afterAll(() => test.close());

const quota = { kind: 'test', limit: 3, window: MINUTE };
const spendAt = (key: string, moment: number, limit = quota.limit) =>
  maySpend(test.db, { ...quota, limit }, key, moment);

it('is used up by so many at once, and no more', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => spendAt('parallel', start)));
  expect(answers.filter(Boolean)).toHaveLength(3);
});

it('is whole again after its window, which trying on doesn’t make longer', async () => {
  for (let count = 0; count < 3; count += 1) expect(await spendAt('patient', start)).toBe(true);
  expect(await spendAt('patient', start + MINUTE - 1)).toBe(false);
  expect(await spendAt('patient', start + MINUTE)).toBe(true);
});

it('is counted apart for each key and kind', async () => {
  for (let count = 0; count < 3; count += 1) await spendAt('one', start);
  expect(await spendAt('another', start)).toBe(true);
  expect(await maySpend(test.db, { ...quota, kind: 'other test' }, 'one', start)).toBe(true);
});

it('may be a part of a whole number, as LIMIT_FACTOR makes it', async () => {
  const answers: boolean[] = [];
  for (let count = 0; count < 4; count += 1) answers.push(await spendAt('factor', start, 2.5));
  expect(answers).toEqual([true, true, false, false]);
});

it('is cleared away once it is whole again', async () => {
  await test.app.jobs.runDue();
  now += 60 * MINUTE;
  await test.db.delete(requestQuota);
  await spendAt('old', now - MINUTE);
  await spendAt('young', now);
  await test.app.jobs.runDue();
  expect((await test.db.select().from(requestQuota)).map(({ key }) => key)).toEqual(['young']);
});
