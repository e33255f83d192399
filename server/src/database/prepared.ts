import type { Database } from './database.ts';
import { statementName } from './statements/render.ts';

/** As many kinds of a list are prepared; each takes some memory of every connection. */
const MOST_PREPARED = 200;

/**
 * Keeps prepared statements by kind, for each database: to build and to plan one takes longer than to run it. Null for further
 * kinds once there are many.
 */
export function keepPrepared<Prepared>(): (
  db: Database,
  kind: string,
  prepare: (name: string) => Prepared,
) => Prepared | null {
  const databases = new WeakMap<Database, Map<string, Prepared>>();
  return (db, kind, prepare) => {
    const known = databases.get(db) ?? new Map<string, Prepared>();
    databases.set(db, known);
    const before = known.get(kind);
    if (before) return before;
    if (known.size >= MOST_PREPARED) return null;
    const prepared = prepare(statementName(kind));
    known.set(kind, prepared);
    return prepared;
  };
}
