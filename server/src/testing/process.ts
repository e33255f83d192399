import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { apiProgram } from '../../../scripts/process.ts';
import { onTestClock, testClockShift } from '../../../scripts/testing/clock.ts';
import { until } from './until.ts';

/** A process that runs the API as `npm start` does. */
export interface ServerProcess {
  child: ChildProcess;
  /** Its exit code; null where a signal ended it. */
  ended: Promise<unknown>;
  output: Promise<string>;
  errors: Promise<string>;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

/** Starts the API on the tests' clock with nothing but these variables; the caller stops it. */
export function runServer(env: Record<string, string>): ServerProcess {
  const child = spawn(process.execPath, [...onTestClock, ...apiProgram], {
    env: { PATH: process.env['PATH'] ?? '', TEST_CLOCK_SHIFT: String(testClockShift()), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // Not even a test that is given up leaves one behind.
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  void once(child, 'exit').then(() => process.off('exit', kill));
  const ended = once(child, 'exit').then(([code]: unknown[]) => code);
  return { child, ended, output: text(child.stdout), errors: text(child.stderr) };
}

/** Waits until a server answers that it is ready; throws with what it wrote where it ends instead. */
export async function untilReady(url: string, { ended, errors }: ServerProcess): Promise<void> {
  let runs = true;
  void ended.then(() => (runs = false));
  await until(async () => {
    if (!runs) throw new Error(`The API ended before it was ready: ${await errors}`);
    return fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  });
}
