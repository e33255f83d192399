// npm test: checks, unit and server tests, end-to-end tests and byte budgets. Goes on after a failure, counts all. Takes a
// share of the slowest tests, another one with each commit.
// npm test -- pooled: the server tests behind PgBouncer, of which a usual run has a few.
// npm test -- other-browsers: every page and what members do, in Firefox and WebKit.
// npm test -- NAME …: only these parts, with all of their tests. npm test -- full: everything.
// npm test -- changed [REVISION]: what belongs to what was changed since then.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeShare } from './testing/browser-share.ts';
import { fastest, findBrowser } from './testing/browser.ts';
import { related } from './testing/changed.ts';
import { runChecks, type Count } from './check.ts';
import { countPlaywright, countVitest } from './testing/count.ts';
import { findFonts } from './testing/fonts.ts';
import { findOtherBrowsers } from './testing/other-browsers.ts';
import { run } from './process.ts';
import { startTestDatabase } from './testing-database.ts';
import { findWebServers } from './testing-web-servers.ts';

const reports = mkdtempSync(path.join(tmpdir(), 'portal-tests-'));

async function vitest(more: readonly string[] = [], env: NodeJS.ProcessEnv = {}): Promise<Count> {
  const file = path.join(reports, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { code } = await run('vitest', ['run', ...reporters, ...more], {
    show: true,
    env: { ...process.env, ...env },
  });
  return countVitest(readReport(file), code);
}

async function playwright(...more: string[]): Promise<Count> {
  const whole = await findBrowser();
  const fonts = await findFonts();
  const file = path.join(reports, 'playwright.json');
  const { code } = await run('playwright', ['test', '--reporter=list,json', ...more], {
    env: {
      ...process.env,
      CHROMIUM_PATH: fastest(whole).path,
      WHOLE_CHROMIUM_PATH: whole.path,
      ...(fonts && { FONTCONFIG_FILE: fonts.usual, WIDE_FONTCONFIG_FILE: fonts.wide }),
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    },
    show: true,
  });
  return countPlaywright(readReport(file), code);
}

/** Firefox and WebKit, which Playwright counts and doesn't drive (decision 0152). */
async function otherBrowsers(): Promise<Count> {
  const fonts = await findFonts();
  const file = path.join(reports, 'other-browsers.json');
  const config = ['--config', 'tests/other-browsers/playwright.config.ts'];
  const { code } = await run('playwright', ['test', ...config, '--reporter=list,json'], {
    env: {
      ...process.env,
      ...(await findOtherBrowsers()),
      ...(fonts && { FONTCONFIG_FILE: fonts.usual }),
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    },
    show: true,
  });
  return countPlaywright(readReport(file), code);
}

/** A report that was not written is no report: the exit code then shows it. */
function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** What a part needs beside the repository. */
type Need = 'browser' | 'other browsers' | 'database' | 'web servers';

interface Part {
  readonly title: string;
  readonly needs: readonly Need[];
  readonly run: () => Promise<Count>;
}

const parts = {
  checks: { title: 'Checks', needs: [], run: () => runChecks() },
  unit: {
    title: 'Unit, contract and server tests',
    needs: ['database', 'web servers'],
    run: () => vitest(),
  },
  browser: {
    title: 'End-to-end tests and byte budgets',
    needs: ['browser', 'database'],
    run: async () => playwright(...(await usualShare())),
  },
  'other-browsers': {
    title: 'Every page and what members do, in Firefox and WebKit',
    needs: ['other browsers', 'database'],
    run: otherBrowsers,
  },
  server: {
    title: 'Server tests alone',
    needs: ['database'],
    run: () => vitest(['--project', 'server', '--project', 'embedded']),
  },
  pooled: {
    title: 'Server tests behind PgBouncer',
    needs: ['database'],
    run: () => {
      const { DATABASE_URL, POOLED_DATABASE_URL } = process.env;
      if (!POOLED_DATABASE_URL) throw new Error('Needs PgBouncer and a PostgreSQL of the tests’ own.');
      const urls = { DATABASE_URL: POOLED_DATABASE_URL, DATABASE_LISTEN_URL: DATABASE_URL };
      return vitest(['--project', 'server'], urls);
    },
  },
} satisfies Record<string, Part>;

/** What makes Playwright go through this run's share of its tests alone. */
async function usualShare(): Promise<string[]> {
  if (process.env['TEST_GRID'] !== 'usual') return [];
  const file = path.join(reports, 'browser-tests.txt');
  await writeShare(file, Number(process.env['TEST_TURN']));
  return ['--test-list', file];
}

const everything = [parts.checks, parts.unit, parts.browser];
const isPart = (name: string): name is keyof typeof parts => Object.hasOwn(parts, name);

/** What belongs to the files that were changed since a revision. */
async function partsOfChange(revision?: string): Promise<Part[]> {
  const { message, files, unitTests, serverTests, specs, addresses } = await related(revision);
  console.log(message);
  const chosen: Part[] = [{ title: 'Checks of what was changed', needs: [], run: () => runChecks(files) }];
  const tests = [...unitTests, ...serverTests];
  if (tests.length > 0)
    chosen.push({
      title: 'Unit and server tests of what was changed',
      needs: ['database', 'web servers'],
      run: () => vitest(tests),
    });
  if (specs.length > 0) {
    // The tests that go through all screens go through these alone.
    process.env['TEST_ADDRESSES'] = addresses.join(',');
    chosen.push({ ...parts.browser, run: () => playwright(...specs) });
  }
  return chosen;
}

/** What the words behind `npm test --` ask for. Throws where one of them names nothing. */
async function chosenParts(words: readonly string[]): Promise<readonly Part[]> {
  const [first, ...rest] = words;
  if (first === undefined) {
    process.env['TEST_GRID'] ??= 'usual';
    return everything;
  }
  if (first === 'changed' && rest.length < 2) return partsOfChange(rest[0]);
  if (first === 'full' && rest.length === 0) {
    process.env['TEST_GRID'] = 'full';
    return [...everything, parts['other-browsers']];
  }
  return words.map((name) => {
    if (isPart(name)) return parts[name];
    throw new Error(
      `npm test has no part "${name}". There are ${Object.keys(parts).join(', ')}, changed [REVISION] and full.`,
    );
  });
}

/** Finds or starts all that the parts need, before any of them runs. Throws with a sentence if something is unavailable. */
async function prepare(chosen: readonly Part[]): Promise<() => Promise<void>> {
  const needs = (need: Need) => chosen.some((part) => part.needs.includes(need));
  if (needs('browser')) {
    console.log(fastest(await findBrowser()).message);
    await findFonts();
  }
  if (needs('other browsers')) await findOtherBrowsers();
  if (needs('web servers')) await findWebServers();
  await chooseTurn();
  if (!needs('database')) return () => Promise.resolve();
  const database = await startTestDatabase();
  console.log(database.message);
  process.env['DATABASE_URL'] = database.url ?? '';
  process.env['POOLED_DATABASE_URL'] = database.pooledUrl ?? '';
  return database.stop;
}

/** Takes this run's share from the commit, so that it differs from one to the next and can be repeated. */
async function chooseTurn(): Promise<void> {
  if (process.env['TEST_GRID'] === 'full' || process.env['TEST_TURN']) return;
  const { code, output } = await run('git', ['rev-parse', '--short=4', 'HEAD']);
  const turn = code === 0 ? Number.parseInt(output.slice(0, 4), 16) : 0;
  process.env['TEST_TURN'] = String(turn);
  console.log(`Share of the tests: TEST_TURN=${turn} repeats it, npm test -- full goes through all.`);
}

async function runPart(part: Part): Promise<Count> {
  console.log(`\n── ${part.title}`);
  const began = Date.now();
  const count = await part.run().catch((error: unknown): Count => {
    console.error(error);
    return { passed: 0, failed: 1, failures: [part.title] };
  });
  console.log(`${part.title}: ${((Date.now() - began) / 60_000).toFixed(1)} min`);
  return count;
}

async function main(): Promise<void> {
  const chosen = await chosenParts(process.argv.slice(2));
  const release = await prepare(chosen);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void release().finally(() => process.exit(1)));
  const total: Count = { passed: 0, failed: 0, failures: [] };
  try {
    for (const part of chosen) {
      const count = await runPart(part);
      total.passed += count.passed;
      total.failed += count.failed;
      total.failures.push(...count.failures);
    }
  } finally {
    await release();
  }
  // At the end as well, for readers who see only the last lines.
  for (const failure of total.failures) console.log(`✗ ${failure}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed ? 1 : 0;
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
} finally {
  rmSync(reports, { recursive: true });
}
