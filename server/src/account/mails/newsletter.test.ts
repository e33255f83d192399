import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../database/transact.ts';
import { deriveKeys } from '../../http/keys.ts';
import { addMember } from '../../testing/people.ts';
import { mailRefusal } from '../tables.ts';
import type { AccountTest } from '../testing-account.ts';
import { createAccountTest, inLink } from '../testing-account.ts';
import { sendNewsletter } from './newsletter.ts';

const LEAVE = '/general-users/unsubscribe-newsletter/';
const UNDO = '/general-users/subscribe-newsletter/';
const OK = { status: 200, body: { status: 'OK' } };
const GONE = { status: 404, body: { detail: 'Not found.', code: 'not_found' } };

let test: AccountTest;
let start: number;
beforeAll(async () => {
  test = await createAccountTest();
  start = test.clock.now;
  await test.deliver();
});
afterAll(() => test.close());

let readers = 0;
async function reader(): Promise<string> {
  readers += 1;
  const email = `Reader${readers}@mail.example`;
  await addMember(test.db, { email });
  return email;
}

/** The newsletter as it reaches this address; undefined where it doesn't. */
async function newsletter(to: string) {
  const keys = await deriveKeys(test.config.tokenSecret ?? '');
  const message = {
    subject: 'News of November',
    name: 'Mei',
    zh: null,
    paragraphs: ['The new court is open.'],
  };
  const env = { config: test.config, keys, mail: test.app.mail };
  await transact(test.db, (tx) => sendNewsletter(env, tx, to, message, test.clock.now));
  return (await test.deliver())[0];
}

/** Address and token of the header by which mail programs unsubscribe. */
async function oneClick(to: string): Promise<{ url: string; token: string }> {
  const { href, searchParams } = new URL(
    /<(.+)>/.exec((await newsletter(to))?.headers['List-Unsubscribe'] ?? '')?.[1] ?? '',
  );
  return { url: href.slice(new URL(href).origin.length), token: searchParams.get('token') ?? '' };
}

const postForm = (url: string, payload: string, type = 'application/x-www-form-urlencoded') =>
  test.app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });

describe('leaving the newsletter by address', () => {
  it('stops it, and mails a notice with a way back that works', async () => {
    const email = await reader();
    expect((await newsletter(email))?.subject).toBe('News of November');
    expect(await test.post(LEAVE, { email: email.toLowerCase() })).toEqual(OK);
    const [notice] = await test.deliver();
    expect(notice).toMatchObject({
      to: { address: email },
      subject: 'You’ve unsubscribed from the newsletter',
    });
    expect(await newsletter(email)).toBeUndefined();

    expect(await test.post(UNDO, { token: inLink(notice, 'undo') })).toEqual(OK);
    expect(await newsletter(email)).toBeDefined();
  });

  it('leads back for a month', async () => {
    const email = await reader();
    await test.post(LEAVE, { email });
    const token = inLink((await test.deliver())[0], 'undo');
    test.clock.now += 30 * 86_400_000;
    expect(await test.post(UNDO, { token })).toEqual(GONE);
    test.clock.now -= 1;
    expect(await test.post(UNDO, { token })).toEqual(OK);
    test.clock.now = start;
    expect(await newsletter(email)).toBeDefined();
  });

  it('tells a stranger nothing, and stores nothing of theirs', async () => {
    const before = await test.db.$count(mailRefusal);
    expect(await test.post(LEAVE, { email: 'nobody@mail.example' })).toEqual(OK);
    expect(await test.deliver()).toEqual([]);
    expect(await test.db.$count(mailRefusal)).toBe(before);
  });

  it('tells once, however often it is asked', async () => {
    const email = await reader();
    for (let count = 0; count < 5; count += 1) await test.post(LEAVE, { email });
    expect(await test.deliver()).toHaveLength(1);
  });

  it('is limited by who asks', async () => {
    const address = '203.0.113.10';
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1)
      statuses.push((await test.post(LEAVE, { email: `a${count}@mail.example` }, address)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });
});

describe('leaving it by the token of a newsletter', () => {
  it('takes the portal’s JSON, and mails one notice with a way back', async () => {
    const email = await reader();
    const { token } = await oneClick(email);
    expect(await test.post(LEAVE, { token })).toEqual(OK);
    expect(await test.post(LEAVE, { token })).toEqual(OK);
    const [notice, ...others] = await test.deliver();
    expect(notice).toMatchObject({
      to: { address: email },
      subject: 'You’ve unsubscribed from the newsletter',
    });
    expect(others).toEqual([]);
    expect(await newsletter(email)).toBeUndefined();

    expect(await test.post(UNDO, { token: inLink(notice, 'undo') })).toEqual(OK);
    expect(await newsletter(email)).toBeDefined();
  });

  it('unsubscribes anyone who reads it at an address that is no member’s any more', async () => {
    const { token } = await oneClick('former@mail.example');
    expect(await test.post(LEAVE, { token })).toEqual(OK);
    expect(await newsletter('former@mail.example')).toBeUndefined();
  });

  it.each([
    ['a form', 'List-Unsubscribe=One-Click', 'application/x-www-form-urlencoded'],
    [
      'a form of parts',
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
      'multipart/form-data; boundary=b',
    ],
    [
      'a form of parts with a type each',
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\nContent-Type: text/plain\r\n\r\nOne-Click\r\n--b--\r\n',
      'multipart/form-data; boundary=b',
    ],
  ])('takes what mail programs post: %s, with no cookie, sign-in or redirect', async (_what, body, type) => {
    const email = await reader();
    const { url } = await oneClick(email);
    expect((await newsletter(email))?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    expect((await postForm(url, body, type)).statusCode).toBe(200);
    expect(await test.deliver()).toEqual([]);
    expect(await newsletter(email)).toBeUndefined();
  });

  it('lets all go who call from one mail provider’s address', async () => {
    const { url } = await oneClick(await reader());
    const statuses = await Promise.all(
      Array.from({ length: 40 }, async () => (await postForm(url, 'List-Unsubscribe=One-Click')).statusCode),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  it.each(['', 'List-Unsubscribe=Later', 'unsubscribe=1'])('takes no %j for it', async (body) => {
    const email = await reader();
    const { url } = await oneClick(email);
    expect((await postForm(url, body)).statusCode).toBe(400);
    expect(await newsletter(email)).toBeDefined();
  });

  it('changes nothing by a GET, as link scanners send', async () => {
    const email = await reader();
    const { url } = await oneClick(email);
    expect((await test.app.inject({ url })).statusCode).toBe(405);
    expect(await newsletter(email)).toBeDefined();
  });

  it('gives a token that doesn’t tell the address', async () => {
    const email = await reader();
    const { token } = await oneClick(email);
    const read = Buffer.from(token, 'base64url').toString('latin1').toLowerCase();
    expect(read).not.toContain('reader');
  });

  it('refuses tokens that aren’t ours, and those of another purpose', async () => {
    const email = await reader();
    const { token } = await oneClick(email);
    const changed = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`;
    await test.post(LEAVE, { email });
    const [notice] = await test.deliver();
    for (const wrong of ['x', changed, inLink(notice, 'undo')])
      expect(await test.post(LEAVE, { token: wrong })).toEqual(GONE);
    for (const wrong of ['x', token]) expect(await test.post(UNDO, { token: wrong })).toEqual(GONE);
  });

  it.each([
    [{}, { email: ['This field is required.'] }],
    [{ email: 'nobody' }, { email: ['Enter a valid email address.'] }],
    [{ 'List-Unsubscribe': 'One-Click' }, { token: ['This field is required.'] }],
  ])('refuses %j by field', async (payload, body) => {
    expect(await test.post(LEAVE, payload)).toEqual({ status: 400, body });
  });

  it('takes forms nowhere else', async () => {
    const answer = await postForm('/password_reset/', 'email=a%40club.example');
    expect(answer.statusCode).toBe(415);
  });
});
