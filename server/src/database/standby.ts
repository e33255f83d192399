import { sql } from 'drizzle-orm';
import type { Database, ReadFresh, Store } from './database.ts';
import { isDatabaseAway, isSilence } from './database-away.ts';
import { gather } from './gather.ts';

/** How long a standby that could not be reached is left alone, ms. */
const REST = 1_000;
/** The same for one that says nothing, which takes seconds to notice. */
const LONG_REST = 30_000;

type Readers = Pick<Store, 'readFresh' | 'readLatest'>;

/** Reads where there is no standby. */
export const readPrimary = (primary: Database): Readers => ({
  readFresh: (_isFresh, read) => read(primary),
  readLatest: (read) => read(primary),
});

/**
 * Reads on the standby what it is fresh enough for, and on the primary all else: where it is behind, away or no standby,
 * and where a query was cancelled there for the sake of what it has to replay.
 */
export function readStandby(primary: Database, standby: Database): Readers {
  let restsUntil = 0;
  const readFresh: ReadFresh = async (isFresh, read) => {
    if (Date.now() < restsUntil) return read(primary);
    // One session, so one server where the address is that of several. Each query sees what the one before it saw, and perhaps
    // more; a snapshot for all of them would be older than the position that is looked up after it.
    const found = await standby
      .transaction(
        async (tx) => {
          const { rows } = await tx.execute<{ is_standby: boolean }>(
            sql`select pg_is_in_recovery() as is_standby`,
          );
          // One that follows nobody may have gone its own way.
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

  /** Where the log of the primary ends: what was committed before the call is before it. */
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
