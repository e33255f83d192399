import { stripVTControlCharacters } from 'node:util';
import type { Count } from '../check.ts';

/**
 * Counts a runner that failed without a failing test (no report at all) as one failure: a broken suite never looks like a passing one.
 */
const atLeastOne = (count: Count, code: number): Count =>
  code !== 0 && count.failed === 0
    ? { ...count, failed: 1, failures: ['a runner that failed without a failing test'] }
    : count;

/** Reads the Count of `count-reporter.ts`; null: Vitest ended before it was written. */
export const countVitest = (report: unknown, code: number): Count =>
  atLeastOne(
    {
      passed: figure(report, 'passed'),
      failed: figure(report, 'failed'),
      failures: list(report, 'failures').map(String),
    },
    code,
  );

/** Playwright's JSON report. A test that passed only when tried again counts as failed. */
export function countPlaywright(report: unknown, code: number): Count {
  const stats = member(report, 'stats');
  const errors = list(report, 'errors').map((error) => describeFailure(OUTSIDE, [member(error, 'message')]));
  return atLeastOne(
    {
      passed: figure(stats, 'expected'),
      failed: figure(stats, 'unexpected') + figure(stats, 'flaky') + errors.length,
      failures: [...list(report, 'suites').flatMap((suite) => failedSpecs(suite, [])), ...errors],
    },
    code,
  );
}

/** The place of an error that no test had: of a setup, or of what a test left running. */
export const OUTSIDE = 'an error outside of all tests';

const SHOWN = 15;

/** A failed test with the first lines of its first reason, marked so that they are found again in a long log. */
export function describeFailure(name: string, reasons: readonly unknown[]): string {
  const [reason] = reasons;
  const lines =
    typeof reason === 'string' ? stripVTControlCharacters(reason).split('\n').slice(0, SHOWN) : [];
  return [name, ...lines.map((line) => `  │ ${line}`)].join('\n');
}

const findReasons = (spec: unknown): unknown[] =>
  list(spec, 'tests')
    .flatMap((test) => list(test, 'results'))
    .flatMap((result) => list(result, 'errors'))
    .map((error) => member(error, 'message'));

/** A suite's failed tests, each by the titles of all that surround it. */
function failedSpecs(suite: unknown, above: readonly string[]): string[] {
  const titles = [...above, word(suite, 'title')];
  return [
    ...list(suite, 'specs')
      .filter((spec) => !isPassed(spec))
      .map((spec) => describeFailure([...titles, word(spec, 'title')].join(' › '), findReasons(spec))),
    ...list(suite, 'suites').flatMap((inner) => failedSpecs(inner, titles)),
  ];
}

const isPassed = (spec: unknown): boolean =>
  list(spec, 'tests').every((test) => ['expected', 'skipped'].includes(word(test, 'status')));

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function figure(value: unknown, name: string): number {
  const found = member(value, name);
  return typeof found === 'number' ? found : 0;
}

function word(value: unknown, name: string): string {
  const found = member(value, name);
  return typeof found === 'string' ? found : '';
}

function list(value: unknown, name: string): readonly unknown[] {
  const found = member(value, name);
  return Array.isArray(found) ? found : [];
}
