import { createHash } from 'node:crypto';
import { MINUTE } from '@portal/contract/rules/club-time';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { job } from '../../jobs/tables.ts';
import { member } from '../../members/tables.ts';
import { invoice } from '../../money/tables.ts';
import type { TestApp } from '../../testing/app.ts';
import { createTestApp, openTestDatabase } from '../../testing/app.ts';
import { addMember, addStaff } from '../../testing/people.ts';
import { readKinds } from '../../notifications/testing-inbox.ts';
import {
  advanceBookingPeriod,
  allotment,
  facility,
  facilityCategory,
  openingRequest,
  reservation,
} from '../tables.ts';
import type { TestClub } from '../testing-club.ts';
import { at, createTestClub, moment, room, TUESDAY_10_AM } from '../testing-club.ts';
import { newcomer } from '../waiting/testing-waits.ts';
import { requestCalls } from './testing-requests.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let club: TestClub;
let other: TestApp;
let hall: number;
let annex: number;
let priced: number;
let requests: ReturnType<typeof requestCalls>;
beforeAll(async () => {
  database = await openTestDatabase();
  const { store } = database;
  club = await createTestClub([room('Hall'), room('Annex'), room('Priced', { default_price: 600 })], {
    store,
  });
  other = await createTestApp({ store, now: () => club.clock.now });
  [hall, annex, priced] = [await club.idOf('Hall'), await club.idOf('Annex'), await club.idOf('Priced')];
  requests = requestCalls(club);
});
beforeEach(async () => {
  club.clock.now = TUESDAY_10_AM;
  await club.db.delete(openingRequest);
  await club.db.delete(allotment);
  await club.db.update(reservation).set({ status: 'CANCELLED', held_until: null, remind_at: null });
  await club.db.execute('delete from reservation_space');
  await club.db.delete(job).where(eq(job.recurring, false));
  await club.db.update(job).set({ run_at: new Date(club.clock.now) });
  await club.db.update(facility).set({ is_active: true, allotment: 'FIRST', allotment_hold_hours: null });
  await club.db.update(facilityCategory).set({ limits: {} });
  await club.db.update(advanceBookingPeriod).set({ days: 7 });
  await club.deliver();
});
afterAll(async () => {
  await other.app.close();
  await club.app.close();
  await database.drop();
});

/** The hour at six of 2 December, which opens on the 25th at nine. */
const evening = (id: number) => ({
  facility: id,
  start_from: '2026-12-02T18:00:00+08:00',
  end_at: '2026-12-02T19:00:00+08:00',
});
/** Opens the times. Members who call afterwards sign in again, as access tokens live five minutes. */
const opened = () => (club.clock.now = Date.parse(moment(25, '09:00')));
/** Allots, and returns the emails: unconfirmed requests are emailed after the allotments of others. */
async function emails() {
  const confirmed = await club.deliver();
  club.clock.now += 10_000;
  return [...confirmed, ...(await club.deliver())];
}
let asked = 0;
/** This many members who requested a time, in this order. */
async function crowd(count: number, wish: ReturnType<typeof evening>) {
  const people = [];
  for (let index = 0; index < count; index += 1) {
    const person = await newcomer(club, { email: `asks${(asked += 1)}@members.example` });
    const { body, status } = await requests.ask(wish, person.auth);
    expect(status).toBe(201);
    people.push({ ...person, request: body.id });
  }
  return people;
}
/** Another member, who requested the same hour at another facility, which has opened. */
async function crowdAgain(id: number) {
  const { now } = club.clock;
  club.clock.now = TUESDAY_10_AM;
  const people = await crowd(1, evening(id));
  club.clock.now = now;
  return people;
}
const readState = async (id: number) => {
  const [row] = await club.db.select().from(openingRequest).where(eq(openingRequest.id, id));
  return row?.status === 'REFUSED' ? row.refused : row?.status;
};
const readBookings = (of: number) => club.db.select().from(reservation).where(eq(reservation.member_id, of));

describe('first come, first served', () => {
  it('books for who asked first, and tells everybody, at the minute', async () => {
    const [first, second, third] = await crowd(3, evening(hall));
    if (!first || !second || !third) throw new Error('Nobody came');
    club.clock.now = Date.parse(moment(25, '08:59'));
    expect((await club.deliver()).length).toBe(0);
    opened();
    const mails = await emails();
    expect(await Promise.all([first, second, third].map(({ request }) => readState(request)))).toEqual([
      'BOOKED',
      'slot_taken',
      'slot_taken',
    ]);
    expect(await readBookings(first.memberId)).toMatchObject([{ status: 'CONFIRMED', price: 0 }]);
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      expect.stringMatching(/^Confirmed: Hall/),
      expect.stringMatching(/^Not booked: Hall/),
      expect.stringMatching(/^Not booked: Hall/),
    ]);
    const refused = mails.find(({ subject }) => subject.startsWith('Not booked'))?.text ?? '';
    expect(refused).toContain('others had asked first');
    expect(refused).toContain('Free at the moment:');
    expect(refused).toMatch(/Annex, Wed 2 Dec, 6 to 7 pm/);
    expect(await readKinds(club, first.username)).toEqual(['BOOKING_CONFIRMED']);
    expect(await readKinds(club, second.username)).toEqual(['OPENING_REFUSED']);
    club.clock.now += 10_000;
    expect(await club.deliver()).toEqual([]);
  });

  it('writes to the family whom it was for, who asked, and which guests were to come', async () => {
    await club.db
      .update(facility)
      .set({ guests: 'NAMES', max_guests: 2, capacity: 4 })
      .where(eq(facility.id, hall));
    const spouse = await addMember(club.db, {
      name: 'Daniel Lim',
      email: 'daniel@members.example',
      linked_member_id: club.member.memberId,
    });
    await club.db
      .update(member)
      .set({ email: 'mei@members.example' })
      .where(eq(member.id, club.member.memberId));
    const guests = { guests: 1, guest_names: ['Ravi Nair'] };
    const [first] = await crowd(1, evening(hall));
    const { body } = await requests.ask({ ...evening(hall), member: spouse.memberId, ...guests }, club.auth);
    expect(body).toMatchObject({ member_name: 'Daniel Lim', ...guests });
    opened();
    const refused = (await emails()).filter(({ subject }) => subject.startsWith('Not booked'));
    expect(await readState(first?.request ?? 0)).toBe('BOOKED');
    const textTo = (name: string) => refused.find(({ text }) => text.includes(`Dear ${name},`))?.text;
    expect(refused).toHaveLength(2);
    expect(textTo('Daniel Lim')).toMatch(/ asked for it for you\.\s+Guests: 1 \(Ravi Nair\)\./);
    expect(refused.find(({ text }) => text.includes('It was for Daniel Lim.'))).toBeDefined();
    await club.db
      .update(facility)
      .set({ guests: 'NONE', max_guests: null, capacity: null })
      .where(eq(facility.id, hall));
  });

  it('holds a priced time until the evening, or as long as the facility says, with its invoice', async () => {
    const [first] = await crowd(1, evening(priced));
    opened();
    const [mail] = await emails();
    expect(mail?.subject).toMatch(/^Pay by .*Priced, Wed 2 Dec/);
    expect(mail?.text).toContain('The price is S$6.00.');
    const [held] = await readBookings(first?.memberId ?? 0);
    expect([held?.status, held?.held_until?.toISOString()]).toEqual(['HELD', '2026-11-25T12:00:00.000Z']);
    const [due] = await club.db
      .select()
      .from(invoice)
      .where(eq(invoice.id, held?.invoice_id ?? ''));
    expect(due?.due_date).toBe('2026-11-25');

    await club.db.update(facility).set({ allotment_hold_hours: 3 });
    club.clock.now = TUESDAY_10_AM;
    const later = {
      ...evening(priced),
      start_from: '2026-12-03T18:00:00+08:00',
      end_at: '2026-12-03T19:00:00+08:00',
    };
    const [second] = await crowd(1, later);
    club.clock.now = Date.parse(moment(26, '09:00'));
    await club.deliver();
    const [longer] = await readBookings(second?.memberId ?? 0);
    expect(longer?.held_until?.toISOString()).toBe('2026-11-26T04:00:00.000Z');
  });

  it('comes before a request that is made as it opens, whoever is first at the club’s processes', async () => {
    const [first] = await crowd(1, evening(hall));
    opened();
    const late = await newcomer(club);
    const answers = await Promise.all([
      club.book(evening(hall), late.auth),
      club.book(evening(hall), (await newcomer(club)).auth),
    ]);
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'slot_taken'],
      [409, 'slot_taken'],
    ]);
    expect(await readState(first?.request ?? 0)).toBe('BOOKED');
  });

  it('comes before a series and a change that want the time', async () => {
    const [first] = await crowd(1, evening(hall));
    opened();
    const late = await newcomer(club);
    const series = await club.call<{ code: string }>({
      method: 'POST',
      url: '/booking/series/',
      headers: late.auth,
      payload: { ...evening(hall), weeks: 1 },
    });
    expect(series.body.code).toBe('series_conflict');
    expect(await readState(first?.request ?? 0)).toBe('BOOKED');
    const [second] = await crowdAgain(annex);
    const mine = await club.book(at(hall, 26, '08:00', '09:00'), late.auth);
    const change = await club.call<{ code: string }>({
      method: 'POST',
      url: `/booking/reservation/${mine.body.id}/change/`,
      headers: late.auth,
      payload: { ...evening(annex), price: 0 },
    });
    expect([change.status, change.body.code]).toEqual([409, 'slot_taken']);
    expect(await readState(second?.request ?? 0)).toBe('BOOKED');
  });

  it('is allotted once where two processes allot at the same time', async () => {
    const people = await crowd(6, evening(hall));
    opened();
    await Promise.all([club.app.jobs.runDue(), other.app.jobs.runDue()]);
    const states = await Promise.all(people.map(({ request }) => readState(request)));
    expect(states.filter((state) => state === 'BOOKED')).toHaveLength(1);
    expect(await club.db.$count(allotment)).toBe(1);
    expect(await club.db.$count(reservation, eq(reservation.status, 'CONFIRMED'))).toBe(1);
  });

  it('never passes a household’s limit, and says so', async () => {
    await club.db.update(facilityCategory).set({ limits: { bookings_per_day: 1 } });
    const [person] = await crowd(1, evening(hall));
    const one = person?.request ?? 0;
    const two = (await requests.ask(evening(annex), person?.auth)).body.id;
    opened();
    const mails = await emails();
    const states = [await readState(one), await readState(two)];
    expect(new Set(states)).toEqual(new Set(['BOOKED', 'bookings_per_day']));
    expect(mails.find(({ subject }) => subject.startsWith('Not booked'))?.text).toContain('booking limit');
  });

  it('waits on where the window has become shorter, and is moved forward where it became longer', async () => {
    const [first] = await crowd(1, evening(hall));
    await club.db.update(advanceBookingPeriod).set({ days: 6 });
    opened();
    await club.deliver();
    expect(await readState(first?.request ?? 0)).toBe('WAITING');
    const [row] = await club.db.select().from(openingRequest);
    expect(row?.opens_at.toISOString()).toBe('2026-11-26T01:00:00.000Z');

    await addStaff(club.db, ['facility.change'], 'keeper');
    const period = { method: 'POST', url: `/sport-facility/${hall}/advance_booking_periods/` } as const;
    const payload = [{ membership_type_1: null, membership_type_3: null, days: 14, opens_at: '09:00' }];
    const headers = await club.signIn('keeper');
    const { status } = await club.call({ ...period, headers, payload });
    expect(status).toBe(200);
    await club.deliver();
    expect(await readState(first?.request ?? 0)).toBe('BOOKED');
    await club.call({ ...period, headers, payload: [] });
  });

  it('is refused where the place is closed by then', async () => {
    const [first] = await crowd(1, evening(hall));
    await club.db.update(facility).set({ is_active: false });
    opened();
    await club.deliver();
    expect(await readState(first?.request ?? 0)).toBe('facility_closed');
  });

  it('can’t be taken back once it is decided', async () => {
    const [first] = await crowd(1, evening(hall));
    opened();
    await club.deliver();
    club.clock.now += MINUTE;
    const auth = await club.signIn(first?.username ?? '');
    expect(await requests.takeBack(first?.request ?? 0, auth)).toBe(409);
  });
});

describe('a draw', () => {
  it('is in the order that its seed gives, as any of those who took part can check', async () => {
    await club.db.update(facility).set({ allotment: 'DRAW' });
    const people = await crowd(8, evening(hall));
    opened();
    await club.deliver();
    const auth = await club.signIn(people[0]?.username ?? '');
    const { body } = await requests.allotment(people[0]?.request ?? 0, auth);
    expect(body).toMatchObject({ policy: 'DRAW', opens_at: '2026-11-25T09:00:00+08:00' });
    expect(new Set(body.turns.map(({ request }) => request))).toEqual(
      new Set(people.map(({ request }) => request)),
    );
    const key = (id: number) => createHash('sha256').update(`${body.seed}:${id}`).digest('hex');
    expect(body.turns.map((turn) => turn.key)).toEqual(body.turns.map(({ request }) => key(request)));
    const keys = body.turns.map((turn) => turn.key ?? '');
    expect(keys).toEqual(keys.toSorted((a, b) => (a < b ? -1 : 1)));
    expect(body.turns.map(({ booked }) => booked)).toEqual([true, ...Array.from({ length: 7 }, () => false)]);
    expect(body.turns.filter(({ own }) => own).map(({ request }) => request)).toEqual([people[0]?.request]);
    const stranger = await newcomer(club);
    expect((await requests.allotment(people[0]?.request ?? 0, stranger.auth)).status).toBe(404);
  });

  it('puts those first who got nothing in the draw before', async () => {
    await club.db.update(facility).set({ allotment: 'DRAW' });
    const people = await crowd(3, evening(hall));
    opened();
    await club.deliver();
    const next = {
      facility: annex,
      start_from: '2026-12-03T18:00:00+08:00',
      end_at: '2026-12-03T19:00:00+08:00',
    };
    const luck: string[] = [];
    for (const { request, username } of people) {
      const had = await readState(request);
      const { body } = await requests.ask(next, await club.signIn(username));
      luck.push(`${had} ${body.id}`);
    }
    club.clock.now = Date.parse(moment(26, '09:00'));
    await club.deliver();
    const rows = await club.db.select().from(openingRequest).where(eq(openingRequest.facility_id, annex));
    const firstOf = new Map(rows.map((row) => [String(row.id), row]));
    const turns = new Map<string, number>();
    for (const one of luck) {
      const [had, id] = one.split(' ');
      const row = firstOf.get(id ?? '');
      expect([had, row?.went_first]).toEqual([had, had === 'slot_taken']);
      turns.set(had ?? '', row?.turn ?? 0);
    }
    // The member who got something comes last.
    expect(turns.get('BOOKED')).toBe(3);
  });
});
