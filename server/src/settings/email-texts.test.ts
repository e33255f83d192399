import type { Answer, EmailTexts } from '@portal/contract';
import { fillEmail, findProblems, emailKindNames } from '@portal/contract/settings/rules/email-texts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../audit/tables.ts';
import type { TestApp } from '../testing/app.ts';
import { addMember } from '../testing/people.ts';
import { startTwoProcesses } from './testing-two-processes.ts';

type EmailTextList = Answer<'GET /settings/email-text/'>;

let test: TestApp;
let other: TestApp;
let headers: { authorization: string };
let close: () => Promise<void>;

beforeAll(async () => {
  ({ test, other, headers, close } = await startTwoProcesses());
});
afterAll(() => close());

const list = async () =>
  (await test.call<EmailTextList>({ method: 'GET', url: '/settings/email-text/', headers })).body.emails;
const readTexts = async (kind: string) =>
  (await test.call<EmailTexts>({ method: 'GET', url: `/settings/email-text/${kind}/`, headers })).body;
const put = (kind: string, payload: object) =>
  test.call<Record<string, unknown>>({
    method: 'PUT',
    url: `/settings/email-text/${kind}/`,
    headers,
    payload,
  });
const own = { subject: 'New password for {club}', text: 'Hello {name}!\n\n{button}\n\nSee <b>you</b>.' };

/** The email that somebody gets who has forgotten their password. */
async function reset(app: TestApp) {
  const { username } = await addMember(app.db);
  const payload = { email: `${username}@club.example` };
  await app.call({ method: 'POST', url: '/password_reset/', headers: {}, payload });
  return (await app.deliver()).find(({ to }) => to.address === payload.email);
}

describe('texts of emails', () => {
  it('are listed with what is built in, of which every one can be sent', async () => {
    expect((await list()).map(({ kind }) => kind)).toEqual(emailKindNames);
    for (const kind of emailKindNames)
      for (const language of ['en', 'zh'] as const) {
        const { built_in, samples } = await readTexts(kind);
        expect(findProblems(kind, built_in[language])).toEqual([]);
        const { subject, paragraphs, notes } = fillEmail(built_in[language], samples[language]);
        expect([subject, ...paragraphs, ...notes].join('\n')).not.toMatch(/\{/);
      }
  });

  it('are refused without what the email is for, and with what it doesn’t know', async () => {
    const { status, body } = await put('PASSWORD_RESET', {
      en: { subject: 'Hello {facility}', text: 'Bye.' },
      zh: { subject: '您好', text: '{button} 再见' },
      version: 0,
    });
    expect(status).toBe(400);
    expect(body).toEqual({
      'en.subject': ['This email has no value {facility}.'],
      'en.text': ['This email needs {button}.'],
      'zh.text': ['Put {button} once, alone on its line.'],
    });
  });

  it('refuse who has an old version, and are logged as they were and are', async () => {
    expect((await put('LOGIN_CREATED', { en: null, zh: null, version: 3 })).body).toMatchObject({
      code: 'settings_changed',
    });
    const zh = { subject: '欢迎', text: '您的用户名是{username}。' };
    const saved = await put('LOGIN_CREATED', { en: null, zh, version: 0 });
    expect(saved.body).toMatchObject({ kind: 'LOGIN_CREATED', en: null, zh, version: 1 });
    const entries = await test.db.select().from(auditLog).orderBy(auditLog.id);
    expect(entries.at(-1)).toMatchObject({
      resource: 'settings',
      resource_id: 'email LOGIN_CREATED',
      changes: { zh: { from: null, to: zh } },
    });
    expect((await list()).filter((one) => one.own.length > 0)).toEqual([
      { kind: 'LOGIN_CREATED', own: ['zh'] },
    ]);
    expect((await put('LOGIN_CREATED', { en: null, zh, version: 1 })).body).toMatchObject({ version: 1 });
    expect((await put('LOGIN_CREATED', { en: null, zh: null, version: 1 })).body).toMatchObject({
      zh: null,
      version: 2,
    });
  });

  it('aren’t kept where they are what is built in', async () => {
    const { built_in } = await readTexts('CODES_ON');
    const en = { subject: built_in.en.subject, text: built_in.en.text };
    expect((await put('CODES_ON', { en, zh: null, version: 0 })).body).toMatchObject({
      en: null,
      version: 0,
    });
  });
});

describe('an email', () => {
  it('has the text that staff wrote, escaped, from every process', async () => {
    await put('PASSWORD_RESET', { en: own, zh: null, version: 0 });
    await expect.poll(() => other.app.clubConfig.emailTexts?.PASSWORD_RESET?.en).toEqual(own);
    for (const app of [test, other]) {
      const mail = await reset(app);
      expect(mail?.subject).toBe(`New password for ${test.config.clubName}`);
      expect(mail?.text).toMatch(
        /Hello .+!\n\nChoose a new password:\nhttp\S+token=\S+\n\nSee <b>you<\/b>\./,
      );
      expect(mail?.html).toContain('See &lt;b&gt;you&lt;/b&gt;.');
    }
  });

  it('is sent as a test to the person who writes it, with sample values', async () => {
    const sent = await test.call<Record<string, unknown>>({
      method: 'POST',
      url: '/settings/email-text/BOOKING_CONFIRMED/test/',
      headers,
      payload: { language: 'en', subject: 'Yes: {facility}', text: '{facility}, {time}\n{check_in}' },
    });
    expect(sent.body).toMatchObject({ outcome: 'KEPT', reply: null });
    const wrong = await test.call<Record<string, unknown>>({
      method: 'POST',
      url: '/settings/email-text/BOOKING_CONFIRMED/test/',
      headers,
      payload: { language: 'en', subject: 'Yes', text: 'No' },
    });
    expect(wrong.body).toEqual({ text: ['This email needs {facility}.'] });
  });
});
