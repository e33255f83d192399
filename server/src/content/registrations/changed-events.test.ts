import type { CalendarEvent, EventRegistration, Notice } from '@portal/contract';
import { DAY, HOUR } from '@portal/contract/rules/club-time';
import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '../../audit/tables.ts';
import { invoice } from '../../money/tables.ts';
import { readInbox } from '../../notifications/testing-inbox.ts';
import type { Method, TestApp } from '../../testing/app.ts';
import { createTestApp } from '../../testing/app.ts';
import type { Person } from '../../testing/people.ts';
import { addMember, addStaff } from '../../testing/people.ts';
import { eventRegistration } from '../tables.ts';
import { BEGIN, makeEvent as storeEvent } from './testing-event.ts';

interface Guest extends Person {
  email: string;
}

const clock = { now: BEGIN };
const at = (days: number) => new Date(BEGIN + days * DAY);

let test: TestApp;
let event: number;
let guests = 0;
beforeAll(async () => {
  test = await createTestApp({
    limitFactor: 10_000,
    now: () => clock.now,
    portalUrl: 'https://club.example',
  });
  await addStaff(test.db, [
    'calendar_event.change',
    'calendar_event.delete',
    'event_registration.view',
    'reservation_payment.settle',
  ]);
});
afterAll(() => test.close());

beforeEach(async () => {
  clock.now = BEGIN;
  event = await makeEvent();
});

const makeEvent = (changes: Parameters<typeof storeEvent>[1] = {}): Promise<number> =>
  storeEvent(test, { most_seats: 3, ...changes });

async function guest(): Promise<Guest> {
  guests += 1;
  const email = `guest${guests}@mail.example`;
  return { ...(await addMember(test.db, { email })), email };
}

/** Asks in a new session: the clock moves on. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- named by the test
const ask = async <Body = Record<string, unknown>>(
  method: Method,
  url: string,
  by: Pick<Person, 'username'>,
  payload?: object,
) => test.call<Body>({ method, url, headers: await test.signIn(by.username), payload });
const staff = { username: 'staff' };
const signUp = async (by: Guest, seats = 1) =>
  (await ask<EventRegistration>('POST', '/event-registration/', by, { event, seats })).body;
const seen = async (by: Guest) => (await ask<CalendarEvent>('GET', `/calendar-event/${event}/`, by)).body;
const change = (payload: object) => ask('PATCH', `/calendar-event/${event}/`, staff, payload);
const callOff = (reason: string | null = null) =>
  ask<CalendarEvent & { code: string }>('POST', `/calendar-event/${event}/call-off/`, staff, { reason });
const stored = async (id: string | null) =>
  (
    await test.db
      .select()
      .from(invoice)
      .where(eq(invoice.id, id ?? ''))
  )[0];
const payAtDesk = (id: string | null) =>
  ask('POST', '/booking/reservation-payment/desk/', staff, { invoice: id, method: 'CASH' });
const readNotices = async ({ username }: Guest): Promise<Notice[]> =>
  (await readInbox(test, username)).results.map(({ notice }) => notice);
/** The emails to somebody that wait to be sent, by subject, without those about money. */
const mailsTo = async ({ email }: Guest) =>
  (await test.deliver()).filter(({ to, subject }) => to.address === email && subject.includes('Wine dinner'));

const entriesIn = (text = '') =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((one) => {
    const { uid, sequence, startDate, location } = new ICAL.Event(one);
    const status = one.getFirstPropertyValue('status');
    return { uid, sequence, start: startDate.toUnixTime() * 1000, location, status };
  });
async function readFeed(by: Guest) {
  const { url } = (await ask<{ url: string }>('POST', '/booking/calendar-feed/', by)).body;
  return entriesIn((await test.app.inject({ url: new URL(url).pathname })).body);
}

describe('an event that moves', () => {
  it('notifies everybody who has seats or waits, once, with a newer copy for their calendar', async () => {
    const [seated, waiting, left] = [await guest(), await guest(), await guest()];
    const { id } = await signUp(seated, 3);
    await signUp(waiting);
    const { id: gone } = await signUp(left);
    await ask('DELETE', `/event-registration/${gone}/`, left);
    await test.deliver();
    clock.now += HOUR;
    const moved = { start_from: at(12).toISOString(), end_at: at(12.1).toISOString(), place: 'Terrace' };
    expect((await change(moved)).status).toBe(200);
    clock.now += HOUR;
    const late = await guest();
    await signUp(late);
    const mails = await test.deliver();
    const changed = mails.filter(({ subject }) => subject === 'Changed: Wine dinner');
    expect(changed.map(({ to }) => to.address)).toEqual([seated.email, waiting.email].toSorted());
    const [mine, waits] = [seated, waiting].map((one) => changed.find(({ to }) => to.address === one.email));
    expect(mine?.text).toContain('Thu 3 Dec');
    expect(mine?.text).toContain('It’s at Terrace.');
    expect(mine?.text).toContain('You have 3 seats.');
    expect(waits?.text).toContain('You’re on the waiting list for 1 seat.');
    expect(entriesIn(String(mine?.attachments[0]?.content))).toMatchObject([
      { uid: `event-${event}-${id}@club.example`, sequence: 1, start: at(12).getTime() },
    ]);
    expect(waits?.attachments).toEqual([]);
    expect(await readNotices(seated)).toContainEqual(
      expect.objectContaining({ kind: 'EVENT_CHANGED', event, place: 'Terrace', waiting: false }),
    );
    expect(await readNotices(waiting)).toContainEqual(
      expect.objectContaining({ kind: 'EVENT_CHANGED', event, waiting: true }),
    );
    expect((await readNotices(late)).map(({ kind }) => kind)).not.toContain('EVENT_CHANGED');
  });

  it('is in the calendar feed of who has seats, each change as a newer copy', async () => {
    const one = await guest();
    await signUp(one);
    expect(await readFeed(one)).toMatchObject([
      { sequence: 0, status: 'CONFIRMED', start: at(10).getTime() },
    ]);
    await change({ place: 'Terrace' });
    await change({ name: 'Wine supper' });
    expect(await readFeed(one)).toMatchObject([
      { sequence: 2, location: expect.stringMatching(/^Terrace, /) },
    ]);
    expect(await readFeed(await guest())).toEqual([]);
  });

  it('is one email where it moves again before that has left', async () => {
    const one = await guest();
    await signUp(one);
    await test.deliver();
    await change({ place: 'Terrace' });
    clock.now += 1000;
    await change({ place: 'Ballroom' });
    const mails = await mailsTo(one);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('It’s at Ballroom.');
  });

  it('is one email where it is called off before that has left', async () => {
    const one = await guest();
    await signUp(one);
    await test.deliver();
    await change({ place: 'Terrace' });
    await callOff();
    expect((await mailsTo(one)).map(({ subject }) => subject)).toEqual(['Called off: Wine dinner']);
  });

  it('notifies nobody of another text, price or number of seats', async () => {
    const one = await guest();
    await signUp(one);
    await test.deliver();
    await change({ description: 'Bring a jacket.', seats: 4, price: 500, place: 'Quarterdeck' });
    expect(await mailsTo(one)).toEqual([]);
    expect(await readFeed(one)).toMatchObject([{ sequence: 0 }]);
  });

  it('lets those who had signed up before give their seats back for nothing until it starts', async () => {
    event = await makeEvent({ price: 1000, cancel_until: at(1) });
    const [before, after] = [await guest(), await guest()];
    const mine = await signUp(before);
    await payAtDesk(mine.invoice);
    clock.now = at(5).getTime();
    await change({ start_from: at(12).toISOString(), end_at: at(12.1).toISOString() });
    clock.now += HOUR;
    expect((await seen(before)).registration).toMatchObject({ moved: true });
    const theirs = await signUp(after);
    expect(theirs.event.cancel_until).not.toBeNull();
    await ask('DELETE', `/event-registration/${mine.id}/`, before);
    await ask('DELETE', `/event-registration/${theirs.id}/`, after);
    expect(await stored(mine.invoice)).toMatchObject({ status: 'REFUNDED' });
    expect(await stored(theirs.invoice)).toMatchObject({ status: 'UNPAID' });
  });

  it('is reminded of again on its new day', async () => {
    const one = await guest();
    await signUp(one);
    clock.now = at(9.5).getTime();
    await test.deliver();
    await change({ start_from: at(20).toISOString(), end_at: at(20.1).toISOString() });
    clock.now = at(19.5).getTime();
    await test.deliver();
    const kinds = (await readNotices(one)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'EVENT_REMINDER')).toHaveLength(2);
  });

  it('can’t become a holiday or a closure while members have signed up', async () => {
    await signUp(await guest());
    expect(await change({ type: 'CLOSURE', sign_up: false })).toMatchObject({
      status: 400,
      body: { type: ['Members have signed up for this event. Call it off instead.'] },
    });
  });
});

describe('an event that is called off', () => {
  it('gives seats and money back, and notifies everybody once', async () => {
    event = await makeEvent({ price: 1000, cancel_until: at(-1) });
    const [paid, unpaid, waiting] = [await guest(), await guest(), await guest()];
    const one = await signUp(paid, 2);
    await payAtDesk(one.invoice);
    const two = await signUp(unpaid);
    await signUp(waiting);
    await test.deliver();
    const { status, body } = await callOff('The cook is ill.');
    expect([status, body]).toMatchObject([
      200,
      { seats_taken: 0, waiting: 0, call_off_reason: 'The cook is ill.' },
    ]);
    expect(await stored(one.invoice)).toMatchObject({ status: 'REFUNDED', refunded: 2000 });
    expect(await stored(two.invoice)).toMatchObject({
      status: 'VOID',
      void_reason: 'The event was called off.',
    });
    await callOff('Again.');
    const mails = (await test.deliver()).filter(({ subject }) => subject === 'Called off: Wine dinner');
    expect(mails.map(({ to }) => to.address)).toEqual(
      [paid, unpaid, waiting].map(({ email }) => email).toSorted(),
    );
    const mine = mails.find(({ to }) => to.address === paid.email);
    expect(mine?.text).toContain('The cook is ill.');
    expect(mine?.text).toContain('We refund what you’ve paid.');
    expect(mine?.attachments[0]?.contentType).toContain('method=CANCEL');
    expect(await readNotices(waiting)).toContainEqual(
      expect.objectContaining({ kind: 'EVENT_CALLED_OFF', event, reason: 'The cook is ill.' }),
    );
    expect(await readFeed(paid)).toMatchObject([{ sequence: 1, status: 'CANCELLED' }]);
    expect(await readFeed(waiting)).toEqual([]);
    const lines = await test.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.resource_id, String(event)))
      .orderBy(auditLog.id);
    expect(lines).toMatchObject([
      { action: 'delete', changes: { call_off_reason: { to: 'The cook is ill.' } } },
    ]);
  });

  it('is shown to everybody, and takes no sign-up', async () => {
    await signUp(await guest());
    await callOff();
    const other = await guest();
    expect(await seen(other)).toMatchObject({ called_off_at: expect.any(String), registration: null });
    expect(await signUp(other)).toMatchObject({ code: 'no_sign_up' });
    await change({ seats: 10, place: 'Terrace' });
    expect(await mailsTo(other)).toEqual([]);
  });

  it('reminds nobody', async () => {
    const one = await guest();
    await signUp(one);
    await callOff();
    clock.now = at(9.5).getTime();
    await test.deliver();
    expect((await readNotices(one)).map(({ kind }) => kind)).not.toContain('EVENT_REMINDER');
  });

  it('is an event', async () => {
    event = await makeEvent({ type: 'PUBLIC_HOLIDAY', sign_up: false });
    expect((await callOff()).body.code).toBe('no_event');
  });
});

describe('deleting an event', () => {
  const remove = () => ask<{ code: string } | null>('DELETE', `/calendar-event/${event}/`, staff);

  it('is refused while members have signed up', async () => {
    await signUp(await guest());
    expect(await remove()).toMatchObject({ status: 409, body: { code: 'signed_up' } });
  });

  it('is done once nobody has, whoever had', async () => {
    const one = await guest();
    const { id } = await signUp(one);
    await ask('DELETE', `/event-registration/${id}/`, one);
    expect((await remove()).status).toBe(204);
    expect(await test.db.$count(eventRegistration, eq(eventRegistration.id, id))).toBe(0);
  });

  it('waits for the end of an event that was called off, so that its guests can read that it was', async () => {
    await signUp(await guest());
    await callOff();
    expect(await remove()).toMatchObject({ status: 409, body: { code: 'signed_up' } });
    clock.now = at(11).getTime();
    expect((await remove()).status).toBe(204);
  });
});
