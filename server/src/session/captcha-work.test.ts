import { pbkdf2Sync } from 'node:crypto';
import { endpoints } from '@portal/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '../testing/app.ts';
import { createTestApp, testConfig } from '../testing/app.ts';
import { addMember, PASSWORD } from '../testing/people.ts';
import { captcha, signInFailure } from './tables.ts';

interface Set {
  session: string;
  work: { target: string; rounds: number; most: number };
}

const wrong = { status: 400, body: { captcha: ['The characters do not match the picture.'] } };

let test: TestApp;
let now = Date.now();
beforeAll(async () => {
  test = await createTestApp({
    captchaWork: { rounds: 10, least: 20, most: 40 },
    now: () => now,
    limitFactor: 10,
  });
  await addMember(test.db, { username: 'ordinary' });
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.delete(signInFailure);
});

const post = (url: string, payload: object) => test.call({ method: 'POST', url, headers: {}, payload });
const setWork = async () =>
  (
    await test.call<Set>({
      method: 'POST',
      url: '/user/captcha/',
      headers: {},
      payload: { work: true },
    })
  ).body;

/** Finds the number and the rest of its key as a browser does. */
function find({ session, work: { target, rounds, most } }: Set): { number: number; rest: string } {
  for (let number = 0; number <= most; number += 1) {
    const key = pbkdf2Sync(String(number), session, rounds, 32, 'sha256').toString('hex');
    if (key.startsWith(target)) return { number, rest: key.slice(target.length) };
  }
  throw new Error('No number gives the key that was asked for');
}
const solve = (set: Set) => find(set).rest;

const signIn = (session: string, answer: string, password = PASSWORD) =>
  post('/api/token-member/', { username: 'ordinary', password, captcha: answer, session });

describe('work in a captcha’s place', () => {
  it('is set with a session, and nothing that tells its answer', async () => {
    const body = await setWork();
    expect(body).toEqual({
      session: expect.stringMatching(/^[\w-]{36}$/),
      work: { target: expect.stringMatching(/^[0-9a-f]{48}$/), rounds: 10, most: 40 },
    });
    expect(JSON.stringify(await test.db.select().from(captcha))).not.toContain(body.work.target);
  });

  it('is another each time, and a number no less than the least', async () => {
    const sets = await Promise.all(Array.from({ length: 30 }, setWork));
    expect(new Set(sets.map(({ work }) => work.target)).size).toBe(30);
    const numbers = sets.map((set) => find(set).number);
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(20);
    expect(new Set(numbers).size).toBeGreaterThan(3);
  });

  it('signs in when it is done', async () => {
    const set = await setWork();
    expect(await signIn(set.session, solve(set))).toMatchObject({
      status: 200,
      body: { access: expect.any(String), refresh: expect.any(String) },
    });
  });

  it('counts once', async () => {
    const set = await setWork();
    const answer = solve(set);
    expect((await signIn(set.session, answer)).status).toBe(200);
    expect(await signIn(set.session, answer)).toEqual(wrong);
  });

  it('counts once when it is sent twice at the same moment', async () => {
    const set = await setWork();
    const answer = solve(set);
    const answers = await Promise.all([signIn(set.session, answer), signIn(set.session, answer)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  it('is used up by a wrong answer', async () => {
    const set = await setWork();
    expect(await signIn(set.session, '0')).toEqual(wrong);
    expect(await signIn(set.session, solve(set))).toEqual(wrong);
  });

  it('is not done by naming the number, which is easily guessed', async () => {
    const set = await setWork();
    expect(await signIn(set.session, String(find(set).number))).toEqual(wrong);
  });

  it('is of no use for another session', async () => {
    const [mine, other] = await Promise.all([setWork(), setWork()]);
    expect(await signIn(other.session, solve(mine))).toEqual(wrong);
  });

  it('is too old after 300 seconds', async () => {
    const set = await setWork();
    now += 299_999;
    expect((await signIn(set.session, solve(set))).status).toBe(200);
    const older = await setWork();
    now += 300_000;
    expect(await signIn(older.session, solve(older))).toEqual(wrong);
  });

  it('spares nobody the count of tries', async () => {
    for (let count = 0; count < 5; count += 1) {
      const set = await setWork();
      expect((await signIn(set.session, solve(set), 'not it')).status).toBe(401);
    }
    const set = await setWork();
    expect((await signIn(set.session, solve(set))).status).toBe(429);
  });

  it('is asked for by true alone, and leaves the picture as it was', async () => {
    for (const payload of [{ work: false }, { work: 'yes' }, { work: true, session: 'x' }])
      expect((await post('/user/captcha/', payload)).status).toBe(400);
    expect((await post('/user/captcha/', {})).body).toEqual({
      session: expect.any(String),
      image: expect.any(String),
    });
  });
});

it('costs seconds of a phone unless told otherwise: millions of rounds, known to the contract', async () => {
  const { rounds, least, most } = testConfig().captchaWork;
  expect(rounds * least).toBeGreaterThanOrEqual(3_000_000);
  expect(rounds * most).toBeLessThanOrEqual(5_000_000);
  const { answers } = endpoints['POST /user/captcha/'];
  expect(answers[200].safeParse({ session: 's', work: { target: 'ab', rounds, most } }).success).toBe(true);
});

it('is set sixty times a minute for one address, with pictures counted in', async () => {
  const strict = await createTestApp({ captchaWork: { rounds: 10, least: 1, most: 2 } });
  const ask = (payload: object) =>
    strict.call({ method: 'POST', url: '/user/captcha/', headers: {}, payload });
  for (let count = 0; count < 60; count += 1) expect((await ask({ work: true })).status).toBe(200);
  expect((await ask({ work: true })).status).toBe(429);
  expect((await ask({})).status).toBe(429);
  await strict.close();
});
