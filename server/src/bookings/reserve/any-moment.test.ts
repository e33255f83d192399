// The tests beside this one set a day of their own. These use the run's clock, and npm test -- clocks runs them at
// each of its moments, in clubs of other zones as well.
import type { Answer } from '@portal/contract';
import { parseFacility, parseOccupied } from '@portal/contract/bookings/read-wire';
import type { DaySlot } from '@portal/contract/bookings/rules/slots';
import { daySlots } from '@portal/contract/bookings/rules/slots';
import { addDays, dateOf, HOUR, instantOf, isoAt, MINUTE, timeOf } from '@portal/contract/rules/club-time';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Person } from '../../testing/people.ts';
import { addMember } from '../../testing/people.ts';
import type { TestClub } from '../testing-club.ts';
import { createTestClub, markPaid, room, readBooking } from '../testing-club.ts';

const zone = process.env['TEST_CLUB_ZONE'] || 'Asia/Singapore';

let club: TestClub;
let court: number;
let now: number;
let member: Person;
let headers: { authorization: string };
/** Signed in again after the clock was moved: sessions are short. */
const signIn = async () => {
  headers = await club.signIn(member.username);
};
beforeAll(async () => {
  club = await createTestClub([room('Court', { hours: [['00:00', '24:00']], default_price: 1000 })], {
    timeZone: zone,
  });
  court = await club.idOf('Court');
});
beforeEach(async () => {
  now = Date.now();
  club.clock.now = now;
  member = await addMember(club.db);
  await signIn();
});
afterAll(() => club.close());

/** The slots of some days of the club from this one on, in their current state. */
async function slotsFrom(date: string, days: number): Promise<DaySlot[]> {
  const url = `/sport-facility/${court}/days/?from=${date}&to=${addDays(date, days - 1)}`;
  const { body } = await club.call<Answer<'GET /sport-facility/{id}/days/'>>({ method: 'GET', url, headers });
  const occupied = body.occupied.map(parseOccupied);
  return body.days.flatMap((day) =>
    daySlots(parseFacility({ ...body.facility, day }), occupied, club.clock.now),
  );
}

const book = ({ start, end }: Pick<DaySlot, 'start' | 'end'>) =>
  club.book({ facility: court, start_from: isoAt(start, zone), end_at: isoAt(end, zone) }, headers);

it('the coming fortnight has each of its hours once, past, then free, then not open yet', async () => {
  const today = dateOf(now, zone);
  const slots = await slotsFrom(today, 14);
  const [first, last] = [instantOf(today, '00:00', zone), instantOf(addDays(today, 14), '00:00', zone)];
  expect(slots.map(({ start }) => start)).toEqual(
    Array.from({ length: (last - first) / HOUR }, (_, hour) => first + hour * HOUR),
  );
  expect(slots.at(-1)?.end).toBe(last);
  // Each morning at nine another day opens.
  const opened = addDays(today, timeOf(now, zone) < '09:00' ? 7 : 8);
  const stateAt = ({ start }: DaySlot) =>
    start < now ? 'past' : start < instantOf(opened, '00:00', zone) ? 'free' : 'not-open';
  expect(slots.map(({ state }) => state)).toEqual(slots.map(stateAt));
});

it('the next hour is on hold for the member who books it, and free again once that runs out', async () => {
  const next = (await slotsFrom(dateOf(now, zone), 2)).find(({ state }) => state === 'free');
  if (!next) throw new Error('Nothing is free');
  const { status, body } = await book(next);
  expect([status, body.status]).toEqual([201, 'HELD']);
  const until = Date.parse(body.held_until ?? '');
  expect(until).toBeGreaterThan(now);
  expect(until).toBeLessThanOrEqual(now + 15 * MINUTE);
  club.clock.now = until - 1000;
  await club.app.jobs.runDue();
  expect((await readBooking(club.db, body.id))?.status).toBe('HELD');
  // Jobs look each minute.
  club.clock.now = until + MINUTE;
  await club.app.jobs.runDue();
  expect((await readBooking(club.db, body.id))?.status).toBe('EXPIRED');
  await signIn();
  const after = (await slotsFrom(dateOf(next.start, zone), 1)).find(({ start }) => start === next.start);
  expect(after?.state).toBe(next.start < club.clock.now ? 'past' : 'free');
});

it('the last hour that is open can be booked, and the one after it can’t before the next morning at nine', async () => {
  const slots = await slotsFrom(dateOf(now, zone), 14);
  const closed = slots.find(({ state }) => state === 'not-open');
  const open = slots.findLast(({ state }) => state === 'free');
  if (!closed || !open) throw new Error('All of it is open, or none');
  expect(closed.start).toBe(open.end);
  expect((await book(open)).status).toBe(201);
  expect((await book(closed)).body.code).toBe('not_open_yet');

  const opensOn = addDays(dateOf(closed.start, zone), -7);
  const opensAt = instantOf(opensOn, '09:00', zone);
  expect(opensAt).toBeGreaterThan(now);
  club.clock.now = opensAt - MINUTE;
  await signIn();
  expect((await book(closed)).body.code).toBe('not_open_yet');
  club.clock.now = opensAt;
  expect((await book(closed)).status).toBe(201);
});

it.each([
  ['in full until a day before', 24 * HOUR, 1000],
  ['by half from then on', 24 * HOUR - 1000, 500],
  ['by half until two hours before', 2 * HOUR, 500],
  ['not at all from then on', 2 * HOUR - 1000, 0],
])('a paid booking is given back %s', async (_, before, refund) => {
  const slots = await slotsFrom(dateOf(now, zone), 7);
  const slot = slots.find(({ start, state }) => state === 'free' && start > now + 26 * HOUR);
  if (!slot) throw new Error('Nothing is free');
  const { body } = await book(slot);
  await markPaid(club.db, body);
  club.clock.now = slot.start - before;
  await signIn();
  const url = `/booking/reservation/${body.id}/`;
  const answer = await club.app.inject({ method: 'DELETE', url, headers });
  expect(answer.statusCode).toBe(204);
  expect((await readBooking(club.db, body.id))?.refund_due).toBe(refund);
});
