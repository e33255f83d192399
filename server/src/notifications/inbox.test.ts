import { DAY } from '@portal/contract/rules/club-time';
import type { OwnData } from '@portal/contract';
import { MOST_UNREAD } from '@portal/contract/content/rules/notices';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { generalUser } from '../access/tables.ts';
import { transact } from '../database/transact.ts';
import type { TestApp } from '../testing/app.ts';
import { createTestApp } from '../testing/app.ts';
import type { Person } from '../testing/people.ts';
import { addMember, addStaff } from '../testing/people.ts';
import { notify } from './notify.ts';
import { notification } from './tables.ts';
import { readInbox, readUnread } from './testing-inbox.ts';

const begin = Date.parse('2026-11-24T10:00:00+08:00');
const clock = { now: begin };

let test: TestApp;
let person: Person;
let headers: { authorization: string };
beforeAll(async () => {
  test = await createTestApp({ now: () => clock.now, limitFactor: 1000 });
});
beforeEach(async () => {
  clock.now = begin;
  person = await addMember(test.db);
  headers = await test.signIn(person.username);
});
afterAll(() => test.close());

/** Notifies somebody of so many passkeys, `key 1` first. */
const notifyTimes = (count: number, { userId: user }: Person = person) =>
  transact(test.db, async (tx) => {
    for (let number = 1; number <= count; number += 1)
      await notify(tx, user, { kind: 'PASSKEY_ADDED', name: `key ${number}` }, clock.now);
  });
const mark = (payload: object, as = headers) =>
  test.call<{ count: number }>({ method: 'POST', url: '/notification/read/', headers: as, payload });
const inbox = (query = '') => readInbox(test, person.username, query);
const readIds = async (query = '') => (await inbox(query)).results.map(({ id }) => id);

describe('the inbox', () => {
  it('has what one was told, the newest first, a page at a time', async () => {
    await notifyTimes(25);
    const { count, next, results } = await inbox();
    expect([count, results.length]).toEqual([25, 20]);
    expect(results[0]).toEqual({
      id: expect.any(Number),
      notice: { kind: 'PASSKEY_ADDED', name: 'key 25' },
      created_at: '2026-11-24T10:00:00+08:00',
      read_at: null,
    });
    const more = await test.call<typeof results>({ method: 'GET', url: next ?? '', headers });
    expect(more.body).toMatchObject({
      count: 25,
      next: null,
      results: [{ notice: { name: 'key 5' } }, {}, {}, {}, {}],
    });
  });

  it('shows each their own alone, whatever rights they hold', async () => {
    await notifyTimes(3);
    await addStaff(test.db, ['all.rights'], 'everything');
    const stranger = await addMember(test.db);
    expect([
      (await readInbox(test, 'everything')).count,
      (await readInbox(test, stranger.username)).count,
    ]).toEqual([0, 0]);
  });

  it('counts what is unread, as far as is worth counting', async () => {
    expect(await readUnread(test, headers)).toBe(0);
    await notifyTimes(3);
    expect(await readUnread(test, headers)).toBe(3);
    await notifyTimes(MOST_UNREAD);
    expect(await readUnread(test, headers)).toBe(MOST_UNREAD);
  });

  it('is in the copy of one’s own data', async () => {
    await notifyTimes(2);
    const { body } = await test.call<OwnData>({ method: 'GET', url: '/general-users/me/data/', headers });
    expect(body.notifications.map(({ notice }) => notice)).toEqual([
      { kind: 'PASSKEY_ADDED', name: 'key 2' },
      { kind: 'PASSKEY_ADDED', name: 'key 1' },
    ]);
  });

  it('goes with the login', async () => {
    await notifyTimes(2);
    await test.db.delete(generalUser).where(eq(generalUser.id, person.userId));
    expect(await test.db.$count(notification, eq(notification.user_id, person.userId))).toBe(0);
  });
});

describe('marking as read', () => {
  it('takes single ones, and says how many are left', async () => {
    await notifyTimes(3);
    const [newest = 0, middle = 0] = await readIds();
    clock.now += 60_000;
    expect(await mark({ ids: [newest, middle] })).toEqual({ status: 200, body: { count: 1 } });
    expect((await readIds('?unread=true')).length).toBe(1);
    const [read] = (await inbox('?unread=false')).results;
    expect([read?.id, read?.read_at]).toEqual([newest, '2026-11-24T10:01:00+08:00']);
  });

  it('leaves unread what came after the newest that was seen', async () => {
    await notifyTimes(3);
    const [newest] = await readIds();
    await notifyTimes(1);
    expect((await mark({ up_to: newest })).body).toEqual({ count: 1 });
    expect(await readIds('?unread=true')).toEqual([(await readIds())[0]]);
  });

  it('changes nothing the second time, not even when it was read', async () => {
    await notifyTimes(1);
    const ids = await readIds();
    await mark({ ids });
    const first = await inbox();
    clock.now += 60_000;
    expect(await mark({ ids }, await test.signIn(person.username))).toEqual({
      status: 200,
      body: { count: 0 },
    });
    expect(await inbox()).toEqual(first);
  });

  it('changes nothing of another’s', async () => {
    await notifyTimes(2);
    const stranger = await test.signIn((await addMember(test.db)).username);
    const ids = await readIds();
    expect((await mark({ ids }, stranger)).body).toEqual({ count: 0 });
    expect((await mark({ up_to: ids[0] }, stranger)).body).toEqual({ count: 0 });
    expect(await readUnread(test, headers)).toBe(2);
  });

  it.each([{}, { ids: [] }, { ids: ['a'] }, { up_to: 0 }, { ids: [1], up_to: 1 }, { all: true }])(
    'refuses %j',
    async (payload) => expect((await mark(payload)).status).toBe(400),
  );

  it('bears 300 at once', async () => {
    await notifyTimes(30);
    const ids = await readIds('?limit=30');
    const marks = Array.from({ length: 300 }, (_, index) =>
      mark(index % 3 === 0 ? { up_to: ids[0] } : { ids: index % 3 === 1 ? ids : ids.toReversed() }),
    );
    const answers = await Promise.all(marks);
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.count}`))).toEqual(new Set(['200 0']));
  });
});

describe('what was told long ago', () => {
  it('goes after a year where it was read, after two in any case', async () => {
    const ages = [
      { name: 'read, young', days: 363, read: true },
      { name: 'read, old', days: 366, read: true },
      { name: 'unread, old', days: 729, read: false },
      { name: 'unread, very old', days: 731, read: false },
    ];
    await test.db.insert(notification).values(
      ages.map(({ name, days, read }) => ({
        user_id: person.userId,
        kind: 'PASSKEY_ADDED' as const,
        details: { name },
        created_at: new Date(begin - days * DAY),
        read_at: read ? new Date(begin - days * DAY) : null,
      })),
    );
    await test.deliver();
    clock.now += DAY;
    await test.deliver();
    await test.deliver();
    const { results } = await inbox();
    const left = results.flatMap(({ notice }) => ('name' in notice ? [notice.name] : []));
    expect(left).toEqual(['unread, old', 'read, young']);
  });
});
