import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWithoutDeadlocks, untilWaiting } from '../../database/testing-locks.ts';
import { addMember, signInStaff } from '../../testing/people.ts';
import { facility, facilitySpace, reservationSpace, space } from '../tables.ts';
import type { TestClub } from '../testing-club.ts';
import { createTestClub, moment, room } from '../testing-club.ts';

// The embedded database has one connection, so nothing can happen in the middle of anything.
describe.runIf(process.env['DATABASE_URL'])('a booking while the spaces of its facility change', () => {
  let club: TestClub;
  let staff: { authorization: string };
  beforeAll(async () => {
    club = await createTestClub(
      [room('Hall', { spaces: ['A'] }), room('Hall B', { spaces: ['B'] }), room('Court', { spaces: ['C'] })],
      { store: await openWithoutDeadlocks() },
    );
    staff = await signInStaff(club, ['facility.change']);
  });
  afterAll(() => club.close());

  const idOfSpace = async (name: string) => {
    const [found] = await club.db.select({ id: space.id }).from(space).where(eq(space.name, name));
    return found?.id ?? 0;
  };

  it('takes the spaces that the facility has after the change', async () => {
    const id = await club.idOf('Hall');
    const b = await idOfSpace('B');
    let booking: ReturnType<TestClub['book']> | undefined;
    await club.db.transaction(async (tx) => {
      await tx.select().from(facility).where(eq(facility.id, id)).for('update');
      booking = club.book({ facility: id, start_from: moment(25, '12:00'), end_at: moment(25, '13:00') });
      await untilWaiting(club.db, 1);
      await tx.update(facilitySpace).set({ space_id: b }).where(eq(facilitySpace.facility_id, id));
    });
    const answer = await booking;
    expect(answer?.status).toBe(201);
    const owned = await club.db
      .select({ space: reservationSpace.space_id })
      .from(reservationSpace)
      .where(eq(reservationSpace.reservation_id, answer?.body.id ?? 0));
    expect(owned).toEqual([{ space: b }]);
    const other = { facility: await club.idOf('Hall B'), start_from: moment(25, '12:00') };
    expect((await club.book({ ...other, end_at: moment(25, '13:00') })).body.code).toBe('slot_taken');
  });

  it('is waited for by the change, which then finds it', async () => {
    const id = await club.idOf('Court');
    const c = await idOfSpace('C');
    let booking: ReturnType<TestClub['book']> | undefined;
    let change: Promise<{ statusCode: number }> | undefined;
    await club.db.transaction(async (tx) => {
      // The booking stops at its space, after it has read its facility.
      await tx.select().from(space).where(eq(space.id, c)).for('update');
      booking = club.book({ facility: id, start_from: moment(26, '12:00'), end_at: moment(26, '13:00') });
      await untilWaiting(club.db, 1);
      change = club.app.inject({
        method: 'PATCH',
        url: `/sport-facility/${id}/`,
        headers: staff,
        payload: { spaces: [await idOfSpace('B')] },
      });
      await untilWaiting(club.db, 2);
    });
    expect((await booking)?.status).toBe(201);
    expect((await change)?.statusCode).toBe(409);
  });

  it('is refused where somebody has the time, without waiting for whoever books there', async () => {
    const id = await club.idOf('Hall');
    const range = { facility: id, start_from: moment(27, '12:00'), end_at: moment(27, '13:00') };
    expect((await club.book(range)).status).toBe(201);
    const { username } = await addMember(club.db);
    const other = await club.signIn(username);
    const refused = await club.db.transaction(async (tx) => {
      await tx.select().from(facility).where(eq(facility.id, id)).for('update');
      await tx.select().from(space).for('update');
      return club.book(range, other);
    });
    expect(refused).toMatchObject({ status: 409, body: { code: 'slot_taken' } });
    expect(refused.body.alternatives).not.toEqual([]);
  });
});
