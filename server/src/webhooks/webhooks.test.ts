import type { FieldErrors, Webhook, WebhookDelivery } from '@portal/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '../audit/tables.ts';
import { putClockBack } from '../bookings/testing-club.ts';
import { giveToken } from '../account/access-tokens/testing-tokens.ts';
import { clubSettings } from '../settings/index.ts';
import { addMember, addStaff } from '../testing/people.ts';
import { until } from '../testing/until.ts';
import { webhook, webhookMessage } from './tables.ts';
import { withHooks } from './testing-hooks.ts';
import { payloadOf, verify } from './testing-receiver.ts';

const test = withHooks();
beforeEach(async () => {
  await test.db.delete(webhookMessage);
  await test.db.delete(webhook);
  await putClockBack(test);
  test.receiver.taken();
  test.receiver.reply((answer) => answer.writeHead(204).end());
});

const doors = { name: 'Doors', url: 'https://doors.example/hook', types: ['booking.confirmed'] };
const rights = ['webhook.view', 'webhook.add', 'webhook.change'];
let staff = 0;
/** Staff who hold these rights beside those of webhooks; returns how they call. */
async function staffWith(more: readonly string[]) {
  staff += 1;
  await addStaff(test.db, [...rights, ...more], `staff${staff}`);
  const headers = await test.signIn(`staff${staff}`);
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- named by the test, as with `call`
  return <Body>(method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) =>
    test.call<Body>({ method, url, headers, payload });
}

describe('a webhook', () => {
  it.each([
    'http://doors.example/hook',
    'https://localhost/hook',
    'https://127.0.0.1/hook',
    'https://10.0.0.9/hook',
    'https://[::1]/hook',
    'https://169.254.169.254/latest',
    'https://doors.example:8443/hook',
    'https://user:secret@doors.example/hook',
    'ftp://doors.example',
    'doors.example',
  ])('can’t have the address %s', async (url) => {
    const { status, body } = await test.ask<FieldErrors>('POST', '/webhook/', { ...doors, url });
    expect([status, body['url']?.[0]]).toEqual([400, expect.stringContaining('begins with https://')]);
    const { body: made } = await test.ask('POST', '/webhook/', doors);
    expect((await test.ask('PATCH', `/webhook/${made.id}/`, { url })).status).toBe(400);
  });

  it.each([
    [{ types: [] }, 'types'],
    [{ types: ['booking.exploded'] }, 'types.0'],
    [{ name: '' }, 'name'],
    [{ secret: 'whsec_mine' }, 'non_field_errors'],
    [{ switched_off: 'GONE' }, 'non_field_errors'],
  ])('is refused with %j', async (changes, field) => {
    const { status, body } = await test.ask<FieldErrors>('POST', '/webhook/', { ...doors, ...changes });
    expect(status).toBe(400);
    expect(Object.keys(body).join(' ')).toContain(field === 'non_field_errors' ? '' : field);
  });

  it('has each event once', async () => {
    const types = ['member.created', 'booking.confirmed', 'member.created'];
    expect((await test.ask('POST', '/webhook/', { ...doors, types })).body.types).toEqual([
      'member.created',
      'booking.confirmed',
    ]);
  });

  it('gets only what the person who sets it up may see', async () => {
    const clerk = await staffWith(['reservation.view']);
    const made = await clerk<Webhook>('POST', '/webhook/', doors);
    expect(made.status).toBe(201);
    const url = `/webhook/${made.body.id}/`;
    const refused = { status: 400, body: { types: [expect.stringContaining('the right to see')] } };
    expect(await clerk('POST', '/webhook/', { ...doors, types: ['member.created'] })).toMatchObject(refused);
    expect(await clerk('PATCH', url, { types: ['booking.moved', 'member.changed'] })).toMatchObject(refused);
    // Others’ events stay, but go nowhere else.
    const types = ['booking.confirmed', 'member.created'];
    await test.ask('PATCH', url, { types });
    expect(await clerk('PATCH', url, { name: 'Front doors', types })).toMatchObject({ status: 200 });
    expect(await clerk('PATCH', url, { url: 'https://mine.example/' })).toMatchObject(refused);
  });

  it('gets only what the access token covers by which a program sets it up', async () => {
    await test.db.update(clubSettings).set({ other_programs: ['ACCESS_TOKENS', 'WEBHOOKS'] });
    const scopes = ['webhook.add', 'reservation.view'];
    const make = async () => giveToken(test, 'desk', scopes).catch(() => null);
    let token = await make();
    // The process hears of the setting in a moment.
    await until(async () => (token ??= await make()) !== null);
    const add = async (types: string[]) =>
      test.call({
        method: 'POST',
        url: '/webhook/',
        headers: token?.headers ?? {},
        payload: { ...doors, types },
      });
    expect((await add(['booking.confirmed'])).status).toBe(201);
    expect(await add(['booking.confirmed', 'member.created'])).toMatchObject({
      status: 400,
      body: { types: [expect.stringContaining('the right to see')] },
    });
  });

  it('shows its secret once, and never in the audit log or a list', async () => {
    const { id, secret } = await test.add();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const { body } = await test.ask('GET', `/webhook/${id}/`);
    expect(body).toMatchObject({ secret_shown_at: '2026-11-24T10:00:00+08:00' });
    const entries = await test.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.resource, 'webhook'))
      .orderBy(auditLog.id);
    const [row] = await test.db.select().from(webhook).where(eq(webhook.id, id));
    for (const shown of [body, entries, row]) expect(JSON.stringify(shown)).not.toContain(secret.slice(6));
    expect(entries.at(-1)).toMatchObject({ resource_id: String(id), action: 'change' });
  });

  it('has one secret once the first was shown: nobody has the one that it was made with', async () => {
    const { id } = await test.add();
    const [row] = await test.db.select().from(webhook).where(eq(webhook.id, id));
    expect(row?.secrets).toMatchObject([{ until: null }]);
  });

  it('goes with its deliveries', async () => {
    const { id } = await test.add();
    await addMember(test.db);
    await test.run();
    expect(await test.deliveriesOf(id)).toHaveLength(1);
    expect((await test.ask('DELETE', `/webhook/${id}/`)).status).toBe(204);
    expect(await test.deliveriesOf(id)).toEqual([]);
  });

  it('that is switched off gives up what waits', async () => {
    const { id } = await test.add();
    await addMember(test.db);
    await test.ask('PATCH', `/webhook/${id}/`, { is_active: false });
    await test.run();
    expect(test.receiver.taken()).toEqual([]);
    const [given] = await test.deliveriesOf(id);
    expect(given).toMatchObject({ status: 'FAILED', failure: 'SWITCHED_OFF' });
    const again = await test.ask('POST', `/webhook-delivery/${given?.id}/again/`);
    expect(again).toMatchObject({ status: 409, body: { code: 'webhook_switched_off' } });
  });
});

describe('a test', () => {
  it('is sent at once and answers with the result, even before the webhook is on', async () => {
    const { id, secret } = await test.add({ is_active: false });
    test.receiver.reply((answer) => answer.writeHead(202).end('thanks'));
    const { status, body } = await test.ask<WebhookDelivery>('POST', `/webhook/${id}/test/`);
    expect([status, body]).toMatchObject([
      200,
      { type: 'webhook.test', status: 'DELIVERED', tries: 1, answer_status: 202, answer: 'thanks' },
    ]);
    const [one] = test.receiver.taken();
    if (!one) throw new Error('Nothing arrived');
    expect(verify(one, secret, test.clock.now)).toEqual(JSON.parse(body.body ?? ''));
    expect(await test.deliveriesOf(id)).toEqual([body]);
  });

  it('that fails isn’t tried again', async () => {
    const { id } = await test.add();
    test.receiver.reply((answer) => answer.writeHead(500).end());
    const { body } = await test.ask<WebhookDelivery>('POST', `/webhook/${id}/test/`);
    expect(body).toMatchObject({ status: 'FAILED', failure: 'STATUS', try_at: null });
    await test.run();
    expect(test.receiver.taken()).toHaveLength(1);
    expect((await test.ask('GET', `/webhook/${id}/`)).body.failing_since).toBeNull();
  });

  it('is sent once for a key', async () => {
    const { id } = await test.add();
    const send = async () =>
      test.call({
        method: 'POST',
        url: `/webhook/${id}/test/`,
        headers: { ...(await test.signIn('desk')), 'idempotency-key': 'test-of-the-doors' },
      });
    const first = await send();
    expect(await send()).toEqual(first);
    expect(test.receiver.taken()).toHaveLength(1);
  });
});

describe('a delivery', () => {
  it('is sent again with its id and body, and that is in the audit log', async () => {
    const { id } = await test.add();
    await addMember(test.db);
    await test.run();
    const [first] = test.receiver.taken();
    const [delivery] = await test.deliveriesOf(id);
    const again = await test.ask<WebhookDelivery>('POST', `/webhook-delivery/${delivery?.id}/again/`);
    expect(again).toMatchObject({ status: 200, body: { status: 'WAITING', tries: 0 } });
    await test.run();
    const [second] = test.receiver.taken();
    expect([second?.body, second?.headers['webhook-id']]).toEqual([
      first?.body,
      first?.headers['webhook-id'],
    ]);
    const entries = await test.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.resource_id, String(id)))
      .orderBy(auditLog.id);
    expect(entries.at(-1)?.changes).toMatchObject({ sent_again: { to: delivery?.id } });
  });

  it('shows its body to those alone who may see what it is about', async () => {
    const { id } = await test.add();
    await addMember(test.db, { name: 'Mei' });
    await test.run();
    const [one] = test.receiver.taken();
    const url = `/webhook-delivery/?webhook=${id}`;
    const bodyFor = async (more: readonly string[]) =>
      (await (await staffWith(more))<{ results: WebhookDelivery[] }>('GET', url)).body.results[0]?.body;
    expect(await bodyFor(['member.view'])).toBe(one?.body);
    expect(await bodyFor(['reservation.view'])).toBeNull();
    expect(one && payloadOf(one).data).toMatchObject({ name: 'Mei' });
  });

  it('is found by its webhook and its status', async () => {
    const { id } = await test.add();
    await addMember(test.db);
    await test.run();
    await addMember(test.db);
    const count = async (query: string) =>
      (await test.ask<{ count: number }>('GET', `/webhook-delivery/?${query}`)).body.count;
    expect(await count(`webhook=${id}`)).toBe(2);
    expect(await count(`webhook=${id}&status=WAITING`)).toBe(1);
    expect(await count(`webhook=${id + 1}`)).toBe(0);
  });
});
