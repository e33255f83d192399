import { MINUTE } from '@portal/contract/rules/club-time';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { job } from '../jobs/tables.ts';
import { invoice } from '../money/tables.ts';
import type { FacilityPlan } from '../seed/facilities.ts';
import { storeFacilities } from '../seed/store/store-facilities.ts';
import type { TestApp, TestOverrides } from '../testing/app.ts';
import { createTestApp } from '../testing/app.ts';
import type { Person } from '../testing/people.ts';
import { addMember } from '../testing/people.ts';
import { expireHolds } from './reservations/sweep-holds.ts';
import { facility, reservation } from './tables.ts';

/** Tuesday 24 November 2026, 10 am in Singapore. */
export const TUESDAY_10_AM = Date.parse('2026-11-24T10:00:00+08:00');

/** A room of hourly slots from 8 am to 10 pm that costs nothing. */
export const room = (name: string, changes: Partial<FacilityPlan> = {}): FacilityPlan => ({
  name,
  description: '',
  category: 'Rooms',
  picture: 'hall',
  slot_minutes: 60,
  max_slots: 3,
  hours: [['08:00', '22:00']],
  default_price: 0,
  cancellation: [
    { hours_before: 24, refund_percent: 100 },
    { hours_before: 2, refund_percent: 50 },
  ],
  ...changes,
});

/** A moment of the week of the tests in wire form: `moment(25, '18:00')` is Wednesday evening. */
export const moment = (day: number, time: string): string => `2026-11-${day}T${time}:00+08:00`;

/** A time range of one day at a facility in wire form. */
export const at = (facilityId: number, day: number, from: string, to: string) => ({
  facility: facilityId,
  start_from: moment(day, from),
  end_at: moment(day, to),
});

export interface TestClub extends TestApp {
  member: Person;
  /** Headers of the member, signed in. */
  auth: { authorization: string };
  clock: { now: number };
  idOf: (facilityName: string) => Promise<number>;
  /** Books as the member unless other headers are given. */
  book: (
    range: {
      facility: number;
      start_from: string;
      end_at: string;
      name?: string;
      member?: number;
      guests?: number;
      guest_names?: string[];
    },
    headers?: Record<string, string>,
  ) => Promise<{ status: number; body: Answered }>;
}

/** The fields of an answer to a booking that tests read. */
export interface Answered {
  id: number;
  status: string;
  price: number;
  invoice: string | null;
  held_until: string | null;
  code: string;
  alternatives: { facility: { id: number; name: string }; start_from: string; price: number }[];
}

export const idOfFacility = async (db: Database, name: string): Promise<number> => {
  const [found] = await db.select({ id: facility.id }).from(facility).where(eq(facility.name, name));
  if (!found) throw new Error(`No facility ${name} in this test's database`);
  return found.id;
};

/** The stored row of a booking; undefined: there is none. */
export const readBooking = async (db: Database, id: number) =>
  (await db.select().from(reservation).where(eq(reservation.id, id)))[0];

/** Ends expired holds, and bookings that nobody checked in to in time. */
export const sweepHolds = (
  { app, db, config, clock }: Pick<TestClub, 'app' | 'db' | 'config' | 'clock'>,
  now = clock.now,
): Promise<void> => expireHolds(config.timeZone).run({}, { db, id: 0, now, log: app.log });

/** Marks a booking on hold as paid and confirmed, without any payment. */
export async function markPaid(db: Database, { id, invoice: invoiceId, price }: Answered): Promise<void> {
  await db
    .update(invoice)
    .set({ paid: price })
    .where(eq(invoice.id, invoiceId ?? ''));
  await db.update(reservation).set({ status: 'CONFIRMED', held_until: null }).where(eq(reservation.id, id));
}

/** Runs the jobs that are due now and within this many minutes; returns the emails. */
export async function passMinutes(
  { clock, deliver }: Pick<TestClub, 'clock' | 'deliver'>,
  minutes: number,
): ReturnType<TestClub['deliver']> {
  const mails = await deliver();
  for (let passed = 0; passed < minutes; passed += 1) {
    clock.now += MINUTE;
    mails.push(...(await deliver()));
  }
  return mails;
}

/** The next due time of each recurring job, as seen from the start of a test club's clock. */
const schedules = new WeakMap<Database, string>();

/**
 * Resets the clock to its start, and recurring jobs with it: nothing runs until its time has come. Sends emails and
 * notifications that other tests left unsent.
 */
export async function putClockBack({ db, clock, deliver }: TestClub): Promise<void> {
  clock.now = TUESDAY_10_AM;
  const schedule = schedules.get(db);
  if (schedule !== undefined)
    await db.execute(
      sql`update ${job} set run_at = (${schedule}::jsonb ->> name)::timestamptz where recurring`,
    );
  await deliver();
  if (schedule !== undefined) return;
  const rows = await db.select().from(job).where(eq(job.recurring, true));
  schedules.set(db, JSON.stringify(Object.fromEntries(rows.map(({ name, run_at }) => [name, run_at]))));
}

/** The API with these facilities, a week of advance booking, one member, and a stopped clock. */
export async function createTestClub(
  plans: readonly FacilityPlan[],
  overrides: TestOverrides = {},
): Promise<TestClub> {
  const clock = { now: TUESDAY_10_AM };
  const test = await createTestApp({ now: () => clock.now, limitFactor: 1000, ...overrides });
  await test.db.transaction((tx) => storeFacilities(tx, plans, 7));
  const member = await addMember(test.db);
  const auth = await test.signIn(member.username);
  return {
    ...test,
    member,
    auth,
    clock,
    idOf: (name) => idOfFacility(test.db, name),
    async book(range, headers) {
      const response = await test.app.inject({
        method: 'POST',
        url: '/booking/reservation/',
        headers: { ...auth, ...headers },
        payload: range,
      });
      return { status: response.statusCode, body: response.json<Answered>() };
    },
  };
}
