import type { Count } from './check.ts';

/**
 * Counts a runner's report. A runner that failed without a failing test (a file that does not load, a setup
 * that throws, no report at all) counts as one failure: a broken suite never looks like a passing one.
 */
const atLeastOne = (count: Count, code: number): Count =>
  code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;

/** Vitest's JSON report (Jest's shape). A skipped test is neither. */
export const countVitest = (report: unknown, code: number): Count =>
  atLeastOne({ passed: figure(report, 'numPassedTests'), failed: figure(report, 'numFailedTests') }, code);

/** Playwright's JSON report. A test that passed only when tried again counts as failed. */
export function countPlaywright(report: unknown, code: number): Count {
  const stats = member(report, 'stats');
  return atLeastOne(
    { passed: figure(stats, 'expected'), failed: figure(stats, 'unexpected') + figure(stats, 'flaky') },
    code,
  );
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function figure(value: unknown, name: string): number {
  const found = member(value, name);
  return typeof found === 'number' ? found : 0;
}
