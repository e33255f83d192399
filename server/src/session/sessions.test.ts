import { DAY } from '@portal/contract/rules/club-time';
import { eq } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generalUser } from '../access/tables.ts';
import type { Keys } from '../http/keys.ts';
import { deriveKeys } from '../http/keys.ts';
import { member } from '../members/tables.ts';
import type { TestApp } from '../testing/app.ts';
import { createTestApp } from '../testing/app.ts';
import type { Person } from '../testing/people.ts';
import { addMember } from '../testing/people.ts';
import type { TokenPair } from './sessions.ts';
import { beginSession } from './sessions.ts';
import { issueToken, lifetimes } from './tokens.ts';

const blacklisted = { detail: 'Token is blacklisted', code: 'token_not_valid' };

let test: TestApp;
let keys: Keys;
let now = Date.now();

beforeAll(async () => {
  test = await createTestApp({ now: () => now, limitFactor: 10 });
  keys = await deriveKeys(test.config.tokenSecret ?? '');
});
afterAll(() => test.close());

const begin = async (person?: Person) =>
  beginSession({ db: test.db, keys, now }, (person ?? (await addMember(test.db))).userId, {
    userAgent: 'test',
    addressHash: '',
  });
const refresh = (token: string, headers = {}) =>
  test.app.inject({ method: 'POST', url: '/api/token/refresh/', payload: { refresh: token }, headers });
const refreshed = async (token: string) => {
  const answer = await refresh(token);
  expect(answer.statusCode).toBe(200);
  return answer.json<TokenPair>();
};
const me = (access: string) =>
  test.app.inject({ url: '/general-users/me/', headers: { authorization: `Bearer ${access}` } });

describe('refreshing', () => {
  it('answers a new pair that works, whatever the old access token says', async () => {
    const first = await begin();
    now += lifetimes.access;
    expect((await me(first.access)).statusCode).toBe(401);
    const answer = await refresh(first.refresh, { authorization: `Bearer ${first.access}` });
    expect((await me(answer.json<TokenPair>().access)).statusCode).toBe(200);
  });

  it('gives a sibling tab and a lost answer the newest pair for 30 seconds', async () => {
    const first = await begin();
    const answered = await refreshed(first.refresh);
    now += lifetimes.grace;
    const again = await refreshed(first.refresh);
    const next = await refreshed(again.refresh);
    expect((await me(answered.access)).statusCode).toBe(200);
    expect((await me(next.access)).statusCode).toBe(200);
  });

  it('makes one successor of twenty at once', async () => {
    const first = await begin();
    const answers = await Promise.all(Array.from({ length: 20 }, () => refreshed(first.refresh)));
    now += lifetimes.grace + 1;
    for (const { access } of answers) expect((await me(access)).statusCode).toBe(200);
    const next = await refreshed(answers[0]?.refresh ?? '');
    expect((await me(next.access)).statusCode).toBe(200);
  });

  it('ends the whole family when an old token comes back later', async () => {
    const first = await begin();
    const second = await refreshed(first.refresh);
    now += lifetimes.grace + 1;
    const reuse = await refresh(first.refresh);
    expect(reuse.statusCode).toBe(401);
    expect(reuse.json()).toEqual(blacklisted);
    expect((await refresh(second.refresh)).json()).toEqual(blacklisted);
    expect((await me(second.access)).json()).toMatchObject({ code: 'token_not_valid' });
  });

  it('ends it at once when the token before the last comes back', async () => {
    const first = await begin();
    const second = await refreshed(first.refresh);
    const third = await refreshed(second.refresh);
    expect((await refresh(first.refresh)).statusCode).toBe(401);
    expect((await refresh(third.refresh)).statusCode).toBe(401);
  });

  it('leaves the person’s other sessions alone', async () => {
    const person = await addMember(test.db);
    const stolen = await begin(person);
    const other = await begin(person);
    await refreshed(stolen.refresh);
    now += lifetimes.grace + 1;
    await refresh(stolen.refresh);
    expect((await me(other.access)).statusCode).toBe(200);
  });

  it('ends after 14 days without use', async () => {
    const { refresh: token } = await begin();
    now += 14 * DAY;
    const answer = await refresh(token);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({ detail: 'Token is expired', code: 'token_not_valid' });
  });

  it('ends after 90 days however often it is used', async () => {
    let pair = await begin();
    for (let day = 0; day < 80; day += 10) {
      now += 10 * DAY;
      pair = await refreshed(pair.refresh);
    }
    now += 10 * DAY;
    expect((await refresh(pair.refresh)).statusCode).toBe(401);
  });

  it.each([
    ['rubbish', async () => 'not a token', 'Token is invalid'],
    ['an access token', async () => (await begin()).access, 'Token has wrong type'],
  ])('refuses %s', async (_what, token, detail) => {
    const answer = await refresh(await token());
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({ detail, code: 'token_not_valid' });
  });

  it('asks for the token by its name', async () => {
    const answer = await test.app.inject({ method: 'POST', url: '/api/token/refresh/', payload: {} });
    expect(answer.json()).toEqual({ refresh: ['This field is required.'] });
  });
});

describe('signing out', () => {
  const signOut = (token: string) =>
    test.app.inject({ method: 'POST', url: '/api/token/blacklist/', payload: { refresh: token } });

  it('ends access and refresh at once, even by an older token', async () => {
    const first = await begin();
    const second = await refreshed(first.refresh);
    const answer = await signOut(first.refresh);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({});
    expect((await me(second.access)).statusCode).toBe(401);
    expect((await refresh(second.refresh)).json()).toEqual(blacklisted);
  });

  it('may be done twice', async () => {
    const { refresh: token } = await begin();
    await signOut(token);
    expect((await signOut(token)).statusCode).toBe(200);
  });

  it('refuses what is no token', async () => {
    expect((await signOut('x')).json()).toEqual({ detail: 'Token is invalid', code: 'token_not_valid' });
  });
});

describe('every session of a person ends at once with', () => {
  const codesAfter = async (change: (person: Person) => Promise<unknown>) => {
    const person = await addMember(test.db);
    const sessions = [await begin(person), await begin(person)];
    await change(person);
    const codes = new Set<string>();
    for (const session of sessions) {
      codes.add((await me(session.access)).json<{ code: string }>().code);
      codes.add((await refresh(session.refresh)).json<{ detail: string }>().detail);
    }
    return [...codes];
  };
  const setUser = (changes: Partial<typeof generalUser.$inferInsert>) => (person: Person) =>
    test.db.update(generalUser).set(changes).where(eq(generalUser.id, person.userId));
  const setStatus = (status: 'TERMINATED-VOLUNTARY' | 'BLACKLISTED') => (person: Person) =>
    test.db.update(member).set({ status }).where(eq(member.id, person.memberId));

  it('a new password', async () => {
    expect(await codesAfter(setUser({ password_hash: 'another' }))).toEqual([
      'token_not_valid',
      'Token is blacklisted',
    ]);
  });
  it('a disabled account', async () => {
    expect(await codesAfter(setUser({ is_active: false }))).toEqual([
      'user_inactive',
      'Token is blacklisted',
    ]);
  });
  it('a termination', async () => {
    expect(await codesAfter(setStatus('TERMINATED-VOLUNTARY'))).toEqual([
      'user_inactive',
      'Token is blacklisted',
    ]);
  });
  it('a blacklisting', async () => {
    expect(await codesAfter(setStatus('BLACKLISTED'))).toEqual(['user_inactive', 'Token is blacklisted']);
  });

  it('and stays ended when the member is taken back', async () => {
    const person = await addMember(test.db);
    const session = await begin(person);
    await setStatus('TERMINATED-VOLUNTARY')(person);
    await test.db.update(member).set({ status: 'ACTIVE' }).where(eq(member.id, person.memberId));
    expect((await me(session.access)).json()).toMatchObject({ code: 'token_not_valid' });
  });

  it('but not with a suspension', async () => {
    const person = await addMember(test.db);
    const session = await begin(person);
    await test.db.update(member).set({ status: 'SUSPENDED-DEFAULTER' }).where(eq(member.id, person.memberId));
    expect((await me(session.access)).json()).toMatchObject({
      member_profile: { status: 'SUSPENDED-DEFAULTER' },
    });
  });
});

describe('an access token', () => {
  const base = async () => {
    const person = await addMember(test.db);
    const pair = await begin(person);
    const [, payload = ''] = pair.access.split('.');
    return {
      person,
      pair,
      claims: JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>,
    };
  };
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const sign = (claims: Record<string, unknown>, key: Keys['tokens'] = keys.tokens, typ = 'JWT') =>
    new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ }).sign(key);
  const answerTo = async (token: string) => {
    const answer = await me(token);
    const { statusCode: status, headers } = answer;
    return { status, challenge: headers['www-authenticate'], body: answer.json<object>() };
  };
  const refused = (message = 'Token is invalid') => ({
    status: 401,
    challenge: 'Bearer realm="api"',
    body: {
      detail: 'Given token not valid for any token type',
      code: 'token_not_valid',
      messages: [{ token_class: 'AccessToken', token_type: 'access', message }],
    },
  });

  it('made of the right claims is accepted, so that what follows proves something', async () => {
    const { claims } = await base();
    expect((await me(await sign(claims))).statusCode).toBe(200);
  });

  it('with alg none is refused', async () => {
    const { claims } = await base();
    expect(await answerTo(`${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`)).toEqual(refused());
  });

  it('signed by another key is refused', async () => {
    const { claims } = await base();
    expect(await answerTo(await sign(claims, (await deriveKeys('another secret')).tokens))).toEqual(
      refused(),
    );
  });

  it('for another audience is refused', async () => {
    const { claims } = await base();
    expect(await answerTo(await sign({ ...claims, aud: 'elsewhere' }))).toEqual(refused());
  });

  it('of another kind of JWT is refused', async () => {
    const { claims } = await base();
    expect(await answerTo(await sign(claims, keys.tokens, 'logout+jwt'))).toEqual(refused());
  });

  it('that is a refresh token is refused', async () => {
    const { pair } = await base();
    expect(await answerTo(pair.refresh)).toEqual(refused('Token has wrong type'));
  });

  it('is refused when it expired, and without an expiry', async () => {
    const { pair, claims } = await base();
    const { exp: _, ...endless } = claims;
    expect(await answerTo(await sign(endless))).toEqual(refused());
    expect((await me(pair.access)).statusCode).toBe(200);
    now += lifetimes.access;
    expect(await answerTo(pair.access)).toEqual(refused('Token is expired'));
  });

  it('that names another user than its session is refused', async () => {
    const { claims } = await base();
    const other = await addMember(test.db);
    expect(await answerTo(await sign({ ...claims, sub: String(other.userId) }))).toEqual(
      refused('Token is blacklisted'),
    );
  });

  it('of a user who is gone says so', async () => {
    const claims = { session: '00000000-0000-4000-8000-000000000000', user: 987_654, generation: 1 };
    const token = await issueToken(keys, 'access', claims, now, now + 60_000);
    expect((await me(token)).json()).toEqual({ detail: 'User not found', code: 'user_not_found' });
  });
});
