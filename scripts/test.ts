// npm test: checks, unit and server tests, end-to-end tests and byte budgets. Goes on after a failure, counts all.
// npm test -- NAME …: only these parts.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fastest, findBrowser } from './browser.ts';
import { runChecks, type Count } from './check.ts';
import { countPlaywright, countVitest } from './count.ts';
import { run } from './process.ts';

const reports = mkdtempSync(path.join(tmpdir(), 'portal-tests-'));

async function vitest(...more: string[]): Promise<Count> {
  const file = path.join(reports, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { code } = await run('vitest', ['run', ...reporters, ...more], { show: true });
  return countVitest(readReport(file), code);
}

async function playwright(): Promise<Count> {
  const whole = await findBrowser();
  const browser = fastest(whole);
  console.log(browser.said);
  const file = path.join(reports, 'playwright.json');
  const { code } = await run('playwright', ['test', '--reporter=list,json'], {
    env: {
      ...process.env,
      CHROMIUM_PATH: browser.path,
      WHOLE_CHROMIUM_PATH: whole.path,
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    },
    show: true,
  });
  return countPlaywright(readReport(file), code);
}

/** A report that was not written is no report: the exit code then tells. */
function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

const parts: Record<string, { title: string; run: () => Promise<Count> }> = {
  checks: { title: 'Checks', run: runChecks },
  unit: { title: 'Unit, contract and server tests', run: () => vitest() },
  browser: { title: 'End-to-end tests and byte budgets', run: playwright },
  server: { title: 'Server tests alone', run: () => vitest('--project', 'server') },
};
const everything = ['checks', 'unit', 'browser'];

const asked = process.argv.slice(2);
const total: Count = { passed: 0, failed: 0, failures: [] };
for (const name of asked.length ? asked : everything) {
  const part = parts[name];
  if (!part) throw new Error(`"${name}" is none of ${Object.keys(parts).join(', ')}.`);
  console.log(`\n── ${part.title}`);
  const count = await part.run().catch((error: unknown): Count => {
    console.error(error);
    return { passed: 0, failed: 1, failures: [part.title] };
  });
  total.passed += count.passed;
  total.failed += count.failed;
  total.failures.push(...count.failures);
}
rmSync(reports, { recursive: true });

// Once more at the end, where whoever sees only the last of it finds them.
for (const failure of total.failures) console.log(`✗ ${failure}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed ? 1 : 0;
