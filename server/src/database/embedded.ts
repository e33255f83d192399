import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import type { Store } from './database.ts';
import { readPrimary } from './standby.ts';

/**
 * Opens PostgreSQL in this process, kept in `folder`, or in memory when that is null.
 * `image` is a data folder to begin with, as `dumpDataDir` gives it.
 */
export async function openEmbedded(folder: string | null, image?: Blob): Promise<Store & { pglite: PGlite }> {
  const pglite = await PGlite.create({
    ...(folder !== null && { dataDir: folder }),
    ...(image && { loadDataDir: image }),
    extensions: { btree_gist, pg_trgm },
  });
  const db = drizzle(pglite);
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
    connections: () => ({ total: 1, idle: pglite.ready ? 1 : 0, waiting: 0 }),
    close: () => pglite.close(),
  };
}
