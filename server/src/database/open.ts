import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '../config/config.ts';
import type { Store } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { readEmptyImage } from './migrations/empty-image.ts';
import { migrate, readMigrations } from './migrations/migrate.ts';
import type { PostgresOptions } from './postgres.ts';
import { openPostgres, requireSettings } from './postgres.ts';

function isRunning(pid: number): boolean {
  // After a restart in a container the new process may have the id of the dead one.
  if (pid === process.pid || Number.isNaN(pid)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Keeps a second process out of an embedded database, which two would ruin: `file` holds our process id until the
 * returned function is called. Throws when another running process holds it; takes it over from a dead one.
 */
async function lockFolder(file: string): Promise<() => Promise<void>> {
  const take = () => writeFile(file, String(process.pid), { flag: 'wx' });
  try {
    await take();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    const pid = Number.parseInt(await readFile(file, 'utf8'), 10);
    if (isRunning(pid))
      throw new Error(
        `DATA_DIR: process ${pid} uses this database. Stop it first, or remove ${file} if that is another program.`,
        { cause: error },
      );
    await rm(file, { force: true });
    await take();
  }
  return () => rm(file, { force: true });
}

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
