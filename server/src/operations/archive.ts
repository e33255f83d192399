// npm run archive -- export FILE | import FILE [--new-secret] | check FILE: moves the whole club out into one file, or
// such a file into an empty portal. With the same variables as the API; the embedded database takes it while the API is
// stopped.
import { createWriteStream } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import type { ExportProgress } from '../archive/index.ts';
import { exportArchive, importArchive, verifyArchive } from '../archive/index.ts';
import type { Config } from '../config/config.ts';
import { parseConfig } from '../config/config.ts';
import { readMigrations } from '../database/migrations/migrate.ts';
import { openDatabase, openStore } from '../database/open.ts';
import { deriveKeys } from '../http/keys.ts';
import { readOrMakeSecret } from '../session/index.ts';
import { rememberSettings, withSettings } from '../settings/index.ts';
import { productVersion } from '../http/openapi/product-version.ts';
import { findFaults } from './invariants.ts';

const say = (text: string): void => void process.stdout.write(`${text}\n`);

const grouped = (count: number): string => count.toLocaleString('en');

/** Says how far it is: once for each table, and once a second in a large one. */
function reporter(): (progress: ExportProgress) => void {
  let part = '';
  let said = 0;
  return (progress) => {
    if (progress.part === part && performance.now() - said < 1000) return;
    ({ part } = progress);
    said = performance.now();
    process.stderr.write(`${grouped(progress.rows)} of ${grouped(progress.total)} rows · ${part}\n`);
  };
}

type Running = Config & { tokenSecret: string };

async function exportTo(file: string, config: Running): Promise<void> {
  const store = await openDatabase(config);
  const draft = `${file}.part`;
  try {
    const settings = await rememberSettings(store);
    const result = await exportArchive(store.db, createWriteStream(draft, { flags: 'wx', mode: 0o600 }), {
      club: withSettings(config, settings).clubName,
      productVersion,
      uploadsDir: config.uploadsDir,
      keys: await deriveKeys(config.tokenSecret),
      now: config.now(),
      onProgress: reporter(),
    });
    await rename(draft, file);
    say(
      `${file}: ${grouped(result.rows)} rows of ${result.tables} tables, ${result.pictures} files of pictures.`,
    );
    if (result.missingPictures > 0)
      say(`${result.missingPictures} files of pictures are missing from ${config.uploadsDir}.`);
    if (result.waitingJobs > 0)
      say(`${result.waitingJobs} jobs wait, and don’t move: let the API finish them before you leave it.`);
    say(`SHA-256 ${result.sha256}`);
    say('It holds personal data and the hashes of passwords: keep it safe.');
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  } finally {
    await store.close();
  }
}

async function importFrom(file: string, config: Running, isNewSecret: boolean): Promise<void> {
  const store = await openStore(config);
  try {
    const migrations = await readMigrations();
    const keys = await deriveKeys(config.tokenSecret);
    const options = { uploadsDir: config.uploadsDir, keys, migrations, isNewSecret, onProgress: reporter() };
    const result = await importArchive(store, file, options);
    say(
      `${result.club}: ${grouped(result.rows)} rows of ${result.tables} tables, ${result.pictures} files of pictures.`,
    );
    if (result.lost.length > 0)
      say(`Left empty, because of another TOKEN_SECRET: ${result.lost.join(', ')}.`);
    const faults = await findFaults(store.db, migrations, await readdir(config.uploadsDir).catch(() => []));
    for (const { what, id } of faults) say(`${what}: ${id}`);
    say(faults.length === 0 ? 'Everything holds.' : `${faults.length} faults came along with the archive.`);
  } finally {
    await store.close();
  }
}

async function main([action, file, ...rest]: string[]): Promise<void> {
  const isNewSecret = action === 'import' && rest[0] === '--new-secret';
  if (file === undefined || rest.length > (isNewSecret ? 1 : 0))
    throw new Error('Use: npm run archive -- export FILE, import FILE [--new-secret] or check FILE.');
  const parsed = parseConfig(process.env);
  const config = { ...parsed, tokenSecret: parsed.tokenSecret ?? (await readOrMakeSecret(parsed.dataDir)) };
  if (action === 'export') await exportTo(file, config);
  else if (action === 'import') await importFrom(file, config, isNewSecret);
  else if (action === 'check') {
    const { club, created_at: at, tables } = await verifyArchive(file);
    say(`${club} on ${at}: ${tables.length} tables, whole and unaltered.`);
  } else throw new Error(`There is no such action as ${action}.`);
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
