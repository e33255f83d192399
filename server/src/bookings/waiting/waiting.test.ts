import { MINUTE, HOUR } from '@portal/contract/rules/club-time';
import type { List, ReservationSlot, Waiting } from '@portal/contract';
import { MOST_WAITS } from '@portal/contract/bookings/rules/figures';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '../../audit/tables.ts';
import { member } from '../../members/tables.ts';
import { addStaff, signInStaff } from '../../testing/people.ts';
import { facility, facilityGroup, reservation } from '../tables.ts';
import type { TestClub } from '../testing-club.ts';
import { at, createTestClub, moment, putClockBack, room, TUESDAY_10_AM } from '../testing-club.ts';
import { newcomer, waitingCalls } from './testing-waits.ts';

let club: TestClub;
let waits: ReturnType<typeof waitingCalls>;
let free: number;
let priced: number;
let people: Awaited<ReturnType<typeof newcomer>>[];
let staff: { authorization: string };
beforeAll(async () => {
  club = await createTestClub([
    room('Free', { group: 'Halls', spaces: ['A'], max_slots: 4 }),
    room('Both', { group: 'Halls', spaces: ['A', 'B'], buffer_minutes: 60 }),
    room('Priced', { default_price: 600, spaces: ['C'] }),
  ]);
  waits = waitingCalls(club);
  free = await club.idOf('Free');
  priced = await club.idOf('Priced');
  await club.db.update(facility).set({ notice_minutes: 120 }).where(eq(facility.id, priced));
  people = [await newcomer(club), await newcomer(club), await newcomer(club)];
  const rights = ['reservation.change', 'reservation_slot.add', 'reservation_slot.delete', 'facility.change'];
  await addStaff(club.db, [...rights, 'calendar_event.add', 'calendar_event.delete'], 'desk');
});
beforeEach(async () => {
  await club.db.execute(
    sql`truncate reservation, reservation_space, waiting, space_block, calendar_event cascade`,
  );
  await club.db.update(facilityGroup).set({ limits: {} });
  await club.db.update(facility).set({ is_active: true });
  await putClockBack(club);
  await setClock(TUESDAY_10_AM);
});
afterAll(() => club.close());

/** Everybody signed in again, as access tokens live five minutes. */
async function setClock(now: number): Promise<void> {
  club.clock.now = now;
  club.auth = await club.signIn(club.member.username);
  staff = await club.signIn('desk');
  for (const one of people) one.auth = await club.signIn(one.username);
}
const who = (index: number) => {
  const found = people[index];
  if (!found) throw new Error('Nobody has this number');
  return found.auth;
};
const evening = () => at(free, 25, '18:00', '19:00');
const book = async (range: ReturnType<typeof evening>, headers = club.auth) => {
  const { status, body } = await club.book(range, headers);
  expect([status, body.code]).toEqual([201, undefined]);
  return body;
};
const cancel = async (id: number, headers = club.auth) => {
  const { status } = await club.call({ method: 'DELETE', url: `/booking/reservation/${id}/`, headers });
  expect(status).toBe(204);
};
const readStatus = async (id: number, headers: { authorization: string }) =>
  (await waits.get(id, headers)).status;
const sweep = () => club.app.jobs.runDue();

describe('joining a line', () => {
  it('tells one’s place, and until when an offer may come: as late as the notice lets', async () => {
    await book(at(priced, 25, '18:00', '19:00'));
    const { status, body } = await waits.join(at(priced, 25, '18:00', '19:00'), who(0));
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'WAITING',
      place: 1,
      not_after: moment(25, '16:00'),
      offered_until: null,
      price: null,
      passed_over: null,
      facility: { name: 'Priced' },
    });
    const second = await waits.join(
      { ...at(priced, 25, '18:00', '20:00'), not_after: moment(25, '12:00') },
      who(1),
    );
    expect(second.body).toMatchObject({ place: 2, not_after: moment(25, '12:00') });
    const late = await waits.join(
      { ...at(priced, 25, '18:00', '21:00'), not_after: moment(25, '18:00') },
      who(1),
    );
    expect(late.body).toMatchObject({ place: 3, not_after: moment(25, '16:00') });
  });

  it.each([
    ['free', at(0, 25, '19:00', '20:00'), 409, 'time_is_free'],
    ['closed at that hour', at(0, 25, '06:00', '07:00'), 400, 'outside_hours'],
    ['off the grid', at(0, 25, '18:30', '19:30'), 400, 'off_grid'],
    ['too long', at(0, 25, '16:00', '21:00'), 400, 'too_long'],
    ['over', at(0, 24, '08:00', '09:00'), 400, 'in_past'],
    [
      'not open yet',
      { facility: 0, start_from: '2026-12-25T18:00:00+08:00', end_at: '2026-12-25T19:00:00+08:00' },
      400,
      'not_open_yet',
    ],
  ])('is refused where the time is %s', async (_, range, status, code) => {
    await book(evening());
    const refused = await waits.join({ ...range, facility: free }, who(0));
    expect([refused.status, refused.body.code]).toEqual([status, code]);
  });

  it('is refused to those who may not book', async () => {
    await book(evening());
    const suspended = await newcomer(club, { status: 'SUSPENDED-DEFAULTER' });
    expect((await waits.join(evening(), suspended.auth)).body.code).toBe('member_status');
    const soon = await waits.join({ ...evening(), not_after: moment(24, '09:00') }, who(0));
    expect([soon.status, soon.body]).toEqual([400, { not_after: ['This time has passed.'] }]);
  });

  it('is refused where one’s family waits for it already, or for as many times as it may', async () => {
    await book(at(free, 25, '14:00', '18:00'));
    await book(at(free, 25, '18:00', '22:00'));
    const [head] = people;
    const spouse = await newcomer(club, {
      membership_type_1: 'SPOUSE_2',
      linked_member_id: head?.memberId ?? 0,
    });
    await waits.wait(evening(), who(0));
    const again = await waits.join(evening(), spouse.auth);
    expect([again.status, again.body.code]).toEqual([409, 'waits_already']);
    for (let hour = 0; hour < MOST_WAITS - 1; hour += 1)
      await waits.wait(at(free, 25, `${14 + hour}:00`, `${15 + hour}:00`), hour % 2 ? who(0) : spouse.auth);
    const more = await waits.join(at(free, 25, '20:00', '21:00'), spouse.auth);
    expect([more.status, more.body]).toMatchObject([409, { code: 'too_many_waits', limit: MOST_WAITS }]);
  });
});

describe('a time that becomes free', () => {
  it('is held for the first in line within the cancellation, and told by mail', async () => {
    const [first] = people;
    await club.db
      .update(member)
      .set({ name: 'Mei Tan', email: 'mei@club.example' })
      .where(eq(member.id, first?.memberId ?? 0));
    const booked = await book(evening());
    const [one, two] = [await waits.wait(evening(), who(0)), await waits.wait(evening(), who(1))];
    await club.deliver();
    await cancel(booked.id);
    expect(await waits.get(one, who(0))).toMatchObject({
      status: 'OFFERED',
      place: null,
      offered_until: moment(24, '12:00'),
      price: 0,
    });
    expect(await waits.get(two, who(1))).toMatchObject({ status: 'WAITING', place: 2 });
    expect((await club.book(evening(), who(2))).body.code).toBe('slot_taken');
    const sent = (await club.deliver()).filter(({ to }) => to.address === 'mei@club.example');
    expect(sent.map(({ subject }) => subject)).toEqual(['A place is free: Free, Wed 25 Nov, 6 to 7 pm']);
    expect(sent[0]?.text).toContain('It’s on hold for you until 12 pm.');
    expect(sent[0]?.text).toContain(`${club.config.portalUrl}/my-bookings?waiting=${one}`);
    expect(sent[0]?.attachments?.[0]?.content).toContain('STATUS:TENTATIVE');
  });

  it('is shown as offered to whom it is, as held to everybody else, and as held for them once accepted', async () => {
    const range = at(priced, 25, '18:00', '19:00');
    const { id: booked } = await book(range);
    const id = await waits.wait(range, who(0));
    const shown = async (headers: object) => {
      const url = `/booking/reservation-slot/?facility=${priced}`;
      const { body } = await club.call<List<ReservationSlot>>({ method: 'GET', url, headers });
      return body.results.map(({ state, mine, offered }) => [state, mine, offered]);
    };
    await cancel(booked);
    expect(await shown(who(0))).toEqual([['HELD', true, true]]);
    for (const other of [who(1), club.auth, {}])
      expect(await shown(other)).toEqual([['HELD', false, undefined]]);
    await waits.accept(id, 600, who(0));
    expect(await shown(who(0))).toEqual([['HELD', true, undefined]]);
  });

  it('is no booking of theirs before they accept it', async () => {
    const booked = await book(evening());
    await waits.wait(evening(), who(0));
    await cancel(booked.id);
    const [hold] = await club.db.select().from(reservation).where(eq(reservation.is_offer, true));
    const list = await club.call<List<object>>({
      method: 'GET',
      url: '/booking/reservation/',
      headers: who(0),
    });
    expect(list.body.count).toBe(0);
    const url = `/booking/reservation/${hold?.id}/`;
    for (const call of [
      { method: 'GET' as const, url, headers: who(0) },
      { method: 'DELETE' as const, url, headers: who(0) },
      { method: 'PATCH' as const, url, headers: staff, payload: { name: 'Mine' } },
    ])
      expect((await club.call(call)).status).toBe(404);
  });

  it('goes to the next when it is declined, and when the offer runs out', async () => {
    const booked = await book(evening());
    const ids = [
      await waits.wait(evening(), who(0)),
      await waits.wait(evening(), who(1)),
      await waits.wait(evening(), who(2)),
    ];
    await cancel(booked.id);
    const [one = 0, two = 0, three = 0] = ids;
    expect((await waits.leave(one, who(0))).status).toBe(204);
    expect([await readStatus(one, who(0)), await readStatus(two, who(1))]).toEqual(['DECLINED', 'OFFERED']);
    await setClock(TUESDAY_10_AM + 2 * HOUR);
    // No job has marked it yet.
    expect([await readStatus(two, who(1)), await readStatus(three, who(2))]).toEqual(['LAPSED', 'WAITING']);
    await club.db
      .update(member)
      .set({ email: 'late@club.example' })
      .where(eq(member.id, people[1]?.memberId ?? 0));
    const sent = await club.deliver();
    expect([await readStatus(two, who(1)), await readStatus(three, who(2))]).toEqual(['LAPSED', 'OFFERED']);
    const lapsed = sent.find(({ to }) => to.address === 'late@club.example');
    expect(lapsed?.subject).toBe('Offer expired: Free, Wed 25 Nov, 6 to 7 pm');
    expect(lapsed?.attachments?.[0]?.content).toContain('METHOD:CANCEL');
    const late = await waits.accept(two, 0, who(1));
    expect([late.status, late.body.code]).toEqual([409, 'offer_over']);
  });

  it('is not taken by whoever asks before those who wait: a hold that ran out goes to the line', async () => {
    await book(at(priced, 25, '18:00', '19:00'));
    const id = await waits.wait(at(priced, 25, '18:00', '19:00'), who(0));
    await setClock(TUESDAY_10_AM + 16 * MINUTE);
    expect((await club.book(at(priced, 25, '18:00', '19:00'), who(1))).body.code).toBe('slot_taken');
    await sweep();
    expect(await readStatus(id, who(0))).toBe('OFFERED');
  });

  it.each([
    [
      'the booking is moved by its member',
      async (id: number) => {
        const payload = { ...at(free, 26, '18:00', '19:00'), price: 0 };
        return club.call({
          method: 'POST',
          url: `/booking/reservation/${id}/change/`,
          headers: club.auth,
          payload,
        });
      },
    ],
    [
      'staff move the booking',
      async (id: number) =>
        club.call({
          method: 'PATCH',
          url: `/booking/reservation/${id}/`,
          headers: staff,
          payload: { start_from: moment(26, '18:00'), end_at: moment(26, '19:00') },
        }),
    ],
  ])('is offered when %s', async (_, move) => {
    const booked = await book(evening());
    const id = await waits.wait(evening(), who(0));
    expect((await move(booked.id)).status).toBe(200);
    expect(await readStatus(id, who(0))).toBe('OFFERED');
  });

  it('is offered when a block goes', async () => {
    const payload = { ...evening(), reason: 'Paint' };
    const block = await club.call<{ id: number }>({
      method: 'POST',
      url: '/booking/reservation-slot/',
      headers: staff,
      payload,
    });
    const id = await waits.wait(evening(), who(0));
    const url = `/booking/reservation-slot/${block.body.id}/`;
    expect((await club.call({ method: 'DELETE', url, headers: staff })).status).toBe(204);
    expect(await readStatus(id, who(0))).toBe('OFFERED');
  });

  it('is offered when a closure goes, or a facility opens again, and not before', async () => {
    const booked = await book(evening());
    const id = await waits.wait(evening(), who(0));
    const payload = {
      spaces: [],
      name: 'Storm',
      start_from: moment(25, '17:00'),
      end_at: moment(25, '20:00'),
      bookings: [{ id: booked.id, plan: 'KEEP' }],
    };
    const { body: closed } = await club.call<{ closure: { id: number } }>({
      method: 'POST',
      url: '/booking/closure/',
      headers: staff,
      payload,
    });
    const close = (is_active: boolean) =>
      club.call({ method: 'PATCH', url: `/sport-facility/${free}/`, headers: staff, payload: { is_active } });
    await close(false);
    await cancel(booked.id);
    expect(await waits.get(id, who(0))).toMatchObject({ status: 'WAITING', place: 1 });
    await close(true);
    expect(await readStatus(id, who(0))).toBe('WAITING');
    await club.call({ method: 'DELETE', url: `/calendar-event/${closed.closure.id}/`, headers: staff });
    expect(await readStatus(id, who(0))).toBe('OFFERED');
  });

  it('goes in parts: the first gets the whole wish or waits, a later one what remains', async () => {
    const early = await book(at(free, 25, '17:00', '19:00'));
    await book(at(free, 25, '19:00', '20:00'));
    const whole = await waits.wait(at(free, 25, '18:00', '20:00'), who(0));
    const part = await waits.wait(at(free, 25, '17:00', '19:00'), who(1));
    const rest = await waits.wait(at(free, 25, '17:00', '18:00'), who(2));
    await cancel(early.id);
    // 7 pm is taken, so that the first can't have it all.
    expect([
      await readStatus(whole, who(0)),
      await readStatus(part, who(1)),
      await readStatus(rest, who(2)),
    ]).toEqual(['WAITING', 'OFFERED', 'WAITING']);
    await waits.leave(part, who(1));
    expect(await readStatus(rest, who(2))).toBe('OFFERED');
  });

  it('is one with the facilities that share its space, and keeps free what they keep free', async () => {
    const both = await club.idOf('Both');
    const booked = await book(at(both, 25, '17:00', '18:00'));
    // Kept free after that booking.
    const after = await waits.wait(at(free, 25, '18:00', '19:00'), who(0));
    const same = await waits.wait(at(both, 25, '17:00', '18:00'), who(1));
    expect((await waits.get(same, who(1))).place).toBe(2);
    await cancel(booked.id);
    expect([await readStatus(after, who(0)), await readStatus(same, who(1))]).toEqual(['OFFERED', 'WAITING']);
    await waits.leave(after, who(0));
    expect(await readStatus(same, who(1))).toBe('OFFERED');
  });
});

describe('somebody who may not have it now', () => {
  it('is passed over with the reason, keeps the place, and has the turn as soon as nothing is in the way', async () => {
    await club.db.update(facilityGroup).set({ limits: { bookings_per_day: 1 } });
    const booked = await book(evening());
    const own = await book(at(free, 25, '12:00', '13:00'), who(0));
    const [one, two] = [await waits.wait(evening(), who(0)), await waits.wait(evening(), who(1))];
    await cancel(booked.id);
    expect(await waits.get(one, who(0))).toMatchObject({
      status: 'WAITING',
      place: 1,
      passed_over: 'bookings_per_day',
    });
    expect(await readStatus(two, who(1))).toBe('OFFERED');
    await waits.leave(two, who(1));
    expect(await readStatus(one, who(0))).toBe('WAITING');
    await cancel(own.id, who(0));
    await setClock(club.clock.now + MINUTE);
    await sweep();
    expect(await waits.get(one, who(0))).toMatchObject({ status: 'OFFERED', passed_over: null });
  });

  it('counts an offer among what the family has booked', async () => {
    await club.db.update(facilityGroup).set({ limits: { bookings_per_day: 1 } });
    const booked = await book(evening());
    await waits.wait(evening(), who(0));
    await cancel(booked.id);
    const more = await club.book(at(free, 25, '12:00', '13:00'), who(0));
    expect(more.body.code).toBe('bookings_per_day');
  });

  it('is passed over while suspended', async () => {
    const person = await newcomer(club);
    const booked = await book(evening());
    const id = await waits.wait(evening(), person.auth);
    const suspend = (status: 'SUSPENDED-DISCIPLINE' | 'ACTIVE') =>
      club.db.update(member).set({ status }).where(eq(member.id, person.memberId));
    await suspend('SUSPENDED-DISCIPLINE');
    await cancel(booked.id);
    expect(await waits.get(id, person.auth)).toMatchObject({
      status: 'WAITING',
      passed_over: 'member_status',
    });
    await suspend('ACTIVE');
    await setClock(club.clock.now + MINUTE);
    await sweep();
    expect(await readStatus(id, await club.signIn(person.username))).toBe('OFFERED');
  });

  it('is offered nothing after the last moment, which an offer doesn’t outlast either', async () => {
    const booked = await book(evening());
    const soon = await waits.wait({ ...evening(), not_after: moment(24, '11:00') }, who(0));
    const sooner = await waits.wait({ ...evening(), not_after: moment(24, '10:30') }, who(1));
    await setClock(TUESDAY_10_AM + 30 * MINUTE);
    expect(await readStatus(sooner, who(1))).toBe('ENDED');
    await cancel(booked.id);
    expect(await waits.get(soon, who(0))).toMatchObject({
      status: 'OFFERED',
      offered_until: moment(24, '11:00'),
    });
    expect(await readStatus(sooner, who(1))).toBe('ENDED');
    await sweep();
    await waits.leave(soon, who(0));
    expect((await club.book(evening(), who(2))).status).toBe(201);
  });
});

describe('accepting', () => {
  it('books at once what is free of charge, under the id in the member’s calendar, and tells it once', async () => {
    await club.db
      .update(member)
      .set({ email: 'ok@club.example' })
      .where(eq(member.id, people[0]?.memberId ?? 0));
    const booked = await book(evening());
    const id = await waits.wait(evening(), who(0));
    await cancel(booked.id);
    const uid = (await club.deliver()).find(({ subject }) => subject.startsWith('A place is free'))
      ?.attachments?.[0]?.content;
    const { status, body } = await waits.accept(id, 0, who(0));
    expect([status, body.status]).toEqual([200, 'CONFIRMED']);
    expect(uid).toContain(`UID:reservation-${body.id}@`);
    expect((await waits.accept(id, 0, who(0))).body).toEqual(body);
    expect(await waits.get(id, who(0))).toMatchObject({ status: 'ACCEPTED', reservation: body.id });
    const sent = (await club.deliver()).filter(({ to }) => to.address === 'ok@club.example');
    expect(sent.map(({ subject }) => subject)).toEqual(['Confirmed: Free, Wed 25 Nov, 6 to 7 pm']);
  });

  it('holds what has a price for fifteen minutes with its invoice, and the next in line waits for that', async () => {
    const range = at(priced, 25, '18:00', '19:00');
    const booked = await book(range);
    const [one, two] = [await waits.wait(range, who(0)), await waits.wait(range, who(1))];
    await cancel(booked.id);
    await setClock(TUESDAY_10_AM + 2 * HOUR - MINUTE);
    const other = await waits.accept(one, 500, who(0));
    expect([other.status, other.body]).toMatchObject([409, { code: 'price_changed', price: 600 }]);
    const { body } = await waits.accept(one, 600, who(0));
    expect(body).toMatchObject({ status: 'HELD', price: 600, held_until: moment(24, '12:14') });
    expect(body.invoice).not.toBeNull();
    expect(await readStatus(two, who(1))).toBe('WAITING');
    await setClock(TUESDAY_10_AM + 2 * HOUR + 14 * MINUTE);
    await sweep();
    expect(await readStatus(two, who(1))).toBe('OFFERED');
  });

  it('is refused where nothing is offered, and to others', async () => {
    await book(evening());
    const id = await waits.wait(evening(), who(0));
    expect((await waits.accept(id, 0, who(0))).body.code).toBe('offer_over');
    expect((await waits.accept(id, 0, who(1))).status).toBe(404);
  });
});

describe('what is listed', () => {
  it('is one’s own, by window and by whether it is over; staff with the right see all, and take out with a note', async () => {
    await book(evening());
    await book(at(free, 26, '18:00', '19:00'));
    const first = await waits.wait(evening(), who(0));
    const second = await waits.wait(at(free, 26, '18:00', '19:00'), who(0));
    const other = await waits.wait(evening(), who(1));
    await waits.leave(second, who(0));
    const list = async (query: string, headers = who(0)) =>
      (
        await club.call<List<Waiting>>({ method: 'GET', url: `/booking/waiting/?${query}`, headers })
      ).body.results.map(({ id }) => id);
    expect(await list('ordering=id')).toEqual([first, second]);
    expect(await list('when=coming')).toEqual([first]);
    expect(await list('when=past')).toEqual([second]);
    const day = new URLSearchParams({
      start_from__lte: moment(26, '23:00'),
      end_at__gte: moment(26, '01:00'),
    });
    expect(await list(day.toString())).toEqual([second]);
    const keeper = await signInStaff(club, ['waiting.view', 'waiting.delete'], 'keeper');
    expect(await list('ordering=id', keeper)).toEqual([first, second, other]);
    expect((await waits.leave(other, who(0))).status).toBe(404);
    expect((await waits.leave(other, keeper)).status).toBe(204);
    expect(await readStatus(other, who(1))).toBe('LEFT');
    const [note] = await club.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.resource, 'waiting'))
      .orderBy(auditLog.id);
    expect(note).toMatchObject({ action: 'delete', changes: { status: { from: 'WAITING', to: 'LEFT' } } });
  });
});
