// npm run check: everything that reads the code without running it. All run; one summary.
import { availableParallelism } from 'node:os';
import { pathToFileURL } from 'node:url';
import { run } from './process.ts';

/** One check: the name a person reads, the command, and the files that it is about. */
const checks: readonly Check[] = [
  {
    name: 'formatting',
    command: 'prettier',
    args: ['--check', '--log-level', 'warn', '--ignore-unknown'],
    files: /./,
    each: true,
  },
  {
    name: 'lint and import direction',
    command: 'oxlint',
    args: ['--type-aware', '--deny-warnings', '--report-unused-disable-directives'],
    files: /\.(?:ts|tsx|mjs)$/,
    each: true,
  },
  { name: 'types of the contract', command: 'tsc', args: ['-p', 'contract'], files: /^contract\// },
  { name: 'types of the server', command: 'tsc', args: ['-p', 'server'], files: /^(?:contract|server)\// },
  {
    name: 'types of the portal, its tests and scripts',
    command: 'astro',
    args: ['check', '--minimumFailingSeverity', 'hint'],
    files: /^(?:contract|src|hosting|scripts|tests)\//,
  },
  {
    name: 'types of the portal in Chinese',
    command: 'tsc',
    args: ['-p', 'tsconfig.zh.json'],
    files: /^src\/words\//,
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
  /** Whether it looks at each file by itself, and takes the files as arguments. */
  readonly each?: true;
}

/** How many of something passed and failed, and the names of what failed, each with its reason below. */
export interface Count {
  passed: number;
  failed: number;
  failures: string[];
}

/**
 * Runs every check, as many at once as there are cores; prints what the failing ones say, and counts. With `changed` files,
 * only the checks that these can fail.
 */
export async function runChecks(changed?: readonly string[]): Promise<Count> {
  const count: Count = { passed: 0, failed: 0, failures: [] };
  const waiting = checks.flatMap((check) => {
    const files = changed?.filter((file) => check.files.test(file));
    if (files?.length === 0) return [];
    return [{ ...check, args: [...check.args, ...(check.each ? (files ?? ['.']) : [])] }];
  });
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
