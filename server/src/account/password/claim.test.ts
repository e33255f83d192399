import { HOUR } from '@portal/contract/rules/club-time';
import type { Member } from '@portal/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generalUser } from '../../access/tables.ts';
import { askTogether, openWithoutDeadlocks } from '../../database/testing-locks.ts';
import { job } from '../../jobs/tables.ts';
import { member } from '../../members/tables.ts';
import { addMember } from '../../testing/people.ts';
import { loginClaim } from '../tables.ts';
import type { AccountTest } from '../testing-account.ts';
import { createAccountTest, inLink } from '../testing-account.ts';

const OK = { status: 200, body: { status: 'OK' } };
const GONE = { status: 404, body: { detail: 'Not found.', code: 'not_found' } };
const password = 'correct horse battery';

let test: AccountTest;
beforeAll(async () => {
  test = await createAccountTest({ store: await openWithoutDeadlocks() });
  await test.deliver();
});
afterAll(() => test.close());

let people = 0;
/** A member without a login, with an address on record. */
async function newcomer(
  changes: { membership_id?: string; email?: string; status?: Member['status']; birth_date?: string } = {},
) {
  people += 1;
  const row = {
    name: `Newcomer ${people}`,
    membership_id: `N-${people}`,
    email: `newcomer${people}@mail.example`,
    membership_type_1: 'ASSOCIATE',
    membership_type_2: 'NON_ACTIVE',
    ...changes,
  } as const;
  await test.db.insert(member).values(row);
  return row;
}

const ask = (membership_id: string, email: string, address?: string) =>
  test.post('/general-users/check-account/', { membership_id, email }, address);
const check = (token: string, address?: string) =>
  test.post('/general-users/create-account/validate_token/', { token }, address);
const create = (token: string, username: string, more: object = {}) =>
  test.post('/general-users/create-account/', { token, username, password, ...more });

async function mailedToken() {
  const row = await newcomer();
  await test.deliver();
  await ask(row.membership_id, row.email);
  const [mail] = await test.deliver();
  return { ...row, mail, token: inLink(mail, 'token') };
}

describe('asking for a login', () => {
  it('mails a link to the address on record', async () => {
    const { mail, name, email } = await mailedToken();
    expect(mail).toMatchObject({ to: { name, address: email }, subject: 'Create your login' });
    expect(mail?.text).toMatch(/http:\/\/localhost:4321\/create-login\?token=[\w-]{43}\n/);
  });

  it('finds number and address whatever their case', async () => {
    const { membership_id, email } = await newcomer();
    await ask(` ${membership_id.toLowerCase()} `, email.toUpperCase());
    const small = await newcomer({ membership_id: 'n-small', email: 'Small@mail.example' });
    await ask('N-SMALL', 'small@MAIL.example');
    const mailed = new Set((await test.deliver()).map(({ to }) => to.address));
    expect(mailed).toEqual(new Set([email, small.email]));
  });

  it('says and does the same for strangers: one row for a job, no mail', async () => {
    const { membership_id, email } = await newcomer();
    const other = await newcomer();
    const silent = await newcomer();
    await test.db.update(member).set({ email: null }).where(eq(member.membership_id, silent.membership_id));
    const gone = await newcomer({ status: 'TERMINATED-DECEASED' });
    const rows = async ([number, address]: readonly [string, string]) => {
      const before = await test.db.$count(job);
      const answer = await ask(number, address);
      return [answer, (await test.db.$count(job)) - before];
    };
    for (const claim of [
      [membership_id, email],
      ['N-0', email],
      [membership_id, 'somebody@else.example'],
      [membership_id, other.email],
      [silent.membership_id, silent.email],
      [gone.membership_id, gone.email],
    ] as const)
      expect(await rows(claim)).toEqual([OK, 1]);
    expect((await test.deliver()).map(({ to }) => to.address)).toEqual([email]);
  });

  describe('of a member whose date of birth is on record', () => {
    const born = { birth_date: '1980-02-03' };
    const askAs = (claim: { membership_id: string; email: string }, birth_date?: string) => {
      const { membership_id, email } = claim;
      return test.post('/general-users/check-account/', { membership_id, email, birth_date });
    };

    it('mails a link where it is the same', async () => {
      expect(await askAs(await newcomer(born), '1980-02-03')).toEqual(OK);
      expect(inLink((await test.deliver())[0], 'token')).toHaveLength(43);
    });

    it.each([['1980-03-02'], [undefined]])(
      'answers the same to %s, and tells the member alone',
      async (date) => {
        const row = await newcomer(born);
        expect(await askAs(row, date)).toEqual(OK);
        const [mail, ...others] = await test.deliver();
        expect(mail).toMatchObject({
          to: { address: row.email },
          subject: 'Your date of birth didn’t match',
        });
        expect(mail?.text).not.toContain('token');
        expect(mail?.text).not.toContain('1980');
        expect(others).toEqual([]);
      },
    );

    it('takes any where none is on record', async () => {
      await askAs(await newcomer(), '1980-02-03');
      expect(inLink((await test.deliver())[0], 'token')).toHaveLength(43);
    });

    it('refuses what is no date', async () => {
      const { status, body } = await askAs(await newcomer(born), '3.2.1980');
      expect([status, Object.keys(body as object)]).toEqual([400, ['birth_date']]);
    });
  });

  it('tells a member who has a login, at their own address, and makes no link', async () => {
    const { username, memberId } = await addMember(test.db, { membership_id: 'HAS-1' });
    await test.db.update(member).set({ email: 'has@mail.example' }).where(eq(member.id, memberId));
    expect(await ask('HAS-1', 'has@mail.example')).toEqual(OK);
    const [mail] = await test.deliver();
    expect(mail?.subject).toBe('You already have a login');
    expect(mail?.text).toContain(`your username is ${username}.`);
    expect(inLink(mail, 'token')).toBe('');
  });

  it('never gives a login the address of another’s', async () => {
    const { username } = await addMember(test.db);
    const spouse = await newcomer({ email: `${username}@club.example` });
    expect(await ask(spouse.membership_id, spouse.email)).toEqual(OK);
    const [mail] = await test.deliver();
    expect(mail?.subject).toBe('This email address already has a login');
    expect(inLink(mail, 'token')).toBe('');
  });

  it('keeps no token that opens anything', async () => {
    const { token } = await mailedToken();
    expect(JSON.stringify(await test.db.select().from(loginClaim))).not.toContain(token);
  });

  it('refuses what is missing by field', async () => {
    const required = ['This field is required.'];
    expect(await test.post('/general-users/check-account/', {})).toEqual({
      status: 400,
      body: { membership_id: required, email: required },
    });
  });

  it('is limited by address, and in mails to one person', async () => {
    const { membership_id, email } = await newcomer();
    const address = '203.0.113.9';
    for (let count = 0; count < 10; count += 1) expect(await ask(membership_id, email, address)).toEqual(OK);
    expect((await ask(membership_id, email, address)).status).toBe(429);
    expect(await test.deliver()).toHaveLength(3);
  });
});

describe('the token of a mail', () => {
  it('works for a day, and till it is used', async () => {
    const { token } = await mailedToken();
    expect(await check(token)).toEqual(OK);
    await create(token, `checked-${people}`);
    expect(await check(token)).toEqual(GONE);
    const late = (await mailedToken()).token;
    test.clock.now += 24 * HOUR;
    expect(await check(late)).toEqual(GONE);
  });

  it('can’t be guessed without end', async () => {
    const address = '203.0.113.11';
    const statuses: number[] = [];
    for (let count = 0; count < 31; count += 1) statuses.push((await check('guess', address)).status);
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 404), 429]);
    expect(
      (
        await test.post(
          '/general-users/create-account/',
          { token: 'guess', username: 'nobody-at-all', password },
          address,
        )
      ).status,
    ).toBe(429);
  });
});

describe('creating a login', () => {
  it('gives the member a login with the address that was proved, and tells them', async () => {
    const { token, email, membership_id } = await mailedToken();
    expect(await create(token, 'New.Member')).toEqual({ status: 201, body: { username: 'New.Member' } });
    expect(await test.signInStatus('new.member', password)).toBe(200);
    const headers = await test.signIn('New.Member');
    const me = await test.app.inject({ url: '/general-users/me/', headers });
    expect(me.json()).toMatchObject({ username: 'New.Member', email, member_profile: { membership_id } });
    const [notice] = await test.deliver();
    expect(notice).toMatchObject({ to: { address: email }, subject: 'Your login is ready' });
    expect(notice?.text).not.toContain(password);
  });

  it('takes each token once, even twice at the same moment', async () => {
    const { token } = await mailedToken();
    const answers = await Promise.all([create(token, 'first-name'), create(token, 'second-name')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 404]);
    expect(await create(token, 'third-name')).toEqual(GONE);
    expect(await test.db.$count(generalUser, eq(generalUser.username, 'third-name'))).toBe(0);
  });

  it('takes one of two mailed tokens, however many use both at the same moment', async () => {
    const { token, membership_id, email } = await mailedToken();
    await ask(membership_id, email);
    const other = inLink((await test.deliver())[0], 'token');
    const answers = await askTogether<{ status: number }>(
      test.db,
      // The lock that those who create a login take in turn.
      (tx) => tx.execute(sql`select pg_advisory_xact_lock(7305007)`),
      Array.from(
        { length: 8 },
        (_, index) => () => create(index % 2 ? token : other, `eight-names-${index}`),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array.from({ length: 7 }, () => 404),
    ]);
    expect(await test.db.$count(generalUser, eq(generalUser.email, email))).toBe(1);
  });

  it('takes a token for a day', async () => {
    const { token } = await mailedToken();
    test.clock.now += 24 * HOUR;
    expect(await create(token, 'too-late')).toEqual(GONE);
  });

  it('takes no token that isn’t one, nor one of a reset', async () => {
    const { username } = await addMember(test.db);
    await test.post('/password_reset/', { email: `${username}@club.example` });
    const [mail] = await test.deliver();
    for (const token of ['x', 'A'.repeat(43), inLink(mail, 'token')])
      expect(await create(token, 'nobody-at-all')).toEqual(GONE);
  });

  it.each([
    [
      'got a login meanwhile',
      async (id: string) => {
        const { userId, memberId } = await addMember(test.db);
        await test.db.update(member).set({ user_id: null }).where(eq(member.id, memberId));
        await test.db.update(member).set({ user_id: userId }).where(eq(member.membership_id, id));
      },
    ],
    [
      'has another address on record by now',
      async (id: string) => {
        await test.db.update(member).set({ email: 'moved@mail.example' }).where(eq(member.membership_id, id));
      },
    ],
    [
      'left the club',
      async (id: string) => {
        await test.db.update(member).set({ status: 'BLACKLISTED' }).where(eq(member.membership_id, id));
      },
    ],
  ])('refuses a member who %s', async (_what, change) => {
    const { token, membership_id } = await mailedToken();
    await change(membership_id);
    expect(await create(token, 'nobody-at-all')).toEqual(GONE);
  });

  it('refuses an address that became another’s login meanwhile, and may be tried again', async () => {
    const { token, email } = await mailedToken();
    const { userId } = await addMember(test.db);
    await test.db.update(generalUser).set({ email }).where(eq(generalUser.id, userId));
    expect(await create(token, 'shared-address')).toMatchObject({
      status: 409,
      body: { code: 'email_taken' },
    });
    await test.db.update(generalUser).set({ email: 'away@mail.example' }).where(eq(generalUser.id, userId));
    expect((await create(token, 'shared-address')).status).toBe(201);
  });

  it.each(['taken.name', 'TAKEN.NAME', 'taken_name', 'takenname', 't-akenname'])(
    'refuses %s where taken.name is taken',
    async (username) => {
      if ((await test.db.$count(generalUser, eq(generalUser.username, 'taken.name'))) === 0)
        await addMember(test.db, { username: 'taken.name' });
      const { token } = await mailedToken();
      expect(await create(token, username)).toEqual({
        status: 400,
        body: { username: ['That username isn’t available.'] },
      });
      expect((await create(token, `own-name-${people}`)).status).toBe(201);
    },
  );

  it('gives one of two people who choose names that look alike at the same moment', async () => {
    const tokens = [(await mailedToken()).token, (await mailedToken()).token];
    const answers = await Promise.all([create(tokens[0] ?? '', 'bell.0'), create(tokens[1] ?? '', 'bello')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400]);
  });

  it('refuses names that look alike in digits', async () => {
    await addMember(test.db, { username: 'lily10' });
    const { token } = await mailedToken();
    for (const username of ['1ily10', 'IiIy1o', 'lilyl0'])
      expect((await create(token, username)).status).toBe(400);
  });

  it.each([
    'mеi-tan',
    'meı-tan',
    'mei tan',
    'mei@tan',
    '-mei',
    'mei.',
    'me',
    'm'.repeat(31),
    'ｍei',
    'mei\u200Btan',
  ])('refuses %j as a username', async (username) => {
    const { token } = await mailedToken();
    const { status, body } = await create(token, username);
    expect([status, Object.keys(body as object)]).toEqual([400, ['username']]);
  });

  it.each([
    ['common', 'iloveyou', 'too easy to guess'],
    ['their own username', 'own-user-name', 'your personal details'],
    ['short', 'short', 'at least 8'],
  ])('refuses a password that is %s', async (_how, chosen, sentence) => {
    const { token } = await mailedToken();
    expect(await create(token, 'own-user-name', { password: chosen })).toEqual({
      status: 400,
      body: { password: [expect.stringContaining(sentence)] },
    });
  });

  it.each(['email', 'member', 'membership_id', 'role', 'is_active'])(
    'takes no %s from the body',
    async (field) => {
      const { token } = await mailedToken();
      expect(await create(token, 'some-body', { [field]: 'x' })).toEqual({
        status: 400,
        body: { [field]: ['This field is not known.'] },
      });
    },
  );
});

it('says as the link is opened that another login has its address by then', async () => {
  const first = await newcomer();
  const second = await newcomer({ email: first.email.toUpperCase() });
  await test.deliver();
  for (const { membership_id, email } of [first, second]) await ask(membership_id, email);
  const [one, other] = (await test.deliver()).map((mail) => inLink(mail, 'token'));
  expect((await check(other ?? '')).status).toBe(200);
  expect((await create(one ?? '', 'first-of-two')).status).toBe(201);
  const taken = {
    status: 409,
    body: { code: 'email_taken', detail: 'This email address belongs to another member or login.' },
  };
  expect(await check(other ?? '')).toEqual(taken);
  expect(await create(other ?? '', 'second-of-two')).toEqual(taken);
});
