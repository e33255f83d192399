import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { job } from '../../jobs/tables.ts';
import { member } from '../../members/tables.ts';
import type { TestApp } from '../../testing/app.ts';
import { createTestApp, openTestDatabase } from '../../testing/app.ts';
import { reservation } from '../tables.ts';
import type { TestClub } from '../testing-club.ts';
import { at, createTestClub, moment, room, TUESDAY_10_AM } from '../testing-club.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let club: TestClub;
let other: TestApp;
let free: number;
let priced: number;
beforeAll(async () => {
  database = await openTestDatabase();
  const { store } = database;
  club = await createTestClub([room('Free'), room('Priced', { default_price: 600 })], { store });
  other = await createTestApp({ store, now: () => club.clock.now });
  free = await club.idOf('Free');
  priced = await club.idOf('Priced');
  await club.db
    .update(member)
    .set({ email: 'mei@members.example' })
    .where(eq(member.id, club.member.memberId));
});
beforeEach(async () => {
  club.clock.now = TUESDAY_10_AM;
  await club.db.update(reservation).set({ status: 'CANCELLED', held_until: null, remind_at: null });
  await club.db.update(job).set({ run_at: new Date(club.clock.now) });
  await club.deliver();
});
afterAll(async () => {
  await other.app.close();
  await club.app.close();
  await database.drop();
});

/** The reminders sent by this moment; anything else sent before is left out. */
async function remindedBy(day: number, time: string): Promise<string[]> {
  await club.deliver();
  club.clock.now = Date.parse(moment(day, time));
  return (await club.deliver()).flatMap(({ subject }) => (subject.startsWith('Reminder') ? [subject] : []));
}
const asMember = () => club.signIn(club.member.username);
async function changeTo(id: number, range: object): Promise<void> {
  const { status } = await club.call({
    method: 'POST',
    url: `/booking/reservation/${id}/change/`,
    headers: await asMember(),
    payload: { ...range, price: 0 },
  });
  expect(status).toBe(200);
}

describe('the reminder of a booking', () => {
  it('leaves 24 hours before, and never again', async () => {
    await club.book(at(free, 26, '18:00', '19:00'));
    expect(await remindedBy(25, '17:55')).toEqual([]);
    expect(await remindedBy(25, '18:00')).toEqual(['Reminder: Free, Thu 26 Nov, 6 to 7 pm']);
    expect(await remindedBy(25, '18:05')).toEqual([]);
    expect(await remindedBy(26, '17:00')).toEqual([]);
  });

  it('leaves once where several processes do the jobs', async () => {
    await club.book(at(free, 26, '18:00', '19:00'));
    await club.deliver();
    club.clock.now = Date.parse(moment(25, '18:00'));
    const left = await Promise.all([club, other, club, other].map((process) => process.deliver()));
    expect(left.flat().map(({ subject }) => subject)).toEqual(['Reminder: Free, Thu 26 Nov, 6 to 7 pm']);
  });

  it('leaves for nothing that was booked less than a day ahead', async () => {
    await club.book(at(free, 25, '09:00', '10:00'));
    await club.book(at(free, 25, '10:00', '11:00'));
    expect(await remindedBy(25, '08:00')).toEqual([]);
  });

  it('leaves for nothing that is cancelled, held, or has begun', async () => {
    const { body } = await club.book(at(free, 26, '12:00', '13:00'));
    await club.call({ method: 'DELETE', url: `/booking/reservation/${body.id}/`, headers: club.auth });
    await club.book(at(free, 26, '14:00', '15:00'));
    club.clock.now = Date.parse(moment(24, '10:50'));
    const { body: held } = await club.book(at(priced, 25, '11:00', '12:00'));
    expect(await remindedBy(24, '11:00')).toEqual([]);
    await club.db
      .update(reservation)
      .set({ status: 'CONFIRMED', held_until: null })
      .where(eq(reservation.id, held.id));
    expect(await remindedBy(26, '14:00')).toEqual([]);
  });

  it('goes by the new time of a booking that is changed', async () => {
    const { body: later } = await club.book(at(free, 26, '12:00', '13:00'));
    const { body: sooner } = await club.book(at(free, 28, '12:00', '13:00'));
    expect(await remindedBy(25, '12:00')).toHaveLength(1);
    await changeTo(later.id, at(free, 27, '12:00', '13:00'));
    await changeTo(sooner.id, at(free, 26, '08:00', '09:00'));
    expect(await remindedBy(25, '12:05')).toEqual([]);
    expect(await remindedBy(26, '12:00')).toEqual(['Reminder: Free, Fri 27 Nov, 12 to 1 pm']);
    expect(await remindedBy(27, '12:00')).toEqual([]);
  });
});
