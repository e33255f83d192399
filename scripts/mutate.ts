// npm run mutate: changes what must never be wrong, a piece at a time, and sees whether a test notices (docs/mutation.md).
// npm run mutate -- NAME …: only these parts.
import path from 'node:path';
import { run } from './process.ts';
import { toolIn } from './tool.ts';

/** Code that is tested without a database, which is quick, and code that needs one. */
const parts = ['rules', 'database'];

const named = process.argv.slice(2);
const unknown = named.find((name) => !parts.includes(name));
if (unknown !== undefined) throw new Error(`"${unknown}" is none of ${parts.join(', ')}.`);

const tool = await toolIn('mutation');
const stryker = path.join(tool, 'node_modules/.bin/stryker');
for (const part of named.length > 0 ? named : parts) {
  console.log(`\n── ${part}`);
  const { code } = await run(stryker, ['run', path.join(tool, `${part}.json`)], { show: true });
  // Below 90%, or not run at all.
  if (code !== 0) process.exitCode = 1;
}
