import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openingRequest, reservation } from '../tables.ts';
import type { CrowdResult } from './testing-allotment.ts';
import { allotCrowd } from './testing-allotment.ts';

// `npm run bench -- allotment` has 2,000 of them.
const MEMBERS = 200;
const COURTS = 10;

describe.runIf(process.env['DATABASE_URL'])(
  `${MEMBERS} requests that open at one moment, with two processes of which one is killed`,
  () => {
    let crowd: CrowdResult;
    beforeAll(async () => {
      crowd = await allotCrowd({ members: MEMBERS, courts: COURTS, killAfter: 50 });
    });
    afterAll(() => crowd.close());

    it('are all decided, each with its booking or with a reason', async () => {
      const rows = await crowd.club.db.select().from(openingRequest);
      expect(rows).toHaveLength(MEMBERS);
      const codes = Object.groupBy(rows, ({ status, refused }) => refused ?? status);
      expect(Object.keys(codes).toSorted()).toEqual(
        ['BOOKED', ...('bookings_per_day' in codes ? ['bookings_per_day'] : []), 'slot_taken'].toSorted(),
      );
      const booked = rows.flatMap(({ reservation_id }) => reservation_id ?? []);
      const stored = await crowd.club.db.select({ id: reservation.id }).from(reservation);
      expect(booked).toHaveLength(stored.length);
      expect(new Set(booked)).toEqual(new Set(stored.map(({ id }) => id)));
    });

    it('book every place once, and no family beyond its one booking of the day', async () => {
      expect(await crowd.club.db.$count(reservation)).toBe(crowd.places);
      expect(await crowd.account()).toMatchObject({ twice: 0, beyond: 0, results: { BOOKED: crowd.places } });
    });

    it('are each in one allotment, in which every turn is there once', async () => {
      const { rows } = await crowd.club.db.execute(sql`
        select allotment_id from opening_request group by 1 having max(turn) <> count(distinct turn)`);
      expect(rows).toEqual([]);
      const { rows: twice } = await crowd.club.db.execute(sql`
        select facility_id from allotment group by facility_id, opens_at having count(*) > 1`);
      expect(twice).toEqual([]);
    });
  },
);
