import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { gather } from '../../database/gather.ts';
import { unseenArray } from '../../database/unseen-array.ts';
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
const query = (db: Database, days: SQL) =>
  db
    .select({
      facts: calendarVersion.version,
      day: sql<string | null>`${calendarDayVersion.day}::text`,
      version: sql<number>`coalesce(sum(${calendarDayVersion.version}), 0)::float8`,
    })
    .from(calendarVersion)
    .leftJoin(calendarDayVersion, sql`${calendarDayVersion.day} = any (${days})`)
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
  versionsIn(await query(db, sql`${asArray(days.flatMap(({ utcDays }) => utcDays))}::date[]`));

/** Reads versions for many callers at once: what was committed before a call is always in its answer. */
export function versionReader(db: Database): (days: readonly DayBounds[]) => Promise<Versions> {
  const prepared = query(db, unseenArray('days', 'date')).prepare('calendar_versions');
  return gather(async (asked: readonly (readonly DayBounds[])[]) => {
    const days = new Set(asked.flat().flatMap(({ utcDays }) => utcDays));
    const versions = versionsIn(await prepared.execute({ days: asArray(days) }));
    return asked.map(() => versions);
  });
}
