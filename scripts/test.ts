// npm test: checks, unit and server tests, end-to-end tests and byte budgets. Goes on after a failure, counts all.
// npm test -- full: drills, other browsers, other moments and programs of others as well.
// npm test -- NAME …: these parts. `pooled` has all server tests behind PgBouncer, of which a usual run has a few.
// npm test -- changed [REVISION]: what belongs to what was changed since then.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fastest, findBrowser } from './testing/browser.ts';
import { isLeftOut, related } from './testing/changed.ts';
import { runClocks } from './testing/clocks.ts';
import { runChecks, type Count } from './check.ts';
import { countPlaywright, countVitest } from './testing/count.ts';
import { findFonts } from './testing/fonts.ts';
import { findOtherBrowsers } from './testing/other-browsers.ts';
import { findOutsidePrograms } from './testing/outside-programs.ts';
import { run } from './process.ts';
import { readTestMoment } from './testing/clock.ts';
import { leftOutOfUsualSpecs, usualSpecs } from './testing/suites.ts';
import { startTestDatabase } from './testing/database.ts';
import { findWebServers } from './testing/web-servers.ts';

const reports = mkdtempSync(path.join(tmpdir(), 'portal-tests-'));

async function vitest(more: readonly string[] = [], env: NodeJS.ProcessEnv = {}): Promise<Count> {
  const file = path.join(reports, 'vitest.json');
  rmSync(file, { force: true });
  const reporters = ['--reporter=default', '--reporter=scripts/testing/count-reporter.ts'];
  const { code } = await run('vitest', ['run', ...reporters, ...more], {
    show: true,
    env: { ...process.env, ...env, COUNT_FILE: file },
  });
  return countVitest(readReport(file), code);
}

// Names of Vitest's projects. One that needs a database that this machine lacks is not there, which is no error.
const only = (...projects: string[]) => projects.flatMap((name) => ['--project', name]);
const ofUsualRuns = only('!drills', '!* drills', '!outside');

async function playwright(more: readonly string[] = [], env: NodeJS.ProcessEnv = {}): Promise<Count> {
  const whole = await findBrowser();
  const fonts = await findFonts();
  const file = path.join(reports, 'playwright.json');
  const { code } = await run('playwright', ['test', '--reporter=list,json', ...more], {
    env: {
      ...process.env,
      ...env,
      CHROMIUM_PATH: fastest(whole).path,
      WHOLE_CHROMIUM_PATH: whole.path,
      ...(fonts && { FONTCONFIG_FILE: fonts }),
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
      ...(fonts && { FONTCONFIG_FILE: fonts }),
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

/** A requirement of a part beside the repository. */
type Requirement = 'browser' | 'other browsers' | 'database' | 'outside programs' | 'web servers';

interface TestPart {
  readonly title: string;
  readonly needs: readonly Requirement[];
  readonly run: () => Promise<Count>;
}

const parts = {
  checks: { title: 'Checks', needs: [], run: () => runChecks() },
  unit: {
    title: 'Unit, contract and server tests',
    needs: ['database', 'web servers'],
    run: () => vitest(ofUsualRuns),
  },
  browser: {
    title: 'End-to-end tests and byte budgets',
    needs: ['browser', 'database'],
    run: () => playwright(),
  },
  drills: {
    title: 'Drills of the server',
    needs: ['database'],
    run: () => vitest(only('drills', '* drills')),
  },
  outside: {
    title: 'Programs of others',
    needs: ['database', 'outside programs'],
    run: () => vitest(only('outside')),
  },
  'other-browsers': {
    title: 'Every page and what members do, in Firefox and WebKit',
    needs: ['other browsers', 'database'],
    run: otherBrowsers,
  },
  clocks: {
    title: 'What depends on time, at certain moments',
    needs: ['browser', 'database'],
    run: () => runClocks((files, env) => vitest([...files, ...ofUsualRuns], env), playwright),
  },
  server: {
    title: 'Server tests alone',
    needs: ['database'],
    run: () => vitest(only('server', 'embedded')),
  },
  pooled: {
    title: 'Server tests behind PgBouncer',
    needs: ['database'],
    run: () => {
      const { DATABASE_URL, POOLED_DATABASE_URL } = process.env;
      if (!POOLED_DATABASE_URL) throw new Error('Needs PgBouncer and a PostgreSQL of the tests’ own.');
      const urls = { DATABASE_URL: POOLED_DATABASE_URL, DATABASE_LISTEN_URL: DATABASE_URL };
      return vitest(only('server', 'drills'), urls);
    },
  },
} satisfies Record<string, TestPart>;

const usualBrowser: TestPart = {
  ...parts.browser,
  run: () => playwright([...usualSpecs, '--grep-invert', leftOutOfUsualSpecs]),
};
const usual = [parts.checks, parts.unit, usualBrowser];
/** Parts that a usual run leaves out. */
const unusual = [parts.drills, parts.outside, parts['other-browsers'], parts.clocks];
const isPart = (name: string): name is keyof typeof parts => Object.hasOwn(parts, name);

/** Returns the parts that belong to the files changed since a revision. */
async function partsOfChange(revision?: string): Promise<TestPart[]> {
  const { message, files, reached, unitTests, serverTests, specs, addresses } = await related(revision);
  console.log(message);
  const chosen: TestPart[] = [
    {
      title: 'Checks of what was changed',
      needs: [],
      run: () => runChecks({ changed: files, reached }),
    },
  ];
  const tests = [...unitTests, ...serverTests];
  const projects = tests.some(isLeftOut) ? [] : ofUsualRuns;
  if (tests.length > 0)
    chosen.push({
      title: 'Unit and server tests of what was changed',
      needs: ['database', 'web servers'],
      run: () => vitest([...tests, ...projects]),
    });
  if (specs.length > 0) {
    // The tests that go through all screens go through these alone.
    process.env['TEST_ADDRESSES'] = addresses.join(',');
    chosen.push({ ...parts.browser, run: () => playwright(specs) });
  }
  return chosen;
}

/** Returns the parts that the words behind `npm test --` name. Throws if a word names none. */
async function chosenParts(words: readonly string[]): Promise<readonly TestPart[]> {
  const [first, ...rest] = words;
  if (first === undefined) return usual;
  if (first === 'changed' && rest.length < 2) return partsOfChange(rest[0]);
  if (first === 'full' && rest.length === 0) return [parts.checks, parts.unit, parts.browser, ...unusual];
  return words.map((name) => {
    if (isPart(name)) return parts[name];
    throw new Error(
      `npm test has no part "${name}". There are ${Object.keys(parts).join(', ')}, changed [REVISION] and full.`,
    );
  });
}

/** Finds or starts all that the parts need, before any of them runs. Throws with a sentence if something is unavailable. */
async function prepare(chosen: readonly TestPart[]): Promise<() => Promise<void>> {
  const needs = (need: Requirement) => chosen.some((part) => part.needs.includes(need));
  if (needs('browser')) {
    console.log(fastest(await findBrowser()).message);
    await findFonts();
  }
  if (needs('other browsers')) await findOtherBrowsers();
  if (needs('web servers')) await findWebServers();
  if (needs('outside programs')) await findOutsidePrograms();
  if (!needs('database')) return () => Promise.resolve();
  const database = await startTestDatabase();
  console.log(database.message);
  process.env['DATABASE_URL'] = database.url ?? '';
  process.env['POOLED_DATABASE_URL'] = database.pooledUrl ?? '';
  return database.stop;
}

async function runPart(part: TestPart): Promise<Count> {
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
  const moment = readTestMoment();
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
  if (total.failed > 0) console.log(`\nTheir clock began at TEST_NOW=${moment}, which repeats it.`);
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
