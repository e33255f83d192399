import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root, run } from './process.ts';
import type { Settings } from './settings.ts';

interface BuildOptions {
  /** `none` for a site that only this machine reads: compressing is a third of the build's work. */
  readonly compression?: 'full' | 'none';
  /** Is given each step of a build as it begins. */
  readonly onStep?: (step: string) => void;
}

/** Files that the built site depends on, beside the variables. */
const sources = [
  'src/**/*',
  'public/**/*',
  'hosting/**/*.ts',
  'contract/src/**/*',
  'words/**/*',
  'astro.config.mjs',
  'package.json',
  'package-lock.json',
];

/** Steps of a build, and the line that Astro or `hosting/integration.ts` writes as each begins. */
const steps = [
  { begins: /Building static entrypoints/, name: 'building scripts and styles, in English and Chinese' },
  { begins: /generating static routes|prerendering static routes/, name: 'writing the pages' },
  { begins: /compressing the files/, name: 'compressing the files' },
];

/** Among the sources, but in no page. */
const tests = ['**/*.test.{ts,tsx}', 'hosting/**/testing-*.ts'];

/** Each built site has a folder here, named by the hash of its sources. */
const sites = path.join(root, '.cache/sites');

/** Number of unused sites that stay, so that switching between two versions doesn't build again. */
const SPARE_SITES = 4;

/**
 * Answers the folder of the static site built from these files and variables, and builds it first where it isn't there.
 * A finished folder never changes, so another build can't take files away from a server that runs. It is kept at least
 * as long as this process lives. Throws with the build's output when that fails.
 */
export async function builtSite(
  variables: Settings['portal'],
  { compression = 'full', onStep }: BuildOptions = {},
): Promise<string> {
  const all = { ...variables, SITE_COMPRESSION: compression };
  const site = path.join(sites, fingerprint(all));
  const release = await lock(`${site}.lock`);
  try {
    if (!existsSync(site)) await build(site, all, onStep);
    writeFileSync(path.join(site, 'users', String(process.pid)), '');
    removeUnused();
  } finally {
    release();
  }
  return path.join(site, 'dist');
}

/** Built beside its place and then renamed: a build that is stopped half way leaves no site. */
async function build(
  site: string,
  variables: NodeJS.ProcessEnv,
  onStep?: (step: string) => void,
): Promise<void> {
  const draft = mkdtempSync(path.join(sites, 'draft-'));
  const { code, output } = await run('astro', ['build', '--outDir', path.join(draft, 'dist')], {
    // A test runner has another NODE_ENV, with which React would be built for development.
    env: { ...process.env, ...variables, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' },
    onLine(line) {
      const step = steps.find(({ begins }) => begins.test(line));
      if (step) onStep?.(step.name);
    },
  });
  if (code !== 0) {
    rmSync(draft, { recursive: true });
    throw new Error(`The portal does not build:\n${output}`);
  }
  mkdirSync(path.join(draft, 'users'));
  renameSync(draft, site);
}

/** Removes all but the newest of the sites that no living process uses. */
function removeUnused(): void {
  const unused = readdirSync(sites)
    .filter((name) => /^[0-9a-f]+$/.test(name))
    .map((name) => path.join(sites, name))
    .filter((site) => !readdirSync(path.join(site, 'users')).some((pid) => isAlive(Number(pid))))
    .toSorted((a, b) => lastUse(b) - lastUse(a));
  for (const site of unused.slice(SPARE_SITES)) rmSync(site, { recursive: true, force: true });
}

/**
 * Returns the time at which a process last began to use a site, ms; by the file system, as tests have another clock.
 */
const lastUse = (site: string): number => statSync(path.join(site, 'users')).mtimeMs;

/** Several processes may want one site at once: one builds it, and the others wait. Answers what gives the lock back. */
async function lock(folder: string): Promise<() => void> {
  mkdirSync(sites, { recursive: true });
  const owner = path.join(folder, 'pid');
  for (;;) {
    try {
      mkdirSync(folder);
      writeFileSync(owner, String(process.pid));
      return () => rmSync(folder, { recursive: true });
    } catch {
      // A lock without a name on it is just being taken or given back.
      const pid = readIfThere(owner);
      if (pid && !isAlive(Number(pid))) rmSync(folder, { recursive: true, force: true });
      await pause(200);
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH');
  }
}

function fingerprint(variables: NodeJS.ProcessEnv): string {
  const hash = createHash('sha256').update(
    JSON.stringify([variables, process.env['PUBLIC_SECURITY_CONTACT']]),
  );
  for (const file of globSync(sources, { cwd: root, exclude: tests }).toSorted()) {
    const full = path.join(root, file);
    if (statSync(full).isFile()) hash.update(`\0${file}\0`).update(readFileSync(full));
  }
  return hash.digest('hex').slice(0, 20);
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
