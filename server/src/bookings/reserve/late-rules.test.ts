import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calendarEvent } from '../../content/tables.ts';
import type { Transaction } from '../../database/database.ts';
import { untilWaiting } from '../../database/testing-locks.ts';
import { facility, operatingHours, reservation, space } from '../tables.ts';
import type { TestClub } from '../testing-club.ts';
import { createTestClub, moment, room } from '../testing-club.ts';

// The embedded database has one connection, so nothing can happen in the middle of anything.
describe.runIf(process.env['DATABASE_URL'])(
  'a booking that waits while the staff change its facility',
  () => {
    let club: TestClub;
    beforeAll(async () => {
      club = await createTestClub(
        ['Price', 'Hours', 'Closure', 'Free', 'Move', 'Taken'].map((name) => room(name)),
      );
    });
    afterAll(() => club.close());

    /** Starts a member's action that waits at the spaces, and makes the change while it waits. */
    async function whileWaiting<Answer>(
      act: () => Promise<Answer>,
      change: (tx: Transaction) => Promise<unknown>,
    ): Promise<Answer> {
      let acting: Promise<Answer> | undefined;
      await club.db.transaction(async (tx) => {
        await tx.select({ id: space.id }).from(space).for('update');
        acting = act();
        await untilWaiting(club.db, 1);
        await change(tx);
      });
      if (!acting) throw new Error('Nothing was done');
      return acting;
    }

    const noonAt = (id: number, day = 25) => ({
      facility: id,
      start_from: moment(day, '12:00'),
      end_at: moment(day, '13:00'),
    });

    it('costs what it costs by then', async () => {
      const id = await club.idOf('Price');
      const booked = await whileWaiting(
        () => club.book(noonAt(id)),
        (tx) => tx.update(facility).set({ default_price: 1200 }).where(eq(facility.id, id)),
      );
      expect(booked).toMatchObject({ status: 201, body: { price: 1200, status: 'HELD' } });
    });

    it('is free where it has become so', async () => {
      const id = await club.idOf('Free');
      await club.db.update(facility).set({ default_price: 500 }).where(eq(facility.id, id));
      const booked = await whileWaiting(
        () => club.book(noonAt(id)),
        (tx) => tx.update(facility).set({ default_price: 0 }).where(eq(facility.id, id)),
      );
      expect(booked).toMatchObject({ status: 201, body: { price: 0, status: 'CONFIRMED' } });
    });

    it('is refused outside of the hours by then', async () => {
      const id = await club.idOf('Hours');
      const { status, body } = await whileWaiting(
        () => club.book(noonAt(id)),
        (tx) => tx.delete(operatingHours).where(eq(operatingHours.facility_id, id)),
      );
      expect([status, body.code]).toEqual([400, 'outside_hours']);
      expect(await club.db.$count(reservation, eq(reservation.facility_id, id))).toBe(0);
    });

    it('is refused where the club has closed by then', async () => {
      const id = await club.idOf('Closure');
      const { status, body } = await whileWaiting(
        () => club.book(noonAt(id, 26)),
        (tx) =>
          tx.insert(calendarEvent).values({
            type: 'CLOSURE',
            name: 'Water pipes',
            start_from: new Date(moment(26, '08:00')),
            end_at: new Date(moment(26, '18:00')),
          }),
      );
      expect([status, body.code]).toEqual([400, 'facility_closed']);
    });

    it('is offered nothing of what somebody has taken by then', async () => {
      const id = await club.idOf('Taken');
      const taken = { start: new Date(moment(25, '12:00')), end: new Date(moment(25, '14:00')) };
      const { status, body } = await whileWaiting(
        () => club.book(noonAt(id)),
        async (tx) => {
          const [made] = await tx
            .insert(reservation)
            .values({
              facility_id: id,
              member_id: club.member.memberId,
              name: 'Faster',
              start_from: taken.start,
              end_at: taken.end,
              status: 'CONFIRMED',
              price: 0,
              price_lines: [],
              created_at: new Date(club.clock.now),
            })
            .returning();
          await tx.execute(sql`
            insert into reservation_space (reservation_id, space_id, during)
            select ${made?.id}, space_id, tstzrange(${taken.start.toISOString()}, ${taken.end.toISOString()})
            from facility_space where facility_id = ${id}`);
        },
      );
      expect([status, body.code]).toEqual([409, 'slot_taken']);
      const here = body.alternatives.filter(({ facility: { name } }) => name === 'Taken');
      expect(here.map(({ start_from }) => start_from)).toEqual([moment(25, '11:00')]);
    });

    it('is not moved to a time outside of the hours by then', async () => {
      const id = await club.idOf('Move');
      const { body } = await club.book(noonAt(id));
      const moved = await whileWaiting(
        () =>
          club.app.inject({
            method: 'POST',
            url: `/booking/reservation/${body.id}/change/`,
            headers: club.auth,
            payload: { ...noonAt(id, 27), price: 0 },
          }),
        (tx) => tx.delete(operatingHours).where(eq(operatingHours.facility_id, id)),
      );
      expect([moved.statusCode, moved.json<{ code: string }>().code]).toEqual([400, 'outside_hours']);
    });
  },
);
