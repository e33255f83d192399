import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { run } from './process.ts';

/**
 * Unpacks Debian's packages into a folder, unless it is there: nothing is installed or started, and nobody must be root.
 * Answers whether the folder is there in the end. Several may ask for it at once: the first to be done is taken.
 */
export async function unpackPackages(into: string, packages: readonly string[]): Promise<boolean> {
  if (existsSync(into)) return true;
  mkdirSync(path.dirname(into), { recursive: true });
  const folder = mkdtempSync(`${into}-`);
  const fetched = async () =>
    (await run('sh', ['-c', 'cd "$0" && apt-get download "$@"', folder, ...packages])).code === 0;
  for (let tries = 0; tries < 3 && !(await fetched()); tries++) {
    // A fresh machine knows of no packages yet. Where another is just asking for them, this fails: it knows soon.
    if ((await run('apt-get', ['update', '-q'])).code !== 0) await pause(5_000);
  }
  const files = readdirSync(folder).filter((name) => name.endsWith('.deb'));
  for (const file of files) await run('dpkg-deb', ['-x', path.join(folder, file), folder]);
  if (files.length === packages.length && !existsSync(into)) {
    try {
      renameSync(folder, into);
    } catch {
      // Another was faster.
    }
  }
  rmSync(folder, { recursive: true, force: true });
  return existsSync(into);
}
