// npm run verify -w server: reads the configured database and the folder of uploads, as after a restore, and names
// whatever must not be. Changes nothing; ends with 1 where it finds something.
import { readdir } from 'node:fs/promises';
import { parseConfig } from '../config/config.ts';
import { readMigrations } from '../database/migrations/migrate.ts';
import { openStore } from '../database/open.ts';
import { findFaults } from './invariants.ts';

async function verify(): Promise<void> {
  const config = parseConfig(process.env);
  const store = await openStore(config);
  try {
    const files = await readdir(config.uploadsDir).catch(() => []);
    const faults = await findFaults(store.db, await readMigrations(), files);
    for (const { what, id } of faults) process.stdout.write(`${what}: ${id}\n`);
    process.stdout.write(faults.length === 0 ? 'Everything holds.\n' : `${faults.length} faults.\n`);
    process.exitCode = faults.length === 0 ? 0 : 1;
  } finally {
    await store.close();
  }
}

try {
  await verify();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
