import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, SerializedError, TestModule, TestSuite } from 'vitest/node';
import type { Count } from '../check.ts';
import { root } from '../process.ts';
import { describeFailure, OUTSIDE } from './count.ts';

/**
 * Has Vitest write a Count as JSON into the file that `COUNT_FILE` names. Errors outside of tests are failures as well, which Vitest's own JSON
 * leaves out: of a file that doesn't load, and of work that a test left running.
 */
export default class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const describe = (where: string, errors: readonly SerializedError[] | undefined = []) =>
      describeFailure(
        where,
        errors.map(({ stack, message }) => stack ?? message),
      );
    const failures = [
      ...tests
        .filter((test) => test.result().state === 'failed')
        .map((test) => describe(`${fileOf(test.module)}: ${test.fullName}`, test.result().errors)),
      // Of a file that doesn't load, and of a hook that throws.
      ...modules
        .flatMap((module) => [module, ...module.children.allSuites()])
        .flatMap((suite) => suite.errors().map((error) => describe(fileOf(suite), [error]))),
      ...unhandled.map((error) => describe(OUTSIDE, [error])),
    ];
    const passed = tests.filter((test) => test.result().state === 'passed').length;
    const count: Count = { passed, failed: failures.length, failures };
    writeFileSync(process.env['COUNT_FILE'] ?? '', JSON.stringify(count));
  }
}

const fileOf = (suite: TestModule | TestSuite): string =>
  path.relative(root, (suite.type === 'suite' ? suite.module : suite).moduleId);
