import { MOST_REMINDERS } from '@portal/contract/bookings/rules/figures';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { generalUser } from '../../access/tables.ts';
import { job } from '../../jobs/tables.ts';
import { member } from '../../members/tables.ts';
import type { TestApp } from '../../testing/app.ts';
import { readInbox } from '../../notifications/testing-inbox.ts';
import { createTestApp, openTestDatabase } from '../../testing/app.ts';
import { advanceBookingPeriod, facility, openingReminder, reservation } from '../tables.ts';
import type { TestClub } from '../testing-club.ts';
import { createTestClub, moment, room, TUESDAY_10_AM } from '../testing-club.ts';
import { newcomer } from '../waiting/testing-waits.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let club: TestClub;
let other: TestApp;
let hall: number;
beforeAll(async () => {
  database = await openTestDatabase();
  const { store } = database;
  club = await createTestClub([room('Hall')], { store });
  other = await createTestApp({ store, now: () => club.clock.now });
  hall = await club.idOf('Hall');
});
beforeEach(async () => {
  club.clock.now = TUESDAY_10_AM;
  await club.db.delete(openingReminder);
  await club.db.update(reservation).set({ status: 'CANCELLED', held_until: null, remind_at: null });
  await club.db.update(facility).set({ is_active: true });
  await club.db.update(advanceBookingPeriod).set({ days: 7 });
  await club.db
    .update(member)
    .set({ email: 'mei@members.example', status: 'ACTIVE' })
    .where(eq(member.id, club.member.memberId));
  await club.db.update(job).set({ run_at: new Date(club.clock.now) });
  await club.deliver();
});
afterAll(async () => {
  await other.app.close();
  await club.app.close();
  await database.drop();
});

/** The hour at six of the day so many after 24 November. */
const hour = (days: number) => {
  const date = new Date(Date.UTC(2026, 10, 24 + days)).toISOString().slice(0, 10);
  return { facility: hall, start_from: `${date}T18:00:00+08:00`, end_at: `${date}T19:00:00+08:00` };
};
type Body = { id: number; code?: string; remind_at: string; count: number; results: { id: number }[] };
const url = '/booking/opening-reminder/';
const ask = (payload: object, headers: object = club.auth) =>
  club.call<Body>({ method: 'POST', url, headers, payload });
const list = async (headers: object = club.auth) =>
  (await club.call<Body>({ method: 'GET', url, headers })).body.results.map(({ id }) => id);
/** The reminders that leave by this moment. */
async function sentBy(day: number, time: string): Promise<string[]> {
  club.clock.now = Date.parse(moment(day, time));
  return (await club.deliver()).map(({ subject }) => subject);
}

describe('a reminder of a time that isn’t open yet', () => {
  it('says when the time opens, and is the same however often it is asked for', async () => {
    const first = await ask(hour(8));
    expect([first.status, first.body.remind_at]).toEqual([201, '2026-11-25T09:00:00+08:00']);
    expect((await ask(hour(8))).body.id).toBe(first.body.id);
    expect(await list()).toEqual([first.body.id]);
  });

  it('is sent once when the time opens, not before, and is gone then', async () => {
    await ask(hour(8));
    expect(await sentBy(25, '08:59')).toEqual([]);
    expect(await sentBy(25, '09:01')).toEqual([expect.stringMatching(/^Open for booking: Hall, Wed 2 Dec/)]);
    expect(await club.db.$count(openingReminder)).toBe(0);
    expect(await sentBy(25, '09:30')).toEqual([]);
  });

  it('is sent once where two processes send at the same time', async () => {
    for (const days of [8, 9, 10]) await ask(hour(days));
    club.clock.now = Date.parse(moment(28, '10:00'));
    await Promise.all([club.app.jobs.runDue(), other.app.jobs.runDue()]);
    const subjects = [...(await club.deliver()), ...(await other.deliver())].map(({ subject }) => subject);
    expect(new Set(subjects).size).toBe(3);
    expect(subjects).toHaveLength(3);
  });

  it('says so where another member was faster', async () => {
    await ask(hour(8));
    club.clock.now = Date.parse(moment(25, '09:00'));
    const faster = await newcomer(club);
    expect((await club.book(hour(8), faster.auth)).status).toBe(201);
    expect(await sentBy(25, '09:05')).toContainEqual(expect.stringMatching(/^Already booked: Hall/));
  });

  it('names the place in Chinese to who reads Chinese, by email and in the portal', async () => {
    await club.db.update(facility).set({ zh: { name: '礼堂' } });
    const reader = eq(generalUser.username, club.member.username);
    await club.db.update(generalUser).set({ language: 'zh' }).where(reader);
    try {
      await ask(hour(8));
      expect(await sentBy(25, '09:01')).toEqual([expect.stringMatching(/^已开放预订：礼堂，/)]);
      const { results } = await readInbox(club, club.member.username);
      expect(results[0]?.notice).toMatchObject({
        kind: 'BOOKING_OPENED',
        facility: 'Hall',
        zh: { facility: '礼堂' },
      });
    } finally {
      await club.db.update(facility).set({ zh: null });
      await club.db.update(generalUser).set({ language: 'en' }).where(reader);
    }
  });

  it('waits on where the window has become shorter', async () => {
    await ask(hour(8));
    await club.db.update(advanceBookingPeriod).set({ days: 6 });
    expect(await sentBy(25, '09:05')).toEqual([]);
    expect(await sentBy(26, '09:05')).toHaveLength(1);
  });

  it('isn’t sent to who may not book by then, nor of a facility that is closed', async () => {
    await ask(hour(8));
    await club.db
      .update(member)
      .set({ status: 'SUSPENDED-DEFAULTER' })
      .where(eq(member.id, club.member.memberId));
    expect(await sentBy(25, '09:05')).toEqual([]);
    await club.db.update(member).set({ status: 'ACTIVE' }).where(eq(member.id, club.member.memberId));
    await ask(hour(9));
    await club.db.update(facility).set({ is_active: false });
    expect(await sentBy(26, '09:05')).toEqual([]);
    expect(await club.db.$count(openingReminder)).toBe(0);
  });
});

describe('asking for a reminder', () => {
  it('is refused for a time that is open, off the grid or over, and to who can’t book', async () => {
    expect((await ask(hour(2))).body.code).toBe('already_open');
    const odd = { ...hour(9), start_from: hour(9).start_from.replace('18:00', '18:07') };
    expect((await ask(odd)).body.code).toBe('off_grid');
    expect((await ask(hour(-1))).body.code).toBe('in_past');
    await club.db.update(member).set({ status: 'ABSENT' }).where(eq(member.id, club.member.memberId));
    const absent = await ask(hour(9));
    expect([absent.status, absent.body.code]).toEqual([400, 'member_status']);
  });

  it('is refused beyond the limit, however many ask at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: MOST_REMINDERS + 3 }, (_, index) => ask(hour(8 + index))),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(MOST_REMINDERS);
    expect(answers.filter(({ body }) => body.code === 'too_many_reminders')).toHaveLength(3);
  });

  it('can be taken back by the member alone', async () => {
    const { id } = (await ask(hour(8))).body;
    const cancel = async (headers: object) =>
      (await club.call({ method: 'DELETE', url: `${url}${id}/`, headers })).status;
    const stranger = await newcomer(club);
    expect(await list(stranger.auth)).toEqual([]);
    expect(await cancel(stranger.auth)).toBe(404);
    expect(await cancel(club.auth)).toBe(204);
    expect(await cancel(club.auth)).toBe(404);
    expect(await sentBy(25, '09:05')).toEqual([]);
  });
});
