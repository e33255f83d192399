import type { Facility, List, Reservation, ReservationSlot } from '@portal/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '../../audit/tables.ts';
import { member } from '../../members/tables.ts';
import type { Person } from '../../testing/people.ts';
import { addMember, addStaff } from '../../testing/people.ts';
import { facilityCategory, priceBand, reservation } from '../tables.ts';
import type { TestClub } from '../testing-club.ts';
import { at, createTestClub, moment, room, TUESDAY_10_AM } from '../testing-club.ts';

let club: TestClub;
let hall: number;
let spouse: Person;
let stranger: Person;
let spouseAuth: { authorization: string };
beforeAll(async () => {
  club = await createTestClub([room('Hall', { default_price: 600 })]);
  hall = await club.idOf('Hall');
  await club.db
    .update(member)
    .set({ name: 'Mei Tan', email: 'mei@members.example' })
    .where(eq(member.id, club.member.memberId));
  spouse = await addMember(club.db, {
    name: 'Daniel Tan',
    email: 'daniel@members.example',
    membership_type_1: 'SPOUSE_2',
    linked_member_id: club.member.memberId,
  });
  stranger = await addMember(club.db, { name: 'Not Family', email: 'not@members.example' });
  // Spouses pay less.
  await club.db.insert(priceBand).values({
    facility_id: hall,
    membership_type_1: 'SPOUSE_2',
    peak_type: 'DEFAULT',
    price: 0,
  });
  await addStaff(club.db, ['reservation.add', 'reservation.view'], 'desk');
});
beforeEach(async () => {
  club.clock.now = TUESDAY_10_AM;
  spouseAuth = await club.signIn(spouse.username);
  await club.db.update(reservation).set({ status: 'CANCELLED', held_until: null });
  await club.db.update(facilityCategory).set({ limits: {} });
  await club.db.update(member).set({ status: 'ACTIVE' });
  await club.deliver();
});
afterAll(() => club.close());

const url = (id: number) => `/booking/reservation/${id}/`;
const get = (id: number, headers: Record<string, string>) =>
  club.call<Reservation>({ method: 'GET', url: url(id), headers });
const bookForSpouse = (from = '17:00', to = '18:00') =>
  club.book({ ...at(hall, 25, from, to), member: spouse.memberId });

describe('a booking for one of the family', () => {
  it('is theirs, at the price of their level, and tells who made it', async () => {
    const { status, body } = await bookForSpouse();
    expect([status, body.status, body.price]).toEqual([201, 'CONFIRMED', 0]);
    for (const headers of [club.auth, spouseAuth])
      expect((await get(body.id, headers)).body).toMatchObject({
        member: spouse.memberId,
        member_name: 'Daniel Tan',
        name: 'Daniel Tan',
        booked_by: { id: club.member.memberId, name: 'Mei Tan' },
      });
  });

  it('is made as well by whose membership hangs on the other', async () => {
    const { status, body } = await club.book(
      { ...at(hall, 25, '17:00', '18:00'), member: club.member.memberId },
      spouseAuth,
    );
    expect([status, body.status, body.price]).toEqual([201, 'HELD', 600]);
  });

  it('is among the bookings of both, and occupies both calendars as theirs', async () => {
    const { body } = await bookForSpouse();
    for (const headers of [club.auth, spouseAuth]) {
      const { body: mine } = await club.call<List<Reservation>>({
        method: 'GET',
        url: '/booking/reservation/?when=coming',
        headers,
      });
      expect(mine.results.map(({ id }) => id)).toEqual([body.id]);
      const { body: slots } = await club.call<List<ReservationSlot>>({
        method: 'GET',
        url: `/booking/reservation-slot/?facility=${hall}&end_at__gte=${encodeURIComponent(moment(25, '00:00'))}`,
        headers,
      });
      expect(slots.results.map(({ id, mine: isMine }) => [id, isMine])).toEqual([[body.id, true]]);
    }
    const other = await club.signIn(stranger.username);
    expect((await get(body.id, other)).status).toBe(404);
  });

  it('is not seen by those of the family who neither made nor have it', async () => {
    const { body } = await club.book(at(hall, 25, '17:00', '18:00'));
    expect((await get(body.id, spouseAuth)).status).toBe(404);
  });

  it('is changed and cancelled by whoever made it, by the rules and at the price of whom it is for', async () => {
    const { body } = await bookForSpouse();
    const changed = await club.call<Reservation>({
      method: 'POST',
      url: `${url(body.id)}change/`,
      headers: club.auth,
      payload: { ...at(hall, 26, '17:00', '18:00'), price: 0 },
    });
    expect([changed.status, changed.body.start_from]).toEqual([200, moment(26, '17:00')]);
    const cancelled = await club.call({ method: 'DELETE', url: url(body.id), headers: club.auth });
    expect(cancelled.status).toBe(204);
    expect((await get(body.id, spouseAuth)).body.status).toBe('CANCELLED');
  });

  it('counts among what the family may book', async () => {
    await club.db.update(facilityCategory).set({ limits: { bookings_per_day: 1 } });
    expect((await bookForSpouse()).status).toBe(201);
    const { status, body } = await club.book(at(hall, 25, '19:00', '20:00'));
    expect([status, body.code]).toEqual([400, 'bookings_per_day']);
  });

  it('needs both to be active members', async () => {
    const standing = (status: 'SUSPENDED-DEFAULTER' | 'ACTIVE', id: number) =>
      club.db.update(member).set({ status }).where(eq(member.id, id));
    await standing('SUSPENDED-DEFAULTER', spouse.memberId);
    expect((await bookForSpouse()).body.code).toBe('member_status');
    await standing('ACTIVE', spouse.memberId);
    await standing('SUSPENDED-DEFAULTER', club.member.memberId);
    const { status, body } = await bookForSpouse();
    expect([status, body.code]).toEqual([400, 'member_status']);
  });

  it('is for no stranger: nobody learns whether there is such a member', async () => {
    const answers = await Promise.all(
      [stranger.memberId, 999_999].map((id) => club.book({ ...at(hall, 25, '17:00', '18:00'), member: id })),
    );
    expect(answers.map(({ status }) => status)).toEqual([403, 403]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    const desk = await club.signIn('desk');
    const { status, body } = await club.book({ ...at(hall, 25, '17:00', '18:00'), member: 999_999 }, desk);
    expect([status, body]).toMatchObject([400, { member: [expect.stringContaining('does not exist')] }]);
  });

  it('is no act of staff: only what takes a right is written down', async () => {
    const logged = () => club.db.$count(auditLog, eq(auditLog.resource, 'reservation'));
    const before = await logged();
    await bookForSpouse();
    expect(await logged()).toBe(before);
    const desk = await club.signIn('desk');
    const range = { ...at(hall, 25, '20:00', '21:00'), member: stranger.memberId };
    expect((await club.book(range, desk)).status).toBe(201);
    expect(await logged()).toBe(before + 1);
  });

  it('may be weekly', async () => {
    const ask = (id: number) =>
      club.call<{ times: { price: number }[] }>({
        method: 'POST',
        url: '/booking/series/preview/',
        headers: club.auth,
        payload: { ...at(hall, 25, '17:00', '18:00'), weeks: 1, member: id },
      });
    expect((await ask(spouse.memberId)).body.times).toMatchObject([{ price: 0, code: null }]);
    expect((await ask(stranger.memberId)).status).toBe(403);
  });
});

describe('the day of a facility', () => {
  const dayFor = (id: number, headers: Record<string, string>) =>
    club.call<List<Facility>>({
      method: 'GET',
      url: `/sport-facility/?date=2026-11-25&member=${id}`,
      headers,
    });

  it('is shown at the prices of one of the family', async () => {
    const { body } = await dayFor(spouse.memberId, club.auth);
    expect(body.results[0]?.day?.bands).toMatchObject([{ price: 0 }]);
    const own = await dayFor(club.member.memberId, club.auth);
    expect(own.body.results[0]?.day?.bands).toMatchObject([{ price: 600 }]);
  });

  it('is not shown as strangers see it', async () => {
    for (const headers of [club.auth, {}]) {
      const answers = await Promise.all([stranger.memberId, 999_999].map((id) => dayFor(id, headers)));
      expect(answers.map(({ status }) => status)).toEqual([400, 400]);
    }
  });
});

describe('mails about a booking for one of the family', () => {
  const mails = async () =>
    (await club.deliver()).map(({ to, subject, text }) => ({ to: to.address, subject, text }));

  it('go to whom it is for and to who made it, each in words of their own', async () => {
    const { body } = await bookForSpouse();
    const [toSpouse, toMei, ...more] = await mails();
    expect(more).toEqual([]);
    expect([toSpouse?.to, toMei?.to]).toEqual(['daniel@members.example', 'mei@members.example']);
    expect(toSpouse?.text).toMatch(/Your booking is confirmed: .*\n\nMei Tan booked it for you\./);
    expect(toMei?.text).toContain('The booking for Daniel Tan is confirmed: Hall, Wed 25 Nov, 5 to 6 pm.');

    await club.call({
      method: 'POST',
      url: `${url(body.id)}change/`,
      headers: club.auth,
      payload: { ...at(hall, 26, '17:00', '18:00'), price: 0 },
    });
    const changed = await mails();
    expect(changed[0]?.text).toContain('Mei Tan changed your booking. It’s now: Hall, Thu 26 Nov');
    expect(changed[1]?.text).toContain('You changed the booking for Daniel Tan.');

    await club.call({ method: 'DELETE', url: url(body.id), headers: spouseAuth });
    const cancelled = await mails();
    expect(cancelled[0]?.text).toContain('You cancelled your booking: Hall');
    expect(cancelled[1]?.text).toContain('Daniel Tan cancelled the booking you made for them: Hall');
  });

  it('go once to an address that the two share', async () => {
    await club.db.update(member).set({ email: 'mei@members.example' }).where(eq(member.id, spouse.memberId));
    await bookForSpouse();
    const sent = await mails();
    expect(sent.map(({ to }) => to)).toEqual(['mei@members.example']);
    expect(sent[0]?.text).toContain('Dear Daniel Tan,');
    await club.db
      .update(member)
      .set({ email: 'daniel@members.example' })
      .where(eq(member.id, spouse.memberId));
  });
});
