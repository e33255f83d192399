import { spawn } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { webhookData, webhookTypes } from '@portal/contract';
import { expect, it } from 'vitest';
import { deriveKeys } from '../http/keys.ts';
import { postTo } from '../http/outgoing/public-post.ts';
import { onTestClock, testClockShift } from '../../../scripts/testing/clock.ts';
import { freePort } from '../testing/process.ts';
import { until } from '../testing/until.ts';
import { newSecret, signedHeaders } from './secrets.ts';

const guide = await readFile(new URL('../../../docs/webhooks.md', import.meta.url), 'utf8');

it('has a receiver of twenty lines that takes what is signed, once, and refuses the rest', async () => {
  const code = /```js\n([\s\S]+?)```/.exec(guide)?.[1] ?? '';
  expect(code.trim().split('\n').length).toBeLessThanOrEqual(20);
  // Where it finds the package that it imports.
  const folder = new URL('../../../node_modules/.cache/', import.meta.url);
  await mkdir(folder, { recursive: true });
  const file = new URL(`receiver-of-guide-${process.pid}.mjs`, folder);
  await writeFile(file, code);
  const keys = await deriveKeys('a secret of the tests alone, 32 long');
  const { secret, stored } = newSecret(keys);
  const port = await freePort();
  const child = spawn(process.execPath, [...onTestClock, file.pathname], {
    env: {
      PATH: process.env['PATH'],
      TEST_CLOCK_SHIFT: String(testClockShift()),
      WEBHOOK_SECRET: secret,
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  try {
    const body = JSON.stringify({ type: 'booking.confirmed', timestamp: '', data: { id: 812 } });
    const headers = signedHeaders(keys, [stored], { id: 'msg_1', body, now: Date.now() });
    const post = async (text: string) =>
      postTo(new URL(`http://127.0.0.1:${port}/`), { headers, body: Buffer.from(text), isLocal: true });
    await until(async () => (await post(body).catch(() => null)) !== null);
    expect(await post(body)).toMatchObject({ status: 204 });
    expect(await post(body.replace('812', '813'))).toMatchObject({ status: 400 });
    await until(() => printed !== '');
    expect(printed).toBe('booking.confirmed 812\n');
  } finally {
    child.kill();
    await rm(file, { force: true });
  }
});

it.each(webhookTypes)('names %s, and each field of its payload', (type) => {
  expect(guide).toContain(`\`${type}\``);
  for (const field of Object.keys(webhookData[type].shape)) expect(guide).toContain(`\`${field}\``);
});
