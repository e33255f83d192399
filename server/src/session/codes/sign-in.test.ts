import { tokenPair } from '@portal/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { generalUser } from '../../access/tables.ts';
import type { AccountTest } from '../../account/testing-account.ts';
import { createAccountTest } from '../../account/testing-account.ts';
import type { Keys } from '../../http/keys.ts';
import { deriveKeys } from '../../http/keys.ts';
import { member } from '../../members/tables.ts';
import type { Person } from '../../testing/people.ts';
import { addMember, PASSWORD } from '../../testing/people.ts';
import { session, signInFailure } from '../tables.ts';
import { oneTimeCode, recoveryCode, signInTicket } from './tables.ts';
import { codeAt, giveCodes } from './testing-codes.ts';

const STEP = 30_000;
const wrong = { status: 400, body: { one_time_code: ['That code is wrong or has already been used.'] } };
const tooOld = { status: 403, body: { code: 'ticket_not_valid' } };

let test: AccountTest;
let keys: Keys;
let person: Person;
let secret: string;
let recovery: string[];

beforeAll(async () => {
  test = await createAccountTest();
  keys = await deriveKeys(test.config.tokenSecret ?? '');
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.delete(signInFailure);
  await test.deliver();
  // Each test in steps of its own.
  test.clock.now += 100 * STEP;
  person = await addMember(test.db);
  ({ secret, recovery } = await giveCodes(test.db, keys, { user: person.userId, now: test.clock.now }));
});

async function signIn(changes: object = {}, address?: string) {
  const { body } = await test.post('/user/captcha/', {});
  const drawn = body as { session: string };
  const { username } = person;
  const credentials = { username, password: PASSWORD, captcha: 'K7PXR', session: drawn.session };
  return test.post('/api/token-member/', { ...credentials, ...changes }, address);
}

async function readTicket(address?: string): Promise<string> {
  const { status, body } = await signIn({}, address);
  expect({ status, body }).toEqual({
    status: 403,
    body: {
      detail: 'A one-time code is required.',
      code: 'code_required',
      ticket: expect.stringMatching(/^[\w-]{43}$/),
    },
  });
  return (body as { ticket: string }).ticket;
}

const send = (ticket: string, code: string, address?: string) =>
  test.post('/api/token-member/code/', { ticket, one_time_code: code }, address);
const codeNow = (steps = 0) => codeAt(secret, test.clock.now + steps * STEP);
/** Six digits that none of the steps around now has. */
function wrongDigits(): string {
  const near = new Set([-2, -1, 0, 1, 2].map(codeNow));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((one) => !near.has(one)) ?? '';
}

describe('signing in with codes on', () => {
  it('begins no session with the password alone', async () => {
    await readTicket();
    expect(await test.db.$count(session, eq(session.user_id, person.userId))).toBe(0);
  });

  it('answers a pair that opens the account once the code has come', async () => {
    const { status, body } = await send(await readTicket(), codeNow());
    expect(status).toBe(200);
    const { access } = tokenPair.parse(body);
    const me = await test.app.inject({
      url: '/general-users/me/',
      headers: { authorization: `Bearer ${access}` },
    });
    expect(me.json()).toMatchObject({ username: person.username });
  });

  it('takes a code with spaces', async () => {
    const code = codeNow();
    expect((await send(await readTicket(), ` ${code.slice(0, 3)} ${code.slice(3)} `)).status).toBe(200);
  });

  it.each([
    ['a wrong password', { password: 'not it' }],
    ['an unknown name', { username: 'nobody' }],
  ])('says to %s what it says to everybody', async (_what, changes) => {
    expect(await signIn(changes)).toEqual({
      status: 401,
      body: {
        detail: 'No active account found with the given credentials',
        code: 'no_active_account',
      },
    });
  });

  it('gives nobody a ticket who may not sign in', async () => {
    await test.db
      .update(member)
      .set({ status: 'TERMINATED-VOLUNTARY' })
      .where(eq(member.id, person.memberId));
    expect((await signIn()).status).toBe(401);
  });
});

describe('a code', () => {
  it.each([-1, 0, 1])('counts %i steps from now', async (steps) => {
    expect((await send(await readTicket(), codeNow(steps))).status).toBe(200);
  });

  it.each([-2, 2])('doesn’t count %i steps from now', async (steps) => {
    expect(await send(await readTicket(), codeNow(steps))).toEqual(wrong);
  });

  it('counts once, and none before it does any more', async () => {
    expect((await send(await readTicket(), codeNow())).status).toBe(200);
    expect(await send(await readTicket(), codeNow())).toEqual(wrong);
    expect(await send(await readTicket(), codeNow(-1))).toEqual(wrong);
    expect((await send(await readTicket(), codeNow(1))).status).toBe(200);
  });

  it('lets one of two in who send it at the same moment', async () => {
    const tickets = [await readTicket(), await readTicket()];
    const answers = await Promise.all(tickets.map((ticket) => send(ticket, codeNow())));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect(await test.db.$count(session, eq(session.user_id, person.userId))).toBe(1);
  });

  it.each(['', '12345', '1234567', 'abcdef', '１２３４５６', '-12345', '0x1234', "'; drop"])(
    'is nothing like %j',
    async (typed) => {
      expect((await send(await readTicket(), typed)).status).toBe(400);
    },
  );

  it('of somebody else is none', async () => {
    const other = await addMember(test.db);
    const theirs = await giveCodes(test.db, keys, { user: other.userId, now: test.clock.now });
    // One that happens to be one of the user's own codes is changed.
    while ([-1, 0, 1].some((steps) => codeNow(steps) === codeAt(theirs.secret, test.clock.now)))
      test.clock.now += STEP;
    expect(await send(await readTicket(), codeAt(theirs.secret, test.clock.now))).toEqual(wrong);
    expect(await send(await readTicket(), theirs.recovery[0] ?? '')).toEqual(wrong);
  });
});

describe('a recovery code', () => {
  it('lets in once, in small letters and without its hyphen as well, and its owner is told', async () => {
    const [code = ''] = recovery;
    expect(code).toMatch(/^[A-Z0-9]{5}-[A-Z0-9]{5}$/);
    expect((await send(await readTicket(), code.toLowerCase().replace('-', ''))).status).toBe(200);
    expect(await test.deliver()).toMatchObject([
      { to: { address: `${person.username}@club.example` }, subject: 'A recovery code was used' },
    ]);
    expect(await send(await readTicket(), code)).toEqual(wrong);
    expect(await test.db.$count(recoveryCode, eq(recoveryCode.user_id, person.userId))).toBe(9);
  });

  it('lets one of two in who send it at the same moment', async () => {
    const tickets = [await readTicket(), await readTicket()];
    const answers = await Promise.all(tickets.map((ticket) => send(ticket, recovery[0] ?? '')));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect(await test.deliver()).toHaveLength(1);
  });
});

describe('a ticket', () => {
  it('counts once', async () => {
    const ticket = await readTicket();
    expect((await send(ticket, codeNow())).status).toBe(200);
    expect(await send(ticket, codeNow(1))).toMatchObject(tooOld);
  });

  it('lets one of two codes in that are sent with it at the same moment, and leaves the other unused', async () => {
    const ticket = await readTicket();
    const codes = recovery.slice(0, 2);
    const answers = await Promise.all(codes.map((code) => send(ticket, code)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
    expect(await test.db.$count(recoveryCode, eq(recoveryCode.user_id, person.userId))).toBe(9);
  });

  it('is too old after five minutes', async () => {
    const ticket = await readTicket();
    test.clock.now += 299_999;
    expect(await send(ticket, wrongDigits())).toEqual(wrong);
    test.clock.now += 1;
    expect(await send(ticket, codeNow())).toMatchObject(tooOld);
  });

  it('takes five wrong codes, and none after them', async () => {
    const ticket = await readTicket();
    for (let count = 0; count < 5; count += 1) {
      expect(await send(ticket, wrongDigits())).toEqual(wrong);
      await test.db.delete(signInFailure);
    }
    expect(await send(ticket, codeNow())).toMatchObject(tooOld);
  });

  it('is nothing that one could make up', async () => {
    expect(await send('made up', codeNow())).toMatchObject(tooOld);
  });

  it.each([
    ['another password', (id: number) => ({ table: generalUser, id, set: { password_hash: 'other' } })],
    ['a disabled login', (id: number) => ({ table: generalUser, id, set: { is_active: false } })],
  ])('ends with %s', async (_what, change) => {
    const ticket = await readTicket();
    const { set, id } = change(person.userId);
    await test.db.update(generalUser).set(set).where(eq(generalUser.id, id));
    expect(await send(ticket, codeNow())).toMatchObject(tooOld);
  });

  it('ends with a status that may not sign in, and with codes switched off', async () => {
    const ticket = await readTicket();
    await test.db
      .update(member)
      .set({ status: 'TERMINATED-DISCIPLINE' })
      .where(eq(member.id, person.memberId));
    expect(await send(ticket, codeNow())).toMatchObject(tooOld);
    await test.db.update(member).set({ status: 'ACTIVE' }).where(eq(member.id, person.memberId));
    await test.db.delete(oneTimeCode).where(eq(oneTimeCode.user_id, person.userId));
    expect(await send(ticket, codeNow())).toMatchObject(tooOld);
  });
});

describe('wrong codes', () => {
  it('count for the account like wrong passwords, through whichever ticket', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      const { status, body } = await signIn();
      statuses.push(status);
      if (status === 403) await send((body as { ticket: string }).ticket, wrongDigits());
    }
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429]);
    test.clock.now += 30_000;
    // A user with the code is let in once the wait is over, and starts from zero.
    expect((await send(await readTicket(), codeNow())).status).toBe(200);
    expect(await test.db.$count(signInFailure)).toBeGreaterThan(0);
    expect((await send(await readTicket(), codeNow(1))).status).toBe(200);
  });

  it('are no fewer for right passwords between them', async () => {
    const ticket = await readTicket();
    for (let count = 0; count < 4; count += 1) await send(ticket, wrongDigits());
    await readTicket();
    await send(ticket, wrongDigits());
    expect((await signIn()).status).toBe(429);
  });

  it('slow an address down that tries many accounts', async () => {
    const address = '203.0.113.99';
    for (let count = 0; count < 20; count += 1) {
      const owner = await addMember(test.db);
      await giveCodes(test.db, keys, { user: owner.userId, now: test.clock.now });
      person = owner;
      await send(await readTicket(), wrongDigits(), address);
    }
    expect((await send(await readTicket(), wrongDigits(), address)).status).toBe(429);
    expect(await send(await readTicket(), wrongDigits())).toEqual(wrong);
  });
});

describe('what the database keeps', () => {
  it('tells neither secret, nor recovery codes, nor tickets', async () => {
    const ticket = await readTicket();
    const rows = await Promise.all(
      [oneTimeCode, recoveryCode, signInTicket].map((table) => test.db.select().from(table)),
    );
    const kept = JSON.stringify(rows);
    for (const told of [secret, ticket, ...recovery]) {
      expect(kept).not.toContain(told);
      expect(kept).not.toContain(told.replace('-', ''));
    }
  });

  it('is of no use for another user', async () => {
    const other = await addMember(test.db);
    await giveCodes(test.db, keys, { user: other.userId, now: test.clock.now });
    const [mine] = await test.db.select().from(oneTimeCode).where(eq(oneTimeCode.user_id, person.userId));
    await test.db
      .update(oneTimeCode)
      .set({ secret: mine?.secret ?? '' })
      .where(eq(oneTimeCode.user_id, other.userId));
    person = other;
    expect(await send(await readTicket(), codeNow())).toEqual(wrong);
  });

  it('forgets tickets that are too old', async () => {
    await readTicket();
    test.clock.now += 16 * 60_000;
    await test.app.jobs.runDue();
    expect(await test.db.$count(signInTicket)).toBe(0);
  });
});
