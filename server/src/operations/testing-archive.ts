import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { ExportProgress, ExportResult, ImportResult } from '../archive/index.ts';
import { exportArchive, importArchive } from '../archive/index.ts';
import type { Store } from '../database/database.ts';
import { readMigrations } from '../database/migrations/migrate.ts';
import { deriveKeys } from '../http/keys.ts';
import { seedDemoClub } from '../seed/seed.ts';
import { openTestDatabase, testConfig } from '../testing/app.ts';
import { pictureNames, upload } from '../uploads/index.ts';

const now = Date.parse('2026-11-21T14:40:00+08:00');

type ImportOptions = Parameters<typeof importArchive>[2];

/** A folder with databases and archives of a test, all removed by `close`. */
export interface ArchiveBench {
  folder: string;
  /** Pictures of the exported club. */
  uploads: string;
  use: (open: () => Promise<{ store: Store; drop: () => Promise<void> }>) => Promise<Store>;
  exportInto: (
    path: string,
    store: Store,
    changes?: { onProgress?: (progress: ExportProgress) => void; signal?: AbortSignal },
  ) => Promise<ExportResult>;
  importInto: (store: Store, path: string, changes?: Partial<ImportOptions>) => Promise<ImportResult>;
  close: () => Promise<void>;
}

export async function createArchiveBench(): Promise<ArchiveBench> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-archive-'));
  const uploads = join(folder, 'uploads');
  await mkdir(uploads);
  const opened: (() => Promise<void>)[] = [];
  const keys = await deriveKeys('a secret of the tests alone, 32 long');
  const migrations = await readMigrations();
  return {
    folder,
    uploads,
    async use(open) {
      const { store, drop } = await open();
      opened.push(drop);
      return store;
    },
    exportInto: (path, store, changes) =>
      exportArchive(store.db, createWriteStream(path), {
        club: 'Harbour Club',
        productVersion: '1.0.0',
        uploadsDir: uploads,
        keys,
        now,
        ...changes,
      }),
    importInto: (store, path, changes) =>
      importArchive(store, path, { uploadsDir: join(folder, randomUUID()), keys, migrations, ...changes }),
    async close() {
      for (const drop of opened) await drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Fills a database with the demo club, with texts that a file could lose or change. */
export async function openFilledClub({ use, uploads }: ArchiveBench): Promise<Store> {
  const store = await use(openTestDatabase);
  const config = { ...testConfig(), now: () => now, uploadsDir: uploads };
  await seedDemoClub(store.db, config, { picturesLater: true });
  for (const { id, widths } of await store.db.select().from(upload))
    for (const name of [...pictureNames(id, widths), `${id}-640.avif`])
      await writeFile(join(uploads, name), name);
  await store.db.execute(sql`
    update member set address_building = v.text from (values (1, '=HYPERLINK("x")'), (2, ''), (3, '''quoted'),
      (4, ${'line one\r\nline "two", three\n'}), (5, '-5'), (6, 'NULL'), (7, ${'\\N\\x41'}), (8, '陳美玲 🎾')) v (id, text)
    where member.id = v.id`);
  await addSealed(store);
  return store;
}

/** Adds a one-time code, which is sealed by TOKEN_SECRET. */
export const addSealed = (store: Store) =>
  store.db.execute(sql`
    insert into one_time_code (user_id, secret, created_at) select min(id), 'sealed', now() from general_user`);

export const addMember = (store: Store) =>
  store.db.execute(sql`insert into member (name, membership_id, membership_type_1, membership_type_2)
    values ('Mei', 'T-0001', 'ORDINARY', 'ACTIVE_REG')`);

/** Runs a query and returns its rows. */
export async function read(store: Store, statement: string): Promise<Record<string, unknown>[]> {
  return (await store.db.execute(sql.raw(statement))).rows;
}

/** All tables with each of their rows as text, in an order that depends on nothing but the rows. */
export async function readAll(store: Store): Promise<Map<string, { count: number; hash: string }>> {
  const found = await read(
    store,
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  );
  const tables = new Map<string, { count: number; hash: string }>();
  await store.db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('TimeZone', 'UTC', true)`);
    for (const name of found.map((row) => String(row['name']))) {
      // The columns are in the order of the migrations, in every database.
      const { rows } = await tx.execute<{ row: string }>(
        sql.raw(`select t::text as row from "${name}" t order by t::text collate "C"`),
      );
      const hash = createHash('sha256');
      for (const { row } of rows) hash.update(`${row}\n`);
      tables.set(name, { count: rows.length, hash: hash.digest('hex') });
    }
  });
  return tables;
}
