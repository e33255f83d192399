import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../testing/app.ts';
import { createTestApp } from '../testing/app.ts';
import { smtpTransport } from './smtp.ts';
import { findDefects, readHeaders } from './testing-email-header.ts';
import { everyEmail, sendEveryEmail } from './testing-every-email.ts';
import { startMailServer } from './testing-mail-server.ts';

const run = promisify(execFile);
/** Debian's, where there is one; `npm test` needs none. */
const hasPython = await run('python3', ['--version']).then(
  () => true,
  () => false,
);

const from = { name: 'Harbour Club 海港俱乐部', address: 'club@bücher.example' };
const now = Date.parse('2026-11-07T20:57:23.919Z');

let mail: Awaited<ReturnType<typeof startMailServer>>;
let test: TestApp;
let folder: string;
beforeAll(async () => {
  mail = await startMailServer();
  test = await createTestApp({ now: () => now, transport: smtpTransport(mail.url, from), mailFrom: from });
  folder = await mkdtemp(join(tmpdir(), 'portal-emails-'));
  await sendEveryEmail(test, now);
});
afterAll(async () => {
  await test.close();
  await mail.close();
  await rm(folder, { recursive: true });
});
describe('an email as it arrives', () => {
  it('is what RFC 5322 allows and nothing else, of every kind and in both languages', () => {
    expect(mail.received).toHaveLength(everyEmail);
    expect(mail.received.flatMap(({ source }) => findDefects(source))).toEqual([]);
  });

  it.skipIf(!hasPython)('has no defect for Python’s email package (python3)', async () => {
    const files = await Promise.all(
      mail.received.map(async ({ source }, number) => {
        const file = join(folder, `${number}.eml`);
        await writeFile(file, source);
        return file;
      }),
    );
    const reader = join(import.meta.dirname, 'testing-read-emails.py');
    const { stdout } = await run('python3', [reader, ...files]);
    expect(JSON.parse(stdout)).toEqual([]);
  });

  it('says when it was written, and offers to unsubscribe at a press', () => {
    const newsletter = mail.received.find(({ source }) => source.includes('List-Unsubscribe-Post'));
    const headers = new Map(readHeaders(newsletter?.source ?? Buffer.alloc(0)));
    expect(headers.get('date')).toBe('Sat, 07 Nov 2026 20:57:23 +0000');
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  });
});
