import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { verifyArchive as Verify } from '../archive/index.ts';
import { ExportUnderWay } from '../archive/export.ts';
import { verifyArchive } from '../archive/index.ts';
import { leftOut } from '../archive/left-out.ts';
import type { Store } from '../database/database.ts';
import { readMigrations } from '../database/migrations/migrate.ts';
import { openBareDatabase } from '../testing/app.ts';
import { findFaults } from './invariants.ts';
import type { ArchiveBench } from './testing-archive.ts';
import { addMember, createArchiveBench, openFilledClub, read, readAll } from './testing-archive.ts';

const execute = promisify(execFile);
const migrations = await readMigrations();

let bench: ArchiveBench;
let file: string;
let source: Store;
beforeAll(async () => {
  bench = await createArchiveBench();
  file = join(bench.folder, 'club.tar.gz');
  source = await openFilledClub(bench);
  await bench.exportInto(file, source);
}, 120_000);
afterAll(() => bench.close());

describe('an archive of the demo club', () => {
  it('moves into a database without tables with every row of every table', async () => {
    const store = await bench.use(openBareDatabase);
    const uploadsDir = join(bench.folder, randomUUID());
    const result = await bench.importInto(store, file, { uploadsDir });
    const [before, after] = [await readAll(source), await readAll(store)];
    expect([...after.keys()]).toEqual([...before.keys()]);
    const differing = [...before].filter(
      ([name, { hash }]) => !(name in leftOut) && after.get(name)?.hash !== hash,
    );
    expect(differing).toEqual([]);
    const moved = [...before].filter(([name]) => !(name in leftOut));
    expect(result.rows).toBe(moved.reduce((sum, [, { count }]) => sum + count, 0));
    expect(result.rows).toBeGreaterThan(20_000);
    expect(await readdir(uploadsDir)).toEqual((await readdir(bench.uploads)).toSorted());
    expect(await findFaults(store.db, migrations, await readdir(uploadsDir))).toEqual([]);
  });

  it('has a value of each type that any column has, so that comparing rows shows what a type would lose', async () => {
    const columns = await read(
      source,
      `select relname as "table", attname as "column", format_type(atttypid, atttypmod) as type from pg_attribute
        join pg_class c on c.oid = attrelid
        where relkind = 'r' and relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped`,
    );
    const archived = columns.filter(({ table }) => !(String(table) in leftOut));
    const missing = new Set(archived.map(({ type }) => type));
    for (const { table, column, type } of archived) {
      if (!missing.has(type)) continue;
      const rows = await read(
        source,
        `select from "${String(table)}" where "${String(column)}" is not null limit 1`,
      );
      if (rows.length > 0) missing.delete(type);
    }
    expect([...missing]).toEqual([]);
  });

  it('leaves out no table that another one refers to, and none that there isn’t', async () => {
    const names = new Set((await readAll(source)).keys());
    expect(Object.keys(leftOut).filter((name) => !names.has(name))).toEqual([]);
    const references = await read(
      source,
      `select conrelid::regclass::text as "from", confrelid::regclass::text as "to" from pg_constraint where contype = 'f'`,
    );
    expect(references.filter(({ from, to }) => String(to) in leftOut && !(String(from) in leftOut))).toEqual(
      [],
    );
  });

  it('is read by tar, and its checksums by sha256sum', async () => {
    const unpacked = await mkdtemp(join(bench.folder, 'unpacked-'));
    await execute('tar', ['-xzf', file, '-C', unpacked]);
    const { files, tables } = JSON.parse(await readFile(join(unpacked, 'manifest.json'), 'utf8')) as Awaited<
      ReturnType<typeof Verify>
    >;
    const sums = files.map(({ name, sha256 }) => `${sha256}  ${name}`).join('\n');
    await writeFile(join(unpacked, 'SHA256SUMS'), `${sums}\n`);
    await execute('sha256sum', ['--check', '--strict', '--quiet', 'SHA256SUMS'], { cwd: unpacked });
    expect(await readFile(join(unpacked, 'README.txt'), 'utf8')).toContain('KEEP IT SAFE');
    const members = tables.find(({ name }) => name === 'member');
    expect(members).toMatchObject({ rows: 300, files: ['tables/member.csv'] });
    expect(await readFile(join(unpacked, 'tables/member.csv'), 'utf8')).toContain(`"'=HYPERLINK(""x"")"`);
  });
});

it('exports one moment, whatever is stored while it runs', async () => {
  const path = join(bench.folder, 'moment.tar.gz');
  const added: Promise<unknown>[] = [];
  await bench.exportInto(path, source, {
    onProgress: ({ part }) => {
      // Tables come in the order of their names: this is before members.
      if (part === 'allotment' && added.length === 0) added.push(addMember(source));
    },
  });
  await Promise.all(added);
  const { tables } = await verifyArchive(path);
  expect(tables.find(({ name }) => name === 'member')?.rows).toBe(300);
  expect(await read(source, 'select count(*)::int as members from member')).toEqual([{ members: 301 }]);
});

const isOnServer = Boolean(process.env['DATABASE_URL']);

// The embedded database does one after the other.
it.runIf(isOnServer)('exports once at a time', async () => {
  const second: Promise<unknown>[] = [];
  await bench.exportInto(join(bench.folder, 'first.tar.gz'), source, {
    onProgress: ({ part }) => {
      if (part === 'member' && second.length === 0)
        second.push(
          bench.exportInto(join(bench.folder, 'second.tar.gz'), source).catch((error: unknown) => error),
        );
    },
  });
  const [error] = await Promise.all(second);
  expect(error).toBeInstanceOf(ExportUnderWay);
});

it('ends an export whose reader goes away, and lets the next one begin', async () => {
  const stop = new AbortController();
  const cut = bench.exportInto(join(bench.folder, 'left.tar.gz'), source, {
    signal: stop.signal,
    onProgress: ({ part }) => part === 'member' && stop.abort(),
  });
  await expect(cut).rejects.toThrow('aborted');
  expect((await bench.exportInto(join(bench.folder, 'next.tar.gz'), source)).rows).toBeGreaterThan(20_000);
});
