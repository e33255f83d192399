import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root, run } from './process.ts';
import type { Settings } from './settings.ts';

/** What the built site depends on, beside the variables. */
const sources = [
  'src/**/*',
  'public/**/*',
  'hosting/*.ts',
  'contract/src/**/*',
  'astro.config.mjs',
  'package.json',
  'package-lock.json',
];

/** What lies among them and is in no page. */
const tests = ['**/*.test.{ts,tsx}', 'hosting/testing-*.ts'];

/** Lies in the built folder, so that whoever builds it in another way removes it. */
const STAMP = '.built-from';

/**
 * Builds the static site into `dist` (a path from the repository's folder) unless it was built from these very
 * files and variables. Answers whether it had to build; throws with the build's output when that fails.
 */
export async function buildIfStale(dist: string, variables: Settings['portal']): Promise<boolean> {
  const stamp = path.join(root, dist, STAMP);
  const wanted = fingerprint(variables);
  if (readIfThere(stamp) === wanted) return false;
  const { code, output } = await run('astro', ['build', '--outDir', dist], {
    env: { ...process.env, ...variables, ASTRO_TELEMETRY_DISABLED: '1' },
  });
  if (code !== 0) throw new Error(`The portal does not build:\n${output}`);
  writeFileSync(stamp, wanted);
  return true;
}

function fingerprint(variables: Settings['portal']): string {
  const hash = createHash('sha256').update(JSON.stringify(variables));
  for (const file of globSync(sources, { cwd: root, exclude: tests }).toSorted()) {
    const full = path.join(root, file);
    if (statSync(full).isFile()) hash.update(`\0${file}\0`).update(readFileSync(full));
  }
  return hash.digest('hex');
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
