import type { WebhookDelivery } from '@portal/contract';
import { DAY, HOUR, MINUTE } from '@portal/contract/rules/club-time';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '../audit/tables.ts';
import { at, putClockBack, TUESDAY_10_AM } from '../bookings/testing-club.ts';
import { job } from '../jobs/tables.ts';
import { clubSettings } from '../settings/index.ts';
import { addMember, addStaff } from '../testing/people.ts';
import { until } from '../testing/until.ts';
import { nextTry, takeDelivery } from './queue.ts';
import { webhook, webhookMessage } from './tables.ts';
import { withHooks } from './testing-hooks.ts';
import type { Received } from './testing-receiver.ts';
import { payloadOf, verify } from './testing-receiver.ts';

const test = withHooks();
beforeEach(async () => {
  await test.db.delete(webhookMessage);
  await test.db.delete(webhook);
  await putClockBack(test);
  for (const one of [test.receiver, test.other]) {
    one.taken();
    one.reply((answer) => answer.writeHead(204).end());
  }
});

/** Changes a member's name, of which receivers get a message. */
const rename = (id: number, name: string) => test.ask('PATCH', `/profile/member/${id}/`, { name });
const nameIn = (one: Received) => payloadOf(one).data['name'];
const idOf = (one: Received | undefined) => one?.headers['webhook-id'];
const answerWith = (status: number, body = '') =>
  test.receiver.reply((answer) => answer.writeHead(status).end(body));

/** Moves the clock to when the first job is due. */
async function toNextTry(): Promise<number> {
  const [next] = await test.db
    .select()
    .from(job)
    .where(eq(job.name, 'webhooks deliver'))
    .orderBy(asc(job.run_at));
  const waited = (next?.run_at.getTime() ?? 0) - test.clock.now;
  test.clock.now += waited;
  await test.run();
  return waited;
}

describe('a message', () => {
  it('is signed as the specification’s own library verifies, by that secret alone', async () => {
    const { secret } = await test.add();
    const { memberId: id } = await addMember(test.db, { name: 'Mei' });
    await test.run();
    const [one] = test.receiver.taken();
    if (!one) throw new Error('Nothing arrived');
    const { now } = test.clock;
    expect(verify(one, secret, now)).toMatchObject({ type: 'member.created', data: { id, name: 'Mei' } });
    expect(one.headers).toMatchObject({ 'content-type': 'application/json' });
    const { secret: another } = await test.add();
    expect(() => verify(one, another, now)).toThrow('No matching signature');
    expect(() => verify({ ...one, body: one.body.replace('Mei', 'Ravi') }, secret, now)).toThrow(
      'No matching signature',
    );
    expect(() => verify(one, secret, now + 6 * MINUTE)).toThrow('timestamp');
  });

  it('has the signatures of the old secret and of the new one for a day', async () => {
    const { id, secret } = await test.add();
    const rotated = await test.ask<{ secret: string; previous_until: string }>(
      'POST',
      `/webhook/${id}/secret/`,
    );
    expect(rotated.body.previous_until).toBe('2026-11-25T10:00:00+08:00');
    await addMember(test.db);
    await test.run();
    const [both] = test.receiver.taken();
    if (!both) throw new Error('Nothing arrived');
    expect(String(both.headers['webhook-signature']).split(' ')).toHaveLength(2);
    for (const each of [secret, rotated.body.secret]) verify(both, each, test.clock.now);
    test.clock.now += DAY;
    await addMember(test.db);
    await test.run();
    const [later] = test.receiver.taken();
    if (!later) throw new Error('Nothing arrived');
    verify(later, rotated.body.secret, test.clock.now);
    expect(() => verify(later, secret, test.clock.now)).toThrow('No matching signature');
  });

  it('keeps its id with every try, at growing pauses', async () => {
    const { id: to } = await test.add();
    answerWith(503, 'Down for maintenance');
    await addMember(test.db);
    await test.run();
    const waits = [await toNextTry(), await toNextTry(), await toNextTry()];
    expect(waits).toEqual([5000, 5 * MINUTE, 30 * MINUTE]);
    answerWith(200);
    expect(await toNextTry()).toBe(2 * HOUR);
    const arrived = test.receiver.taken();
    expect(arrived).toHaveLength(5);
    expect(new Set(arrived.map(idOf)).size).toBe(1);
    expect(await test.deliveriesOf(to)).toMatchObject([
      { status: 'DELIVERED', tries: 5, message: idOf(arrived[0]), answer_status: 200, failure: null },
    ]);
  });

  it('waits for those before it about the same thing, and for no others', async () => {
    await test.add();
    const [mei, ravi] = [await addMember(test.db), await addMember(test.db)];
    await test.run();
    test.receiver.taken();
    test.receiver.reply((answer, one) =>
      answer.writeHead(payloadOf(one).data['id'] === mei.memberId ? 500 : 200).end(),
    );
    await rename(mei.memberId, 'Mei 1');
    await rename(mei.memberId, 'Mei 2');
    await rename(ravi.memberId, 'Ravi 1');
    await rename(ravi.memberId, 'Ravi 2');
    await test.run();
    const names = () => test.receiver.taken().map(nameIn);
    const first = names();
    expect(first.filter((name) => String(name).startsWith('Mei'))).toEqual(['Mei 1']);
    expect(first.filter((name) => String(name).startsWith('Ravi'))).toEqual(['Ravi 1', 'Ravi 2']);
    answerWith(200);
    await toNextTry();
    expect(names()).toEqual(['Mei 1', 'Mei 2']);
  });

  it('is sent again by the process that finds it, where a process died before it noted the answer', async () => {
    const { id: to } = await test.add();
    await addMember(test.db);
    const taken = await takeDelivery(test.db, to, test.clock.now);
    expect(taken?.delivery.tries).toBe(1);
    await test.run();
    expect(test.receiver.taken()).toEqual([]);
    test.clock.now += MINUTE;
    await test.run();
    const [again] = test.receiver.taken();
    expect(idOf(again)).toBe(`msg_${taken?.message.key}`);
    expect(await test.deliveriesOf(to)).toMatchObject([{ status: 'DELIVERED', tries: 2 }]);
  });
});

describe('an address that hangs', () => {
  it('holds up neither another address nor other jobs', async () => {
    await test.add();
    await test.add({ name: 'Chat', url: `${test.other.origin}/chat` });
    const hanging = new Set<() => void>();
    test.receiver.reply((answer) => hanging.add(() => answer.writeHead(200).end()));
    for (let count = 0; count < 9; count += 1) await addMember(test.db);
    const run = test.run();
    await until(() => test.other.received.length === 9 && hanging.size === 4);
    // Something that happens while it hangs goes its way too.
    await addMember(test.db);
    const more = test.run();
    await until(() => test.other.received.length === 10);
    test.receiver.reply((answer) => answer.writeHead(200).end());
    for (const release of hanging) release();
    await Promise.all([run, more]);
    expect(test.receiver.taken()).toHaveLength(10);
  });
});

describe('an answer', () => {
  const deliver = async (): Promise<WebhookDelivery | undefined> => {
    const { id } = await test.add();
    await addMember(test.db);
    await test.run();
    return (await test.deliveriesOf(id))[0];
  };

  it('of 200 counts, whatever it says, and its beginning is kept', async () => {
    answerWith(200, `<html>\0 error!${'x'.repeat(100_000)}`);
    const delivery = await deliver();
    expect(delivery).toMatchObject({ status: 'DELIVERED', answer_status: 200, failure: null });
    expect(delivery?.answer).toMatch(/^<html>\uFFFD error!x+$/);
    expect(delivery?.answer).toHaveLength(2048);
  });

  it('of 200 counts even where its body never ends', async () => {
    test.receiver.reply((answer) => {
      answer.writeHead(200);
      const more = () => answer.write('no end in sight '.repeat(100), () => setImmediate(more));
      more();
    });
    expect(await deliver()).toMatchObject({ status: 'DELIVERED', answer_status: 200 });
  });

  it('of 301 is a failure: no redirect is followed', async () => {
    test.receiver.reply((answer) => answer.writeHead(301, { Location: `${test.other.origin}/inward` }).end());
    expect(await deliver()).toMatchObject({ status: 'WAITING', answer_status: 301, failure: 'STATUS' });
    expect(test.other.taken()).toEqual([]);
  });

  it('that never comes, as the connection breaks, is a failure', async () => {
    test.receiver.reply((answer) => answer.destroy());
    const none = { answer_status: null, answer: null, milliseconds: null };
    expect(await deliver()).toMatchObject({ status: 'WAITING', failure: 'CONNECTION', ...none });
  });

  it('isn’t asked for at an address that isn’t public any more', async () => {
    const { id } = await test.add();
    await test.db.update(webhook).set({ url: 'https://127.0.0.1/' }).where(eq(webhook.id, id));
    await addMember(test.db);
    await test.run();
    expect(await test.deliveriesOf(id)).toMatchObject([{ failure: 'ADDRESS', answer_status: null }]);
  });
});

describe('an address is switched off', () => {
  const keeperMails = async () => (await test.deliver()).filter(({ subject }) => subject.includes('Doors'));
  const read = async (id: number) => (await test.ask('GET', `/webhook/${id}/`)).body;

  it('at once where it answers 410, and staff who can change it are emailed', async () => {
    await addStaff(test.db, ['webhook.change'], 'keeper');
    await addStaff(test.db, ['webhook.view'], 'onlooker');
    const { id } = await test.add();
    answerWith(410);
    const { memberId } = await addMember(test.db);
    await rename(memberId, 'Mei');
    const mails = await keeperMails();
    expect(mails.map(({ to }) => to.address)).toEqual(['desk@club.example', 'keeper@club.example']);
    expect(mails[0]?.text).toContain(`/staff/webhooks?id=${id}`);
    expect(await read(id)).toMatchObject({ is_active: false, switched_off: 'GONE' });
    expect(await test.deliveriesOf(id)).toMatchObject([
      { status: 'FAILED', answer_status: 410 },
      { status: 'FAILED', failure: 'SWITCHED_OFF', tries: 0 },
    ]);
    const entries = await test.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.resource, 'webhook'))
      .orderBy(auditLog.id);
    expect(entries.at(-1)).toMatchObject({ user_id: null, resource_id: String(id), action: 'change' });
    // Once it is on again, staff send what it missed.
    answerWith(200);
    const on = await test.ask('PATCH', `/webhook/${id}/`, { is_active: true });
    expect(on.body).toMatchObject({ is_active: true, switched_off: null, failing_since: null });
    test.receiver.taken();
    for (const one of await test.deliveriesOf(id))
      await test.ask('POST', `/webhook-delivery/${one.id}/again/`);
    await test.run();
    expect(test.receiver.taken().map((one) => payloadOf(one).type)).toEqual([
      'member.created',
      'member.changed',
    ]);
  });

  it('after three days of failures, not before', async () => {
    const { id } = await test.add();
    answerWith(500);
    await addMember(test.db);
    await test.run();
    for (let tries = 1; tries < 11; tries += 1) {
      expect(await read(id)).toMatchObject({ is_active: true, failing_since: '2026-11-24T10:00:00+08:00' });
      await toNextTry();
    }
    expect(test.clock.now - TUESDAY_10_AM).toBeLessThan(3 * DAY);
    await toNextTry();
    expect(test.clock.now - TUESDAY_10_AM).toBe(3 * DAY);
    expect(await read(id)).toMatchObject({ is_active: false, switched_off: 'FAILING' });
    expect((await keeperMails()).length).toBeGreaterThan(0);
  });

  it('not while something else arrives: that message alone is given up', async () => {
    const { id } = await test.add();
    const { memberId } = await addMember(test.db);
    await test.run();
    test.receiver.reply((answer, one) =>
      answer.writeHead(payloadOf(one).type === 'member.changed' ? 500 : 200).end(),
    );
    await rename(memberId, 'Mei');
    await test.run();
    for (let tries = 1; tries < 12; tries += 1) {
      await addMember(test.db);
      await test.run();
      await toNextTry();
    }
    expect(await read(id)).toMatchObject({ is_active: true });
    expect((await test.deliveriesOf(id)).filter(({ status }) => status !== 'DELIVERED')).toMatchObject([
      { type: 'member.changed', status: 'FAILED', failure: 'STATUS', try_at: null },
    ]);
  });
});

it('is tried ten times within three days, and the last time at their end', () => {
  const times = [0];
  for (;;) {
    const next = nextTry(times.length, 0, times.at(-1) ?? 0);
    if (next === null) break;
    times.push(next);
  }
  expect(times.map((time) => time / HOUR)).toEqual(
    [0, 5 / 3600, 305 / 3600, 2105 / 3600, 2, 7, 17, 29, 41, 53, 65]
      .map((hours, index) => (index < 4 ? hours : hours + 2105 / 3600))
      .concat(72),
  );
});

it('delivers nothing while the club has webhooks turned off, and goes on after', async () => {
  const { id } = await test.add();
  await test.book(at(await test.idOf('Hall'), 25, '10:00', '11:00'));
  await test.db.update(clubSettings).set({ other_programs: [] });
  await test.run();
  expect(test.receiver.taken()).toEqual([]);
  const [waiting] = await test.deliveriesOf(id);
  const off = { status: 409, body: { code: 'webhooks_off' } };
  expect(await test.ask('POST', `/webhook-delivery/${waiting?.id}/again/`)).toMatchObject(off);
  expect(await test.ask('POST', `/webhook/${id}/test/`)).toMatchObject(off);
  await test.db.update(clubSettings).set({ other_programs: ['WEBHOOKS'] });
  test.clock.now += MINUTE;
  await test.run();
  expect(test.receiver.taken()).toHaveLength(1);
});
