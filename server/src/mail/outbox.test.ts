import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../database/transact.ts';
import type { TestApp } from '../testing/app.ts';
import { createTestApp } from '../testing/app.ts';
import { folderTransport } from './folder.ts';

let dataDir: string;
let test: TestApp;
let now = Date.parse('2026-11-24T10:00:00Z');

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portal-outbox-'));
  const from = { name: 'Harbour Club', address: 'club@club.example' };
  const transport = folderTransport(join(dataDir, 'mail'), from);
  test = await createTestApp({ dataDir, transport, now: () => now });
});
afterAll(async () => {
  await test.close();
  await rm(dataDir, { recursive: true });
});

const get = (url: string, more: { headers?: Record<string, string>; remoteAddress?: string } = {}) =>
  test.app.inject({ url, ...more, headers: { host: 'localhost:8000', ...more.headers } });

async function send(subject: string, to = 'mei@members.example'): Promise<string> {
  now += 60_000;
  const message = {
    subject,
    name: 'Mei <b>Tan</b>',
    zh: null,
    paragraphs: ['<script>alert(1)</script> & more'],
    action: { label: 'Open', url: 'https://portal.club.example/reset-password?token=abc&x=1' },
  };
  await transact(test.db, (tx) => test.app.mail.send(tx, to, message, now));
  await test.app.jobs.runDue();
  const files = (await readdir(join(dataDir, 'mail'))).toSorted();
  return files.at(-1)?.replace('.eml', '') ?? '';
}

describe('the outbox', () => {
  it('is an empty page before anything was sent', async () => {
    const answer = await get('/outbox');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('Nothing was sent yet');
  });

  it('refuses addresses that nobody can have, so that a failed email can be tried', async () => {
    await send('To somebody');
    await send('To nobody', 'mei@members.invalid');
    const { body } = await get('/outbox');
    expect([body.includes('To somebody'), body.includes('To nobody')]).toEqual([true, false]);
  });

  it('lists the newest first, and shows each as text with its links and as it looks', async () => {
    const first = await send('The first');
    const second = await send('The <second>');
    const list = await get('/outbox');
    expect(list.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(list.body.indexOf('The &lt;second&gt;')).toBeLessThan(list.body.indexOf('The first'));
    expect(list.body).toContain(`<a href="/outbox/${first}">The first</a>`);

    const page = await get(`/outbox/${second}`);
    expect(page.body).toContain('to mei@members.example');
    expect(page.body).toContain(
      '<a href="https://portal.club.example/reset-password?token=abc&amp;x=1">https://portal.club.example/reset-password?token=abc&amp;x=1</a>',
    );
    expect(page.body).toContain(`src="/outbox/${second}/html"`);
    expect(page.body).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
    const looks = await get(`/outbox/${second}/html`);
    expect(looks.body).toContain('<h1');
    expect([page.body, looks.body].join()).not.toMatch(/<script|<b>/);
  });

  it('lists those to one address alone, however old they are', async () => {
    const old = await send('The oldest of many');
    const eml = (number: number) =>
      `Subject: Mail ${number}\r\nTo: <a@b.example>\r\n\r\nNot to mei@members.example`;
    const later = Array.from({ length: 101 }, (_, number) => `${old}-${String(number).padStart(3, '0')}`);
    for (const [number, id] of later.entries())
      await writeFile(join(dataDir, 'mail', `${id}.eml`), eml(number));
    expect((await get('/outbox')).body).not.toContain('The oldest of many');
    const { body } = await get(`/outbox?to=${encodeURIComponent('mei@members.example')}`);
    expect(body).toContain('The oldest of many');
    expect(body).not.toContain('a@b.example');
    for (const id of later) await rm(join(dataDir, 'mail', `${id}.eml`));
  });

  it('keeps each message for its owner’s eyes, as a file that mail programs open', async () => {
    const id = await send('A file');
    const { mode } = await stat(join(dataDir, 'mail', `${id}.eml`));
    expect(mode & 0o777).toBe(0o600);
  });

  it('lets no message run a script or load anything', async () => {
    await writeFile(
      join(dataDir, 'mail', 'hostile.eml'),
      'Subject: <img src=x onerror=alert(1)>\r\nTo: <a@b.example>\r\nContent-Type: text/html\r\n\r\n<script>alert(1)</script>',
    );
    const page = await get('/outbox/hostile');
    expect(page.body).not.toContain('<img');
    const style = /<style>([^<]*)<\/style>/.exec(page.body)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(page.headers['content-security-policy']).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
    );
    const looks = await get('/outbox/hostile/html');
    const policy = String(looks.headers['content-security-policy']);
    expect(policy).toMatch(/^default-src 'none'; style-src 'unsafe-inline'; img-src data:;/);
    expect(policy).toMatch(/sandbox allow-popups allow-popups-to-escape-sandbox$/);
    expect(looks.headers['x-content-type-options']).toBe('nosniff');
    expect(looks.headers['referrer-policy']).toBe('no-referrer');
  });

  it.each(['/outbox/none', '/outbox/..%2Ftoken-secret', '/outbox/%2Fetc%2Fpasswd', '/outbox/a.eml/html'])(
    'has nothing at %s',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404);
    },
  );

  it.each([
    ['another machine', { remoteAddress: '192.0.2.7' }],
    ['another name for this one', { headers: { host: 'rebound.example' } }],
    ['behind a proxy', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
  ])('is not there for %s', async (_who, request) => {
    expect((await get('/outbox', request)).statusCode).toBe(404);
  });

  it.each([
    ['production', { environment: 'production', smtpUrl: 'smtp://mail.club.example' }],
    ['where mail is sent', { smtpUrl: 'smtp://mail.club.example' }],
  ])('is not there in %s', async (_where, config) => {
    const other = await createTestApp(config);
    const answer = await other.app.inject({ url: '/outbox', headers: { host: 'localhost' } });
    await other.close();
    expect(answer.statusCode).toBe(404);
  });
});
