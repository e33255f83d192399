import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import path from 'node:path';
import { root, run } from '../../scripts/process.ts';

const { resolve } = createRequire(path.join(root, 'tools/outside/package.json'));

/** A package of `tools/outside`. */
export const outsidePackage = async <Package>(name: string): Promise<Package> =>
  (await import(pathToFileURL(resolve(name)).href)) as Package;

/** A file below this folder. */
export const localPath = (name: string): string => path.join(import.meta.dirname, name);

/** Debian's own Python, which has Debian's modules. */
export const debianPython = '/usr/bin/python3';

/** All that a program wrote. Throws with it where the program failed. */
export async function readOutput(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<string> {
  const { code, output } = await run(command, args, { env: { ...process.env, ...env } });
  if (code !== 0) throw new Error(`${command} ended with ${code}:\n${output}`);
  return output;
}
