import { randomUUID } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { packTar, unpackTar } from 'modern-tar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ArchiveRefused } from '../archive/unpack.ts';
import { subjects, versionReader } from '../database/data-versions.ts';
import type { Store } from '../database/database.ts';
import { checksum, migrate, readMigrations } from '../database/migrations/migrate.ts';
import { deriveKeys } from '../http/keys.ts';
import { openBareDatabase, openTestDatabase } from '../testing/app.ts';
import { addMember as addMemberWithLogin } from '../testing/people.ts';
import { findFaults } from './invariants.ts';
import type { ArchiveBench } from './testing-archive.ts';
import { addMember, addSealed, createArchiveBench, read } from './testing-archive.ts';

const migrations = await readMigrations();

let bench: ArchiveBench;
let file: string;
beforeAll(async () => {
  bench = await createArchiveBench();
  file = join(bench.folder, 'club.tar.gz');
  const source = await bench.use(openTestDatabase);
  await addMemberWithLogin(source.db, { name: 'Mei Lin Tan' });
  await addSealed(source);
  await source.db.execute(
    sql`insert into upload (id, user_id, width, height, created_at) values (${picture}, 1, 8, 6, now())`,
  );
  await writeFile(join(bench.uploads, `${picture}.webp`), 'a picture');
  await bench.exportInto(file, source);
});
afterAll(() => bench.close());

const picture = '01234567-89ab-cdef-0123-456789abcdef';

/** Files of the archive by name, to be changed and packed again. */
async function unpack(): Promise<Map<string, string | Uint8Array>> {
  const entries = await unpackTar(gunzipSync(await readFile(file)));
  return new Map(entries.map(({ header, data }) => [header.name, data ?? new Uint8Array()]));
}

async function pack(files: readonly (readonly [string, string | Uint8Array])[]): Promise<string> {
  const path = join(bench.folder, `${randomUUID()}.tar.gz`);
  const entries = files.map(([name, content]) => {
    const body = typeof content === 'string' ? new TextEncoder().encode(content) : content;
    return { header: { name, size: body.length, type: 'file' as const }, body };
  });
  await writeFile(path, gzipSync(await packTar(entries)));
  return path;
}

/** Packs the archive again with another manifest. */
async function withManifest(change: (manifest: Record<string, unknown>) => Record<string, unknown>) {
  const files = await unpack();
  const text = new TextDecoder().decode(files.get('manifest.json') as Uint8Array);
  files.set('manifest.json', JSON.stringify(change(JSON.parse(text) as Record<string, unknown>)));
  return pack([...files]);
}

describe('an import', () => {
  let empty: Store;
  beforeAll(async () => {
    empty = await bench.use(openTestDatabase);
  });

  /** Imports a file that is refused, and checks that nothing came of it. */
  async function refusal(path: string, changes?: Parameters<ArchiveBench['importInto']>[2]): Promise<string> {
    const uploadsDir = join(bench.folder, randomUUID());
    const error: unknown = await bench
      .importInto(empty, path, { uploadsDir, ...changes })
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ArchiveRefused);
    expect(await read(empty, 'select count(*)::int as members from member')).toEqual([{ members: 0 }]);
    expect(await readdir(uploadsDir).catch(() => [])).toEqual([]);
    return error instanceof Error ? error.message : '';
  }

  it('refuses an archive that was cut off, wherever that was', async () => {
    const whole = await readFile(file);
    for (const share of [0, 0.3, 0.9, 0.9999]) {
      const path = join(bench.folder, 'cut.tar.gz');
      await writeFile(path, whole.subarray(0, Math.floor(whole.length * share)));
      expect(await refusal(path)).toContain('cut off');
    }
    const files = [...(await unpack())];
    expect(await refusal(await pack(files.slice(0, -1)))).toContain('has no manifest.json');
    expect(await refusal(await pack(files.slice(1)))).toContain('is missing from the archive');
  });

  it('refuses an archive that was altered', async () => {
    const whole = await readFile(file);
    const path = join(bench.folder, 'altered.tar.gz');
    const middle = Math.floor(whole.length / 2);
    await writeFile(path, whole.with(middle, (whole[middle] ?? 0) ^ 1));
    expect(await refusal(path)).toMatch(/altered/);

    const files = await unpack();
    const members = new TextDecoder().decode(files.get('tables/member.csv') as Uint8Array);
    files.set('tables/member.csv', members.replace('Mei Lin Tan', 'Mei Lin Tam'));
    expect(await refusal(await pack([...files]))).toBe('“tables/member.csv” was altered.');
    expect(await refusal(await pack([['tables/other.csv', 'x'], ...(await unpack())]))).toContain(
      'isn’t in manifest.json',
    );
  });

  it('refuses names that lead out of its folders, links and other files', async () => {
    const files = [...(await unpack())];
    for (const name of [
      '../evil.webp',
      '/etc/passwd',
      'uploads/../../evil.webp',
      'uploads/evil.sh',
      'tables/a b.csv',
    ])
      expect(await refusal(await pack([[name, 'x'], ...files]))).toContain('which no export writes');
    const link = { name: 'uploads/a.webp', size: 0, type: 'symlink' as const, linkname: '/etc/passwd' };
    const path = join(bench.folder, 'link.tar.gz');
    await writeFile(path, gzipSync(await packTar([{ header: link }])));
    expect(await refusal(path)).toContain('which no export writes');
  });

  it('refuses what isn’t an archive', async () => {
    const path = join(bench.folder, 'other.tar.gz');
    await writeFile(path, 'PK zip');
    expect(await refusal(path)).toContain('no archive');
    expect(await refusal(await pack([['manifest.json', '{}']]))).toContain('isn’t as an export writes it');
  });

  it('refuses an archive of a newer version', async () => {
    const newer = await withManifest((manifest) => ({
      ...manifest,
      format_version: 2,
      product_version: '9.0.0',
    }));
    expect(await refusal(newer)).toBe(
      'The archive was written by a newer version (9.0.0). Update this portal first.',
    );
    const migrated = await withManifest((manifest) => ({
      ...manifest,
      migrations: [
        ...migrations.map(({ name, sql: text }) => ({ name, checksum: checksum(text) })),
        { name: '9999_next', checksum: '0'.repeat(64) },
      ],
    }));
    expect(await refusal(migrated)).toContain('newer version (1.0.0)');
  });

  it('refuses tables and rows that this portal doesn’t have', async () => {
    const unknown = await withManifest((manifest) => ({
      ...manifest,
      tables: [
        ...(manifest['tables'] as object[]),
        { name: 'pg_class', columns: [{ name: 'oid', type: 'oid' }], rows: 0, files: [] },
      ],
    }));
    expect(await refusal(unknown)).toBe('This portal has no such table as the archive’s “pg_class”.');
    const fewer = await withManifest((manifest) => ({
      ...manifest,
      tables: (manifest['tables'] as { name: string }[]).map((table) =>
        table.name === 'member' ? { ...table, rows: 2 } : table,
      ),
    }));
    expect(await refusal(fewer)).toContain('“member” doesn’t have the rows');
  });

  it('refuses a portal that isn’t empty, one with foreign tables, and leaves both as they are', async () => {
    const used = await bench.use(openTestDatabase);
    await addMember(used);
    await expect(bench.importInto(used, file)).rejects.toThrow(
      'This portal isn’t empty: there are rows in the table member.',
    );
    expect(await read(used, 'select name from member')).toEqual([{ name: 'Mei' }]);
    const foreign = await bench.use(openBareDatabase);
    await foreign.db.execute(sql`create table orders (id int)`);
    await expect(bench.importInto(foreign, file)).rejects.toThrow('has tables that aren’t the portal’s');
  });

  it('keeps what needs TOKEN_SECRET only where that is the same', async () => {
    const other = { keys: await deriveKeys('another secret of the tests, 32 long') };
    expect(await refusal(file, other)).toContain('another TOKEN_SECRET');
    const store = await bench.use(openBareDatabase);
    const result = await bench.importInto(store, file, { ...other, isNewSecret: true });
    expect(result.lost).toEqual(['identity_provider', 'one_time_code']);
    expect(await read(store, 'select count(*)::int as providers from identity_provider')).toEqual([
      { providers: 1 },
    ]);
    expect(await read(store, 'select count(*)::int as codes from one_time_code')).toEqual([{ codes: 0 }]);
    expect(await read(store, 'select count(*)::int as members from member')).toEqual([{ members: 1 }]);
  });
});

it('moves into a portal that was only just installed, with what that has of its own replaced', async () => {
  const store = await bench.use(openTestDatabase);
  await bench.importInto(store, file);
  expect(await read(store, 'select name from member')).toEqual([{ name: 'Mei Lin Tan' }]);
  expect(await read(store, 'select count(*)::int as settings from club_settings')).toEqual([{ settings: 1 }]);
  expect(await read(store, 'select count(*)::int as codes from one_time_code')).toEqual([{ codes: 1 }]);
});

it('lets processes that run know that nothing is as they have kept it', async () => {
  const store = await bench.use(openTestDatabase);
  const readVersion = versionReader(store.db);
  const readVersions = async () => [
    ...(await Promise.all(subjects.map((subject) => readVersion([subject])))),
    JSON.stringify(await read(store, 'select version from calendar_version')),
  ];
  const before = await readVersions();
  await bench.importInto(store, file);
  const after = await readVersions();
  expect(after.filter((version) => before.includes(version))).toEqual([]);
});

it('moves an archive of an older version forward, into a database without tables alone', async () => {
  const [baseline] = migrations;
  const old = await bench.use(openBareDatabase);
  await migrate(old, baseline ? [baseline] : []);
  await addMember(old);
  const path = join(bench.folder, 'old.tar.gz');
  await bench.exportInto(path, old);
  const store = await bench.use(openBareDatabase);
  await bench.importInto(store, path);
  expect(await read(store, 'select name from member')).toEqual([{ name: 'Mei' }]);
  expect(await findFaults(store.db, migrations, [])).toEqual([]);
  await expect(bench.importInto(await bench.use(openTestDatabase), path)).rejects.toThrow(
    'of an older version',
  );
});
