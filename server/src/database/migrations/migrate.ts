import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { RunScript, Store } from '../database.ts';

export interface Migration {
  /** File name without `.sql`: `0001_baseline`. */
  name: string;
  sql: string;
}

const folder = new URL('../../../migrations/', import.meta.url);

let all: Promise<readonly Migration[]> | undefined;

/** The migrations of `server/migrations/`, in order. They are read once: they don't change while a process runs. */
export async function readMigrations(): Promise<Migration[]> {
  all ??= readFolder();
  return [...(await all)];
}

async function readFolder(): Promise<readonly Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted();
  return Promise.all(
    files.map(async (file) => ({
      name: file.replace('.sql', ''),
      sql: await readFile(new URL(file, folder), 'utf8'),
    })),
  );
}

/** Shows whether a migration was edited since it was applied. */
export const checksum = (sql: string) => createHash('sha256').update(sql).digest('hex');

/** The schema in one file, and the last of the migrations that it replaced. */
const BASELINE = '0001_baseline';
const LAST_BEFORE_BASELINE = '0315_tax_on_papers';

/**
 * Applies all missing migrations, in one transaction, one process at a time. Throws when an applied migration was
 * edited since: the database would not match the code.
 */
export const migrate = (store: Store, migrations: readonly Migration[]): Promise<void> =>
  store.scripted((run) => applyMigrations(run, migrations));

/** Applies all missing migrations within a transaction; other processes wait for its end. */
export async function applyMigrations(run: RunScript, migrations: readonly Migration[]): Promise<void> {
  await run(`SELECT pg_advisory_xact_lock(7305001)`);
  // A table can't be altered while triggers on its rows wait for the end of the transaction.
  await run(`SET CONSTRAINTS ALL IMMEDIATE`);
  await run(`CREATE TABLE IF NOT EXISTS migration (
    name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`);
  await adoptBaseline(run, migrations);
  const applied = await run(`SELECT name, checksum FROM migration`);
  const checksums = new Map(applied.map((row) => [row['name'], row['checksum']]));
  for (const { name, sql } of migrations) {
    const before = checksums.get(name);
    if (before === checksum(sql)) continue;
    if (before !== undefined)
      throw new Error(`Migration ${name} was edited after it was applied. Write a new one.`);
    await run(sql);
    await run(`INSERT INTO migration (name, checksum) VALUES ('${name}', '${checksum(sql)}')`);
  }
}

/**
 * Records a database with all the migrations that the baseline replaced as one made by the baseline: the schema is the same.
 * Throws where some of them are missing.
 */
async function adoptBaseline(run: RunScript, migrations: readonly Migration[]): Promise<void> {
  const baseline = migrations.find(({ name }) => name === BASELINE);
  const applied = new Set((await run(`SELECT name FROM migration`)).map((row) => row['name']));
  if (!baseline || applied.size === 0 || applied.has(BASELINE)) return;
  if (!applied.has(LAST_BEFORE_BASELINE))
    throw new Error(
      `This database lacks migration ${LAST_BEFORE_BASELINE}. Start the last release before ${BASELINE} on it once, then this one.`,
    );
  await run(`DELETE FROM migration`);
  await run(`INSERT INTO migration (name, checksum) VALUES ('${BASELINE}', '${checksum(baseline.sql)}')`);
}
