import { randomUUID } from 'node:crypto';
import type { Answer, Settings } from '@portal/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../audit/tables.ts';
import type { TestApp } from '../testing/app.ts';
import { addMember } from '../testing/people.ts';
import { upload } from '../uploads/index.ts';
import { startTwoProcesses } from './testing-two-processes.ts';

type Club = Answer<'GET /club/'>;

const nothingSet = {
  name: null,
  address: null,
  zh: null,
  phone: null,
  email: null,
  office_hours: null,
  accent: null,
  mark: null,
  staff_codes: false,
  lock_minutes: 15,
  staff_hold_hours: 24,
  grace_days: 30,
  invitations_count: false,
  registration_numbers: null,
  paynow_uen: null,
  tax_percent: 0,
  other_programs: [],
};

let test: TestApp;
let other: TestApp;
let headers: { authorization: string };
let close: () => Promise<void>;

beforeAll(async () => {
  ({ test, other, headers, close } = await startTwoProcesses());
});
afterAll(() => close());

const read = async () => (await test.call<Settings>({ method: 'GET', url: '/settings/', headers })).body;
const club = async (app = test) => (await app.call<Club>({ method: 'GET', url: '/club/', headers: {} })).body;
async function save(changes: object) {
  const { version } = await read();
  const payload = { ...nothingSet, version, ...changes };
  return test.call<Settings & Record<string, unknown>>({
    method: 'PUT',
    url: '/settings/',
    headers,
    payload,
  });
}

describe('the club’s settings', () => {
  it('say nothing until staff set something, and what counts instead', async () => {
    expect(await club()).toEqual({});
    expect(await read()).toEqual({
      ...nothingSet,
      version: 1,
      configured: { name: test.config.clubName, address: test.config.clubAddress },
      time_zone: 'Asia/Singapore',
      currency: 'SGD',
      mail: { server: null, sender: 'no-reply@localhost' },
      gateway: 'none',
    });
  });

  it('are shown to anybody once they are set, by every process', async () => {
    const set = {
      name: 'Bay Club',
      address: '1 Bay Road',
      zh: { name: '海湾俱乐部' },
      phone: '+65 6555 0199',
      email: 'hello@bay.example',
      office_hours: { opens: '09:00', closes: '18:00' },
      accent: '#7a1020',
    };
    const { status, body } = await save(set);
    expect([status, body]).toMatchObject([200, set]);
    const shown = { ...set, accent: { light: '#7a1020' } };
    expect(await club()).toMatchObject(shown);
    await expect.poll(() => club(other)).toMatchObject(shown);
  });

  it('may be kept by caches for a minute, and cost nothing where they are known', async () => {
    const { headers: first } = await test.app.inject('/club/');
    expect(first['cache-control']).toBe('public, max-age=60');
    const again = await test.app.inject({
      url: '/club/',
      headers: { 'if-none-match': String(first['etag']) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('let in no other programs until they are turned on, each once', async () => {
    expect(await club()).not.toHaveProperty('other_programs');
    const { body } = await save({ other_programs: ['ASSISTANTS', 'ACCESS_TOKENS', 'ASSISTANTS'] });
    expect(body.other_programs).toEqual(['ACCESS_TOKENS', 'ASSISTANTS']);
    expect((await club()).other_programs).toEqual(['ACCESS_TOKENS', 'ASSISTANTS']);
    expect(await save({ other_programs: ['TELEPATHY'] })).toMatchObject({ status: 400 });
    await save({});
    expect(await club()).not.toHaveProperty('other_programs');
  });

  it('go into the audit log with the fields that differ', async () => {
    await save({ name: 'Bay Club' });
    await save({ name: 'Cove Club' });
    const entries = await test.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.resource, 'settings'))
      .orderBy(auditLog.id);
    expect(entries.at(-1)).toMatchObject({
      action: 'change',
      resource_id: 'club',
      changes: { name: { from: 'Bay Club', to: 'Cove Club' } },
    });
  });

  it.each(['Bay\nClub', 'Bay\r\nBcc: x', 'Bay\tClub', 'Bay\u2028Club'])(
    'takes no name of more than one line: %j',
    async (name) => {
      const { status, body } = await save({ name });
      expect([status, body]).toEqual([400, { name: ['Write this on one line.'] }]);
    },
  );

  it('refuse what somebody made from older ones, and change nothing', async () => {
    const { version } = await read();
    await save({ name: 'First' });
    expect(await save({ name: 'Second', version })).toMatchObject({
      status: 409,
      body: { code: 'settings_changed' },
    });
    expect((await read()).name).toBe('First');
  });

  it.each([
    [{ accent: '#ddbb72' }, { accent: ['Choose a darker colour: this one is hard to read.'] }],
    [{ accent: 'red' }, { accent: [expect.stringContaining('Enter a colour')] }],
    [{ email: 'office' }, { email: ['Enter a valid email address.'] }],
    [{ phone: 'ring us' }, { phone: [expect.stringContaining('telephone number')] }],
    [{ office_hours: { opens: '9', closes: '18:00' } }, { 'office_hours.opens': [expect.any(String)] }],
    [
      { mark: '01890a5d-ac96-774b-bcce-b302099a8057' },
      { mark: ['Invalid pk "01890a5d-ac96-774b-bcce-b302099a8057" - object does not exist.'] },
    ],
  ])('refuse %j', async (changes, errors) => {
    const { status, body } = await save(changes);
    expect([status, body]).toEqual([400, errors]);
  });

  it('have an uploaded picture in place of the mark', async () => {
    const mark = { id: randomUUID(), width: 400, height: 300, widths: [320, 400] };
    await test.db.insert(upload).values({ ...mark, user_id: 1, created_at: new Date() });
    expect((await save({ mark: mark.id })).body.mark).toMatchObject({ id: mark.id });
    expect((await club()).mark).toBe(`/uploads/${mark.id}-320.webp`);
  });

  it('are the letterhead of emails, in both languages', async () => {
    await save({ name: 'Bay Club', zh: { name: '海湾俱乐部' }, accent: '#7a1020' });
    const { username, userId } = await addMember(test.db, { email: 'mei@club.example' });
    await test.db.execute(`update general_user set email = 'mei@club.example' where id = ${userId}`);
    const ask = () =>
      test.call({
        method: 'POST',
        url: '/password_reset/',
        headers: {},
        payload: { email: 'mei@club.example' },
      });
    await ask();
    const [mail] = await test.deliver();
    expect(mail?.text).toContain('Bay Club members’ portal');
    expect(mail?.text).not.toContain(test.config.clubName);
    expect(mail?.html).toContain('background: #7a1020');
    await test.call({
      method: 'PUT',
      url: '/general-users/me/language/',
      headers: await test.signIn(username),
      payload: { language: 'zh' },
    });
    await ask();
    const [inChinese] = await test.deliver();
    expect(inChinese?.text).toContain('海湾俱乐部会员网站');
  });
});
