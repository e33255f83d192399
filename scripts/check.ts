// npm run check: everything that reads the code without running it. All run; one summary.
import { availableParallelism } from 'node:os';
import { pathToFileURL } from 'node:url';
import { run } from './process.ts';

/** One check: the name a person reads, and the command. */
const checks = [
  ['formatting', 'prettier', ['--check', '--log-level', 'warn', '.']],
  ['lint and import direction', 'oxlint', ['--type-aware', '--deny-warnings', '.']],
  ['types of the contract', 'tsc', ['-p', 'contract']],
  ['types of the server', 'tsc', ['-p', 'server']],
  ['types of the portal, its tests and scripts', 'astro', ['check', '--minimumFailingSeverity', 'hint']],
  ['types of the portal in Chinese', 'tsc', ['-p', 'tsconfig.zh.json']],
  ['unused code and dependencies', 'knip', []],
] as const;

/** How many of something passed and failed, and the names of what failed, each with its reason below. */
export interface Count {
  passed: number;
  failed: number;
  failures: string[];
}

/** Runs every check, as many at once as there are cores; prints what the failing ones say, and counts. */
export async function runChecks(): Promise<Count> {
  const count: Count = { passed: 0, failed: 0, failures: [] };
  const waiting = [...checks];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await runCheck(next, count);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return count;
}

async function runCheck([name, command, args]: (typeof checks)[number], count: Count): Promise<void> {
  const began = Date.now();
  const { code, output } = await run(command, args, {
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
  });
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
  if (code === 0) {
    count.passed += 1;
  } else {
    count.failed += 1;
    count.failures.push(name);
    console.log(output.trimEnd(), '\n');
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { passed, failed } = await runChecks();
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed ? 1 : 0;
}
