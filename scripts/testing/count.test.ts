import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { countPlaywright, countVitest } from './count.ts';
import { root } from '../process.ts';

describe('counting what the runners report', () => {
  it("adds up vitest's tests", () => {
    const report = {
      numPassedTests: 7,
      numFailedTests: 1,
      numPendingTests: 1,
      testResults: [
        {
          name: path.join(root, 'scripts/a.test.ts'),
          assertionResults: [
            { status: 'passed', fullName: 'a thing works' },
            {
              status: 'failed',
              fullName: 'a thing breaks',
              failureMessages: ['\u001b[31mexpected 1\u001b[39m\nto be 2'],
            },
          ],
        },
      ],
    };
    expect(countVitest(report, 1)).toEqual({
      passed: 7,
      failed: 1,
      failures: ['scripts/a.test.ts: a thing breaks\n  │ expected 1\n  │ to be 2'],
    });
  });

  it('counts a Playwright test that passed only on a second try as failed', () => {
    const results = [{ errors: [{ message: 'Timed out' }] }];
    const spec = (title: string, status: string) => ({ title, tests: [{ status, results }] });
    const inner = { title: 'a member', specs: [spec('books', 'unexpected'), spec('waits', 'skipped')] };
    const report = {
      stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 3 },
      suites: [{ title: 'a.spec.ts', specs: [spec('opens', 'flaky')], suites: [inner] }],
    };
    expect(countPlaywright(report, 1)).toEqual({
      passed: 4,
      failed: 2,
      failures: ['a.spec.ts › opens\n  │ Timed out', 'a.spec.ts › a member › books\n  │ Timed out'],
    });
  });

  it('counts a suite that broke without a failing test as one failure', () => {
    expect(countVitest({ numPassedTests: 7, numFailedTests: 0 }, 1)).toMatchObject({ passed: 7, failed: 1 });
    expect(countPlaywright(null, 1)).toMatchObject({ passed: 0, failed: 1 });
  });

  it('leaves a clean run clean', () => {
    expect(countPlaywright({ stats: { expected: 4 } }, 0)).toEqual({ passed: 4, failed: 0, failures: [] });
  });
});
