import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { countPlaywright, countVitest } from './count.ts';
import { root, run } from '../process.ts';

describe('counting what the runners report', () => {
  it("adds up Vitest's tests, and what failed outside of them", async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'count-'));
    const file = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
    file('a.test.ts', "it('works', () => {}); it('breaks', () => expect(1).toBe(2));");
    file('b.test.ts', "it('works', () => {}); setTimeout(() => { throw new Error('left running'); }, 0);");
    file('c.test.ts', "throw new Error('does not load');");
    file(
      'd.test.ts',
      "describe('a club', () => { beforeAll(() => { throw new Error('no club'); }); it('opens', () => {}); });",
    );
    const report = path.join(folder, 'count.json');
    try {
      const reporter = path.join(root, 'scripts/testing/count-reporter.ts');
      const { code } = await run('vitest', ['run', '--globals', `--reporter=${reporter}`, '--root', folder], {
        env: { ...process.env, COUNT_FILE: report },
      });
      const count = countVitest(JSON.parse(readFileSync(report, 'utf8')), code);
      expect(count).toMatchObject({ passed: 2, failed: 4 });
      const said = count.failures.map((failure) => failure.replace(`${path.relative(root, folder)}/`, ''));
      expect(said.toSorted()).toEqual([
        expect.stringMatching(/^a\.test\.ts: breaks\n {2}│ AssertionError: expected 1 to be 2/),
        expect.stringMatching(/^an error outside of all tests\n {2}│ Error: left running/),
        expect.stringMatching(/^c\.test\.ts\n {2}│ Error: does not load/),
        expect.stringMatching(/^d\.test\.ts\n {2}│ Error: no club/),
      ]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('counts a Playwright test that passed only on a second try as failed', () => {
    const results = [{ errors: [{ message: 'Timed out' }] }];
    const spec = (title: string, status: string) => ({ title, tests: [{ status, results }] });
    const inner = { title: 'a member', specs: [spec('books', 'unexpected'), spec('waits', 'skipped')] };
    const report = {
      stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 3 },
      suites: [{ title: 'a.spec.ts', specs: [spec('opens', 'flaky')], suites: [inner] }],
      errors: [{ message: 'The API did not start' }],
    };
    expect(countPlaywright(report, 1)).toEqual({
      passed: 4,
      failed: 3,
      failures: [
        'a.spec.ts › opens\n  │ Timed out',
        'a.spec.ts › a member › books\n  │ Timed out',
        'an error outside of all tests\n  │ The API did not start',
      ],
    });
  });

  it('counts a suite that broke without a failing test as one failure', () => {
    expect(countVitest(null, 1)).toMatchObject({ passed: 0, failed: 1 });
    expect(countPlaywright(null, 1)).toMatchObject({ passed: 0, failed: 1 });
  });

  it('leaves a clean run clean', () => {
    expect(countPlaywright({ stats: { expected: 4 } }, 0)).toEqual({ passed: 4, failed: 0, failures: [] });
  });
});
