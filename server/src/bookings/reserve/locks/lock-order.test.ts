import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { calendarEvent } from '../../../content/tables.ts';
import { askTogether, openWithoutDeadlocks } from '../../../database/testing-locks.ts';
import { member } from '../../../members/tables.ts';
import { signInStaff } from '../../../testing/people.ts';
import {
  advanceBookingPeriod,
  facility,
  reservation,
  reservationSpace,
  space,
  waiting,
} from '../../tables.ts';
import type { TestClub } from '../../testing-club.ts';
import { at, createTestClub, moment, room, TUESDAY_10_AM } from '../../testing-club.ts';
import { newcomer, waitingCalls } from '../../waiting/testing-waits.ts';

let club: TestClub;
let waits: ReturnType<typeof waitingCalls>;
let mei: Awaited<ReturnType<typeof newcomer>>;
let ben: Awaited<ReturnType<typeof newcomer>>;
let staff: { authorization: string };
const ids = new Map<string, number>();
const idOf = (name: string) => ids.get(name) ?? 0;
const names = ['Hall', 'Hall and garden', 'Court', 'Studio', 'Chalet'];

beforeAll(async () => {
  club = await createTestClub(
    [
      room('Hall', { spaces: ['A'] }),
      room('Hall and garden', { spaces: ['A', 'B'] }),
      room('Court'),
      room('Studio', { default_price: 600 }),
      room('Chalet', { default_price: 600 }),
    ],
    { store: await openWithoutDeadlocks() },
  );
  waits = waitingCalls(club);
  for (const name of names) ids.set(name, await club.idOf(name));
  mei = await newcomer(club);
  ben = await newcomer(club);
  staff = await signInStaff(
    club,
    ['facility.change', 'calendar_event.delete', 'reservation_slot.add'],
    'staff',
  );
  await club.db.update(advanceBookingPeriod).set({ days: 20 });
});
beforeEach(async () => {
  club.clock.now = TUESDAY_10_AM;
  await club.db.execute(sql`truncate reservation, reservation_space, waiting, calendar_event cascade`);
});
afterAll(() => club.close());

const evening = (name: string) => at(idOf(name), 25, '18:00', '19:00');
const book = async (range: ReturnType<typeof at>, auth = club.auth) => {
  const { status, body } = await club.book(range, auth);
  if (status !== 201) throw new Error(`Not booked: ${JSON.stringify(body)}`);
  return body.id;
};
const cancel = (id: number, headers = club.auth) =>
  club.call({ method: 'DELETE', url: `/booking/reservation/${id}/`, headers });
const change = (id: number, to: ReturnType<typeof at>, headers: object) =>
  club.call({
    method: 'POST',
    url: `/booking/reservation/${id}/change/`,
    headers,
    payload: { ...to, price: 0 },
  });
const statusesOf = (answers: readonly { status: number }[]) => answers.map(({ status }) => status);
const offered = () => club.db.$count(waiting, eq(waiting.status, 'OFFERED'));
/** Puts a member on the waiting list for a time that is free without an offer. */
const wait = (name: string, person: number, day = '2026-11-25') =>
  club.db.insert(waiting).values({
    facility_id: idOf(name),
    member_id: person,
    start_from: new Date(`${day}T18:00:00+08:00`),
    end_at: new Date(`${day}T19:00:00+08:00`),
    not_after: new Date(`${day}T18:00:00+08:00`),
    status: 'WAITING',
    created_at: new Date(TUESDAY_10_AM),
  });
const spacesOf = (name: string) =>
  sql`select id from space where id in (select space_id from facility_space where facility_id = ${idOf(name)}) for update`;

it('whoever is in line for a time may book another there while it is given up', async () => {
  const id = await book(evening('Hall'));
  await waits.wait(evening('Hall'), mei.auth);
  const answers = await askTogether<{ status: number }>(club.db, (tx) => tx.execute(spacesOf('Hall')), [
    () => cancel(id),
    () => club.book(at(idOf('Hall'), 25, '10:00', '11:00'), mei.auth),
  ]);
  expect(statusesOf(answers)).toEqual([204, 201]);
  expect(await offered()).toBe(1);
});

it('two lines of the same people at different places are served at the same moment', async () => {
  const hours = [
    ['18:00', '19:00'],
    ['19:00', '20:00'],
  ] as const;
  const lines = [
    { name: 'Hall', people: [mei, ben] },
    { name: 'Court', people: [ben, mei] },
  ];
  const taken: number[] = [];
  for (const { name, people } of lines) {
    taken.push(await book(at(idOf(name), 25, '18:00', '20:00')));
    for (const [index, [from, to]] of hours.entries())
      await waits.wait(at(idOf(name), 25, from, to), people[index]?.auth ?? {});
  }
  const answers = await askTogether(
    club.db,
    (tx) => tx.select().from(waiting).for('update'),
    taken.map((id) => () => cancel(id)),
  );
  expect(statusesOf(answers)).toEqual([204, 204]);
  expect(await offered()).toBe(4);
});

it('two bookings change places towards each other while others wait for both', async () => {
  const [one, two] = [await book(evening('Hall'), mei.auth), await book(evening('Court'), ben.auth)];
  await waits.wait(evening('Hall'), club.auth);
  await waits.wait(evening('Court'), club.auth);
  const answers = await askTogether(club.db, (tx) => tx.select().from(reservationSpace).for('update'), [
    () => change(one, at(idOf('Court'), 25, '10:00', '11:00'), mei.auth),
    () => change(two, at(idOf('Hall'), 25, '10:00', '11:00'), ben.auth),
  ]);
  expect(statusesOf(answers)).toEqual([200, 200]);
  expect(await offered()).toBe(2);
});

it('a facility is changed while a booking beside it looks who waits for it', async () => {
  await wait('Hall and garden', mei.memberId);
  const answers = await askTogether<{ status: number }>(club.db, (tx) => tx.execute(spacesOf('Hall')), [
    () => club.book(evening('Hall'), ben.auth),
    () =>
      club.call({
        method: 'PATCH',
        url: `/sport-facility/${idOf('Hall and garden')}/`,
        headers: staff,
        payload: { buffer_minutes: 0 },
      }),
  ]);
  // The waiting list is served first.
  expect(statusesOf(answers)).toEqual([409, 200]);
  expect(await offered()).toBe(1);
});

it('a series is booked while whoever is in line for one of its weeks books elsewhere', async () => {
  await wait('Studio', mei.memberId, '2026-12-02');
  const answers = await askTogether<{ status: number }>(
    club.db,
    (tx) => tx.select().from(member).where(eq(member.id, mei.memberId)).for('update'),
    [
      () => club.book(evening('Chalet'), mei.auth),
      () =>
        club.call({
          method: 'POST',
          url: '/booking/series/',
          headers: ben.auth,
          payload: { ...evening('Studio'), weeks: 3, only_free: true },
        }),
    ],
  );
  expect(statusesOf(answers)).toEqual([201, 201]);
  expect(await club.db.$count(reservation, eq(reservation.member_id, ben.memberId))).toBe(2);
});

it('holds that ran out are found by bookings of the same two families in both directions', async () => {
  for (const [name, who] of [
    ['Studio', mei],
    ['Chalet', ben],
  ] as const)
    await book(evening(name), who.auth);
  await waits.wait(evening('Studio'), ben.auth);
  await waits.wait(evening('Chalet'), mei.auth);
  club.clock.now += 16 * 60_000;
  mei.auth = await club.signIn(mei.username);
  ben.auth = await club.signIn(ben.username);
  const held = inArray(reservation.status, ['HELD']);
  const answers = await askTogether(
    club.db,
    (tx) => tx.select().from(reservation).where(held).for('update'),
    [
      () => club.book(at(idOf('Studio'), 25, '17:00', '19:00'), mei.auth),
      () => club.book(at(idOf('Chalet'), 25, '17:00', '19:00'), ben.auth),
    ],
  );
  // The waiting list is served first.
  expect(statusesOf(answers)).toEqual([409, 409]);
});

it('a closure ends while its spaces are booked and blocked', async () => {
  await club.db.insert(calendarEvent).values({
    type: 'CLOSURE',
    name: 'Cleaning',
    start_from: new Date(moment(25, '08:00')),
    end_at: new Date(moment(25, '22:00')),
  });
  const [closure] = await club.db.select().from(calendarEvent);
  for (const name of ['Hall and garden', 'Court']) await wait(name, mei.memberId);
  const answers = await askTogether<{ status: number }>(
    club.db,
    (tx) => tx.select().from(space).for('update'),
    [
      () => club.book(at(idOf('Court'), 26, '10:00', '11:00'), ben.auth),
      () => club.call({ method: 'DELETE', url: `/calendar-event/${closure?.id}/`, headers: staff }),
      () =>
        club.call({
          method: 'POST',
          url: '/booking/reservation-slot/',
          headers: staff,
          payload: { ...at(idOf('Hall'), 26, '10:00', '11:00'), reason: 'Piano' },
        }),
    ],
  );
  expect(statusesOf(answers)).toEqual([201, 204, 201]);
  expect(await offered()).toBe(2);
  expect(await club.db.$count(facility)).toBe(names.length);
});
