import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reservation } from '../../tables.ts';
import type { Outcome } from './testing-opening-hour.ts';
import { EARLY, openingHour } from './testing-opening-hour.ts';

// `npm run bench -- opening-hour` has 2,000 of them.
const MEMBERS = 500;
const COURTS = 40;

describe.runIf(process.env['DATABASE_URL'])(
  `${MEMBERS} members who book one evening at its opening hour, through two processes of which one is killed`,
  () => {
    let rush: Outcome;
    beforeAll(async () => {
      rush = await openingHour({ members: MEMBERS, courts: COURTS, processes: 2, killAfter: 60 });
    });
    afterAll(() => rush.close());

    it('opens on the minute, and refuses in clear words alone', () => {
      const outcomes = Object.groupBy(rush.answers, ({ status, code }) => `${status} ${code ?? ''}`);
      expect(Object.keys(outcomes).toSorted()).toEqual([
        '201 ',
        '400 bookings_per_day',
        '400 not_open_yet',
        '409 slot_taken',
      ]);
      expect(outcomes['400 not_open_yet']).toHaveLength(EARLY);
      expect(rush.broken).toBeGreaterThan(0);
    });

    it('books every place once, and loses and doubles none', async () => {
      const rows = await rush.club.db
        .select({ id: reservation.id, member: reservation.member_id })
        .from(reservation);
      const byId = (a: { id: number }, b: { id: number }) => a.id - b.id;
      expect(rows.toSorted(byId)).toEqual(rush.won.map(({ id, member }) => ({ id, member })).toSorted(byId));
      expect(rows).toHaveLength(rush.places);
      const { rows: twice } = await rush.club.db.execute(sql`
        select a.reservation_id from reservation_space a join reservation_space b
          on a.space_id = b.space_id and a.during && b.during and a.reservation_id < b.reservation_id`);
      expect(twice).toEqual([]);
    });

    it('gives no family more than its one booking of the day, and no number of an invoice twice', async () => {
      const { rows: beyond } = await rush.club.db.execute(sql`
        select coalesce(member.linked_member_id, member.id) from reservation
        join member on member.id = reservation.member_id group by 1 having count(*) > 1`);
      expect(beyond).toEqual([]);
      const { rows: numbers } = await rush.club.db.execute(sql`
        select (select last_number from invoice_counter) as last, count(*)::int as issued,
          count(distinct invoice_number)::int as numbers from invoice`);
      const issued = rush.places / 2;
      expect(numbers).toEqual([{ last: issued, issued, numbers: issued }]);
    });

    it('answers whoever asks again with the same key as it did first', async () => {
      const again = await Promise.all(rush.won.map(({ call }) => rush.ask(call)));
      expect(again.map(({ status, body }) => [status, body.id])).toEqual(rush.won.map(({ id }) => [201, id]));
    });
  },
);
