import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { gather } from '../../database/connections/gather.ts';
import { unseenArray } from '../../database/statements/render.ts';
import { calendarDayVersion, calendarVersion } from '../tables.ts';
import type { DayBounds } from './day-bounds.ts';

/** The version of the database at some moment after the call. Equal numbers mean that nothing changed in between. */
export interface Versions {
  /** Version of the facts of all days: facilities, their rules, closures and holidays. */
  facts: number;
  /** Versions of a day's bookings and blocks. */
  ofDay: (day: DayBounds) => number;
}

/** One indexed query, so that both tables are read at the same moment. */
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

/** Reads the versions of one database, which may be a standby. */
export const readVersions = async (db: Database, days: readonly DayBounds[]): Promise<Versions> =>
  versionsIn(await query(db, sql`${asArray(days.flatMap(({ utcDays }) => utcDays))}::date[]`));

/** Reads versions for many callers at once; the answer always includes what was committed before a call. */
export function versionReader(db: Database): (days: readonly DayBounds[]) => Promise<Versions> {
  const prepared = query(db, unseenArray('days', 'date')).prepare('calendar_versions');
  return gather(async (asked: readonly (readonly DayBounds[])[]) => {
    const days = new Set(asked.flat().flatMap(({ utcDays }) => utcDays));
    const versions = versionsIn(await prepared.execute({ days: asArray(days) }));
    return asked.map(() => versions);
  });
}
