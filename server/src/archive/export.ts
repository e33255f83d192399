import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database, Transaction } from '../database/database.ts';
import type { Keys } from '../http/keys.ts';
import { isPictureName, pictureNames } from '../uploads/index.ts';
import type { Run, Table } from './catalogue.ts';
import { plainTexts, quoteName, readArchivedTables, readSequences } from './catalogue.ts';
import { formatHeader, formatRow } from './csv-rows.ts';
import { leftOut } from './left-out.ts';
import type { Manifest } from './manifest.ts';
import { FORMAT_VERSION, MANIFEST, README } from './manifest.ts';
import type { Packer } from './pack.ts';
import { openPacker } from './pack.ts';
import { describeArchive } from './readme.ts';

export interface ExportProgress {
  /** The table or folder that is being written. */
  part: string;
  rows: number;
  total: number;
}

export interface ExportOptions {
  club: string;
  productVersion: string;
  uploadsDir: string;
  keys: Keys;
  now: number;
  onProgress?: (progress: ExportProgress) => void;
  signal?: AbortSignal;
}

export interface ExportResult {
  tables: number;
  rows: number;
  pictures: number;
  missingPictures: number;
  /** Jobs that wait to be done, which don't move. */
  waitingJobs: number;
  bytes: number;
  sha256: string;
}

/** Thrown where another export of this database is under way. */
export class ExportUnderWay extends Error {
  override readonly name = 'ExportUnderWay';
}

/** Size at which a file of a table ends and the next begins, characters: what an export holds in memory. */
const PART = 8 * 1024 * 1024;
/** Characters to fetch at once, and rows at first, while nobody knows how long they are. */
const FETCH = 1024 * 1024;
const FIRST_FETCH = 100;
const MOST_ROWS = 5000;

const runner =
  (tx: Transaction): Run =>
  async (statement) =>
    (await tx.execute(sql.raw(statement))).rows;

/** Reads a table in the order of its key by a cursor: as many rows at once as fit the memory. */
async function* readRows(run: Run, { name, columns, key }: Table): AsyncGenerator<(string | null)[]> {
  const selected = columns.map((column, index) => `${quoteName(column.name)}::text as c${index}`);
  const order = key.length > 0 ? ` order by ${key.map((column) => `t.${quoteName(column)}`).join(', ')}` : '';
  await run(
    `declare archived no scroll cursor for select ${selected.join(', ')} from ${quoteName(name)} t${order}`,
  );
  for (let amount = FIRST_FETCH; ;) {
    const rows = await run(`fetch ${amount} from archived`);
    let length = 0;
    for (const row of rows) {
      const values = columns.map((_, index) => {
        const value = row[`c${index}`];
        return typeof value === 'string' ? value : null;
      });
      length += values.reduce((sum, value) => sum + (value?.length ?? 0), 0);
      yield values;
    }
    if (rows.length < amount) break;
    amount = Math.min(MOST_ROWS, Math.max(1, Math.floor(FETCH / (length / rows.length + 1))));
  }
  await run('close archived');
}

/** `tables/member.csv`, then `tables/member-2.csv`. */
const fileOfTable = (table: string, part: number): string =>
  `tables/${table}${part === 1 ? '' : `-${part}`}.csv`;

/** Writes a table into files, and returns their names. */
async function writeTable(run: Run, packer: Packer, table: Table, onRow: () => void): Promise<string[]> {
  const header = formatHeader(table.columns.map(({ name }) => name));
  const types = table.columns.map(({ type }) => type);
  const files: string[] = [];
  let lines: string[] = [];
  let length = 0;
  const flush = async () => {
    const name = fileOfTable(table.name, files.length + 1);
    await packer.add(name, header + lines.join(''));
    files.push(name);
    lines = [];
    length = 0;
  };
  for await (const row of readRows(run, table)) {
    const line = formatRow(row, types);
    lines.push(line);
    length += line.length;
    onRow();
    if (length >= PART) await flush();
  }
  if (lines.length > 0) await flush();
  return files;
}

async function countRows(run: Run, tables: readonly Table[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const { name } of tables) {
    const [found] = await run(`select count(*) as rows from ${quoteName(name)}`);
    counts.set(name, Number(found?.['rows']));
  }
  return counts;
}

async function readLastNumbers(run: Run): Promise<Manifest['sequences']> {
  const names = await readSequences(run);
  const each = names.map((name) => `select '${name}' as name, last_value, is_called from ${quoteName(name)}`);
  return (await run(each.join(' union all '))).map(({ name, last_value, is_called }) => ({
    name: String(name),
    last_value: Number(last_value),
    is_called: is_called === true,
  }));
}

const uploadsSchema = z.array(z.object({ id: z.string(), widths: z.array(z.int()) }));
/** Characters of an id. */
const UUID = 36;

/** Everything read from the database, and the pictures that it mentions. */
interface Snapshot {
  manifest: Omit<Manifest, 'files' | 'missing_pictures'>;
  uploads: z.infer<typeof uploadsSchema>;
  waitingJobs: number;
}

async function readSnapshot(run: Run, packer: Packer, options: ExportOptions): Promise<Snapshot> {
  const tables = await readArchivedTables(run);
  const counts = await countRows(run, tables);
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const written: Manifest['tables'] = [];
  let rows = 0;
  for (const table of tables) {
    options.onProgress?.({ part: table.name, rows, total });
    const files = await writeTable(run, packer, table, () => {
      rows += 1;
      if (rows % 10_000 === 0) options.onProgress?.({ part: table.name, rows, total });
    });
    written.push({ name: table.name, columns: table.columns, rows: counts.get(table.name) ?? 0, files });
  }
  const uploads = await run(`select id::text as id, widths from upload order by id`);
  const migrations = await run(`select name, checksum from migration order by name`);
  const [jobs] = await run(`select count(*) as waiting from job where not recurring and failed_at is null`);
  options.onProgress?.({ part: 'uploads', rows, total });
  return {
    manifest: {
      format: 'members-portal-archive',
      format_version: FORMAT_VERSION,
      product_version: options.productVersion,
      club: options.club,
      created_at: new Date(options.now).toISOString(),
      migrations: migrations.map(({ name, checksum }) => ({
        name: String(name),
        checksum: String(checksum),
      })),
      tables: written,
      sequences: await readLastNumbers(run),
      left_out: leftOut,
      secret_check: secretCheck(options.keys),
    },
    uploads: uploadsSchema.parse(uploads),
    waitingJobs: Number(jobs?.['waiting']),
  };
}

/** Shows whether two portals have the same TOKEN_SECRET, without saying it. */
export const secretCheck = (keys: Keys): string => keys.hash('secret of an archive');

/**
 * Writes everything of the club into `destination`, as it is at one moment, while others go on using the portal. Holds
 * a few megabytes in memory, however large the club is. One export of a database at a time.
 */
export async function exportArchive(
  db: Database,
  destination: Writable,
  options: ExportOptions,
): Promise<ExportResult> {
  const packer = openPacker(destination, new Date(options.now), options.signal);
  try {
    const snapshot = await db.transaction(
      async (tx) => {
        const run = runner(tx);
        await run(plainTexts);
        const [lock] = await run('select pg_try_advisory_xact_lock(7305003) as free');
        if (lock?.['free'] !== true) throw new ExportUnderWay('Another export is under way.');
        return readSnapshot(run, packer, options);
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
    return await finishArchive(packer, snapshot, options);
  } catch (error) {
    destination.destroy(error instanceof Error ? error : undefined);
    throw error;
  }
}

/** Adds the pictures, which never change, and last the list of everything. */
async function finishArchive(
  packer: Packer,
  { manifest, uploads, waitingJobs }: Snapshot,
  { uploadsDir }: ExportOptions,
): Promise<ExportResult> {
  const folder = await readdir(uploadsDir).catch(() => []);
  const present = new Set(folder);
  const missing = uploads
    .flatMap(({ id, widths }) => pictureNames(id, widths))
    .filter((name) => !present.has(name));
  const ids = new Set(uploads.map(({ id }) => id));
  const pictures = folder.filter((name) => isPictureName(name) && ids.has(name.slice(0, UUID))).toSorted();
  for (const name of pictures) await packer.addFile(`uploads/${name}`, join(uploadsDir, name));
  await packer.add(README, describeArchive(manifest));
  const whole: Manifest = { ...manifest, files: [...packer.files], missing_pictures: missing };
  await packer.add(MANIFEST, `${JSON.stringify(whole, null, 1)}\n`);
  return {
    tables: manifest.tables.length,
    rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
    pictures: pictures.length,
    missingPictures: missing.length,
    waitingJobs,
    ...(await packer.finish()),
  };
}
