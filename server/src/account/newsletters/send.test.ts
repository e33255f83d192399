import type { List, Newsletter } from '@portal/contract';
import { memberStatuses } from '@portal/contract/members/rules/member-status';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '../../audit/tables.ts';
import { job } from '../../jobs/tables.ts';
import type { Mail } from '../../mail/transport.ts';
import { member } from '../../members/tables.ts';
import { addMember, signInStaff } from '../../testing/people.ts';
import type { AccountTest } from '../testing-account.ts';
import { createAccountTest, inLink } from '../testing-account.ts';

const path = '/newsletter/';
const news = {
  subject: 'News of November',
  body: '<p>The new court is open.</p><p>Come and <strong>play</strong>.</p>',
};

let test: AccountTest;
let office: { authorization: string };
beforeAll(async () => {
  test = await createAccountTest();
  office = await signInStaff(
    test,
    ['newsletter.add', 'newsletter.change', 'newsletter.delete', 'newsletter.view'],
    'office',
  );
});
afterAll(() => test.close());
// Recipients of the first run get no second email.
beforeEach(async () => {
  await test.db.update(member).set({ email: null });
  await test.deliver();
});

let readers = 0;
async function reader(changes: Parameters<typeof addMember>[1] = {}): Promise<string> {
  readers += 1;
  const email = `reader${readers}@news.example`;
  await addMember(test.db, { email, ...changes });
  return email;
}

const send = (payload: object = news, headers: object = {}) =>
  test.call<Newsletter>({ method: 'POST', url: path, payload, headers: { ...office, ...headers } });
const addresses = (mails: readonly Mail[]) =>
  mails.map(({ to }) => to.address).toSorted((a, b) => a.localeCompare(b));
const read = async (id: number) =>
  (await test.call<Newsletter>({ method: 'GET', url: `${path}${id}/`, headers: office })).body;

describe('a newsletter', () => {
  it('goes to each subscriber once, by name, with a link to unsubscribe', async () => {
    const both = [await reader({ name: 'Mei Lin Tan' }), await reader()];
    const action = { label: 'See the court', url: 'https://club.example/court' };
    const { status, body } = await send({ ...news, action });
    expect([status, body]).toMatchObject([201, { ...news, action, recipients: 2, mailed: 0 }]);
    const mails = await test.deliver();
    expect(addresses(mails)).toEqual(both);
    const [first] = mails;
    expect(first).toMatchObject({
      subject: 'News of November',
      to: { name: 'Mei Lin Tan', address: both[0] },
      headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    });
    expect(first?.text).toContain(
      'Dear Mei Lin Tan,\n\nThe new court is open.\n\nCome and play.\n\nSee the court:\n',
    );
    expect(first?.html).toContain('Come and <strong>play</strong>.');
    expect(await read(body.id)).toMatchObject({ recipients: 2, mailed: 2 });

    expect(first?.html).toMatch(/<a [^>]*email-unsubscribe[^>]*>Unsubscribe<\/a>/);
    const page = mails[0]?.text.slice(mails[0].text.indexOf('Unsubscribe: ')) ?? '';
    const leaving = { ...mails[0], text: page } as Mail;
    await test.post('/general-users/unsubscribe-newsletter/', { token: inLink(leaving, 'token') });
    await test.deliver();
    expect((await send()).body.recipients).toBe(1);
    expect(addresses(await test.deliver())).toEqual([both[1]]);
  });

  it('goes to nobody whose membership ended, who is barred, or who has no address', async () => {
    const may = ['ACTIVE', 'ABSENT', 'SUSPENDED-DISCIPLINE', 'SUSPENDED-DEFAULTER'];
    const byStatus = new Map<string, string>();
    for (const status of memberStatuses) byStatus.set(status, await reader({ status }));
    await addMember(test.db, { email: null });
    expect((await send()).body.recipients).toBe(may.length);
    expect(addresses(await test.deliver())).toEqual(
      addresses(may.map((status) => ({ to: { address: byStatus.get(status) } }) as Mail)),
    );
  });

  it('goes once to an address that a family shares', async () => {
    const email = await reader({ status: 'TERMINATED-VOLUNTARY' });
    await addMember(test.db, { email: email.toUpperCase() });
    await addMember(test.db, { email });
    expect((await send()).body.recipients).toBe(1);
    expect(await test.deliver()).toHaveLength(1);
  });

  it('is sent once for each Idempotency-Key', async () => {
    await reader();
    const key = { 'idempotency-key': 'news-of-november-2026' };
    const first = await send(news, key);
    expect([first.status, await send(news, key)]).toEqual([201, first]);
    expect(await test.deliver()).toHaveLength(1);
  });

  it('goes to nobody twice where the job is done again', async () => {
    await reader();
    const { body } = await send();
    expect(await test.deliver()).toHaveLength(1);
    const again = { name: 'account send newsletter', payload: { newsletter: body.id } };
    await test.db.insert(job).values({ ...again, run_at: new Date(test.clock.now) });
    expect(await test.deliver()).toEqual([]);
    expect((await read(body.id)).mailed).toBe(1);
  });

  it('reaches a large club in several goes', async () => {
    const rows = Array.from({ length: 1001 }, (_, number) => ({
      name: `Reader ${number}`,
      email: `many${number}@news.example`,
      membership_id: `N-${number}`,
      status: 'ACTIVE' as const,
      joined_on: '2026-01-01',
      membership_type_1: 'ORDINARY' as const,
      membership_type_2: 'ACTIVE_REG' as const,
      membership_type_3: 'STANDARD' as const,
      created_at: new Date(test.clock.now),
    }));
    await test.db.insert(member).values(rows);
    const { body } = await send();
    expect(new Set(addresses(await test.deliver())).size).toBe(1001);
    expect(await read(body.id)).toMatchObject({ recipients: 1001, mailed: 1001 });
  });

  it('is listed with what was sent before, and written down', async () => {
    const { body } = await send({ subject: 'To be listed', body: '<p>Text</p>' });
    const list = await test.call<List<Newsletter>>({
      method: 'GET',
      url: `${path}?ordering=-id`,
      headers: office,
    });
    expect(list.body.results[0]).toEqual(body);
    const log = await test.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.resource, 'newsletter'))
      .orderBy(auditLog.id);
    expect(log.at(-1)).toMatchObject({
      action: 'add',
      resource_id: String(body.id),
      changes: {
        subject: { from: null, to: 'To be listed' },
        recipients: { from: null, to: 0 },
        status: { from: null, to: 'SENT' },
      },
    });
  });

  it.each([
    [{ subject: '' }, 'subject'],
    [{ subject: 'News\r\nBcc: everybody@news.example' }, 'subject'],
    [{ subject: 'x'.repeat(201) }, 'subject'],
    [{ body: ' ' }, 'body'],
    [{ body: '<p> </p><script>alert(1)</script>' }, 'body'],
    [{ body: 'x'.repeat(50_001) }, 'body'],
    [{ status: 'SCHEDULED' }, 'send_at'],
    [{ statuses: ['BLACKLISTED'] }, 'statuses.0'],
    [{ action: { label: 'Go', url: 'javascript:alert(1)' } }, 'action.url'],
    [{ action: { label: '', url: 'https://club.example' } }, 'action.label'],
    [{ to: 'everybody@news.example' }, 'to'],
  ])('is not sent with %o', async (changes, field) => {
    await reader();
    const { status, body } = await send({ ...news, ...changes });
    expect([status, Object.keys(body)]).toEqual([400, [field]]);
    expect(await test.deliver()).toEqual([]);
  });
});

describe('a test of a newsletter', () => {
  const testOf = (payload: object = news) =>
    test.call<{ email: string }>({ method: 'POST', url: `${path}test/`, payload, headers: office });

  it('goes to who wrote it alone, and is kept nowhere', async () => {
    await reader();
    const { status, body } = await testOf();
    expect(status).toBe(200);
    const mails = await test.deliver();
    expect(addresses(mails)).toEqual([body.email]);
    expect(mails[0]).toMatchObject({ subject: 'Test: News of November' });
    expect(mails[0]?.text).toContain('Come and play.');
  });

  it('is refused where a newsletter would be, and after three within the hour', async () => {
    expect(await testOf({ ...news, body: '' })).toMatchObject({ status: 400 });
    for (const expected of [200, 200, 429]) expect((await testOf()).status).toBe(expected);
  });

  it('can be preceded by the question how many get it', async () => {
    await reader();
    const { body } = await test.call<{ count: number }>({
      method: 'POST',
      url: `${path}recipients/`,
      headers: office,
      payload: {},
    });
    expect(body).toEqual({ count: 1 });
  });
});

describe('a newsletter that isn’t sent yet', () => {
  const change = (id: number, payload: object) =>
    test.call<Newsletter>({ method: 'PATCH', url: `${path}${id}/`, payload, headers: office });
  const remove = (id: number) =>
    test.call<{ code: string }>({ method: 'DELETE', url: `${path}${id}/`, headers: office });

  it('is a draft that can be changed, sent once, and then neither changed nor deleted', async () => {
    const email = await reader();
    const { body } = await send({ ...news, status: 'DRAFT' });
    expect(body).toMatchObject({ status: 'DRAFT', recipients: 0, sent_at: null });
    expect(await test.deliver()).toEqual([]);
    expect((await change(body.id, { subject: 'Changed' })).body.subject).toBe('Changed');
    expect((await change(body.id, { status: 'SENT' })).body).toMatchObject({ status: 'SENT', recipients: 1 });
    const mails = await test.deliver();
    expect(mails.map(({ subject, to }) => [subject, to.address])).toEqual([['Changed', email]]);
    const again = await change(body.id, { status: 'SENT' });
    expect(again).toMatchObject({ status: 409, body: { code: 'newsletter_sent' } });
    expect(await remove(body.id)).toMatchObject({ status: 409, body: { code: 'newsletter_sent' } });
    expect(await test.deliver()).toEqual([]);
    const { body: draft } = await send({ ...news, status: 'DRAFT' });
    expect((await remove(draft.id)).status).toBe(204);
  });

  it('is sent at its time, by the clock', async () => {
    await reader();
    const send_at = new Date(test.clock.now + 2 * 60_000).toISOString();
    const { body } = await send({ ...news, status: 'SCHEDULED', send_at });
    expect(await test.deliver()).toEqual([]);
    test.clock.now += 2 * 60_000;
    expect(await test.deliver()).toHaveLength(1);
    expect(await read(body.id)).toMatchObject({ status: 'SENT', recipients: 1, mailed: 1 });
  });
});

describe('the audience of a newsletter', () => {
  it('is a tier, a status, a list of members, or all of these at once', async () => {
    const ordinary = await reader();
    const term = await reader({ membership_type_1: 'ASSOCIATE' });
    const absent = await reader({ status: 'ABSENT' });
    const goesTo = async (audience: object) => {
      const { body } = await test.call<{ count: number }>({
        method: 'POST',
        url: `${path}recipients/`,
        headers: office,
        payload: audience,
      });
      const sent = await send({ ...news, ...audience });
      expect([sent.status, sent.body.recipients]).toEqual([201, body.count]);
      return addresses(await test.deliver());
    };
    const [found] = await test.db.select({ id: member.id }).from(member).where(eq(member.email, absent));
    const members = [found?.id ?? 0];
    expect(await goesTo({})).toEqual([ordinary, term, absent]);
    expect(await goesTo({ tiers: ['ASSOCIATE'] })).toEqual([term]);
    expect(await goesTo({ statuses: ['ABSENT'] })).toEqual([absent]);
    expect(await goesTo({ members })).toEqual([absent]);
    expect(await goesTo({ members, tiers: ['ASSOCIATE'] })).toEqual([]);
  });

  it('includes a member who shares the address of one who isn’t in it', async () => {
    const email = await reader();
    await addMember(test.db, { email, status: 'ABSENT' });
    const { body } = await send({ ...news, statuses: ['ABSENT'] });
    expect(body.recipients).toBe(1);
    expect(addresses(await test.deliver())).toEqual([email]);
  });
});
