import { MOST_OPENING_REQUESTS } from '@portal/contract/bookings/rules/figures';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { member } from '../../members/tables.ts';
import { addMember } from '../../testing/people.ts';
import { advanceBookingPeriod, facilityCategory, openingRequest, reservation } from '../tables.ts';
import type { TestClub } from '../testing-club.ts';
import { createTestClub, room, TUESDAY_10_AM } from '../testing-club.ts';
import { newcomer } from '../waiting/testing-waits.ts';
import { requestCalls } from './testing-requests.ts';

let club: TestClub;
let hall: number;
let requests: ReturnType<typeof requestCalls>;
beforeAll(async () => {
  club = await createTestClub([room('Hall')]);
  hall = await club.idOf('Hall');
  requests = requestCalls(club);
});
beforeEach(async () => {
  club.clock.now = TUESDAY_10_AM;
  await club.db.delete(openingRequest);
  await club.db.delete(reservation);
  await club.db.update(facilityCategory).set({ limits: {} });
});
afterAll(() => club.close());

/** The hour at six of the day so many after 24 November. */
const hour = (days: number, facility = hall) => {
  const date = new Date(Date.UTC(2026, 10, 24 + days)).toISOString().slice(0, 10);
  return { facility, start_from: `${date}T18:00:00+08:00`, end_at: `${date}T19:00:00+08:00` };
};

it('says when the time opens and who gets it, and is the same however often it is asked for', async () => {
  const { status, body } = await requests.ask(hour(8));
  expect([status, body]).toMatchObject([
    201,
    {
      opens_at: '2026-11-25T09:00:00+08:00',
      policy: 'FIRST',
      status: 'WAITING',
      refused: null,
      reservation: null,
      member: club.member.memberId,
      booked_by: null,
      facility: { name: 'Hall' },
    },
  ]);
  expect((await requests.ask(hour(8))).body.id).toBe(body.id);
  expect(await requests.list()).toEqual([body]);
});

it('refuses what a booking would be refused with, were it open, and what is open', async () => {
  expect((await requests.ask(hour(2))).body.code).toBe('already_open');
  const odd = { ...hour(9), start_from: hour(9).start_from.replace('18:00', '18:07') };
  expect((await requests.ask(odd)).body.code).toBe('off_grid');
  const long = { ...hour(9), end_at: hour(9).end_at.replace('19:00', '22:00') };
  expect((await requests.ask(long)).body.code).toBe('too_long');
  expect((await requests.ask(hour(-1))).body.code).toBe('in_past');
  const guests = await requests.ask({ ...hour(9), guests: 2 });
  expect([guests.status, Object.keys(guests.body)]).toEqual([400, ['guests']]);
  await club.db.update(facilityCategory).set({ limits: { minutes_per_day: 30 } });
  const limited = await requests.ask(hour(9));
  expect([limited.status, limited.body.code]).toEqual([400, 'minutes_per_day']);
  const mine = eq(member.id, club.member.memberId);
  await club.db.update(member).set({ status: 'ABSENT' }).where(mine);
  expect((await requests.ask(hour(9))).body.code).toBe('member_status');
  await club.db.update(member).set({ status: 'ACTIVE' }).where(mine);
});

it('is refused for a time that somebody has', async () => {
  await club.db.update(advanceBookingPeriod).set({ days: 14 });
  const other = await newcomer(club);
  expect((await club.book(hour(8), other.auth)).status).toBe(201);
  await club.db.update(advanceBookingPeriod).set({ days: 7 });
  expect((await requests.ask(hour(8))).body.code).toBe('slot_taken');
});

it('may be made for the family, once for a household, and is seen and taken back by both', async () => {
  const spouse = await addMember(club.db, {
    membership_type_1: 'SPOUSE_2',
    linked_member_id: club.member.memberId,
  });
  const auth = await club.signIn(spouse.username);
  const { status, body } = await requests.ask({ ...hour(8), member: spouse.memberId });
  expect([status, body.member, body.booked_by?.id]).toEqual([201, spouse.memberId, club.member.memberId]);
  expect((await requests.ask(hour(8))).body.code).toBe('requested_already');
  expect((await requests.list(auth)).map(({ id }) => id)).toEqual([body.id]);
  expect((await requests.list()).map(({ id }) => id)).toEqual([body.id]);
  const stranger = await newcomer(club);
  expect((await requests.ask({ ...hour(9), member: spouse.memberId }, stranger.auth)).status).toBe(403);
  expect(await requests.list(stranger.auth)).toEqual([]);
  expect(await requests.takeBack(body.id, stranger.auth)).toBe(404);
  expect(await requests.takeBack(body.id, auth)).toBe(204);
  expect(await requests.takeBack(body.id, auth)).toBe(404);
});

it('is refused beyond the limit, however many ask at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: MOST_OPENING_REQUESTS + 3 }, (_, index) => requests.ask(hour(8 + index))),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(MOST_OPENING_REQUESTS);
  const refused = answers.filter(({ body }) => body.code === 'too_many_requests');
  expect(refused.map(({ body }) => body.limit)).toEqual([10, 10, 10]);
});
