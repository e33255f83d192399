import { describe, expect, it } from 'vitest';
import { countPlaywright, countVitest } from './count.ts';

describe('counting what the runners report', () => {
  it("adds up vitest's tests", () => {
    const report = { numPassedTests: 7, numFailedTests: 2, numPendingTests: 1 };
    expect(countVitest(report, 1)).toEqual({ passed: 7, failed: 2 });
  });

  it('counts a Playwright test that passed only on a second try as failed', () => {
    const report = { stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 3 } };
    expect(countPlaywright(report, 1)).toEqual({ passed: 4, failed: 2 });
  });

  it('counts a suite that broke without a failing test as one failure', () => {
    expect(countVitest({ numPassedTests: 7, numFailedTests: 0 }, 1)).toEqual({ passed: 7, failed: 1 });
    expect(countPlaywright(null, 1)).toEqual({ passed: 0, failed: 1 });
  });

  it('leaves a clean run clean', () => {
    expect(countPlaywright({ stats: { expected: 4 } }, 0)).toEqual({ passed: 4, failed: 0 });
  });
});
