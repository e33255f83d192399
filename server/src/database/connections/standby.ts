import { sql } from 'drizzle-orm';
import type { Database, ReadFresh, Store } from '../database.ts';
import { isDatabaseAway, isSilence } from './database-away.ts';
import { gather } from './gather.ts';

/** Time before a standby that could not be reached is tried again, ms. */
const REST = 1_000;
/** The same for one that doesn't answer, which takes seconds to notice. */
const LONG_REST = 30_000;

type Readers = Pick<Store, 'readFresh' | 'readLatest'>;

/** Reads where there is no standby. */
export const readPrimary = (primary: Database): Readers => ({
  readFresh: (_isFresh, read) => read(primary),
  readLatest: (read) => read(primary),
});

/**
 * Reads on the standby if it is fresh enough, otherwise on the primary: where it is behind, unreachable or no
 * standby, and where it cancelled a query because of its replay.
 */
export function readStandby(primary: Database, standby: Database): Readers {
  let restsUntil = 0;
  const readFresh: ReadFresh = async (isFresh, read) => {
    if (Date.now() < restsUntil) return read(primary);
    // One session, so one server even where the address is that of several. Each query sees at least as much as the
    // one before it; a snapshot for all of them would be older than the position, which is read after it.
    const found = await standby
      .transaction(
        async (tx) => {
          const { rows } = await tx.execute<{ is_standby: boolean }>(
            sql`select pg_is_in_recovery() as is_standby`,
          );
          // A server that follows no primary may have diverged.
          if (!rows[0]?.is_standby || !(await isFresh(tx))) return null;
          return { value: await read(tx) };
        },
        { isolationLevel: 'read committed', accessMode: 'read only' },
      )
      .catch((error: unknown) => {
        if (isDatabaseAway(error)) restsUntil = Date.now() + (isSilence(error) ? LONG_REST : REST);
        return null;
      });
    return found ? found.value : read(primary);
  };

  /** The end of the primary's log: everything committed before the call is before it. */
  const readPosition = gather(async (callers: readonly null[]) => {
    const { rows } = await primary.execute<{ position: string }>(
      sql`select pg_current_wal_insert_lsn()::text as position`,
    );
    return callers.flatMap(() => rows.map(({ position }) => position));
  });

  return {
    readFresh,
    async readLatest(read) {
      if (Date.now() < restsUntil) return read(primary);
      const position = await readPosition(null);
      const isFresh = async (db: Database) => {
        const { rows } = await db.execute<{ is_fresh: boolean | null }>(
          sql`select pg_last_wal_replay_lsn() >= ${position}::pg_lsn as is_fresh`,
        );
        return rows[0]?.is_fresh === true;
      };
      return readFresh(isFresh, read);
    },
  };
}
