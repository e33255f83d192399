import type { PGliteInterface, QueryOptions, Transaction } from '@electric-sql/pglite';
import { PGlite, types } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import type { Store } from './database.ts';
import { readPrimary } from './connections/standby.ts';

/** Array types by their numbers in PostgreSQL, as PGlite has no names for them. */
const arrays = { timestamp: 1115, date: 1182, timestamptz: 1185, interval: 1187, numeric: 1231 };
/** The types that Drizzle reads as text. */
const textTypes = [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, ...Object.values(arrays)];
const asText = Object.fromEntries(textTypes.map((type) => [type, (value: string) => value]));

/**
 * Leaves out the parsers that Drizzle hands to each query, as the database has them already. Merging the two for each
 * query took an eighth of the time of the calendar's calls.
 */
function forgetParsers<Client extends Pick<PGliteInterface, 'query'>>(client: Client): Client {
  const query = client.query.bind(client);
  return Object.assign(client, {
    query(text: string, values?: unknown[], given: QueryOptions = {}) {
      const { parsers: _, ...options } = given;
      return query(text, values, options);
    },
  });
}

/**
 * Opens PostgreSQL in this process, stored in `folder`, or in memory when that is null. `image` is a data folder to
 * begin with, as `dumpDataDir` returns it.
 */
export async function openEmbedded(folder: string | null, image?: Blob): Promise<Store & { pglite: PGlite }> {
  const pglite = await PGlite.create({
    ...(folder !== null && { dataDir: folder }),
    ...(image && { loadDataDir: image }),
    extensions: { btree_gist, pg_trgm },
  });
  Object.assign(pglite.parsers, asText);
  const transaction = pglite.transaction.bind(pglite);
  const db = drizzle(
    Object.assign(forgetParsers(pglite), {
      transaction: <Result>(work: (tx: Transaction) => Promise<Result>) =>
        transaction((tx) => work(forgetParsers(tx))),
    }),
  );
  return {
    pglite,
    db,
    ...readPrimary(db),
    scripted: (work) =>
      pglite.transaction((tx) =>
        work(async (sql) => {
          const results = await tx.exec(sql);
          return results.at(-1)?.rows ?? [];
        }),
      ),
    async listen(channel, onMessage) {
      const stop = await pglite.listen(channel, onMessage);
      // Once the database is closed, there is nobody to notify.
      return async () => {
        if (!pglite.closed) await stop();
      };
    },
    connect: () => pglite.waitReady,
    connections: () => ({ total: 1, idle: pglite.ready ? 1 : 0, waiting: 0 }),
    close: () => pglite.close(),
  };
}
