import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signInStaff } from '../../../testing/people.ts';
import { operatingHours, reservation } from '../../tables.ts';
import type { TestClub } from '../../testing-club.ts';
import { at, createTestClub, moment, room } from '../../testing-club.ts';

let club: TestClub;
let staff: Record<string, string>;
let pool: number;
let court: number;
beforeAll(async () => {
  club = await createTestClub([room('Pool'), room('Court')]);
  [pool, court] = [await club.idOf('Pool'), await club.idOf('Court')];
  // The pool opens later on public holidays, the court as always.
  await club.db
    .insert(operatingHours)
    .values({ facility_id: pool, day_type: 'PUBLIC_HOLIDAY', opens_at: '12:00', closes_at: '18:00' });
  staff = await signInStaff(club, ['calendar_event.add']);
});
afterAll(() => club.close());

const ask = (from: string, until: string, type = 'PUBLIC_HOLIDAY') =>
  club.call<{ count: number; facilities: unknown[] }>({
    method: 'GET',
    url: `/booking/holiday-bookings/?${new URLSearchParams({ type, start_from: from, end_at: until }).toString()}`,
    headers: staff,
  });
const wednesday = [moment(25, '00:00'), moment(26, '00:00')] as const;

it('names the facilities whose bookings a holiday leaves outside its hours', async () => {
  await club.book(at(pool, 25, '09:00', '10:00'));
  await club.book(at(pool, 25, '11:00', '13:00'));
  await club.book(at(pool, 25, '14:00', '15:00'));
  await club.book(at(pool, 26, '09:00', '10:00'));
  await club.book(at(court, 25, '19:00', '20:00'));
  expect((await ask(...wednesday)).body).toEqual({
    count: 2,
    facilities: [{ id: pool, name: 'Pool', count: 2 }],
  });
  expect((await ask(moment(25, '00:00'), moment(27, '00:00'))).body.count).toBe(3);
  expect((await ask(...wednesday, 'SCHOOL_HOLIDAY')).body).toEqual({ count: 0, facilities: [] });
});

it('leaves out what was cancelled, and what is outside the hours anyway', async () => {
  const [first] = await club.db.select().from(reservation).where(eq(reservation.facility_id, pool));
  await club.db
    .update(reservation)
    .set({ status: 'CANCELLED' })
    .where(eq(reservation.id, first?.id ?? 0));
  expect((await ask(...wednesday)).body.count).toBe(1);
  await club.db.update(operatingHours).set({ opens_at: '12:00' }).where(eq(operatingHours.facility_id, pool));
  expect((await ask(...wednesday)).body.count).toBe(0);
});

it('is refused for a holiday that ends before it begins, or of years', async () => {
  expect((await ask(moment(26, '00:00'), moment(25, '00:00'))).status).toBe(400);
  expect((await ask(moment(25, '00:00'), '2029-01-01T00:00:00+08:00')).status).toBe(400);
});
