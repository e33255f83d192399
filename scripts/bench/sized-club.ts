import { openPostgres } from '../../server/src/database/postgres.ts';
import { run } from '../process.ts';
import { measuredEnv } from './club.ts';

/** Returns the environment of an API with a club of this many bookings, on a PostgreSQL where databases may be made. */
export const sizedClubEnv = (
  server: string,
  size: number,
  api: NodeJS.ProcessEnv,
  folder: string,
): NodeJS.ProcessEnv => ({
  ...measuredEnv(api, folder),
  DATABASE_URL: Object.assign(new URL(server), { pathname: `/club_of_${size}` }).href,
});

/**
 * Makes the database of a club of so many bookings and fills it, where that wasn't done before: with a tenth of that in
 * members and half of it in invoices.
 */
export async function prepareClub(server: string, size: number, env: NodeJS.ProcessEnv): Promise<void> {
  const store = openPostgres(server);
  const name = `club_of_${size}`;
  const { rows } = await store.db.execute(`select 1 from pg_database where datname = '${name}'`);
  if (rows.length === 0) {
    console.log(`Filling ${name}: once, and for a million bookings some minutes.`);
    await store.db.execute(`create database ${name}`);
    const amounts = ['--members', size / 10, '--reservations', size, '--invoices', size / 2].map(String);
    const { code, output } = await run('node', ['server/src/seed/main.ts', ...amounts], { env });
    if (code !== 0) throw new Error(`${name} was not filled:\n${output}`);
  }
  await store.close();
}
