import type { Subscription } from '@portal/contract';
import type { EmailType } from '@portal/contract/content/rules/notices';
import { emailTypes } from '@portal/contract/content/rules/notices';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../database/transact.ts';
import { deriveKeys } from '../../http/keys.ts';
import { member } from '../../members/tables.ts';
import type { Method } from '../../testing/app.ts';
import type { Person } from '../../testing/people.ts';
import { addMember, addStaff } from '../../testing/people.ts';
import type { AccountTest } from '../testing-account.ts';
import { createAccountTest, inLink } from '../testing-account.ts';
import { sendRefusable } from './mail-refusals.ts';

const OWN = '/general-users/me/subscription/';
const LEAVE = '/general-users/unsubscribe-newsletter/';
const UNDO = '/general-users/subscribe-newsletter/';

let test: AccountTest;
beforeAll(async () => {
  test = await createAccountTest();
  await test.deliver();
});
afterAll(() => test.close());

type Headers = Record<string, string>;
type AnswerBody = { address: string | null; results: Subscription[] } & { code: string };
const call = (method: Method, url: string, headers: Headers, payload?: object) =>
  test.call<AnswerBody>({ method, url, headers, payload });

let readers = 0;
interface Reader extends Person {
  email: string;
  headers: Headers;
}
async function reader(): Promise<Reader> {
  readers += 1;
  const email = `Subscriber${readers}@mail.example`;
  const person = await addMember(test.db, { email });
  return { ...person, email, headers: await test.signIn(person.username) };
}

/** Every type of email, all but the refused ones subscribed to. */
const allBut = (...refused: EmailType[]) =>
  emailTypes.map((type) => ({ type, subscribed: !refused.includes(type) }));
const listed = async ({ headers }: Reader) => (await call('GET', OWN, headers)).body.results;
const change = ({ headers }: Reader, type: string, subscribed: unknown) =>
  call('PATCH', `${OWN}${type}/`, headers, { subscribed });

/** An email of this type as it reaches this address; undefined if it doesn't. */
async function sent(type: Subscription['type'], to: string) {
  const keys = await deriveKeys(test.config.tokenSecret ?? '');
  const message = { subject: 'A mail', name: 'Mei', zh: null, paragraphs: ['The new court is open.'] };
  const env = { config: test.config, keys, mail: test.app.mail };
  await transact(test.db, (tx) => sendRefusable(env, tx, { to, type, message }, test.clock.now));
  return (await test.deliver())[0];
}

describe('the mails that a member may refuse', () => {
  it('all come until they are refused, one by one, and come again when they are wanted', async () => {
    const mei = await reader();
    expect((await call('GET', OWN, mei.headers)).body).toEqual({
      address: mei.email,
      language: 'en',
      results: allBut(),
    });
    expect(await change(mei, 'BOOKING_REMINDER', false)).toMatchObject({
      status: 200,
      body: { type: 'BOOKING_REMINDER', subscribed: false },
    });
    expect(await listed(mei)).toEqual(allBut('BOOKING_REMINDER'));
    expect(await sent('BOOKING_REMINDER', mei.email)).toBeUndefined();
    expect(await sent('NEWSLETTER', mei.email)).toBeDefined();
    for (let count = 0; count < 2; count += 1)
      expect((await change(mei, 'BOOKING_REMINDER', true)).status).toBe(200);
    expect(await listed(mei)).toEqual(allBut());
    expect(await sent('BOOKING_REMINDER', mei.email)).toBeDefined();
  });

  it.each(emailTypes)('of type %s are refused alone', async (type) => {
    const mei = await reader();
    expect(await sent(type, mei.email)).toBeDefined();
    expect((await change(mei, type, false)).status).toBe(200);
    expect(await listed(mei)).toEqual(allBut(type));
    expect(await sent(type, mei.email)).toBeUndefined();
  });

  it('are the same as those that one leaves by a mail, and comes back to by its notice', async () => {
    const mei = await reader();
    await test.post(LEAVE, { email: mei.email });
    const [notice] = await test.deliver();
    expect(await listed(mei)).toEqual(allBut('NEWSLETTER'));
    await test.post(UNDO, { token: inLink(notice, 'undo') });
    expect(await listed(mei)).toEqual(allBut());
  });

  it('lead out by a button of the mail program, each out of its own type', async () => {
    const mei = await reader();
    const mail = await sent('BOOKING_REMINDER', mei.email);
    expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    expect(mail?.text).toMatch(/email-unsubscribe\?token=\S+&mails=BOOKING_REMINDER/);
    const { href, origin } = new URL(/<(.+)>/.exec(mail?.headers['List-Unsubscribe'] ?? '')?.[1] ?? '');
    const answer = await test.app.inject({
      method: 'POST',
      url: href.slice(origin.length),
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(answer.statusCode).toBe(200);
    expect(await listed(mei)).toEqual(allBut('BOOKING_REMINDER'));
  });

  it('tell who left the reminders on the page, once, with a way back to them alone', async () => {
    const mei = await reader();
    const { search } = new URL(
      /(\S+email-unsubscribe\S+)/.exec((await sent('BOOKING_REMINDER', mei.email))?.text ?? '')?.[1] ?? '',
    );
    const token = new URLSearchParams(search).get('token');
    for (let count = 0; count < 2; count += 1) expect((await test.post(LEAVE, { token })).status).toBe(200);
    await change(mei, 'NEWSLETTER', false);
    const [notice, ...others] = await test.deliver();
    expect(notice).toMatchObject({
      to: { address: mei.email },
      subject: 'You’ve turned off booking reminders',
    });
    expect(notice?.text).toMatch(/undo=\S+&mails=BOOKING_REMINDER/);
    expect(others).toEqual([]);
    expect(await listed(mei)).toEqual(allBut('NEWSLETTER', 'BOOKING_REMINDER'));
    expect((await test.post(UNDO, { token: inLink(notice, 'undo') })).status).toBe(200);
    expect(await listed(mei)).toEqual(allBut('NEWSLETTER'));
  });

  it('stay refused under another address', async () => {
    const mei = await reader();
    await change(mei, 'NEWSLETTER', false);
    const email = `other-of-${mei.email}`;
    await test.db.update(member).set({ email }).where(eq(member.id, mei.memberId));
    expect((await call('GET', OWN, mei.headers)).body).toEqual({
      address: email,
      language: 'en',
      results: allBut('NEWSLETTER'),
    });
    expect(await sent('NEWSLETTER', email)).toBeUndefined();
  });

  it('can’t be told apart from mails that always come by making up a type', async () => {
    const mei = await reader();
    expect((await change(mei, 'INVOICE', false)).status).toBe(404);
    expect((await change(mei, 'NEWSLETTER', 'no')).status).toBe(400);
    expect(await listed(mei)).toEqual(allBut());
  });

  it('come to nobody without an address, nor to staff without a membership', async () => {
    const { username } = await addMember(test.db);
    await addStaff(test.db, [], 'desk');
    for (const name of [username, 'desk']) {
      const headers = await test.signIn(name);
      expect((await call('GET', OWN, headers)).body).toEqual({
        address: null,
        language: 'en',
        results: allBut(),
      });
      const answer = await call('PATCH', `${OWN}NEWSLETTER/`, headers, { subscribed: false });
      expect(answer).toMatchObject({ status: 409, body: { code: 'address_required' } });
    }
  });
});
