import type { PushChoice, PushDevice } from '@portal/contract';
import { DAY, HOUR, MINUTE } from '@portal/contract/rules/club-time';
import { pushTopics } from '@portal/contract/content/rules/topics';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { generalUser } from '../../access/tables.ts';
import { transact } from '../../database/transact.ts';
import { deriveKeys } from '../../http/keys.ts';
import { job } from '../../jobs/tables.ts';
import type { SystemNotice } from '../../notifications/index.ts';
import { notify } from '../../notifications/notify.ts';
import { newDeviceKeys, startPushService } from '../../notifications/push/testing-push-service.ts';
import { findServerKey } from '../../notifications/push/vapid.ts';
import { notification, pushDevice, pushKey } from '../../notifications/tables.ts';
import { session } from '../../session/tables.ts';
import type { Method } from '../../testing/app.ts';
import type { Person } from '../../testing/people.ts';
import { addMember, PASSWORD, signInStaff } from '../../testing/people.ts';
import type { AccountTest } from '../testing-account.ts';
import { createAccountTest } from '../testing-account.ts';

const OWN = '/general-users/me/push/';
type Headers = Record<string, string>;

let service: Awaited<ReturnType<typeof startPushService>>;
let test: AccountTest;
let mei: Person;
let phone: Headers;
let devices = 0;
beforeAll(async () => {
  let clock = { now: 0 };
  service = await startPushService(() => clock.now);
  test = await createAccountTest({ localPushService: service.origin });
  ({ clock } = test);
  await test.deliver();
});
beforeEach(async () => {
  // Jobs that a test left must not run in the next one.
  await test.db.delete(job).where(eq(job.recurring, false));
  service.statuses.length = 0;
  service.taken();
  mei = await addMember(test.db);
  phone = await test.signIn(mei.username);
});
afterAll(async () => {
  await test.close();
  await service.stop();
});

type State = { public_key: string; devices: PushDevice[]; topics: PushChoice[] };
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- named by the test, as in `test.call`
const call = <Body = PushDevice>(method: Method, url: string, headers: Headers, payload?: object) =>
  test.call<Body>({ method, url, headers, payload });
const state = async (headers = phone) => (await call<State>('GET', OWN, headers)).body;

/** Turns notifications on for a new device of the user with these headers; returns the device's name. */
async function turnOn(
  headers = phone,
  agent = 'Mozilla/5.0 (iPhone) Version/18.0 Safari/605',
): Promise<string> {
  devices += 1;
  const name = `device${devices}`;
  const { status, body } = await call(
    'POST',
    `${OWN}device/`,
    { ...headers, 'user-agent': agent },
    service.subscribe(name),
  );
  if (status !== 201) throw new Error(`Turning on was refused: ${JSON.stringify(body)}`);
  return name;
}

const booked: SystemNotice = {
  kind: 'BOOKING_CONFIRMED',
  booking: 7,
  facility: 'Tennis Court 2',
  zh: { facility: '网球场2' },
  start_from: '2026-11-26T10:00:00.000Z',
  end_at: '2026-11-26T11:00:00.000Z',
  member: 'Mei Lin Tan',
};
const offer: SystemNotice = {
  kind: 'WAITING_LIST_OFFER',
  waiting: 9,
  facility: 'Tennis Court 2',
  start_from: '2026-11-26T10:00:00.000Z',
  end_at: '2026-11-26T11:00:00.000Z',
  until: '2026-11-24T04:00:00.000Z',
};

const notifyUser = (notice: SystemNotice = booked, user = mei.userId) =>
  transact(test.db, (tx) => notify(tx, user, notice, test.clock.now));
/** The messages that reach devices for one notification. */
async function pushed(notice: SystemNotice = booked) {
  await notifyUser(notice);
  await test.deliver();
  return service.taken();
}

describe('notifications on devices', () => {
  it('are off until a member turns them on', async () => {
    expect(await pushed()).toEqual([]);
    expect(await state()).toEqual({
      public_key: expect.stringMatching(/^B[\w-]{86}$/),
      devices: [],
      topics: pushTopics.map((topic) => ({ topic, on: true })),
    });
  });

  it('come signed and encrypted, say no more than a lock screen may, and open their page', async () => {
    const name = await turnOn();
    const [push, ...more] = await pushed();
    expect(push).toMatchObject({
      device: name,
      message: {
        title: 'Booking confirmed',
        body: 'Tennis Court 2, Thu 26 Nov, 6 to 7 pm',
        url: `${test.config.portalUrl}/my-bookings/7`,
        tag: 'booking-7',
      },
      headers: { ttl: '86400', urgency: 'normal', 'content-encoding': 'aes128gcm' },
      contact: `mailto:${test.config.mailFrom.address}`,
    });
    expect(push?.headers['topic']).toMatch(/^[\w-]{32}$/);
    expect(more).toEqual([]);
    expect((await state()).devices).toEqual([
      {
        id: expect.any(Number),
        browser: 'Safari',
        system: 'iPhone',
        created_at: '2026-11-24T10:00:00+08:00',
        last_used_at: '2026-11-24T10:00:00+08:00',
        is_current: true,
      },
    ]);
  });

  it('come in their reader’s language, and lead to its pages', async () => {
    await turnOn();
    await call('PUT', '/general-users/me/language/', phone, { language: 'zh' });
    const [push] = await pushed();
    expect(push?.message).toMatchObject({
      title: '预订已确认',
      body: '网球场2，11月26日周四下午6:00至7:00',
      url: `${test.config.portalUrl}/zh/my-bookings/7`,
    });
  });

  it('come to each device of a member, and to nobody else’s', async () => {
    const other = await addMember(test.db);
    await turnOn(await test.signIn(other.username));
    const names = [await turnOn(), await turnOn(await test.signIn(mei.username))];
    expect((await pushed()).map(({ device }) => device).toSorted()).toEqual(names.toSorted());
  });

  it('come about the topics that the member left on, and about signing in always', async () => {
    await turnOn();
    expect(await call('PATCH', `${OWN}topic/BOOKINGS/`, phone, { on: false })).toEqual({
      status: 200,
      body: { topic: 'BOOKINGS', on: false },
    });
    expect(await pushed()).toEqual([]);
    expect(await pushed(offer)).toHaveLength(1);
    expect((await call('PATCH', `${OWN}topic/SECURITY/`, phone, { on: false })).status).toBe(404);
    expect((await pushed({ kind: 'PASSKEY_ADDED', name: 'x' }))[0]?.message.title).toBe('Passkey added');
    expect((await state()).topics).toContainEqual({ topic: 'BOOKINGS', on: false });
    await call('PATCH', `${OWN}topic/BOOKINGS/`, phone, { on: true });
    expect(await pushed()).toHaveLength(1);
  });

  it('don’t come once they are read, or of no use any more', async () => {
    await turnOn();
    await notifyUser();
    await test.db.update(notification).set({ read_at: new Date(test.clock.now) });
    await test.deliver();
    expect(service.taken()).toEqual([]);
    await notifyUser(offer);
    test.clock.now += 2 * HOUR + MINUTE;
    await test.deliver();
    expect(service.taken()).toEqual([]);
    test.clock.now -= 2 * HOUR + MINUTE;
  });

  it('are dropped where what they tell is rolled back', async () => {
    await turnOn();
    const failing = transact(test.db, async (tx) => {
      await notify(tx, mei.userId, booked, test.clock.now);
      throw new Error('No more');
    });
    await expect(failing).rejects.toThrow('No more');
    await test.deliver();
    expect(service.taken()).toEqual([]);
  });

  it('wake a device for what won’t wait, and are given up when it has passed', async () => {
    await turnOn();
    const [push] = await pushed(offer);
    expect(push?.headers).toMatchObject({ urgency: 'high', ttl: String(2 * 3600) });
    expect(push?.message).toMatchObject({
      title: 'A place is free',
      body: 'Tennis Court 2, Thu 26 Nov, 6 to 7 pm. Accept it by 12 pm.',
    });
  });

  it.each([404, 410])('no more go to a device whose push service answers %i', async (status) => {
    await turnOn();
    service.statuses.push(status);
    expect(await pushed()).toEqual([]);
    expect((await state()).devices).toEqual([]);
    expect(await test.db.$count(job, eq(job.recurring, false))).toBe(0);
  });

  it.each([429, 500, 503])('are sent again after %i, later and later', async (status) => {
    await turnOn();
    service.statuses.push(status, status);
    const began = test.clock.now;
    expect(await pushed()).toEqual([]);
    test.clock.now = began + 14_000;
    await test.deliver();
    test.clock.now = began + 16_000;
    await test.deliver();
    expect(service.taken()).toEqual([]);
    test.clock.now = began + 16_000 + 31_000;
    await test.deliver();
    expect(service.taken()).toHaveLength(1);
    expect((await state()).devices).toHaveLength(1);
    test.clock.now = began;
  });

  it.each([400, 401, 403, 413])('are given up after %i, and the device stays', async (status) => {
    await turnOn();
    service.statuses.push(status);
    expect(await pushed()).toEqual([]);
    expect(await test.db.$count(job, eq(job.recurring, false))).toBe(1);
    expect((await state()).devices).toHaveLength(1);
  });
});

describe('a device', () => {
  const removed = async () => [
    await pushed(),
    await test.db.$count(pushDevice, eq(pushDevice.user_id, mei.userId)),
  ];
  const NOTHING = [[], 0];

  it('can be removed by its owner alone', async () => {
    await turnOn();
    const [device] = (await state()).devices;
    const url = `${OWN}device/${device?.id}/`;
    const other = await addMember(test.db);
    expect((await call('DELETE', url, await test.signIn(other.username))).status).toBe(404);
    expect((await call('DELETE', url, phone)).status).toBe(204);
    expect((await call('DELETE', url, phone)).status).toBe(404);
    expect(await removed()).toEqual(NOTHING);
  });

  it('stays one when it is registered again, and when its browser gave another address', async () => {
    await turnOn();
    const again = await turnOn();
    expect((await pushed()).map(({ device }) => device)).toEqual([again]);
    expect((await state()).devices).toHaveLength(1);
  });

  it('is registered once for a key', async () => {
    const headers = { ...phone, 'idempotency-key': 'a-phone' };
    const body = service.subscribe('once');
    const first = await call('POST', `${OWN}device/`, headers, body);
    expect(await call('POST', `${OWN}device/`, headers, body)).toEqual(first);
  });

  it('belongs to the next user who turns notifications on there', async () => {
    const subscription = service.subscribe('shared');
    await call('POST', `${OWN}device/`, phone, subscription);
    const other = await addMember(test.db);
    const theirs = await test.signIn(other.username);
    expect((await call('POST', `${OWN}device/`, theirs, subscription)).status).toBe(201);
    expect(await removed()).toEqual(NOTHING);
    expect((await state(theirs)).devices).toMatchObject([{ is_current: true }]);
  });

  it('is forgotten when it signs out, or is signed out from elsewhere', async () => {
    await turnOn();
    const laptop = await test.signIn(mei.username);
    const { body } = await call<{ ended: number }>(
      'POST',
      '/general-users/me/session/end-others/',
      laptop,
      {},
    );
    expect(body.ended).toBe(1);
    expect(await removed()).toEqual(NOTHING);
  });

  it('is forgotten too where nobody has used the portal on it for weeks', async () => {
    await turnOn();
    await test.db
      .update(session)
      .set({ rotated_at: new Date(test.clock.now - 20 * DAY) })
      .where(eq(session.user_id, mei.userId));
    expect(await pushed()).toHaveLength(1);
    const laptop = await test.signIn(mei.username);
    const { body } = await call<{ ended: number }>(
      'POST',
      '/general-users/me/session/end-others/',
      laptop,
      {},
    );
    expect(body.ended).toBe(0);
    expect(await removed()).toEqual(NOTHING);
  });

  it('is forgotten with a new password, a disabled login and a deleted one', async () => {
    await turnOn();
    const passwords = {
      old_password: PASSWORD,
      new_password: 'correct horse battery',
      confirm_password: 'correct horse battery',
    };
    expect((await call('PUT', '/general-users/set-password/', phone, passwords)).status).toBe(200);
    expect(await removed()).toEqual(NOTHING);

    const own = eq(generalUser.id, mei.userId);
    await turnOn(await test.signIn(mei.username));
    await test.db.update(generalUser).set({ is_active: false }).where(own);
    expect(await removed()).toEqual(NOTHING);

    await test.db.update(generalUser).set({ is_active: true }).where(own);
    await turnOn(await test.signIn(mei.username));
    await test.db.delete(generalUser).where(own);
    expect(await test.db.$count(pushDevice, eq(pushDevice.user_id, mei.userId))).toBe(0);
  });

  it('can’t be registered by a session that has ended', async () => {
    await test.db
      .update(session)
      .set({ revoked_at: new Date(test.clock.now) })
      .where(eq(session.user_id, mei.userId));
    expect((await call('POST', `${OWN}device/`, phone, service.subscribe('late'))).status).toBe(401);
  });

  it('can be of staff, too', async () => {
    const desk = await signInStaff(test, [], 'desk');
    await turnOn(desk);
    expect((await state(desk)).devices).toHaveLength(1);
  });

  it.each([
    { endpoint: 'http://push.example/x' },
    { endpoint: 'https://10.0.0.1/x' },
    { endpoint: 'https://localhost/x' },
    { endpoint: 'javascript:alert(1)' },
    { endpoint: `https://push.example/${'x'.repeat(1000)}` },
    { p256dh: 'short' },
    { p256dh: `B${'A'.repeat(86)}` },
    { auth: '' },
  ])('can’t be %j', async (wrong) => {
    const right = { ...newDeviceKeys(), endpoint: 'https://push.example/x' };
    const { status, body } = await call('POST', `${OWN}device/`, phone, { ...right, ...wrong });
    expect([status, Object.keys(body)]).toEqual([400, Object.keys(wrong)]);
  });

  it('is one of twenty at most: the oldest goes', async () => {
    const names: string[] = [];
    for (let count = 0; count < 21; count += 1) names.push(await turnOn(await test.signIn(mei.username)));
    expect((await state()).devices).toHaveLength(20);
    const reached = (await pushed()).map(({ device }) => device);
    expect(reached.toSorted()).toEqual(names.slice(1).toSorted());
  });
});

describe('a test notification', () => {
  type PushTestResult = { outcome: string; device: PushDevice | null };
  const tryOut = async (headers: Headers = phone) => {
    const [device] = (await state()).devices;
    return call<PushTestResult>('POST', `${OWN}device/${device?.id}/test/`, headers);
  };

  it('reaches the device at once, in its reader’s language, and counts as its last', async () => {
    const name = await turnOn();
    await call('PUT', '/general-users/me/language/', phone, { language: 'zh' });
    const { status, body } = await tryOut();
    expect([status, body.outcome]).toEqual([200, 'SENT']);
    expect(body.device?.last_used_at).toBe('2026-11-24T10:00:00+08:00');
    const [push, ...more] = service.taken();
    expect(more).toEqual([]);
    expect(push).toMatchObject({
      device: name,
      message: { title: '测试通知', url: `${test.config.portalUrl}/zh/profile#subscriptions`, tag: 'test' },
      headers: { ttl: '600', urgency: 'high' },
    });
  });

  it('comes whatever topics are on', async () => {
    await turnOn();
    for (const topic of pushTopics) await call('PATCH', `${OWN}topic/${topic}/`, phone, { on: false });
    await tryOut();
    expect(service.taken()).toHaveLength(1);
  });

  it.each([404, 410])('removes a device that its push service answers %i for', async (status) => {
    await turnOn();
    service.statuses.push(status);
    expect((await tryOut()).body).toEqual({ outcome: 'GONE', device: null });
    expect((await state()).devices).toEqual([]);
  });

  it.each([429, 500, 400])('says that it failed after %i, and keeps the device', async (status) => {
    await turnOn();
    service.statuses.push(status);
    const { body } = await tryOut();
    expect([body.outcome, body.device?.last_used_at]).toEqual(['FAILED', null]);
    expect((await state()).devices).toHaveLength(1);
    // It isn't tried again: its owner may press the button again.
    await test.deliver();
    expect(service.taken()).toEqual([]);
  });

  it('is sent once for a key, to one’s own devices alone, ten times an hour', async () => {
    await turnOn();
    const keyed = { ...phone, 'idempotency-key': 'a-test' };
    const first = await tryOut(keyed);
    expect(await tryOut(keyed)).toEqual(first);
    expect(service.taken()).toHaveLength(1);
    const other = await addMember(test.db);
    expect((await tryOut(await test.signIn(other.username))).status).toBe(404);
    for (let sent = 1; sent < 10; sent += 1) await tryOut();
    expect((await tryOut()).status).toBe(429);
    expect(service.taken()).toHaveLength(9);
  });
});

describe('the key by which push services know the club', () => {
  const keyOf = async (changes: object = {}, secret = test.config.tokenSecret ?? '') =>
    findServerKey({ ...test.config, ...changes }, await deriveKeys(secret))(test.db);

  it('is made once, and kept sealed', async () => {
    const { public_key } = await state();
    const [first, second] = await Promise.all([keyOf(), keyOf()]);
    expect([first.publicKey, second.publicKey]).toEqual([public_key, public_key]);
    const rows = await test.db.select().from(pushKey);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.sealed.length).toBeGreaterThan(80);
  });

  it('is the configured one, where there is one', async () => {
    // The example of RFC 8291.
    const { publicKey } = await keyOf({ vapidPrivateKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw' });
    expect(publicKey).toBe(
      'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
    );
  });

  it('is made anew under another TOKEN_SECRET, and devices with the old one are forgotten', async () => {
    const { public_key } = await state();
    await turnOn();
    await test.db
      .update(pushDevice)
      .set({ server_key: 'the old one' })
      .where(eq(pushDevice.user_id, mei.userId));
    expect(await pushed()).toEqual([]);
    expect((await state()).devices).toEqual([]);
    const another = await keyOf({}, 'another secret of the tests, 32 long');
    expect(another.publicKey).not.toBe(public_key);
  });
});
