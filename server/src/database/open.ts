import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '../config/config.ts';
import type { Store } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { readEmptyImage } from './migrations/empty-image.ts';
import { lockFolder } from './folder-lock.ts';
import { migrate, readMigrations } from './migrations/migrate.ts';
import type { PostgresOptions } from './postgres.ts';
import { openPostgres, requireSettings } from './postgres.ts';

type Where = Pick<Config, 'databaseUrl' | 'dataDir'> &
  Partial<Pick<Config, 'databaseListenUrl' | 'databaseReadUrl'>>;

/** Opens the configured database without migrating it. */
export const openStore = (
  { databaseUrl, databaseListenUrl: listenUrl, databaseReadUrl: readUrl, dataDir }: Where,
  options: Pick<PostgresOptions, 'patience'> = {},
): Promise<Store> =>
  databaseUrl
    ? Promise.resolve(
        openPostgres(databaseUrl, {
          ...(listenUrl && { listenUrl }),
          ...(readUrl && { readUrl }),
          ...options,
        }),
      )
    : openEmbeddedIn(join(dataDir, 'database'));

/** Opens the configured database and migrates it. */
export async function openDatabase(
  config: Where,
  options: Pick<PostgresOptions, 'patience'> = {},
): Promise<Store> {
  const store = await openStore(config, options);
  try {
    if (config.databaseListenUrl) await requireSettings(store.db);
    await migrate(store, await readMigrations());
  } catch (error) {
    await store.close();
    throw error;
  }
  return store;
}

async function openEmbeddedIn(folder: string): Promise<Store> {
  await mkdir(dirname(folder), { recursive: true });
  const unlock = await lockFolder(`${folder}.lock`);
  try {
    const image = existsSync(folder) ? null : readEmptyImage();
    const store = await openEmbedded(folder, image ?? undefined);
    return {
      ...store,
      async close() {
        await store.close();
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}
