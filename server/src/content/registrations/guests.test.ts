import { DAY } from '@portal/contract/rules/club-time';
import type { EventGuest, List } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../audit/tables.ts';
import type { TestApp } from '../../testing/app.ts';
import { createTestApp } from '../../testing/app.ts';
import { addMember, signInStaff } from '../../testing/people.ts';
import { calendarEvent, eventRegistration } from '../tables.ts';

const now = Date.parse('2026-11-21T10:00:00+08:00');

let test: TestApp;
let door: { authorization: string };
let event: number;
beforeAll(async () => {
  test = await createTestApp({ limitFactor: 1000, now: () => now, portalUrl: 'https://club.example' });
  door = await signInStaff(test, ['event_registration.view', 'calendar_event.message'], 'door');
  const [row] = await test.db
    .insert(calendarEvent)
    .values({
      type: 'EVENT',
      name: 'Wine dinner',
      start_from: new Date(now + DAY),
      end_at: new Date(now + 2 * DAY),
    })
    .returning({ id: calendarEvent.id });
  event = row?.id ?? 0;
  await guest('Zoe Lim', 'REGISTERED', { email: 'zoe@guest.example', mobile_number: '+65 9000 0001' });
  await guest('Amir Khan', 'REGISTERED', { email: 'amir@guest.example' });
  await guest('Bo Tan', 'WAITING', { email: 'bo@guest.example' });
  await guest('Abe Lee', 'WAITING', { email: null });
  await guest('Cara Ng', 'CANCELLED', { email: 'cara@guest.example' });
  await guest('No Address', 'REGISTERED', { email: null });
});
afterAll(() => test.close());

async function guest(
  name: string,
  status: 'REGISTERED' | 'WAITING' | 'CANCELLED',
  about: Parameters<typeof addMember>[1],
): Promise<void> {
  const { memberId } = await addMember(test.db, { name, ...about });
  await test.db
    .insert(eventRegistration)
    .values({ event_id: event, member_id: memberId, seats: 2, status, price: 0, created_at: new Date(now) });
}

const list = (query = '') =>
  test.call<List<EventGuest>>({
    method: 'GET',
    url: `/calendar-event/${event}/guests/${query}`,
    headers: door,
  });
const message = (payload: object, headers: object = {}) =>
  test.call<{ recipients: number }>({
    method: 'POST',
    url: `/calendar-event/${event}/message/`,
    headers: { ...door, ...headers },
    payload,
  });

describe('the list for the door', () => {
  it('has who comes by name, then who waits as they joined, and nobody who gave their seats up', async () => {
    const { body } = await list();
    expect(body.results.map(({ name, status }) => [name, status])).toEqual([
      ['Amir Khan', 'REGISTERED'],
      ['No Address', 'REGISTERED'],
      ['Zoe Lim', 'REGISTERED'],
      ['Bo Tan', 'WAITING'],
      ['Abe Lee', 'WAITING'],
    ]);
    expect(body.results[2]).toMatchObject({ seats: 2, phone: '+65 9000 0001', line: null, invoice: null });
    expect(body.results[3]).toMatchObject({ line: 1 });
    expect((await list('?status=WAITING')).body.count).toBe(2);
    const byName = (await list('?status=WAITING&ordering=name')).body.results;
    expect(byName.map(({ name, line }) => [name, line])).toEqual([
      ['Abe Lee', 2],
      ['Bo Tan', 1],
    ]);
    expect((await list('?limit=1&offset=1')).body).toMatchObject({
      count: 5,
      results: [{ name: 'No Address' }],
    });
  });
});

describe('a message to those who come', () => {
  const shoes = { to: 'REGISTERED', subject: 'Bring shoes', text: 'For the deck.\n\nSee you there.' };

  it('reaches each of them once, and nobody else, however often it is sent with one key', async () => {
    const key = { 'idempotency-key': 'e7f4a3a0-1f2b-4c3d-8e9f-000000000001' };
    for (const _ of [1, 2])
      expect(await message(shoes, key)).toMatchObject({ status: 201, body: { recipients: 2 } });
    const mails = await test.deliver();
    expect(mails.map(({ to }) => to.address).toSorted()).toEqual(['amir@guest.example', 'zoe@guest.example']);
    expect(mails[0]).toMatchObject({ subject: 'Bring shoes' });
    expect(mails[0]?.text).toContain('For the deck.\n\nSee you there.');
    expect(mails[0]?.text).toContain(`https://club.example/events/${event}`);
    const entries = await test.db.select().from(auditLog).orderBy(auditLog.id);
    expect(entries.filter(({ action }) => action === 'message')).toHaveLength(1);
    // The key is that event's.
    const url = '/calendar-event/999999/message/';
    const another = await test.call({ method: 'POST', url, headers: { ...door, ...key }, payload: shoes });
    expect(another).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });
  });

  it('reaches those who wait alone', async () => {
    await message({ ...shoes, to: 'WAITING' });
    expect((await test.deliver()).map(({ to }) => to.address)).toEqual(['bo@guest.example']);
  });

  it('needs a subject of one line, a text, and an event that there is', async () => {
    expect(await message({ ...shoes, subject: 'a\nb', text: ' ' })).toMatchObject({
      status: 400,
      body: { subject: expect.any(Array), text: expect.any(Array) },
    });
    const url = '/calendar-event/999999/message/';
    expect(await test.call({ method: 'POST', url, headers: door, payload: shoes })).toMatchObject({
      status: 404,
    });
  });
});
