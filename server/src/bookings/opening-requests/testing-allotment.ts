import { addDays, dateOf, instantOf } from '@portal/contract/rules/club-time';
import { ne, sql } from 'drizzle-orm';
import { transact } from '../../database/transact.ts';
import { openTestDatabase } from '../../testing/app.ts';
import { addMember } from '../../testing/people.ts';
import { until } from '../../testing/until.ts';
import { startServer, zoneAtNoon } from '../reserve/rush/testing-clients.ts';
import { advanceBookingPeriod, facility, facilityCategory, openingRequest } from '../tables.ts';
import type { TestClub } from '../testing-club.ts';
import { createTestClub, room } from '../testing-club.ts';
import { scheduleAllotment } from './openings.ts';

const DAYS_AHEAD = 2;
const FIRST_HOUR = 18;
const HOURS = 4;
/**
 * One member in this many has the one before them for a partner, with whom they share the household's one booking a
 * day.
 */
const COUPLES = 7;
/** Time from the start of the processes to the opening, ms. */
const SOON = 1000;

/** The load: members, requests, and the number of decisions after which one of the two processes is killed. */
interface CrowdPlan {
  members: number;
  courts: number;
  killAfter: number;
}

/** Counts of outcomes, and of impossible states: spaces that two own, and households with more than one booking. */
interface OutcomeCounts {
  results: Readonly<Record<string, number>>;
  twice: number;
  beyond: number;
}

export interface CrowdResult {
  club: TestClub;
  places: number;
  account: () => Promise<OutcomeCounts>;
  /** Time from the opening until nobody waited any more, ms. */
  took: number;
  close: () => Promise<void>;
}

async function countOutcomes({ db }: TestClub): Promise<OutcomeCounts> {
  const { rows } = await db.execute<{ result: string; count: number }>(sql`
    select coalesce(refused, status) as result, count(*)::int as count from opening_request group by 1`);
  const { rows: twice } = await db.execute(sql`
    select a.reservation_id from reservation_space a join reservation_space b
      on a.space_id = b.space_id and a.during && b.during and a.reservation_id < b.reservation_id`);
  const { rows: beyond } = await db.execute(sql`
    select coalesce(member.linked_member_id, member.id) from reservation
    join member on member.id = reservation.member_id group by 1 having count(*) > 1`);
  return {
    results: Object.fromEntries(rows.map(({ result, count }) => [result, count])),
    twice: twice.length,
    beyond: beyond.length,
  };
}

/** Adds members, one in so many with the member before them for a partner, and returns their ids. */
async function addPeople(club: TestClub, members: number): Promise<number[]> {
  const people: number[] = [];
  for (let index = 0; index < members; index += 1) {
    const partner = index % COUPLES === 1 ? people[index - 1] : undefined;
    people.push((await addMember(club.db, { linked_member_id: partner ?? null })).memberId);
  }
  return people;
}

/**
 * Simulates members who each requested an hour of an evening, which opens while two processes run on one PostgreSQL
 * (`DATABASE_URL`), of which one is killed meanwhile. Half of the courts are allotted by a draw, and half have a
 * price.
 */
export async function allotCrowd({ members, courts, killAfter }: CrowdPlan): Promise<CrowdResult> {
  const base = await openTestDatabase();
  const zone = zoneAtNoon(Date.now());
  const plans = Array.from({ length: courts }, (_, index) =>
    room(`Court ${index + 1}`, {
      max_slots: 1,
      default_price: index % 2 ? 600 : 0,
      allotment: index % 4 < 2 ? 'FIRST' : 'DRAW',
    }),
  );
  const club = await createTestClub(plans, { store: base.store, now: Date.now, timeZone: zone });
  await club.db.update(facilityCategory).set({ limits: { bookings_per_day: 1 } });
  // Open by the rules already: each request has its own moment.
  await club.db.update(advanceBookingPeriod).set({ days: DAYS_AHEAD, opens_at: '00:01' });
  const facilities = await club.db.select({ id: facility.id }).from(facility);
  const people = await addPeople(club, members);
  const servers = [await startServer(club, base.url ?? ''), await startServer(club, base.url ?? '')];

  const opened = Date.now() + SOON;
  const date = addDays(dateOf(opened, zone), DAYS_AHEAD);
  const places = courts * HOURS;
  await transact(club.db, async (tx) => {
    await tx.insert(openingRequest).values(
      people.map((member_id, index) => {
        const hour = FIRST_HOUR + (index % HOURS);
        return {
          facility_id: facilities[Math.floor((index % places) / HOURS)]?.id ?? 0,
          member_id,
          start_from: new Date(instantOf(date, `${hour}:00`, zone)),
          end_at: new Date(instantOf(date, `${hour + 1}:00`, zone)),
          opens_at: new Date(opened),
          created_at: new Date(),
        };
      }),
    );
    await scheduleAllotment(
      tx,
      facilities.map(({ id }) => ({ facility: id, opensAt: opened })),
    );
  });
  const decided = () => club.db.$count(openingRequest, ne(openingRequest.status, 'WAITING'));
  await until(async () => (await decided()) >= killAfter);
  servers[1]?.child.kill('SIGKILL');
  await until(async () => (await decided()) === members);
  return {
    club,
    places,
    took: Date.now() - opened,
    account: () => countOutcomes(club),
    async close() {
      for (const { child } of servers) child.kill('SIGKILL');
      await Promise.all(servers.map(({ ended }) => ended));
      await club.app.close();
      await base.drop();
    },
  };
}
