import type { Dashboard } from '@portal/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeEvent } from '../../content/registrations/testing-event.ts';
import { eventRegistration } from '../../content/index.ts';
import { member } from '../../members/index.ts';
import { clubSettings } from '../../settings/tables.ts';
import type { Person } from '../../testing/people.ts';
import { addMember, addStaff } from '../../testing/people.ts';
import type { TestClub } from '../testing-club.ts';
import { at, createTestClub, moment, putClockBack, room } from '../testing-club.ts';
import { waitingCalls } from '../waiting/testing-waits.ts';

let club: TestClub;
let hall: number;
/** Each test has an hour of its own. */
let hour = 8;
const time = () => at(hall, 26, `${String(hour).padStart(2, '0')}:00`, `${hour + 1}:00`);
beforeAll(async () => {
  club = await createTestClub([room('Hall')]);
  hall = await club.idOf('Hall');
  await addStaff(club.db, ['reservation.add', 'reservation.override', 'reservation.delete'], 'chief');
});
afterAll(() => club.close());
beforeEach(async () => {
  await putClockBack(club);
  hour += 1;
  await club.db.update(clubSettings).set({ grace_days: 30 });
});

/** A member whose membership ends on this day, with a term of five years. */
const ending = (membership_end_date: string) =>
  addMember(club.db, { membership_type_1: 'NSMEN_5', membership_type_2: 'NON_ACTIVE', membership_end_date });
const auth = async ({ username }: Person) => club.signIn(username);
const book = async (person: Person) => club.book(time(), await auth(person));

// Today is 24 November.
describe('a membership that has ended', () => {
  it.each(['2026-11-24', '2026-11-23', '2026-10-25'])(
    'lets its member book within the days of grace, as on %s',
    async (last) => {
      expect((await book(await ending(last))).status).toBe(201);
    },
  );

  it('refuses a booking once they are over, with the rule that it breaks', async () => {
    const { status, body } = await book(await ending('2026-10-24'));
    expect([status, body.code]).toEqual([400, 'membership_ended']);
  });

  it('refuses it the day after where the club gives none', async () => {
    await club.db.update(clubSettings).set({ grace_days: 0 });
    expect((await book(await ending('2026-11-24'))).status).toBe(201);
    hour += 1;
    expect((await book(await ending('2026-11-23'))).body.code).toBe('membership_ended');
  });

  it('lets its member book a time after the last day', async () => {
    expect((await book(await ending('2026-11-25'))).status).toBe(201);
  });

  it('can be overridden by staff, as any rule', async () => {
    const { memberId } = await ending('2026-10-24');
    const chief = await club.signIn('chief');
    expect((await club.book({ ...time(), member: memberId }, chief)).body.code).toBe('membership_ended');
    const payload = { ...time(), member: memberId, override: ['membership_ended'] };
    const url = '/booking/reservation/';
    expect((await club.call({ method: 'POST', url, headers: chief, payload })).status).toBe(201);
  });

  it('takes no seats at events', async () => {
    const over = await ending('2026-10-24');
    const event = await makeEvent(club, {
      start_from: new Date(moment(29, '18:00')),
      end_at: new Date(moment(29, '20:00')),
    });
    const payload = { event, seats: 1 };
    const { status, body } = await club.call<{ code: string }>({
      method: 'POST',
      url: '/event-registration/',
      headers: await auth(over),
      payload,
    });
    expect([status, body.code]).toEqual([400, 'membership_ended']);
  });

  it('is passed over on the waiting list of an event', async () => {
    const event = await makeEvent(club, {
      seats: 1,
      start_from: new Date(moment(29, '18:00')),
      end_at: new Date(moment(29, '20:00')),
    });
    const [first, over, next] = [
      await addMember(club.db),
      await ending('2026-11-23'),
      await addMember(club.db),
    ];
    const url = '/event-registration/';
    const register = async (one: Person) =>
      (
        await club.call<{ id: number }>({
          method: 'POST',
          url,
          headers: await auth(one),
          payload: { event, seats: 1 },
        })
      ).body.id;
    const [taken, late, theirs] = [await register(first), await register(over), await register(next)];
    await club.db
      .update(member)
      .set({ membership_end_date: '2026-10-24' })
      .where(eq(member.id, over.memberId));
    await club.call({ method: 'DELETE', url: `${url}${taken}/`, headers: await auth(first) });
    const statusOf = async (id: number) =>
      (await club.db.select().from(eventRegistration).where(eq(eventRegistration.id, id)))[0]?.status;
    expect([await statusOf(late), await statusOf(theirs)]).toEqual(['WAITING', 'REGISTERED']);
  });

  it('is passed over on the waiting list', async () => {
    const [first, over, next] = [
      await addMember(club.db),
      await ending('2026-11-23'),
      await addMember(club.db),
    ];
    const booked = await book(first);
    const waits = waitingCalls(club);
    const [late, theirs] = [
      await waits.wait(time(), await auth(over)),
      await waits.wait(time(), await auth(next)),
    ];
    await club.db
      .update(member)
      .set({ membership_end_date: '2026-10-24' })
      .where(eq(member.id, over.memberId));
    const url = `/booking/reservation/${booked.body.id}/`;
    await club.call({ method: 'DELETE', url, headers: await auth(first) });
    expect((await waits.get(late, await auth(over))).status).toBe('WAITING');
    expect((await waits.get(theirs, await auth(next))).status).toBe('OFFERED');
  });

  it('says on the home page until when its member can book', async () => {
    const headers = await auth(await ending('2026-11-20'));
    const { body } = await club.call<Dashboard>({ method: 'GET', url: '/dashboard/', headers });
    expect(body.notices?.membership).toMatchObject({
      membership_end_date: '2026-11-20',
      books_until: '2026-12-20',
    });
  });
});
