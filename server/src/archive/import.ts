import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { subjects } from '../database/data-versions.ts';
import type { RunScript, Store } from '../database/database.ts';
import type { Migration } from '../database/migrations/migrate.ts';
import { applyMigrations, checksum } from '../database/migrations/migrate.ts';
import type { Keys } from '../http/keys.ts';
import type { Table } from './catalogue.ts';
import {
  plainTexts,
  quoteName,
  quoteText,
  readArchivedTables,
  readSequences,
  readTables,
} from './catalogue.ts';
import { parseRows } from './csv-rows.ts';
import type { ExportProgress } from './export.ts';
import { secretCheck } from './export.ts';
import { filledAtStart, leftOut, tiedToSecret } from './left-out.ts';
import type { Manifest } from './manifest.ts';
import { README } from './manifest.ts';
import { ArchiveRefused, readText, readVerified, verifyArchive } from './unpack.ts';

export interface ImportOptions {
  uploadsDir: string;
  keys: Keys;
  migrations: readonly Migration[];
  /** True: the TOKEN_SECRET is another one, and what needs the old one is left out. */
  isNewSecret?: boolean;
  onProgress?: (progress: ExportProgress) => void;
}

export interface ImportResult {
  club: string;
  tables: number;
  rows: number;
  pictures: number;
  /** Tables that stay empty because of another TOKEN_SECRET. */
  lost: string[];
}

/** Longest statement, characters, and the rows that it may insert. */
const STATEMENT = 1024 * 1024;

/** Checks that this portal knows every migration of the archive; returns them. */
function knownMigrations(manifest: Manifest, all: readonly Migration[]): Migration[] {
  const known = new Map(all.map((migration) => [migration.name, migration]));
  const archived = manifest.migrations.map(({ name, checksum: expected }) => {
    const migration = known.get(name);
    if (!migration || checksum(migration.sql) !== expected)
      throw new ArchiveRefused(
        `The archive was written by a newer version (${manifest.product_version}). Update this portal first.`,
      );
    return migration;
  });
  const names = new Set(archived.map(({ name }) => name));
  return all.filter(({ name }) => names.has(name));
}

/** Checks that nobody uses this portal yet, and brings its tables to the archive's version. */
async function prepareTables(run: RunScript, migrations: readonly Migration[]): Promise<void> {
  const existing = await readTables(run);
  if (existing.length === 0) return applyMigrations(run, migrations);
  if (!existing.some(({ name }) => name === 'migration'))
    throw new ArchiveRefused(
      'The database has tables that aren’t the portal’s. Give the portal one of its own.',
    );
  for (const { name } of existing) {
    if (name in leftOut || filledAtStart.has(name)) continue;
    const rows = await run(`select from ${quoteName(name)} limit 1`);
    if (rows.length > 0)
      throw new ArchiveRefused(
        `This portal isn’t empty: there are rows in the table ${name}. Nothing was changed.`,
      );
  }
  const applied = new Set((await run('select name from migration')).map(({ name }) => String(name)));
  if (applied.size !== migrations.length || migrations.some(({ name }) => !applied.has(name)))
    throw new ArchiveRefused(
      'The archive is of an older version than this database. Import it into a database without any tables, before the API has started on it.',
    );
}

/** Compares the tables of the archive with those of this portal. */
function compareTables(archived: Manifest['tables'], tables: readonly Table[]): void {
  const shape = ({ name, columns }: Pick<Table, 'name' | 'columns'>) =>
    `${name} (${columns
      .map((column) => `${column.name} ${column.type}`)
      .toSorted()
      .join(', ')})`;
  const known = new Set(tables.map(shape));
  const unknown = archived.find((table) => !known.has(shape(table)));
  if (unknown) throw new ArchiveRefused(`This portal has no such table as the archive’s “${unknown.name}”.`);
  const names = new Set(archived.map(({ name }) => name));
  const missing = tables.find(({ name }) => !names.has(name));
  if (missing) throw new ArchiveRefused(`The archive lacks the table “${missing.name}”.`);
  if (names.size !== archived.length) throw new ArchiveRefused('The archive has a table twice.');
}

/** Drops the references between tables, so that rows can come in any order. Returns the statements that bring them back. */
async function dropReferences(run: RunScript): Promise<string[]> {
  const found = await run(`select conrelid::regclass::text as "table", conname as name,
    pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`);
  const at = (row: Record<string, unknown>) => `alter table ${String(row['table'])}`;
  for (const row of found) await run(`${at(row)} drop constraint ${quoteName(String(row['name']))}`);
  return found.map(
    (row) => `${at(row)} add constraint ${quoteName(String(row['name']))} ${String(row['definition'])}`,
  );
}

/** Inserts the rows of one file of a table, and returns how many there were. */
async function insertRows(run: RunScript, table: Manifest['tables'][number], text: string): Promise<number> {
  const names = table.columns.map(({ name }) => quoteName(name)).join(', ');
  const begin = `insert into ${quoteName(table.name)} (${names}) overriding system value values `;
  let values: string[] = [];
  let length = 0;
  let count = 0;
  const flush = async () => {
    if (values.length > 0) await run(begin + values.join(','));
    values = [];
    length = 0;
  };
  for (const row of parseRows(text, table.columns)) {
    const value = `(${row.map(quoteText).join(',')})`;
    values.push(value);
    length += value.length;
    count += 1;
    if (length >= STATEMENT) await flush();
  }
  await flush();
  return count;
}

/** Sets what is given out next, so that no number is given out twice. */
async function setSequences(run: RunScript, sequences: Manifest['sequences']): Promise<void> {
  const known = new Set(await readSequences(run));
  const unknown = sequences.find(({ name }) => !known.has(name));
  if (unknown)
    throw new ArchiveRefused(`This portal has no such sequence as the archive’s “${unknown.name}”.`);
  for (const { name, last_value: last, is_called: isCalled } of sequences)
    await run(`select setval(${quoteText(quoteName(name))}, ${last}, ${isCalled})`);
}

const readCalendarVersion = async (run: RunScript): Promise<unknown> =>
  (await run('select version::text as version from calendar_version'))[0]?.['version'];

/** Lets running processes know that nothing is as they have kept it, as the triggers that say so were off. */
async function raiseVersions(run: RunScript, calendarBefore: unknown): Promise<void> {
  for (const subject of subjects) await run(`select raise_data_version(${quoteText(subject)})`);
  if ((await readCalendarVersion(run)) === calendarBefore)
    await run('update calendar_version set version = version + 1');
  await run("select pg_notify('club_settings', '')");
}

/** Keeps the pictures, and can take them away again. */
function openFolder(folder: string) {
  const kept: string[] = [];
  return {
    kept,
    async keep(name: string, chunks: AsyncIterable<Uint8Array>) {
      await mkdir(folder, { recursive: true });
      const path = join(folder, basename(name));
      await pipeline(chunks, createWriteStream(`${path}.draft`));
      await rename(`${path}.draft`, path);
      kept.push(path);
    },
    async undo() {
      for (const path of kept) await rm(path, { force: true });
    },
  };
}

/**
 * Moves an archive into an empty portal: all of it or nothing. The whole archive is checked first. Throws `ArchiveRefused`
 * where it isn't whole, is of a newer version, or the portal isn't empty.
 */
export async function importArchive(
  store: Store,
  file: string,
  options: ImportOptions,
): Promise<ImportResult> {
  const manifest = await verifyArchive(file);
  const migrations = knownMigrations(manifest, options.migrations);
  const lost = tablesLost(manifest, options);
  const folder = openFolder(options.uploadsDir);
  let rows = 0;
  try {
    await store.scripted(async (run) => {
      await run(plainTexts);
      await prepareTables(run, migrations);
      const calendarBefore = await readCalendarVersion(run);
      const tables = await readArchivedTables(run);
      compareTables(manifest.tables, tables);
      // Triggers have done their work where the rows come from.
      for (const { name } of tables) await run(`alter table ${quoteName(name)} disable trigger user`);
      const references = await dropReferences(run);
      // An archive of an older version has none of what came later.
      for (const { name } of tables)
        if (filledAtStart.has(name) && !lost.includes(name)) await run(`delete from ${quoteName(name)}`);
      rows = await loadEntries(run, file, { manifest, lost, folder, onProgress: options.onProgress });
      await setSequences(run, manifest.sequences);
      for (const statement of references) await run(statement);
      for (const { name } of tables) await run(`alter table ${quoteName(name)} enable trigger user`);
      await applyMigrations(run, options.migrations);
      await raiseVersions(run, calendarBefore);
      await run('analyze');
    });
  } catch (error) {
    await folder.undo();
    throw error;
  }
  return { club: manifest.club, tables: manifest.tables.length, rows, pictures: folder.kept.length, lost };
}

/** Names the tables that can't be used with another TOKEN_SECRET; throws where nobody has agreed to lose them. */
function tablesLost(manifest: Manifest, { keys, isNewSecret = false }: ImportOptions): string[] {
  if (manifest.secret_check === secretCheck(keys)) return [];
  const lost = manifest.tables
    .filter(({ name, rows }) => name in tiedToSecret && rows > 0)
    .map(({ name }) => name);
  if (lost.length > 0 && !isNewSecret)
    throw new ArchiveRefused(
      `This portal has another TOKEN_SECRET than the one that the archive is from. Set the same, or import with --new-secret: ${lost
        .map((name) => tiedToSecret[name])
        .join('; ')}.`,
    );
  return lost;
}

interface Loading {
  manifest: Manifest;
  lost: readonly string[];
  folder: ReturnType<typeof openFolder>;
  onProgress: ImportOptions['onProgress'];
}

/** Stores the rows and pictures of the archive, and returns the number of rows. */
async function loadEntries(
  run: RunScript,
  file: string,
  { manifest, lost, folder, onProgress }: Loading,
): Promise<number> {
  const byFile = new Map(
    manifest.tables.flatMap((table) => table.files.map((name) => [name, table] as const)),
  );
  const total = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const counts = new Map<string, number>();
  let rows = 0;
  for await (const entry of readVerified(file, manifest)) {
    const table = byFile.get(entry.name);
    if (table) {
      const text = await readText(entry);
      onProgress?.({ part: table.name, rows, total });
      if (lost.includes(table.name)) continue;
      const count = await insertRows(run, table, text);
      counts.set(table.name, (counts.get(table.name) ?? 0) + count);
      rows += count;
    } else if (entry.name === README) await readText(entry);
    else await folder.keep(entry.name, entry.chunks);
  }
  const wrong = manifest.tables.find(
    (table) => !lost.includes(table.name) && (counts.get(table.name) ?? 0) !== table.rows,
  );
  if (wrong)
    throw new ArchiveRefused(`The table “${wrong.name}” doesn’t have the rows that the manifest says.`);
  return rows;
}
