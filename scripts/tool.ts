import { existsSync } from 'node:fs';
import path from 'node:path';
import { root, run } from './process.ts';

/**
 * The folder of what only one command needs, below `tools/`, with packages of its own that its first run installs. Throws with
 * npm's words if they can't be installed.
 */
export async function toolIn(
  name: 'lighthouse' | 'load' | 'mutation' | 'outside' | 'reference',
): Promise<string> {
  const folder = path.join(root, 'tools', name);
  if (existsSync(path.join(folder, 'node_modules'))) return folder;
  console.log(`Installing what ${name} needs (once) …`);
  const { code, output } = await run('npm', ['ci', '--prefix', folder, '--no-audit', '--no-fund']);
  if (code !== 0) throw new Error(output);
  return folder;
}
