import { DAY } from '@portal/contract/rules/club-time';
import type { CalendarEvent, EventRegistration, List } from '@portal/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { generalUser } from '../../access/tables.ts';
import { member as memberTable } from '../../members/tables.ts';
import { invoice } from '../../money/tables.ts';
import type { TestApp } from '../../testing/app.ts';
import { createTestApp } from '../../testing/app.ts';
import type { Person } from '../../testing/people.ts';
import { addMember, signInStaff } from '../../testing/people.ts';
import { BEGIN, makeEvent as storeEvent } from './testing-event.ts';

type Headers = Record<string, string>;
type AnswerBody = EventRegistration & {
  code: string;
  price: number;
  registration: number;
  seats: string[] | number;
};

const clock = { now: BEGIN };

let test: TestApp;
let staff: Headers;
let event: number;
beforeAll(async () => {
  test = await createTestApp({
    limitFactor: 10_000,
    now: () => clock.now,
    portalUrl: 'https://club.example',
  });
  staff = await signInStaff(test, [
    'calendar_event.change',
    'calendar_event.delete',
    'event_registration.view',
    'event_registration.add',
    'event_registration.delete',
    'reservation_payment.settle',
  ]);
});
afterAll(() => test.close());

const moment = (days: number) => new Date(BEGIN + days * DAY);

const makeEvent = (changes: Parameters<typeof storeEvent>[1] = {}): Promise<number> =>
  storeEvent(test, changes);

beforeEach(async () => {
  clock.now = BEGIN;
  event = await makeEvent();
});

interface Guest extends Person {
  auth: Headers;
}
async function guest(changes: Parameters<typeof addMember>[1] = {}): Promise<Guest> {
  const person = await addMember(test.db, changes);
  return { ...person, auth: await test.signIn(person.username) };
}

/** A member who sees all events as staff. */
async function colleague(username: string): Promise<Guest> {
  const auth = await signInStaff(test, ['calendar_event.view'], username);
  const person = await addMember(test.db);
  const [user] = await test.db.select().from(generalUser).where(eq(generalUser.username, username));
  await test.db.update(memberTable).set({ user_id: user?.id }).where(eq(memberTable.id, person.memberId));
  return { ...person, auth };
}

const signUp = ({ auth }: { auth: Headers }, body: object = {}, key?: string) =>
  test.call<AnswerBody>({
    method: 'POST',
    url: '/event-registration/',
    headers: { ...auth, ...(key && { 'idempotency-key': key }) },
    payload: { event, ...body },
  });
const giveUp = (id: number, headers: Headers) =>
  test.call<AnswerBody>({ method: 'DELETE', url: `/event-registration/${id}/`, headers });
const read = async (id: number, headers: Headers) =>
  (await test.call<EventRegistration>({ method: 'GET', url: `/event-registration/${id}/`, headers })).body;
const seen = async ({ auth }: { auth: Headers }) =>
  (await test.call<CalendarEvent>({ method: 'GET', url: `/calendar-event/${event}/`, headers: auth })).body;
const change = (payload: object) =>
  test.call<Record<string, unknown>>({
    method: 'PATCH',
    url: `/calendar-event/${event}/`,
    headers: staff,
    payload,
  });
const stored = async (id: string | null) =>
  (
    await test.db
      .select()
      .from(invoice)
      .where(eq(invoice.id, id ?? ''))
  )[0];

describe('signing up for an event', () => {
  it('gives seats, shows them at the event, and mails them with a calendar file', async () => {
    const one = await guest({ email: 'one@mail.example' });
    const { status, body } = await signUp(one, { seats: 2 });
    expect([status, body]).toMatchObject([
      201,
      {
        event: { id: event, name: 'Wine dinner', place: 'Quarterdeck', cancel_until: null },
        member: one.memberId,
        seats: 2,
        status: 'REGISTERED',
        line: null,
        price: 0,
        invoice: null,
      },
    ]);
    expect(await seen(one)).toMatchObject({
      seats_taken: 2,
      waiting: 0,
      registration: { id: body.id, status: 'REGISTERED', seats: 2, line: null, invoice: null },
    });
    expect((await seen(await guest())).registration).toBeNull();
    const [mail] = await test.deliver();
    expect(mail).toMatchObject({
      to: { address: 'one@mail.example' },
      subject: 'You have 2 seats: Wine dinner',
    });
    expect(mail?.text).toContain(`https://club.example/events/${event}`);
    expect(mail?.attachments[0]?.content).toContain('SUMMARY:Wine dinner');
  });

  it('happens once for a key, and once for a member', async () => {
    const one = await guest();
    const first = await signUp(one, {}, 'a-key');
    expect(await signUp(one, {}, 'a-key')).toEqual(first);
    const { status, body } = await signUp(one);
    expect([status, body.code, body.registration]).toEqual([409, 'registered_already', first.body.id]);
    expect((await seen(one)).seats_taken).toBe(1);
  });

  it('bills seats that cost something, by the price that was told', async () => {
    event = await makeEvent({ price: 8800, guest_price: 10_000 });
    const one = await guest({ email: 'two@mail.example' });
    const refused = await signUp(one, { seats: 2, price: 17_600 });
    expect([refused.status, refused.body.code, refused.body.price]).toEqual([409, 'price_changed', 18_800]);
    const { body } = await signUp(one, { seats: 2, price: 18_800 });
    expect(await stored(body.invoice)).toMatchObject({
      member_id: one.memberId,
      status: 'UNPAID',
      total: 18_800,
      due_date: '2026-12-01',
    });
    const subjects = (await test.deliver()).map(({ subject }) => subject);
    expect(subjects).toEqual(
      expect.arrayContaining(['You have 2 seats: Wine dinner', expect.stringContaining('S$188.00')]),
    );
  });

  it.each([
    [{ sign_up: false }, 'no_sign_up'],
    [{ type: 'PUBLIC_HOLIDAY' as const }, 'no_sign_up'],
    [{ sign_up_until: moment(-1) }, 'sign_up_closed'],
    [{ start_from: moment(-1) }, 'sign_up_closed'],
  ])('is refused with %j', async (changes, code) => {
    event = await makeEvent(changes);
    const { status, body } = await signUp(await guest());
    expect([status, body.code]).toEqual([409, code]);
  });

  it('is refused for more seats than one may have, or than there are', async () => {
    const one = await guest();
    expect((await signUp(one, { seats: 3 })).body.seats).toEqual([
      'Ensure this value is less than or equal to 2.',
    ]);
    event = await makeEvent({ seats: 1 });
    expect((await signUp(one, { seats: 2 })).body.seats).toEqual([
      'Ensure this value is less than or equal to 1.',
    ]);
    expect((await signUp(one, { event: 999_999 })).status).toBe(400);
  });

  it.each(['ABSENT', 'SUSPENDED-DEFAULTER', 'SUSPENDED-DISCIPLINE'] as const)(
    'is refused to who is %s',
    async (status) => {
      const refused = await signUp(await guest({ status }));
      expect([refused.status, refused.body.code]).toEqual([400, 'member_status']);
    },
  );

  it('is done for others by staff with the right alone', async () => {
    const one = await guest();
    expect((await signUp({ auth: staff }, { member: one.memberId })).body).toMatchObject({
      member: one.memberId,
      status: 'REGISTERED',
    });
    expect((await signUp(await guest(), { member: one.memberId })).status).toBe(403);
    expect((await signUp({ auth: staff }, { member: 999_999 })).body).toHaveProperty('member');
    expect((await signUp({ auth: staff })).body.code).toBe('member_status');
  });
});

describe('the line for an event that is full', () => {
  it('moves up as seats become free, in its order; who wants more than there are keeps the place', async () => {
    const [one, two, three, four] = [await guest(), await guest(), await guest(), await guest()];
    const first = (await signUp(one, { seats: 2 })).body;
    await signUp(await guest());
    const second = (await signUp(two, { seats: 2 })).body;
    const third = (await signUp(three)).body;
    const fourth = (await signUp(four)).body;
    expect([second, third, fourth].map(({ status, line }) => [status, line])).toEqual([
      ['WAITING', 1],
      ['WAITING', 2],
      ['WAITING', 3],
    ]);
    expect(await seen(four)).toMatchObject({ seats_taken: 3, waiting: 3, registration: { line: 3 } });

    expect((await change({ seats: 4 })).body).toMatchObject({ seats_taken: 4, waiting: 2 });
    expect((await read(third.id, three.auth)).status).toBe('REGISTERED');
    expect((await read(fourth.id, four.auth)).line).toBe(2);
    await giveUp(first.id, one.auth);
    expect(await read(second.id, two.auth)).toMatchObject({ status: 'REGISTERED', line: null });
    expect(await read(fourth.id, four.auth)).toMatchObject({ status: 'WAITING', line: 1 });
    expect((await change({ seats: null })).body).toMatchObject({ waiting: 0, seats_taken: 5 });
  });

  it('bills who gets a seat, and no longer once it couldn’t be given back for nothing', async () => {
    event = await makeEvent({ seats: 1, price: 1000, cancel_until: moment(5) });
    const [one, two, three] = [await guest(), await guest(), await guest()];
    const first = (await signUp(one)).body;
    const second = (await signUp(two)).body;
    const third = (await signUp(three)).body;
    expect(second.invoice).toBeNull();
    await giveUp(first.id, one.auth);
    const { invoice: issued } = await read(second.id, two.auth);
    expect(await stored(issued)).toMatchObject({ status: 'UNPAID', total: 1000, member_id: two.memberId });
    clock.now = BEGIN + 6 * DAY;
    const later = await test.signIn(two.username);
    await giveUp(second.id, later);
    // Too late: it is still to be paid.
    expect((await stored(issued))?.status).toBe('UNPAID');
    expect(await read(third.id, await test.signIn(three.username))).toMatchObject({
      status: 'WAITING',
      line: 1,
    });
  });

  it.each(['SUSPENDED-DEFAULTER', 'TERMINATED-DECEASED'] as const)(
    'passes over who has become %s, who keeps the place',
    async (status) => {
      event = await makeEvent({ seats: 1, price: 1000 });
      const [one, two, three] = [await guest(), await guest(), await guest()];
      const first = (await signUp(one)).body;
      const second = (await signUp(two)).body;
      const third = (await signUp(three)).body;
      await test.db.update(memberTable).set({ status }).where(eq(memberTable.id, two.memberId));
      expect((await read(third.id, three.auth)).line).toBe(1);
      await giveUp(first.id, one.auth);
      expect((await read(third.id, three.auth)).status).toBe('REGISTERED');
      expect(await read(second.id, staff)).toMatchObject({ status: 'WAITING', line: 1, invoice: null });
      // Active again, they are served as before.
      await test.db.update(memberTable).set({ status: 'ACTIVE' }).where(eq(memberTable.id, two.memberId));
      await giveUp(third.id, three.auth);
      expect((await read(second.id, staff)).status).toBe('REGISTERED');
    },
  );

  it('is left by giving the registration up', async () => {
    event = await makeEvent({ seats: 1 });
    await signUp(await guest());
    const [one, two] = [await guest(), await guest()];
    const waiting = (await signUp(one)).body;
    const next = (await signUp(two)).body;
    expect((await giveUp(waiting.id, one.auth)).status).toBe(204);
    expect((await read(next.id, two.auth)).line).toBe(1);
    expect((await seen(one)).registration).toBeNull();
    expect((await signUp(one)).body.line).toBe(2);
  });

  it('gives 50 seats to 50 of 300 who come at once, and the rest a place in their order', async () => {
    event = await makeEvent({ seats: 50 });
    const guests: Guest[] = [];
    for (let number = 0; number < 300; number += 1) guests.push(await guest());
    const answers = await Promise.all(guests.map((one) => signUp(one)));
    expect(answers.every(({ status }) => status === 201)).toBe(true);
    expect(answers.filter(({ body }) => body.status === 'REGISTERED')).toHaveLength(50);
    const lines = answers.flatMap(({ body }) => (body.line === null ? [] : [body]));
    expect(lines.toSorted((a, b) => a.id - b.id).map(({ line }) => line)).toEqual(
      Array.from({ length: 250 }, (_, index) => index + 1),
    );
    expect(await seen(guests[0] ?? { auth: staff })).toMatchObject({ seats_taken: 50, waiting: 250 });
  });
});

describe('giving seats up', () => {
  it('frees them, voids an unpaid invoice, and changes nothing when it is done again', async () => {
    event = await makeEvent({ price: 1000 });
    const one = await guest();
    const { id, invoice: issued } = (await signUp(one)).body;
    expect((await giveUp(id, one.auth)).status).toBe(204);
    expect((await giveUp(id, one.auth)).status).toBe(204);
    expect(await read(id, one.auth)).toMatchObject({ status: 'CANCELLED', line: null });
    expect((await stored(issued))?.status).toBe('VOID');
    expect((await seen(one)).seats_taken).toBe(0);
    expect((await test.deliver()).filter(({ subject }) => subject.startsWith('You have'))).toEqual([]);
  });

  it('gives back what was paid', async () => {
    event = await makeEvent({ price: 1000 });
    const one = await guest();
    const { id, invoice: issued } = (await signUp(one)).body;
    const payment = { invoice: issued, method: 'CASH' };
    const url = '/booking/reservation-payment/desk/';
    expect((await test.call({ method: 'POST', url, headers: staff, payload: payment })).status).toBe(201);
    await giveUp(id, one.auth);
    expect(await stored(issued)).toMatchObject({ status: 'REFUNDED', paid: 1000, refunded: 1000 });
    const credit = await test.call<{ balance: number }>({
      method: 'GET',
      url: '/finance/credit/',
      headers: one.auth,
    });
    expect(credit.body.balance).toBe(1000);
  });

  it('is refused once the event has begun', async () => {
    const one = await guest();
    const { id } = (await signUp(one)).body;
    clock.now = BEGIN + 10 * DAY;
    const { status, body } = await giveUp(id, await test.signIn(one.username));
    expect([status, body.code]).toEqual([409, 'event_begun']);
  });

  it('is one’s own affair, or that of staff with the right', async () => {
    const [one, two] = [await guest(), await guest()];
    const { id } = (await signUp(one)).body;
    expect((await giveUp(id, two.auth)).status).toBe(404);
    expect((await giveUp(id, staff)).status).toBe(204);
    expect((await read(id, one.auth)).status).toBe('CANCELLED');
  });
});

describe('an event that members have seats at', () => {
  it('can’t have fewer seats than they have, and isn’t deleted', async () => {
    await signUp(await guest(), { seats: 2 });
    expect((await change({ seats: 1 })).body).toEqual({ seats: ['Members have 2 of the seats already.'] });
    const url = `/calendar-event/${event}/`;
    expect((await test.call({ method: 'DELETE', url, headers: staff })).status).toBe(409);
  });

  it('is found by that, and so is the registration', async () => {
    const [one, two] = [await guest(), await guest()];
    const { id } = (await signUp(one)).body;
    const count = async (url: string, { auth: headers }: Guest) =>
      (await test.call<List<unknown>>({ method: 'GET', url, headers })).body.count;
    expect(await count('/calendar-event/?registered=true', one)).toBe(1);
    expect(await count('/calendar-event/?registered=true', two)).toBe(0);
    const others = await count('/calendar-event/', one);
    expect(await count('/calendar-event/?registered=false', one)).toBe(others - 1);
    expect(await count(`/event-registration/?event=${event}&status=REGISTERED`, one)).toBe(1);
    expect(await count(`/event-registration/?event=${event}`, two)).toBe(0);
    await giveUp(id, one.auth);
    expect(await count('/calendar-event/?registered=true', one)).toBe(0);
  });

  it('is counted for each of the staff by what they go to themselves', async () => {
    const [one, two] = [await colleague('guide'), await colleague('coach')];
    await signUp(one);
    await makeEvent();
    const count = async ({ auth: headers }: Guest) => {
      const url = '/calendar-event/?registered=false&limit=1';
      return (await test.call<List<unknown>>({ method: 'GET', url, headers })).body.count;
    };
    const counted = await count(one);
    expect(await count(two)).toBe(counted + 1);
  });
});
