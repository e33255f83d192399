import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { generalUser } from '../../access/tables.ts';
import { auditLog } from '../../audit/tables.ts';
import { member } from '../../members/tables.ts';
import { newToken } from '../../mail/mailed-token.ts';
import type { Person } from '../../testing/people.ts';
import { addMember, PASSWORD } from '../../testing/people.ts';
import { loginClaim } from '../tables.ts';
import { inLink } from '../testing-account.ts';
import type { SignInWithTest } from './testing-visit.ts';
import { createSignInWithTest, exchange, linkUser, OWN, visit } from './testing-visit.ts';

const CONFIRM = '/sign-in-with/confirm/';

let test: SignInWithTest;
let mei: Person;
let sub: string;
let people = 0;
beforeAll(async () => {
  test = await createSignInWithTest();
});
afterAll(() => test.close());
beforeEach(async () => {
  people += 1;
  sub = `account ${people}`;
  mei = await addMember(test.db);
  Object.assign(test.provider, { user: { sub } });
  await test.save();
  await test.deliver();
});

const address = ({ username }: Person) => `${username}@club.example`;
const signIn = async () => exchange(test, await visit(test));
const notLinked = { status: 403, body: { code: 'identity_not_linked' } };

async function askTicket({ username }: Person, password = PASSWORD) {
  const headers = await test.signIn(username);
  const url = `${OWN}options/`;
  const answer = await test.call<{ ticket: string }>({ method: 'POST', url, headers, payload: { password } });
  return { headers, ...answer };
}

describe('linking from the profile', () => {
  it('takes the password again, and counts those that are wrong', async () => {
    expect(await askTicket(mei, 'not it')).toMatchObject({
      status: 400,
      body: { password: ['That password is wrong.'] },
    });
    for (let count = 1; count < 10; count += 1) await askTicket(mei, 'not it');
    expect((await askTicket(mei)).status).toBe(429);
  });

  it('is written down, and its owner gets an email', async () => {
    test.provider.user = { sub, email: 'mei@harbour.example' };
    await linkUser(test, mei);
    const entries = await test.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.resource_id, String(mei.userId)))
      .orderBy(auditLog.id);
    expect(entries).toMatchObject([
      {
        user_id: mei.userId,
        resource: 'general_user',
        changes: { linked_account: { from: null, to: 'mei@harbour.example' } },
      },
    ]);
    expect(await test.deliver()).toMatchObject([
      {
        to: { address: address(mei) },
        subject: 'An account was linked to your login',
        text: expect.stringContaining('“mei@harbour.example” was linked to your login on Tue 24 Nov, 10 am'),
      },
    ]);
  });

  it('takes a ticket of their own, within ten minutes', async () => {
    const { body } = await askTicket(mei);
    const send = async (sender: object, ticket: string) => {
      const { code, verifier } = await visit(test);
      const payload = { ticket, code, verifier };
      return test.call({ method: 'POST', url: OWN, headers: sender, payload });
    };
    const refused = { status: 403, body: { code: 'ticket_not_valid' } };
    expect(await send(await test.signIn((await addMember(test.db)).username), body.ticket)).toMatchObject(
      refused,
    );
    expect(await send(await test.signIn(mei.username), 'invented')).toMatchObject(refused);
    test.clock.now += 10 * 60_000;
    expect(await send(await test.signIn(mei.username), body.ticket)).toMatchObject(refused);
  });

  it('refuses an account that is another’s, and a second one of this login', async () => {
    const ravi = await addMember(test.db);
    expect((await linkUser(test, mei)).status).toBe(201);
    expect(await linkUser(test, ravi)).toMatchObject({
      status: 409,
      body: { code: 'identity_linked_elsewhere' },
    });
    test.provider.user = { sub: `${sub} too` };
    expect(await askTicket(mei)).toMatchObject({ status: 409, body: { code: 'identity_already_linked' } });
  });
});

describe('unlinking', () => {
  it('ends signing in with it, and its owner gets an email', async () => {
    const { body } = await linkUser(test, mei);
    await test.deliver();
    const headers = await test.signIn(mei.username);
    const url = `${OWN}${body.id}/`;
    const others = await test.signIn((await addMember(test.db)).username);
    expect((await test.call({ method: 'DELETE', url, headers: others })).status).toBe(404);
    expect((await test.call({ method: 'DELETE', url, headers })).status).toBe(204);
    expect((await test.call({ method: 'DELETE', url, headers })).status).toBe(404);
    expect(await signIn()).toMatchObject(notLinked);
    expect(await test.deliver()).toMatchObject([{ subject: 'An account was unlinked from your login' }]);
  });
});

describe('an account with the address of a login', () => {
  const visitAs = (changes: object = {}) => {
    test.provider.user = { sub, email: address(mei), email_verified: true, ...changes };
    return signIn();
  };
  const mailedToken = async () => {
    const [mail, ...more] = await test.deliver();
    expect([mail?.to.address, more]).toEqual([address(mei), []]);
    return inLink(mail, 'token');
  };

  it('is linked once the mailbox’s owner pressed the emailed link, and not before', async () => {
    await test.save({ trusts_emails: true });
    expect(await visitAs()).toMatchObject({ status: 403, body: { code: 'identity_link_mailed' } });
    const token = await mailedToken();
    expect(await visitAs()).toMatchObject({ status: 403, body: { code: 'identity_link_mailed' } });
    await test.deliver();
    expect(await test.post(CONFIRM, { token })).toEqual({ status: 200, body: { email: address(mei) } });
    expect(await test.post(CONFIRM, { token })).toMatchObject({ status: 404 });
    expect((await signIn()).status).toBe(200);
    expect(await test.deliver()).toMatchObject([{ subject: 'An account was linked to your login' }]);
  });

  it('stays unlinked where the provider isn’t trusted with addresses, or doesn’t call this one verified', async () => {
    expect(await visitAs()).toMatchObject(notLinked);
    await test.save({ trusts_emails: true });
    for (const claim of [
      { email_verified: false },
      { email_verified: undefined },
      { email_verified: 'true' },
    ])
      expect(await visitAs(claim)).toMatchObject(notLinked);
    expect(await visitAs({ email: 'nobody@club.example' })).toMatchObject(notLinked);
    expect(await test.deliver()).toEqual([]);
  });

  it('gets no email where its login may not sign in', async () => {
    await test.save({ trusts_emails: true });
    await test.db.update(generalUser).set({ is_active: false }).where(eq(generalUser.id, mei.userId));
    expect(await visitAs()).toMatchObject(notLinked);
    expect(await test.deliver()).toEqual([]);
  });

  it('gets three emails in an hour at most', async () => {
    await test.save({ trusts_emails: true });
    for (let count = 0; count < 5; count += 1)
      expect(await visitAs()).toMatchObject({ body: { code: 'identity_link_mailed' } });
    expect(await test.deliver()).toHaveLength(3);
  });

  it.each([
    ['an hour later', async () => void (test.clock.now += 60 * 60_000)],
    [
      'once the login has another address',
      () =>
        test.db
          .update(generalUser)
          .set({ email: `new.${address(mei)}` })
          .where(eq(generalUser.id, mei.userId)),
    ],
  ])('isn’t linked %s', async (_when, later) => {
    await test.save({ trusts_emails: true });
    await visitAs();
    const token = await mailedToken();
    await later();
    expect((await test.post(CONFIRM, { token })).status).toBe(404);
    expect(await signIn()).toMatchObject({ status: 403 });
  });
});

describe('an invitation', () => {
  /** A member without a login, and the token that they were emailed. */
  async function invite(email: string) {
    const { token, token_hash } = newToken();
    const { memberId } = await addMember(test.db);
    await test.db.update(member).set({ user_id: null, email }).where(eq(member.id, memberId));
    const expires_at = new Date(test.clock.now + 3_600_000);
    await test.db.insert(loginClaim).values({ token_hash, member_id: memberId, email, expires_at });
    return { token, memberId };
  }
  const claim = async (token: string) => {
    const { code, verifier } = await visit(test);
    return test.post('/general-users/create-account/sign-in-with/', { token, code, verifier });
  };
  const usernames = async (email: string) =>
    test.db.select({ username: generalUser.username }).from(generalUser).where(eq(generalUser.email, email));

  it('makes a login without a password, signed in with the account', async () => {
    const email = `Siti.Rahman+club@${people}.example`;
    const { token } = await invite(email);
    expect(await claim(token)).toMatchObject({ status: 200, body: { access: expect.any(String) } });
    expect(await usernames(email)).toEqual([{ username: 'siti.rahmanclub' }]);
    expect((await signIn()).status).toBe(200);
    const subjects = (await test.deliver()).map(({ subject }) => subject);
    expect(subjects).toEqual(['An account was linked to your login', 'Your login is ready']);
    expect((await claim(token)).status).toBe(404);
    // A password can still be chosen by email.
    await test.post('/password_reset/', { email });
    expect(await test.deliver()).toMatchObject([{ subject: 'Choose a new password' }]);
  });

  it('finds a name that nobody has, and makes nothing where the account is another’s', async () => {
    const [first, second] = [`ade@first${people}.example`, `ade@second${people}.example`];
    await claim((await invite(first)).token);
    expect(await usernames(first)).toEqual([{ username: 'ade' }]);
    const other = await invite(second);
    expect(await claim(other.token)).toMatchObject({
      status: 409,
      body: { code: 'identity_linked_elsewhere' },
    });
    expect(await usernames(second)).toEqual([]);
    test.provider.user = { sub: `${sub} too` };
    expect((await claim(other.token)).status).toBe(200);
    expect(await usernames(second)).toEqual([{ username: 'ade2' }]);
  });

  it('that was invented makes none', async () => {
    expect((await claim('invented')).status).toBe(404);
  });
});
