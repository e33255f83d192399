import { sql } from 'drizzle-orm';
import { generalUser } from '../access/index.ts';
import type { FacilityOnDay } from '../bookings/index.ts';
import { readCalendarDay, facilities, facility, levelOf, readRules, resolveDay } from '../bookings/index.ts';
import type { Database, Transaction } from '../database/database.ts';

/** The stored facilities on any day, as an ordinary member would see them. */
export async function dayReader(
  tx: Transaction,
  zone: string,
  now: number,
): Promise<(date: string) => Promise<FacilityOnDay[]>> {
  const all = await facilities(tx).orderBy(facility.id);
  const rules = await readRules(
    tx,
    all.map(({ id }) => id),
  );
  const level = { ...levelOf(null), membership_type_3: 'STANDARD' };
  return async (date) => {
    const calendar = await readCalendarDay(tx, date, zone);
    return all.map((one) => ({ ...one, day: resolveDay(one, rules, calendar, level, now) }));
  };
}

/** Fills an empty database in one transaction; does nothing, and says so, when somebody or something is in it. */
export async function fillIfEmpty(db: Database, fill: (tx: Transaction) => Promise<void>): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Two processes that start on one empty database: the second waits, and finds it full.
    await tx.execute(sql`select pg_advisory_xact_lock(7305003)`);
    const inUse = (await tx.$count(generalUser)) > 0 || (await tx.$count(facility)) > 0;
    if (inUse) return false;
    // Nobody looks at the calendar of a club that isn't there yet.
    await tx.execute(sql`select set_config('portal.silent', 'on', true)`);
    await fill(tx);
    return true;
  });
}
