import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openWithoutDeadlocks, untilWaiting } from '../../database/testing-locks.ts';
import { member } from '../../members/tables.ts';
import { addMember, signInStaff } from '../../testing/people.ts';
import { facilityCategory, reservation, reservationSpace } from '../tables.ts';
import type { TestClub } from '../testing-club.ts';
import { at, createTestClub, moment, room } from '../testing-club.ts';

// The embedded database has one connection, so nothing can happen in the middle of anything.
describe.runIf(process.env['DATABASE_URL'])('a family that books at several places at once', () => {
  const names = ['Court 1', 'Court 2', 'Court 3', 'Court 4', 'Court 5', 'Court 6'];
  let club: TestClub;
  let courts: number[];
  let family: { authorization: string }[];
  let staff: { authorization: string };
  beforeAll(async () => {
    club = await createTestClub(
      names.map((name) => room(name)),
      { store: await openWithoutDeadlocks() },
    );
    courts = await Promise.all(names.map((name) => club.idOf(name)));
    const linked = { membership_type_1: 'SPOUSE_2', linked_member_id: club.member.memberId } as const;
    const spouses = [await addMember(club.db, linked), await addMember(club.db, linked)];
    const others = await Promise.all(spouses.map(({ username }) => club.signIn(username)));
    family = [club.auth, ...others];
    staff = await signInStaff(club, ['reservation.change']);
    await club.db.update(facilityCategory).set({ limits: { bookings_per_day: 2 } });
  });
  afterAll(() => club.close());
  beforeEach(() => club.db.execute(sql`truncate ${reservation}, ${reservationSpace} cascade`));

  /** Runs all of these at once and returns how many succeeded; the rest exceeded the limit. */
  const letThrough = async (ask: () => Promise<{ status: number; body: { code: string } }>[]) => {
    let asked: ReturnType<typeof ask> = [];
    await club.db.transaction(async (tx) => {
      await tx.select().from(member).where(eq(member.id, club.member.memberId)).for('update');
      asked = ask();
      await untilWaiting(club.db, asked.length);
    });
    const answers = await Promise.all(asked);
    const refused = answers.filter(({ status }) => status === 400);
    expect(refused.filter(({ body }) => body.code !== 'bookings_per_day')).toEqual([]);
    return answers.length - refused.length;
  };

  it('gets no more than its limit', async () => {
    const through = await letThrough(() =>
      courts.map((court, index) => club.book(at(court, 25, '12:00', '13:00'), family[index % 3])),
    );
    expect([through, await club.db.$count(reservation)]).toEqual([2, 2]);
  });

  it('gets no more than its limit by moving bookings of other days either', async () => {
    const moved = await Promise.all(
      courts
        .slice(0, 4)
        .map((court, index) => club.book(at(court, 26 + index, '12:00', '13:00'), family[index % 3])),
    );
    const onto = { start_from: moment(25, '12:00'), end_at: moment(25, '13:00') };
    const through = await letThrough(() =>
      moved.map(({ body }) =>
        club.call<{ code: string }>({
          method: 'PATCH',
          url: `/booking/reservation/${body.id}/`,
          headers: staff,
          payload: onto,
        }),
      ),
    );
    const that = eq(reservation.start_from, new Date(onto.start_from));
    expect([through, await club.db.$count(reservation, that)]).toEqual([2, 2]);
  });
});
