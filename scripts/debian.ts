import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { run as runCommand, type Outcome } from './process.ts';

/** Runs a command without showing its output. */
export type Run = (command: string, args: readonly string[]) => Promise<Outcome>;

/** The first of these programs on the PATH that this process may run. */
export function onPath(
  programs: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): string | undefined {
  const folders = (env['PATH'] ?? '').split(path.delimiter);
  return programs.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isProgram);
}

/** True when this process may run the file. */
export function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** True when Debian's packages can be downloaded here. */
export const hasDebianPackages = (): boolean => onPath(['apt-get']) !== undefined;

/** True when Debian's packages can be installed here, which only root may do. */
export const canInstallPackages = (): boolean => hasDebianPackages() && process.getuid?.() === 0;

/** Message of apt-get when another process works on its lists. */
const LOCKED = /could not get lock|unable to (?:acquire|lock)/i;

/** Fetches the lists of Debian's packages; where another process is doing so, waits for it. */
export async function updateLists(run: Run = runCommand): Promise<Outcome> {
  for (let tries = 1; ; tries++) {
    const outcome = await run('apt-get', ['update', '-q']);
    if (outcome.code === 0 || tries === 12 || !LOCKED.test(outcome.output)) return outcome;
    await pause(5_000);
  }
}

/** Installs Debian's packages, which takes root. */
export async function installPackages(packages: readonly string[], run: Run = runCommand): Promise<Outcome> {
  const updated = await updateLists(run);
  const options = ['-y', '-q', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=120'];
  const installed = await run('apt-get', ['install', ...options, ...packages]);
  return { code: installed.code, output: updated.output + installed.output };
}

/**
 * Unpacks Debian's packages into a folder, unless it is there: nothing is installed or started, and nobody must be root.
 * Says in one line what it fetches. Returns whether the folder is there in the end. Several may ask for it at once: the
 * first to be done is taken.
 */
export async function unpackPackages(
  into: string,
  packages: readonly string[],
  description: string,
): Promise<boolean> {
  if (existsSync(into)) return true;
  if (!hasDebianPackages()) return false;
  console.log(`Fetching ${description} from Debian's packages …`);
  mkdirSync(path.dirname(into), { recursive: true });
  const folder = mkdtempSync(`${into}-`);
  const download = async () =>
    (await runCommand('sh', ['-c', 'cd "$0" && apt-get download "$@"', folder, ...packages])).code === 0;
  // A new machine has no lists of packages yet.
  if (!(await download()) && (await updateLists()).code === 0) await download();
  const files = readdirSync(folder).filter((name) => name.endsWith('.deb'));
  for (const file of files) await runCommand('dpkg-deb', ['-x', path.join(folder, file), folder]);
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
