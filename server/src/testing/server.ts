import type { Store } from '../database/database.ts';
import { openPostgres } from '../database/postgres.ts';

// Tests run on the PostgreSQL of `DATABASE_URL`. Where `DATABASE_LISTEN_URL` is set as well, the former is a pooler in front
// of the latter, as for the API.

/** The PostgreSQL itself, where databases are made; undefined: tests run on the embedded database. */
export const directServer = (): string | undefined =>
  process.env['DATABASE_LISTEN_URL'] || process.env['DATABASE_URL'] || undefined;

/** True if tests run behind a pooler, where statements have no names and are planned each time. */
export const isPooled = (): boolean => Boolean(process.env['DATABASE_LISTEN_URL']);

export const addressOn = (server: string, database: string): string =>
  Object.assign(new URL(server), { pathname: `/${database}` }).href;

/** Returns the address for listening to the database at an address of the tests' server. */
function listenUrlFor(url: string): string {
  const direct = process.env['DATABASE_LISTEN_URL'];
  return direct ? addressOn(direct, new URL(url).pathname.slice(1)) : url;
}

/** Opens a database of the tests' server by its address, or by that of a cable to it. */
export const openOnUrl = (url: string): Store => openPostgres(url, { listenUrl: listenUrlFor(url) });

/** Opens a database of the tests' server by its name. */
export function openOnServer(name: string): { url: string; store: Store } {
  const url = addressOn(process.env['DATABASE_URL'] ?? '', name);
  return { url, store: openOnUrl(url) };
}

/** The environment of an API process for a database of the tests' server. */
export const databaseEnv = (url: string): Record<string, string> => ({
  DATABASE_URL: url,
  ...(process.env['DATABASE_LISTEN_URL'] && { DATABASE_LISTEN_URL: listenUrlFor(url) }),
});
