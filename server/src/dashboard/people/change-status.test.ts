import type { MemberRecord, Reservation, StatusConsequences } from '@portal/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openingRequest } from '../../bookings/index.ts';
import type { TestClub } from '../../bookings/testing-club.ts';
import {
  at,
  createTestClub,
  markPaid,
  moment,
  passMinutes,
  putClockBack,
  room,
  TUESDAY_10_AM,
} from '../../bookings/testing-club.ts';
import { waitingCalls } from '../../bookings/waiting/testing-waits.ts';
import { makeEvent } from '../../content/registrations/testing-event.ts';
import { eventRegistration } from '../../content/index.ts';
import { member } from '../../members/index.ts';
import { invoice, issueInvoice } from '../../money/index.ts';
import type { Person } from '../../testing/people.ts';
import { addMember, addStaff } from '../../testing/people.ts';

type Headers = { authorization: string };

let club: TestClub;
let court: number;
let desk: Headers;
beforeAll(async () => {
  club = await createTestClub([room('Court', { default_price: 600 })]);
  await addStaff(club.db, ['all.rights'], 'desk');
  await addStaff(club.db, ['member.change'], 'changer');
  court = await club.idOf('Court');
});
afterAll(() => club.close());
beforeEach(async () => {
  await putClockBack(club);
  hour += 1;
  desk = await club.signIn('desk');
});

/** Each test has an hour of Thursday of its own. */
let hour = 9;
const time = () => at(court, 26, `${hour}:00`, `${hour + 1}:00`);

let people = 0;
async function somebody(
  changes: Partial<typeof member.$inferInsert> = {},
): Promise<Person & { email: string }> {
  people += 1;
  const email = `person${people}@mail.example`;
  return { ...(await addMember(club.db, { email, ...changes })), email };
}
const addSpouse = ({ memberId }: Person) =>
  somebody({
    membership_type_1: 'SPOUSE_5',
    membership_type_2: 'NON_ACTIVE',
    linked_member_id: memberId,
  });

/** Books the hour and pays it. */
async function paid({ username }: Person): Promise<number> {
  const made = await club.book(time(), await club.signIn(username));
  expect(made.status).toBe(201);
  await markPaid(club.db, made.body);
  return made.body.id;
}
const foresee = async ({ memberId }: Person, status: string) =>
  (
    await club.call<StatusConsequences>({
      method: 'GET',
      url: `/profile/member/${memberId}/consequences/?status=${status}`,
      headers: desk,
    })
  ).body;
const give = async ({ memberId }: Person, status: string, consequences?: object, headers: Headers = desk) =>
  club.call<MemberRecord & { code?: string }>({
    method: 'PATCH',
    url: `/profile/member/${memberId}/`,
    headers,
    payload: { status, ...(consequences && { consequences }) },
  });
const readStatus = async (id: number) =>
  (await club.call<Reservation>({ method: 'GET', url: `/booking/reservation/${id}/`, headers: desk })).body
    .status;
const readMember = async ({ memberId }: Person) =>
  (await club.db.select().from(member).where(eq(member.id, memberId)))[0];
const pass = () => passMinutes(club, 3);
const register = async (event: number, { username }: Person) =>
  (
    await club.call<{ id: number; status: string }>({
      method: 'POST',
      url: '/event-registration/',
      headers: await club.signIn(username),
      payload: { event, seats: 1 },
    })
  ).body;
const readRegistration = async (id: number) =>
  (await club.db.select().from(eventRegistration).where(eq(eventRegistration.id, id)))[0]?.status;

it('says what hangs on the status before it is changed, and what may become of it', async () => {
  const one = await somebody();
  await addSpouse(one);
  await paid(one);
  const event = await makeEvent(club, {
    start_from: new Date(moment(29, '18:00')),
    end_at: new Date(moment(29, '20:00')),
  });
  await register(event, one);
  const ended = await foresee(one, 'TERMINATED-DECEASED');
  expect(ended).toMatchObject({
    bookings: { count: 1, plans: ['KEEP', 'END'] },
    seats: { count: 1, plans: ['KEEP', 'END'] },
    waiting: { count: 0, plans: ['END'] },
    household: { count: 1, plans: ['KEEP', 'END'] },
    credit: { count: 0, amount: 0, plans: ['KEEP'] },
  });
  const suspended = await foresee(one, 'SUSPENDED-DISCIPLINE');
  expect(suspended).toMatchObject({ waiting: { plans: ['KEEP'] }, household: { plans: ['KEEP'] } });
  expect((await give(one, 'ACTIVE')).status).toBe(200);
});

it('keeps what nobody chose to end', async () => {
  const one = await somebody();
  const spouse = await addSpouse(one);
  const booking = await paid(one);
  expect((await give(one, 'TERMINATED-DECEASED')).body.status).toBe('TERMINATED-DECEASED');
  expect(await readStatus(booking)).toBe('CONFIRMED');
  expect((await readMember(spouse))?.status).toBe('ACTIVE');
});

it('cancels bookings with a full refund, and offers their time to the waiting list', async () => {
  const one = await somebody();
  const next = await somebody();
  const booking = await paid(one);
  const waits = waitingCalls(club);
  const wait = await waits.wait(time(), await club.signIn(next.username));
  await pass();
  await give(one, 'TERMINATED-DECEASED', { bookings: 'END' });
  expect(await readStatus(booking)).toBe('CANCELLED');
  expect((await waits.get(wait, await club.signIn(next.username))).status).toBe('OFFERED');
  const mails = await pass();
  // The refund is theirs: that they must be told.
  const toThem = mails.filter(({ to }) => to.address === one.email).map(({ text }) => text);
  expect(toThem.join('\n')).toContain('6.00');
  expect(mails.filter(({ to }) => to.address === next.email)).toHaveLength(1);
});

it('ends the memberships that depend on it, with their bookings', async () => {
  const one = await somebody();
  const spouse = await addSpouse(one);
  const booking = await paid(spouse);
  await give(one, 'TERMINATED-DECEASED', { household: 'END', bookings: 'END' });
  expect((await readMember(spouse))?.status).toBe('TERMINATED-END-OF-SERVICE');
  expect(await readStatus(booking)).toBe('CANCELLED');
});

it('takes members who may no longer sign in off every waiting list, and seats go to the next', async () => {
  const [one, next] = [await somebody(), await somebody()];
  const event = await makeEvent(club, {
    seats: 1,
    start_from: new Date(moment(29, '18:00')),
    end_at: new Date(moment(29, '20:00')),
  });
  const seat = await register(event, await somebody());
  const mine = await register(event, one);
  const theirs = await register(event, next);
  await club.db.insert(openingRequest).values({
    facility_id: court,
    member_id: one.memberId,
    start_from: new Date(moment(30, '10:00')),
    end_at: new Date(moment(30, '11:00')),
    opens_at: new Date(moment(27, '10:00')),
    created_at: new Date(TUESDAY_10_AM),
  });
  await paid(next);
  const waits = waitingCalls(club);
  const wait = await waits.wait(time(), await club.signIn(one.username));
  expect(await foresee(one, 'TERMINATED-VOLUNTARY')).toMatchObject({
    waiting: { count: 2, plans: ['END'] },
    opening_requests: { count: 1, plans: ['END'] },
  });
  await give(one, 'TERMINATED-VOLUNTARY');
  expect([await readRegistration(mine.id), await readRegistration(theirs.id)]).toEqual([
    'CANCELLED',
    'WAITING',
  ]);
  expect((await waits.get(wait, desk)).status).toBe('LEFT');
  expect(await club.db.$count(openingRequest, eq(openingRequest.member_id, one.memberId))).toBe(0);
  await club.call({ method: 'DELETE', url: `/event-registration/${seat.id}/`, headers: desk });
  expect(await readRegistration(theirs.id)).toBe('REGISTERED');
});

it('gives members who are active again the seats and times that became free', async () => {
  const [one, other] = [await somebody(), await somebody()];
  const event = await makeEvent(club, {
    seats: 1,
    start_from: new Date(moment(29, '18:00')),
    end_at: new Date(moment(29, '20:00')),
  });
  const seat = await register(event, other);
  const mine = await register(event, one);
  const booking = await paid(other);
  const waits = waitingCalls(club);
  const wait = await waits.wait(time(), await club.signIn(one.username));
  await give(one, 'SUSPENDED-DEFAULTER');
  await club.call({ method: 'DELETE', url: `/event-registration/${seat.id}/`, headers: desk });
  await club.call({ method: 'DELETE', url: `/booking/reservation/${booking}/`, headers: desk });
  expect(await readRegistration(mine.id)).toBe('WAITING');
  expect((await waits.get(wait, desk)).status).toBe('WAITING');
  await give(one, 'ACTIVE');
  expect(await readRegistration(mine.id)).toBe('REGISTERED');
  expect((await waits.get(wait, desk)).status).toBe('OFFERED');
});

describe('emails', () => {
  it('do not remind members who may no longer sign in of a booking that was kept', async () => {
    const one = await somebody();
    await paid(one);
    await pass();
    await give(one, 'TERMINATED-DECEASED');
    club.clock.now = Date.parse(moment(25, `${hour}:10`));
    expect((await pass()).filter(({ to }) => to.address === one.email)).toEqual([]);
  });
});

it('lists a suspended defaulter once everything overdue is paid', async () => {
  const [paying, owing] = [await somebody(), await somebody()];
  const issue = (of: Person, due: string) =>
    club.db.transaction((tx) =>
      issueInvoice(tx, {
        member: of.memberId,
        lines: [{ description: 'Locker', amount: 8000 }],
        due: Date.parse(due),
        now: Date.parse('2026-10-01T12:00:00+08:00'),
        zone: 'Asia/Singapore',
      }),
    );
  const overdue = await issue(paying, '2026-11-01T12:00:00+08:00');
  await issue(paying, '2026-12-20T12:00:00+08:00');
  await issue(owing, '2026-11-01T12:00:00+08:00');
  for (const one of [paying, owing]) await give(one, 'SUSPENDED-DEFAULTER');
  await give(await somebody(), 'SUSPENDED-DISCIPLINE');
  const settled = async () =>
    (
      await club.call<{ results: { id: number }[] }>({
        method: 'GET',
        url: '/profile/member/?status=SUSPENDED-DEFAULTER&settled=true',
        headers: desk,
      })
    ).body.results.map(({ id }) => id);
  expect(await settled()).toEqual([]);
  await club.db.update(invoice).set({ paid: 8000 }).where(eq(invoice.id, overdue));
  expect(await settled()).toEqual([paying.memberId]);
});

it('needs the right to cancel where bookings are to end', async () => {
  const one = await somebody();
  const booking = await paid(one);
  const changer = await club.signIn('changer');
  expect((await give(one, 'ABSENT', { bookings: 'END' }, changer)).status).toBe(403);
  expect((await readMember(one))?.status).toBe('ACTIVE');
  expect(await readStatus(booking)).toBe('CONFIRMED');
  expect((await give(one, 'ABSENT', {}, changer)).status).toBe(200);
});

it('refuses a plan that it does not know', async () => {
  const one = await somebody();
  const { status, body } = await give(one, 'ABSENT', { bookings: 'MOVE' });
  expect([status, Object.keys(body)]).toEqual([400, ['consequences.bookings']]);
});
