import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { gather } from './connections/gather.ts';
import { render } from './statements/render.ts';

/** The subjects whose changes the database counts: migration `0033_data_versions` says which tables belong to each. */
export const subjects = [
  'sales',
  'facilities',
  'members',
  'users',
  'events',
  'posts',
  'products',
  'uploads',
  'settings',
] as const;

export type Subject = (typeof subjects)[number];

/**
 * Reads the version of some subjects: where it is the same as before, nothing of them has changed in between, by any process.
 * It counts everything that was committed before the call.
 */
export type ReadVersion = (subjects: readonly Subject[]) => Promise<string>;

/** A restored or copied database, or a standby that took over, may count from where it was left: it is another `origin`. */
const readAll = render(sql<{ origin: string; versions: Readonly<Record<string, string>> | null }>`
  select concat(extract(epoch from pg_postmaster_start_time()), ' ', 'data_version'::regclass::oid, ' ',
      (select oid from pg_database where datname = current_database())) as origin,
    (select json_object_agg(subject, version)
     from (select subject, sum(version)::text as version from data_version group by subject) known) as versions`);

/** Reads versions for many callers at once. */
export function versionReader(db: Database): ReadVersion {
  const read = gather(async (callers: readonly null[]) => {
    const rows = await readAll(db, {});
    return callers.flatMap(() => rows);
  });
  return async (wanted) => {
    const { origin, versions } = await read(null);
    return [origin, ...wanted.map((subject) => versions?.[subject] ?? '0')].join(' ');
  };
}
