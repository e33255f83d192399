import { DAY } from '@portal/contract/rules/club-time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../testing/app.ts';
import { createTestApp } from '../testing/app.ts';
import { addMember } from '../testing/people.ts';
import { captcha, session, signInFailure } from './tables.ts';

let test: TestApp;
let now = Date.parse('2026-11-24T10:00:00Z');
beforeAll(async () => {
  test = await createTestApp({ now: () => now });
});
afterAll(() => test.close());

const left = () => Promise.all([captcha, signInFailure, session].map((table) => test.db.$count(table)));

describe('what signing in leaves behind', () => {
  it('is cleared away once it no longer matters, and not before', async () => {
    await test.app.jobs.runDue();
    await test.app.inject({ method: 'POST', url: '/user/captcha/' });
    await test.db.insert(signInFailure).values({
      kind: 'account',
      key: 'somebody',
      failures: 3,
      last_at: new Date(now),
      blocked_until: new Date(now),
    });
    await test.signIn((await addMember(test.db)).username);
    await test.app.jobs.runDue();
    expect(await left()).toEqual([1, 1, 1]);

    now += 10 * 60_000 + 1;
    await test.app.jobs.runDue();
    expect(await left()).toEqual([0, 1, 1]);

    now += 2 * 60 * 60_000;
    await test.app.jobs.runDue();
    expect(await left()).toEqual([0, 0, 1]);

    now += 92 * DAY;
    await test.app.jobs.runDue();
    expect(await left()).toEqual([0, 0, 0]);
  });
});
