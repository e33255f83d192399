import type { Placeholder, SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { calendarDayVersion, calendarVersion } from '../tables.ts';
import type { DayBounds } from './day-bounds.ts';

/** The version of the database at some moment after the call. Equal numbers: nothing was changed in between. */
export interface Versions {
  /** Of what all days are made of: facilities, their rules, closures and holidays. */
  facts: number;
  /** Of what is booked and blocked on a day. */
  ofDay: (day: DayBounds) => number;
}

/** One indexed query: both tables seen at the same moment. */
const query = (db: Database, days: SQL | Placeholder) =>
  db
    .select({
      facts: calendarVersion.version,
      day: sql<string | null>`${calendarDayVersion.day}::text`,
      version: sql<number>`coalesce(sum(${calendarDayVersion.version}), 0)::float8`,
    })
    .from(calendarVersion)
    .leftJoin(calendarDayVersion, sql`${calendarDayVersion.day} = any (${days}::date[])`)
    .groupBy(calendarVersion.version, calendarDayVersion.day);

const asArray = (days: Iterable<string>) => `{${[...days].join(',')}}`;

function versionsIn(rows: Awaited<ReturnType<typeof query>>): Versions {
  const versions = new Map(rows.map(({ day, version }) => [day, version]));
  return {
    facts: rows[0]?.facts ?? 0,
    ofDay: ({ utcDays }) => utcDays.reduce((sum, day) => sum + (versions.get(day) ?? 0), 0),
  };
}

/** The versions of a database by itself, which may be a standby. */
export const readVersions = async (db: Database, days: readonly DayBounds[]): Promise<Versions> =>
  versionsIn(await query(db, sql`${asArray(days.flatMap(({ utcDays }) => utcDays))}`));

interface Batch {
  days: Set<string>;
  versions: Promise<Versions>;
}

/**
 * Reads versions for many callers at once: those who come while one reading is under way share the next, which begins after
 * they came, so what was committed before a call is always in its answer.
 */
export function versionReader(db: Database): (days: readonly DayBounds[]) => Promise<Versions> {
  const prepared = query(db, sql.placeholder('days')).prepare('calendar_versions');
  let underWay: Promise<unknown> = Promise.resolve();
  let next: Batch | null = null;

  async function read(batch: Batch): Promise<Versions> {
    await underWay.catch(() => undefined);
    // Callers from here on may have seen what this reading doesn't.
    next = null;
    return versionsIn(await prepared.execute({ days: asArray(batch.days) }));
  }

  return (days) => {
    if (next === null) {
      const batch: Batch = { days: new Set(), versions: Promise.resolve({ facts: 0, ofDay: () => 0 }) };
      next = batch;
      batch.versions = read(batch);
      underWay = batch.versions;
    }
    for (const { utcDays } of days) for (const day of utcDays) next.days.add(day);
    return next.versions;
  };
}
