// Which browser tests a usual run goes through: those that no run leaves out, and a share of the rest (decision 0078).
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { run } from '../process.ts';

/** What members can't do without: signing in and out, the calendar, booking, paying, the profile, and all of it by keyboard. */
export const everyRun = new Set([
  'session/guard.spec.ts',
  'session/refresh.spec.ts',
  'session/sign-in.spec.ts',
  'bookings/conflict.spec.ts',
  'bookings/flow.spec.ts',
  'bookings/large-day.spec.ts',
  'money/pay.spec.ts',
  'members/profile.spec.ts',
  'keyboard.spec.ts',
  'budgets/page-weight.spec.ts',
]);
const OUT_OF = 9;

/** A line of `playwright test --list`: "[project] › file:line:column › title › title". */
const listed = /^\s*(?<project>\[[^\]]+\]) › (?<file>[^:]+):\d+:\d+ › (?<titles>.+)$/;

/** Of the tests that Playwright lists, those of the share with this number, as lines of a `--test-list`. */
export function shareOf(list: string, turn: number): string[] {
  return list.split('\n').flatMap((line) => {
    const { project, file, titles } = listed.exec(line)?.groups ?? {};
    if (!project || !file || !titles) return [];
    const test = `${project} › ${file} › ${titles}`;
    return everyRun.has(file) || drawn(test, turn) ? [test] : [];
  });
}

// By its own words: what is added, moved or renamed changes nothing for the others.
const drawn = (test: string, turn: number): boolean =>
  createHash('sha256').update(`${turn} ${test}`).digest().readUInt16BE() % OUT_OF === 0;

/** Writes the list of this turn's tests for `playwright test --test-list`. Throws where Playwright can't list them. */
export async function writeShare(file: string, turn: number): Promise<void> {
  const { code, output } = await run('playwright', ['test', '--list']);
  const tests = code === 0 ? shareOf(output, turn) : [];
  if (tests.length === 0)
    throw new Error(`Playwright did not list the browser tests: ${output.slice(-2000)}`);
  writeFileSync(file, tests.join('\n'));
}
