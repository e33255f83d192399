import { MINUTE } from '@portal/contract/rules/club-time';
import type { CheckInRefused, Facility, Reservation, ReservationSlot } from '@portal/contract';
import { eq } from 'drizzle-orm';
import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '../../audit/tables.ts';
import { member } from '../../members/tables.ts';
import { addMember, addStaff } from '../../testing/people.ts';
import { facility, facilityCategory, reservation } from '../tables.ts';
import type { Answered, TestClub } from '../testing-club.ts';
import {
  at,
  createTestClub,
  markPaid,
  moment,
  room,
  TUESDAY_10_AM,
  readBooking,
  sweepHolds,
} from '../testing-club.ts';

let club: TestClub;
const ids = { free: 0, priced: 0, open: 0 };
let code: string;
let spouse: string;
/** Access tokens live five minutes: everyone is signed in again whenever the clock is set. */
let auth: { authorization: string };
let family: { authorization: string };
let staff: { authorization: string };

async function setClock(time: string): Promise<void> {
  club.clock.now = Date.parse(moment(25, time));
  auth = await club.signIn(club.member.username);
  family = await club.signIn(spouse);
  staff = await club.signIn('desk');
}

beforeAll(async () => {
  club = await createTestClub([
    room('Free', { check_in_minutes: 10 }),
    room('Priced', { check_in_minutes: 20, default_price: 600 }),
    room('Open'),
  ]);
  ids.free = await club.idOf('Free');
  ids.priced = await club.idOf('Priced');
  ids.open = await club.idOf('Open');
  await club.db
    .update(member)
    .set({ name: 'Mei Tan', email: 'mei@members.example' })
    .where(eq(member.id, club.member.memberId));
  spouse = (
    await addMember(club.db, {
      membership_type_1: 'SPOUSE_2',
      linked_member_id: club.member.memberId,
    })
  ).username;
  const rights = ['facility.change', 'facility.view', 'reservation.change', 'reservation.view'];
  await addStaff(club.db, [...rights, 'reservation_payment.settle'], 'desk');
});
beforeEach(async () => {
  await club.db.update(reservation).set({ status: 'CANCELLED', held_until: null });
  await club.db.update(facilityCategory).set({ limits: {} });
  club.clock.now = TUESDAY_10_AM;
  await setClock('12:00');
  await club.deliver();
  const [door] = await club.db
    .select({ code: facility.check_in_code })
    .from(facility)
    .where(eq(facility.id, ids.free));
  code = door?.code ?? '';
});
afterAll(() => club.close());

type Answer = Reservation & CheckInRefused & { code: string };
const checkIn = (headers = auth, door = code) =>
  club.call<Answer>({ method: 'POST', url: '/booking/check-in/', headers, payload: { code: door } });
const read = async (id: number) =>
  (await club.call<Reservation>({ method: 'GET', url: `/booking/reservation/${id}/`, headers: auth })).body;
const book = (from = '17:00', to = '18:00', place = ids.free, headers = auth) =>
  club.book(at(place, 25, from, to), headers);
const sweep = () => sweepHolds(club);
const mails = async () => (await club.deliver()).map(({ subject, text }) => ({ subject, text }));

describe('checking in at the door', () => {
  it('checks the booking in from half an hour before it starts until the grace is over, and says so again', async () => {
    const { body } = await book();
    await setClock('16:29');
    const early = await checkIn();
    expect([early.status, early.body]).toMatchObject([
      409,
      { code: 'too_early', facility: 'Free', opens_at: moment(25, '16:30'), start_from: moment(25, '17:00') },
    ]);
    await setClock('16:30');
    const first = await checkIn();
    expect([first.status, first.body]).toMatchObject([
      200,
      {
        id: body.id,
        status: 'CONFIRMED',
        check_in: {
          opens_at: moment(25, '16:30'),
          until: moment(25, '17:10'),
          checked_in_at: moment(25, '16:30'),
        },
      },
    ]);
    await setClock('17:30');
    const again = await checkIn();
    expect([again.status, again.body]).toEqual([200, first.body]);
    await setClock('18:00');
    expect((await checkIn()).body.code).toBe('no_booking');
  });

  it('checks in what one of the family has booked', async () => {
    const { body } = await book();
    await setClock('17:05');
    expect((await checkIn(family)).body.id).toBe(body.id);
  });

  it('checks in the next one, once the first is', async () => {
    const first = await book('17:00', '18:00');
    const next = await book('18:00', '19:00');
    await setClock('17:00');
    expect((await checkIn()).body.id).toBe(first.body.id);
    expect((await checkIn()).body.id).toBe(first.body.id);
    await setClock('17:35');
    expect((await checkIn()).body.id).toBe(next.body.id);
  });

  it('tells what is in the way', async () => {
    expect((await checkIn()).body).toMatchObject({ code: 'no_booking', facility: 'Free', start_from: null });
    const { body } = await book();
    await setClock('17:10');
    expect(await checkIn()).toMatchObject({ status: 409, body: { code: 'released' } });
    expect((await read(body.id)).status).toBe('NO_SHOW');
  });

  it('lets nobody in who has not paid', async () => {
    await setClock('16:50');
    await book('17:00', '18:00', ids.priced);
    const [door] = await club.db.select().from(facility).where(eq(facility.id, ids.priced));
    expect((await checkIn(auth, door?.check_in_code)).body.code).toBe('unpaid');
  });

  it('knows no code but those at the doors, and nobody without a session', async () => {
    const { status, body } = await checkIn(auth, 'no-such-door');
    expect([status, body]).toEqual([400, { code: ['This code isn’t in use.'] }]);
    const visitor = await club.call({
      method: 'POST',
      url: '/booking/check-in/',
      headers: {},
      payload: { code },
    });
    expect(visitor.status).toBe(401);
  });

  it('is no matter where the facility doesn’t ask', async () => {
    const { body } = await book('17:00', '18:00', ids.open);
    expect((await read(body.id)).check_in).toBeNull();
    const [door] = await club.db.select().from(facility).where(eq(facility.id, ids.open));
    await setClock('17:05');
    expect((await checkIn(auth, door?.check_in_code)).body.code).toBe('not_asked');
    await setClock('17:50');
    await sweep();
    expect((await read(body.id)).status).toBe('CONFIRMED');
  });

  it('is done by staff at the desk, however early, and written down', async () => {
    const { body } = await book();
    const desk = (headers: { authorization: string }) =>
      club.call<Answer>({ method: 'POST', url: `/booking/reservation/${body.id}/check-in/`, headers });
    expect((await desk(auth)).status).toBe(403);
    expect((await desk(staff)).body.check_in?.checked_in_at).toBe(moment(25, '12:00'));
    expect((await desk(staff)).status).toBe(200);
    const logged = await club.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.resource_id, String(body.id)))
      .orderBy(auditLog.id);
    expect(logged).toHaveLength(1);
    await setClock('17:30');
    expect((await read(body.id)).status).toBe('CONFIRMED');
  });
});

describe('undoing a check-in', () => {
  const post = (path: string, payload?: object, headers: object = staff) =>
    club.call<Answer>({ method: 'POST', url: `/booking/reservation/${path}/`, headers, payload });
  /** Books, and checks in at this time at the desk. */
  async function checkedIn(time: string, place = ids.free) {
    const { body } = await book('17:00', '18:00', place);
    await setClock(time);
    const { body: after } = await post(`${body.id}/check-in`);
    return { id: body.id, seen: { checked_in_at: after.check_in?.checked_in_at } };
  }

  it('takes it back for staff with the right, and writes it down', async () => {
    const { id, seen } = await checkedIn('16:55');
    expect((await post(`${id}/check-in/undo`, seen, auth)).status).toBe(403);
    const { status, body } = await post(`${id}/check-in/undo`, seen);
    expect([status, body]).toMatchObject([
      200,
      { status: 'CONFIRMED', check_in: { until: moment(25, '17:10'), checked_in_at: null } },
    ]);
    const logged = await club.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.resource_id, String(id)))
      .orderBy(auditLog.id);
    expect(logged).toHaveLength(2);
    await setClock('17:10');
    expect((await read(id)).status).toBe('NO_SHOW');
  });

  it('gives as long again to check in, where that time was over', async () => {
    const { id, seen } = await checkedIn('17:05');
    await setClock('17:30');
    const { body } = await post(`${id}/check-in/undo`, seen);
    expect(body).toMatchObject({ status: 'CONFIRMED', check_in: { until: moment(25, '17:40') } });
    expect((await post(`${id}/check-in`)).status).toBe(200);
  });

  it('leaves another check-in than the one that was seen', async () => {
    const { id, seen } = await checkedIn('16:50');
    expect((await post(`${id}/check-in/undo`, seen)).status).toBe(200);
    expect(await post(`${id}/check-in/undo`, seen)).toMatchObject({
      status: 409,
      body: { code: 'check_in_changed' },
    });
    await setClock('16:52');
    await post(`${id}/check-in`);
    expect((await post(`${id}/check-in/undo`, seen)).body.code).toBe('check_in_changed');
    expect((await read(id)).check_in?.checked_in_at).toBe(moment(25, '16:52'));
  });

  it('answers the same request with its key again', async () => {
    const { id, seen } = await checkedIn('16:50');
    const headers = { ...staff, 'idempotency-key': 'undo-once' };
    const first = await post(`${id}/check-in/undo`, seen, headers);
    const again = await post(`${id}/check-in/undo`, seen, headers);
    expect([again.status, again.body]).toEqual([first.status, first.body]);
  });

  it('is over with the booking', async () => {
    const { id, seen } = await checkedIn('17:05');
    await setClock('18:00');
    expect(await post(`${id}/check-in/undo`, seen)).toMatchObject({
      status: 409,
      body: { code: 'booking_ended' },
    });
  });

  it('knows no booking that isn’t there', async () => {
    expect((await post('999999/check-in/undo', { checked_in_at: moment(25, '17:00') })).status).toBe(404);
    expect((await post('999999/no-show/undo')).status).toBe(404);
  });
});

describe('a member who comes late', () => {
  const late = (id: number, headers: object = staff) =>
    club.call<Answer>({ method: 'POST', url: `/booking/reservation/${id}/no-show/undo/`, headers });

  it.each(['by the job', 'by the clock alone'])(
    'is checked in though the time was released %s',
    async (by) => {
      const { body } = await book();
      await setClock('17:20');
      if (by === 'by the job') await sweep();
      expect((await late(body.id, auth)).status).toBe(403);
      expect(await late(body.id)).toMatchObject({
        status: 200,
        body: { status: 'CONFIRMED', check_in: { checked_in_at: moment(25, '17:20') } },
      });
      const other = await addMember(club.db);
      const taken = await book('17:30', '18:00', ids.free, await club.signIn(other.username));
      expect(taken.status).not.toBe(201);
      await sweep();
      expect((await read(body.id)).status).toBe('CONFIRMED');
      expect((await late(body.id)).body.code).toBe('check_in_changed');
    },
  );

  it('is refused once another booking has taken part of the time, or the booking has ended', async () => {
    const { body } = await book('17:00', '19:00');
    const other = await addMember(club.db);
    await setClock('17:10');
    const had = await book('18:00', '19:00', ids.free, await club.signIn(other.username));
    expect(had.status).toBe(201);
    expect(await late(body.id)).toMatchObject({ status: 409, body: { code: 'slot_taken' } });
    expect((await read(body.id)).status).toBe('NO_SHOW');
    await setClock('19:00');
    expect((await late(body.id)).body.code).toBe('booking_ended');
  });

  it('doesn’t get the time twice when two at the desk let them in', async () => {
    const { body } = await book();
    await setClock('17:20');
    await sweep();
    const answers = await Promise.all([late(body.id), late(body.id)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

describe('a booking that nobody checks in', () => {
  it('frees the rest of its time for others at once, who ever wants it, without a refund', async () => {
    const { body } = await book('17:00', '19:00', ids.priced);
    await markPaid(club.db, body);
    const other = await addMember(club.db);
    await setClock('17:19');
    const taken = await book('18:00', '19:00', ids.priced, await club.signIn(other.username));
    expect(taken.body.code).toBe('slot_taken');
    await setClock('17:20');
    const had = await book('18:00', '19:00', ids.priced, await club.signIn(other.username));
    expect(had.status).toBe(201);
    const stored = await readBooking(club.db, body.id);
    expect(stored).toMatchObject({ status: 'NO_SHOW', refund_due: 0, price: 1200 });
    const cancelled = await club.call({
      method: 'DELETE',
      url: `/booking/reservation/${body.id}/`,
      headers: auth,
    });
    expect([cancelled.status, cancelled.body]).toMatchObject([409, { code: 'not_cancellable' }]);
  });

  it('is nobody’s in the calendar from that moment, and among what is past', async () => {
    const { body } = await book();
    const slots = async () => {
      const url = `/booking/reservation-slot/?facility=${ids.free}&end_at__gte=${encodeURIComponent(moment(25, '00:00'))}`;
      return (await club.call<{ results: ReservationSlot[] }>({ method: 'GET', url, headers: auth })).body
        .results;
    };
    const list = async (query: string) => {
      const url = `/booking/reservation/?${query}`;
      const { results } = (await club.call<{ results: Reservation[] }>({ method: 'GET', url, headers: auth }))
        .body;
      return results.map(({ id }) => id);
    };
    await setClock('17:09');
    expect(await slots()).toHaveLength(1);
    expect(await list('status=CONFIRMED')).toContain(body.id);
    await setClock('17:10');
    expect(await slots()).toEqual([]);
    expect(await list('status=CONFIRMED')).not.toContain(body.id);
    expect(await list('status=NO_SHOW')).toContain(body.id);
    expect(await list('when=past')).toContain(body.id);
    await sweep();
    expect(await list('status=NO_SHOW')).toContain(body.id);
  });

  it('is told of by mail and written down, once', async () => {
    const { body } = await book();
    const [confirmed] = await mails();
    expect(confirmed?.text).toContain('Check in at the door between 4:30 pm and 5:10 pm');
    await setClock('17:10');
    await sweep();
    await sweep();
    const sent = await mails();
    expect(sent.map(({ subject }) => subject)).toEqual(['Released: Free, Wed 25 Nov, 5 to 6 pm']);
    expect(sent[0]?.text).toContain('Nobody checked in by 5:10 pm.');
    const logged = await club.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.resource_id, String(body.id)))
      .orderBy(auditLog.id);
    expect(logged).toMatchObject([
      { user_id: null, action: 'release', changes: { status: { from: 'CONFIRMED', to: 'NO_SHOW' } } },
    ]);
  });

  it('counts in what the family may book that day: they had the time', async () => {
    await club.db.update(facilityCategory).set({ limits: { bookings_per_day: 1 } });
    await book();
    await setClock('17:15');
    await sweep();
    expect((await book('19:00', '20:00')).body.code).toBe('bookings_per_day');
  });

  it('keeps its time as long when it is paid after it began', async () => {
    await setClock('16:55');
    const { body } = await book('17:00', '19:00', ids.priced);
    await setClock('17:08');
    const paid = await club.call({
      method: 'POST',
      url: '/booking/reservation-payment/desk/',
      headers: staff,
      payload: { invoices: [body.invoice], method: 'CASH' },
    });
    expect(paid.status).toBe(201);
    expect((await read(body.id)).check_in?.until).toBe(moment(25, '17:28'));
  });

  it('must be checked in anew where its time changes', async () => {
    const { body } = await book();
    await setClock('16:40');
    await checkIn();
    const changed = await club.call<Reservation>({
      method: 'POST',
      url: `/booking/reservation/${body.id}/change/`,
      headers: auth,
      payload: { ...at(ids.free, 25, '19:00', '20:00'), price: 0 },
    });
    expect(changed.body.check_in).toEqual({
      opens_at: moment(25, '18:30'),
      until: moment(25, '19:10'),
      checked_in_at: null,
    });
  });

  it('is checked in or released, never both, when the two happen at once', async () => {
    for (const attempt of [1, 2, 3]) {
      await setClock('12:00');
      const { body } = await book('17:00', '18:00');
      await setClock('17:09');
      const [answer] = await Promise.all([checkIn(), sweepHolds(club, club.clock.now + MINUTE)]);
      const stored = await readBooking(club.db, body.id);
      const isIn = answer.status === 200;
      expect([attempt, stored?.status, stored?.checked_in_at !== null]).toEqual([
        attempt,
        isIn ? 'CONFIRMED' : 'NO_SHOW',
        isIn,
      ]);
      await club.db.update(reservation).set({ status: 'CANCELLED' });
    }
  });
});

describe('what hangs at a door', () => {
  const doorCode = (method: 'GET' | 'POST', headers: { authorization: string }) =>
    club.call<{ link: string; svg: string }>({
      method,
      url: `/sport-facility/${ids.free}/check-in-code/`,
      headers,
    });

  it('is a link that no other answer gives away, for staff with the right', async () => {
    const { status, body } = await doorCode('GET', staff);
    expect([status, body.link]).toEqual([200, `${club.config.portalUrl}/check-in?code=${code}`]);
    expect((await doorCode('GET', auth)).status).toBe(403);
    const shown = await club.call<Facility>({
      method: 'GET',
      url: `/sport-facility/${ids.free}/`,
      headers: staff,
    });
    expect(JSON.stringify(shown.body)).not.toContain(code);
  });

  it('is drawn so that a camera reads the link', async () => {
    const { body } = await doorCode('GET', staff);
    const drawn = sharp(Buffer.from(body.svg)).resize(400).flatten({ background: 'white' }).ensureAlpha();
    const { data, info } = await drawn.raw().toBuffer({ resolveWithObject: true });
    expect(decodeQR({ ...info, data })).toBe(body.link);
  });

  it('opens nothing any more once it is made anew', async () => {
    await book();
    await setClock('17:00');
    const { status } = await doorCode('POST', staff);
    expect(status).toBe(200);
    expect((await checkIn()).status).toBe(400);
    const [door] = await club.db.select().from(facility).where(eq(facility.id, ids.free));
    expect((await checkIn(auth, door?.check_in_code)).status).toBe(200);
  });
});

describe('a facility', () => {
  const set = (payload: object) =>
    club.call<Record<string, string[]>>({
      method: 'PATCH',
      url: `/sport-facility/${ids.free}/`,
      headers: staff,
      payload,
    });

  it('asks for less time than its shortest booking has', async () => {
    const { status, body } = await set({ check_in_minutes: 60 });
    expect([status, body]).toEqual([400, { check_in_minutes: ['Must be less than the shortest booking.'] }]);
  });

  it('that stops asking lets every booking be; one that begins to ask keeps to what was said', async () => {
    const { body } = await book();
    expect((await set({ check_in_minutes: null })).status).toBe(200);
    expect((await read(body.id)).check_in).toBeNull();
    expect((await set({ check_in_minutes: 10 })).status).toBe(200);
    expect((await read(body.id)).check_in).toBeNull();
    const asked: Answered = (await book('19:00', '20:00')).body;
    expect((await read(asked.id)).check_in).not.toBeNull();
  });
});
