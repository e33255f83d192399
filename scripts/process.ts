import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';

/** The repository's folder. */
export const root = path.resolve(import.meta.dirname, '..');

/**
 * Arguments of Node that run the API, with the option that `deploy/` has: new objects get 32 MB in place of Node's 128,
 * as calls are answered as fast (decision 0271).
 */
export const apiProgram: readonly string[] = [
  '--max-semi-space-size=16',
  path.join(root, 'server/src/main.ts'),
];

/** The Node that runs this, first on the PATH of every program that it starts. */
export const withOurNode = (env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv => ({
  ...env,
  PATH: [path.join(root, 'node_modules/.bin'), env['PATH']].join(path.delimiter),
});

/** The outcome of a command: its exit code (1 if it could not start or was killed) and all its output. */
export interface Outcome {
  code: number;
  output: string;
}

interface RunOptions {
  /** The repository if left out. */
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** Also lets its output through as it comes. */
  show?: boolean;
  /** Called with each line of its standard output. */
  onLine?: (line: string) => void;
}

/** Runs a command to its end. Its standard output is there by itself as well. */
export async function run(
  command: string,
  args: readonly string[],
  { cwd = root, env, show = false, onLine }: RunOptions = {},
): Promise<Outcome & { stdout: string }> {
  const child = spawn(command, args, { cwd, env: withOurNode(env), stdio: ['ignore', 'pipe', 'pipe'] });
  let stdout = '';
  let output = '';
  const collect = (text: string) => {
    output += text;
    if (show) process.stdout.write(text);
  };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
    collect(text);
  });
  child.stderr.setEncoding('utf8').on('data', collect);
  if (onLine) createInterface(child.stdout).on('line', onLine);
  return await new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 1, stdout, output: `${output}${error.message}\n` }));
    child.once('close', (code) => resolve({ code: code ?? 1, stdout, output }));
  });
}

/** Runs a command to its end, and returns its standard output, trimmed. Throws with all its output where it fails. */
export async function capture(command: string, args: readonly string[], cwd?: string): Promise<string> {
  const { code, stdout, output } = await run(command, args, { cwd });
  if (code !== 0) throw new Error(`${command} ${args.join(' ')}: ${output}`);
  return stdout.trim();
}

const endWithParent = new URL('end-with-parent.ts', import.meta.url).href;

/**
 * Starts a Node script that stays, and ends with us however we end, by SIGKILL as well. Its output goes where ours goes. With
 * `onMessage` it can send messages to us.
 */
export function startNode(
  args: readonly string[],
  { onMessage, ...options }: Omit<SpawnOptions, 'stdio'> & { onMessage?: (message: unknown) => void } = {},
): ChildProcess {
  const child = spawn(process.execPath, ['--import', endWithParent, ...args], {
    cwd: root,
    stdio: ['pipe', 'inherit', 'inherit', ...(onMessage ? (['ipc'] as const) : [])],
    ...options,
  });
  if (onMessage) child.on('message', onMessage);
  return child;
}

/** Asks a process to stop and waits until it has; kills it after `patience` milliseconds. */
export async function stop(child: ChildProcess, patience = 10_000): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), patience);
  await gone;
  clearTimeout(timer);
}

/** Waits until `url` answers 2xx, however long a busy machine takes for it. Throws when `child` ends first. */
export async function untilReady(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`The process ended (${child.exitCode ?? child.signalCode}) before ${url} answered.`);
    }
    const answer = await fetch(url, { signal: AbortSignal.timeout(10_000) }).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    await pause(50);
  }
}

/** True when nothing listens on this port, on this machine's own address or on all of them. */
export async function portIsFree(port: number): Promise<boolean> {
  return (await canListen(port, '127.0.0.1')) && (await canListen(port, '::'));
}

/** A port that nothing listens on. */
export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });

const canListen = (port: number, host: string): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    // A machine without IPv6 has no such address to be taken.
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code !== 'EADDRINUSE'));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
