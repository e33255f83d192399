import { toolIn } from '../../scripts/tool.ts';

/** Installs what the tests of this folder need, once for all of them. */
export async function setup(): Promise<void> {
  await toolIn('reference');
}
