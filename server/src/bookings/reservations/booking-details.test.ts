import type { Reservation } from '@portal/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addMember, addStaff } from '../../testing/people.ts';
import { countTrips } from '../../testing/round-trips.ts';
import { facility } from '../tables.ts';
import type { TestClub } from '../testing-club.ts';
import { at, createTestClub, markPaid, room } from '../testing-club.ts';

let club: TestClub;
let hall: number;
beforeAll(async () => {
  club = await createTestClub([
    room('Hall', { description: 'By the water', capacity: 40, guests: 'NUMBER', guest_fee: 500 }),
    room('Priced', { default_price: 600 }),
  ]);
  hall = await club.idOf('Hall');
  await club.db
    .update(facility)
    .set({ zh: { name: '大厅', description: '在水边' } })
    .where(eq(facility.id, hall));
});
afterAll(() => club.close());

const read = (id: number, headers: object = club.auth) =>
  club.call<Reservation>({ method: 'GET', url: `/booking/reservation/${id}/`, headers });

it('a booking by itself says what to know of its facility, in both languages', async () => {
  const { body: booked } = await club.book(at(hall, 25, '12:00', '13:00'));
  expect((await read(booked.id)).body).toMatchObject({
    facility: { id: hall, name: 'Hall', zh: { name: '大厅' } },
    facility_details: {
      description: 'By the water',
      zh: { description: '在水边' },
      capacity: 40,
      guests: 'NUMBER',
      max_guests: null,
      guest_fee: 500,
    },
    refunds: [],
    refund_sources: [],
  });
});

it('a list leaves that out', async () => {
  const { body } = await club.call<{ results: Reservation[] }>({
    method: 'GET',
    url: '/booking/reservation/',
    headers: club.auth,
  });
  expect(body.results.length).toBeGreaterThan(0);
  expect(body.results.every((one) => one.facility_details === undefined)).toBe(true);
});

it('somebody else’s is answered like one that there isn’t; staff with the right see it', async () => {
  const { body: booked } = await club.book(at(hall, 25, '14:00', '15:00'));
  const stranger = await addMember(club.db);
  const headers = await club.signIn(stranger.username);
  const unknown = await read(booked.id + 1000, headers);
  expect(await read(booked.id, headers)).toEqual(unknown);
  expect(unknown.status).toBe(404);
  await addStaff(club.db, ['reservation.view'], 'viewer');
  expect((await read(booked.id, await club.signIn('viewer'))).body.id).toBe(booked.id);
});

it.runIf(process.env['DATABASE_URL'])(
  'takes the database no more than the booking, its details and its payments, beside who asks',
  async () => {
    const { body: free } = await club.book(at(hall, 26, '12:00', '13:00'));
    const { body: booked } = await club.book(at(await club.idOf('Priced'), 26, '12:00', '13:00'));
    await markPaid(club.db, booked);
    await read(free.id);
    const tripsOfFree = countTrips();
    await read(free.id);
    expect(tripsOfFree()).toBe(3);
    const tripsOfPaid = countTrips();
    await read(booked.id);
    expect(tripsOfPaid()).toBeLessThanOrEqual(5);
  },
);
