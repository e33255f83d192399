import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { portIsFree, run, startNode, stop, untilReady } from './process.ts';

describe('ports', () => {
  it.each(['127.0.0.1', '::'])('are seen to be taken on %s, and free again afterwards', async (host) => {
    const holder = createServer();
    await new Promise<void>((resolve) => {
      holder.listen(0, host, resolve);
    });
    const address = holder.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    expect(await portIsFree(port)).toBe(false);
    await new Promise((resolve) => {
      holder.close(resolve);
    });
    expect(await portIsFree(port)).toBe(true);
  });
});

describe('commands', () => {
  it('give their exit code and all they wrote', async () => {
    expect(await run('node', ['-e', 'console.log(1); console.error(2); process.exit(3)'])).toEqual({
      code: 3,
      stdout: '1\n',
      output: expect.stringMatching(/1[^]*2|2[^]*1/),
    });
  });

  it('that are not there fail instead of throwing', async () => {
    expect(await run('no-such-command', [])).toMatchObject({ code: 1 });
  });

  it('run under the Node that the repository brings', async () => {
    const { output } = await run('node', ['-p', 'process.version']);
    expect(output.trim()).toBe(process.version);
  });
});

describe('processes that stay', () => {
  it('end when asked to', async () => {
    const child = startNode(['-e', 'setInterval(() => {}, 1000)']);
    await stop(child);
    expect(child.signalCode).toBe('SIGTERM');
  });

  it.each([
    ['is killed', "process.kill(process.pid, 'SIGKILL')"],
    ['throws', "throw new Error('unexpected')"],
    ['ends', 'process.exit()'],
  ])('end when what started them %s', async (_, end) => {
    const parent = `
      import { startNode } from ${JSON.stringify(path.join(import.meta.dirname, 'process.ts'))};
      startNode(['-e', 'console.log("started"); setInterval(() => {}, 1000)']);
      process.stdin.once('data', () => { ${end} });
    `;
    const running = spawn(process.execPath, ['--input-type=module', '-e', parent], {
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    await once(running.stdout, 'data');
    running.stdin.write('end');
    // Both write to this pipe: it closes with the last of them.
    running.stdout.resume();
    await once(running, 'close');
    expect(running.exitCode ?? running.signalCode).not.toBeNull();
  });

  it('that end before they are ready are reported at once', async () => {
    const child = startNode(['-e', 'process.exit(7)']);
    await expect(untilReady('http://127.0.0.1:9/', child)).rejects.toThrow('ended (7)');
  });
});
