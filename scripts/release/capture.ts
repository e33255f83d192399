import { spawn } from 'node:child_process';
import { withOurNode } from '../process.ts';

/** Runs a command to its end, and returns what it wrote to its standard output. Throws with its errors where it fails. */
export function capture(command: string, args: readonly string[], cwd: string): Promise<string> {
  const child = spawn(command, args, { cwd, env: withOurNode(), stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0
        ? resolve(output.trim())
        : reject(new Error(`${command} ${args.join(' ')}: ${errors || output}`)),
    );
  });
}
