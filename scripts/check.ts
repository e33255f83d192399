// npm run check: everything that reads the code without running it. All run; one summary.
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, run } from './process.ts';

/** One check: the name a person reads, the command, and the files that it is about. */
const checks: readonly Check[] = [
  {
    name: 'formatting',
    command: 'oxfmt',
    args: ['--check', '--no-error-on-unmatched-pattern'],
    files: /./,
    each: 'changed',
  },
  {
    // The formatter of the rest can't read these.
    name: 'formatting of pages and layouts',
    command: 'prettier',
    args: ['--check', '--log-level', 'warn', '**/*.astro'],
    files: /\.astro$/,
  },
  {
    // By the compiler that the rules need anyway: another one would read everything once more.
    name: 'lint, import direction and types',
    command: 'oxlint',
    args: ['--type-aware', '--type-check', '--deny-warnings', '--report-unused-disable-directives'],
    files: /\.(?:ts|tsx|mjs)$/,
    each: 'reached',
  },
  {
    name: 'types of pages and layouts',
    command: 'astro',
    args: ['check', '--tsconfig', 'tsconfig.astro.json', '--minimumFailingSeverity', 'hint'],
    files: /^(?:contract|src|scripts|words)\//,
  },
  {
    name: 'words in Chinese',
    command: 'node',
    args: ['scripts/check-words.ts'],
    files: /^words\//,
  },
  { name: 'unused code and dependencies', command: 'knip', args: [], files: /\.(?:ts|tsx|astro|json)$/ },
  {
    name: 'code that tests alone use',
    command: 'knip',
    args: ['--production', '--include', 'files,exports'],
    files: /\.(?:ts|tsx|astro|json)$/,
  },
];

interface Check {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  /** Paths from the repository's folder that it says something about. */
  readonly files: RegExp;
  /** Takes files as arguments: those that were changed, or with them all that import them. */
  readonly each?: keyof Change;
}

/** Files that were changed, and with them all that import them, directly or through others. */
export interface Change {
  readonly changed: readonly string[];
  readonly reached: readonly string[];
}

/** Number of checks that passed and failed, and the names of the failed ones, each with its reason below. */
export interface Count {
  passed: number;
  failed: number;
  failures: string[];
}

/**
 * Runs every check, as many at once as there are cores; prints what the failing ones say, and counts. With a change, only the
 * checks that it can fail.
 */
export async function runChecks(change?: Change): Promise<Count> {
  const count: Count = { passed: 0, failed: 0, failures: [] };
  const waiting = checks.flatMap((check) => {
    const files = change?.[check.each ?? 'changed'].filter((file) => check.files.test(file));
    if (files?.length === 0) return [];
    return [{ ...check, args: [...check.args, ...(check.each ? (files ?? ['.']) : [])] }];
  });
  // The linter reads types that Astro writes.
  if (!existsSync(path.join(root, '.astro/types.d.ts'))) await run('astro', ['sync']);
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await runCheck(next, count);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return count;
}

async function runCheck({ name, command, args }: Check, count: Count): Promise<void> {
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
