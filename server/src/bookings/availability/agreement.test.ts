import { MINUTE } from '@portal/contract/rules/club-time';
import type { Facility, List, ReservationSlot } from '@portal/contract';
import { parseFacility, parseOccupied } from '@portal/contract/bookings/read-wire';
import { checkRange, daySlots } from '@portal/contract/bookings/rules/slots';
import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addMember } from '../../testing/people.ts';
import { reservation, reservationSpace } from '../tables.ts';
import type { TestClub } from '../testing-club.ts';
import { createTestClub, room, TUESDAY_10_AM } from '../testing-club.ts';

// Halls that share spaces, hold their time in different ways, and begin on different grids.
const plans = [
  room('A', { spaces: ['A'], default_price: 500, hours: [['08:00', '14:00']] }),
  room('B', { spaces: ['B'], hours: [['08:00', '14:00']], buffer_minutes: 60 }),
  room('A and B', { spaces: ['A', 'B'], slot_minutes: 120, max_slots: 2, hours: [['09:00', '15:00']] }),
];
const DATE = '2026-11-25';

let club: TestClub;
let members: { authorization: string }[];
let usernames: string[];
beforeAll(async () => {
  club = await createTestClub(plans);
  usernames = [club.member.username, (await addMember(club.db)).username];
});
beforeEach(startOver);
afterAll(() => club.close());

/** Signed in again, as access tokens live five minutes. */
async function setClock(now: number): Promise<void> {
  club.clock.now = now;
  members = await Promise.all(usernames.map((username) => club.signIn(username)));
}

async function startOver(): Promise<void> {
  await setClock(TUESDAY_10_AM);
  await club.db.execute(sql`truncate ${reservation}, ${reservationSpace} cascade`);
}

const get = async <Item>(url: string) => {
  const answer = await club.app.inject({ url, headers: members[0] ?? {} });
  return answer.json<List<Item>>().results;
};
const facilitiesOfDay = async () =>
  (await get<Facility>(`/sport-facility/?date=${DATE}&limit=500`)).map(parseFacility);
const occupiedThatDay = async () =>
  (
    await get<ReservationSlot>(
      `/booking/reservation-slot/?limit=5000&end_at__gte=${DATE}T00:00:00Z&start_from__lte=2026-11-26T00:00:00Z`,
    )
  ).map(parseOccupied);

type Step =
  | { kind: 'book'; who: number; facility: number; first: number; slots: number }
  | { kind: 'cancel'; which: number }
  | { kind: 'wait'; minutes: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('book' as const),
      who: fc.nat(1),
      facility: fc.nat(2),
      first: fc.nat(6),
      slots: fc.integer({ min: 1, max: 4 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cancel' as const), which: fc.nat(20) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), minutes: fc.constantFrom(1, 8, 16) }),
  },
);

/** Does a step, and returns what the portal's rules predicted beside what the server did. */
async function take(action: Step, made: number[]): Promise<{ foretold: string | null; done: string | null }> {
  const nothing = { foretold: null, done: null };
  if (action.kind === 'wait') {
    await setClock(club.clock.now + action.minutes * MINUTE);
    return nothing;
  }
  if (action.kind === 'cancel') {
    const url = `/booking/reservation/${made[action.which % Math.max(1, made.length)] ?? 0}/`;
    for (const headers of members) await club.app.inject({ method: 'DELETE', url, headers });
    return nothing;
  }
  const facility = (await facilitiesOfDay())[action.facility];
  const opens = facility?.day?.hours[0];
  if (!facility || !opens) throw new Error('The day has no such facility');
  const length = facility.slot_minutes * MINUTE;
  const start = opens.start + action.first * length;
  const range = { start, end: start + action.slots * length };
  const foretold = checkRange(facility, await occupiedThatDay(), range, { status: 'ACTIVE' }, club.clock.now);
  const { status, body } = await club.book(
    {
      facility: facility.id,
      start_from: new Date(range.start).toISOString(),
      end_at: new Date(range.end).toISOString(),
    },
    members[action.who],
  );
  if (status === 201) made.push(body.id);
  return { foretold, done: status === 201 ? null : body.code };
}

/** Pairs of reservations that own the same space at the same time. */
async function overlaps(): Promise<number> {
  const { rows } = await club.db.execute<{ pairs: number }>(sql`
    select count(*)::int as pairs from ${reservationSpace} a join ${reservationSpace} b
    on a.space_id = b.space_id and a.during && b.during and a.reservation_id < b.reservation_id`);
  return rows[0]?.pairs ?? 0;
}

it('never gives a space twice, and decides as the portal foretold, whatever is booked, cancelled and left to expire', async () => {
  await fc.assert(
    fc
      .asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        const made: number[] = [];
        for (const action of steps) {
          const { foretold, done } = await take(action, made);
          expect(done).toBe(foretold);
          expect(await overlaps()).toBe(0);
        }
      })
      .beforeEach(startOver),
    { numRuns: 12, seed: 20_261_121 },
  );
});

it('accepts a slot that the portal shows free, and refuses a greyed one for the reason shown', async () => {
  const [hall] = await facilitiesOfDay();
  if (!hall) throw new Error('The day has no facility');
  const bookSlot = async (start: number, end: number) =>
    club.book(
      {
        facility: hall.id,
        start_from: new Date(start).toISOString(),
        end_at: new Date(end).toISOString(),
      },
      members[1],
    );
  const [first] = daySlots(hall, [], club.clock.now);
  if (!first) throw new Error('The day has no slots');
  expect((await bookSlot(first.start, first.end)).status).toBe(201);

  // At 10.30 on that very day: two slots are over, one has begun, the rest can be booked.
  await setClock(Date.parse(`${DATE}T10:30:00+08:00`));
  const [sameHall] = await facilitiesOfDay();
  const slots = sameHall ? daySlots(sameHall, await occupiedThatDay(), club.clock.now) : [];
  expect(slots.map(({ state }) => state)).toEqual(['past', 'past', 'past', 'free', 'free', 'free']);
  for (const { start, end, state, code } of slots) {
    const { status, body } = await bookSlot(start, end);
    expect([status, body.code]).toEqual(state === 'free' ? [201, undefined] : [400, code]);
  }
});
