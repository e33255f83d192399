import { spawnSync } from 'node:child_process';
import { createHash, generateKeyPairSync, verify } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseConfig } from '../config/config.ts';
import { openTransport } from './mailer.ts';
import { findDefects, readHeaders } from './testing-email-header.ts';
import { startMailServer } from './testing-mail-server.ts';

const python = (...args: readonly string[]) => spawnSync('python3', args, { encoding: 'utf8' });
/** Debian's python3-dkim, where there is one; `npm test` needs none. */
const hasVerifier = python('-c', 'import dkim').status === 0;

const key = generateKeyPairSync('rsa', { modulusLength: 2048 });
const publicKey = key.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');

let folder: string;
let mail: Awaited<ReturnType<typeof startMailServer>>;
let signed: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-dkim-'));
  mail = await startMailServer();
  const file = join(folder, 'dkim.key');
  await writeFile(file, key.privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const transport = openTransport(
    parseConfig({
      SMTP_URL: mail.url,
      MAIL_FROM: 'Harbour Club <club@bücher.example>',
      DKIM_SELECTOR: 'portal2026',
      DKIM_KEY: file,
    }),
  );
  await transport.send({
    messageId: '<1@club.example>',
    date: '2026-11-27T20:57:23.919Z',
    to: { name: '陈美玲', address: 'mei@members.example' },
    subject: `News – ${'of November '.repeat(12)}`,
    text: `Two  spaces, a tab\t, spaces at the end   \n\n.\n..\nFrom here on: ${'word '.repeat(300)}\n\n\n`,
    html: '<p>News</p>\n\n',
    headers: {
      'List-Unsubscribe': `<https://api.club.example/x/?token=${'x'.repeat(300)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    attachments: [
      { filename: '收据.pdf', contentType: 'application/pdf', content: 'AAAA', encoding: 'base64' },
    ],
  });
  transport.close();
  signed = mail.received[0]?.source ?? Buffer.alloc(0);
});
afterAll(async () => {
  await mail.close();
  await rm(folder, { recursive: true });
});

/** A header field in the relaxed form (RFC 6376, 3.4.2), without its end of line. */
function relaxField(field: string): string {
  const colon = field.indexOf(':');
  const value = field
    .slice(colon + 1)
    .replaceAll('\r\n', '')
    .replaceAll(/[\t ]+/g, ' ')
    .replaceAll(/^ | $/g, '');
  return `${field.slice(0, colon).replaceAll(/[\t ]/g, '').toLowerCase()}:${value}`;
}

/** A body in the relaxed form (RFC 6376, 3.4.4). */
function relaxBody(body: string): string {
  const lines = body.split('\r\n').map((line) => line.replaceAll(/[\t ]+/g, ' ').replace(/ $/, ''));
  while (lines.at(-1) === '') lines.pop();
  return lines.map((line) => `${line}\r\n`).join('');
}

/** The tags of a message's signature. */
function readTags(source: string): Readonly<Record<string, string>> {
  const [, value = ''] =
    readHeaders(Buffer.from(source, 'latin1')).find(([name]) => name === 'dkim-signature') ?? [];
  return Object.fromEntries(
    value.split(';').map((tag) => {
      const at = tag.indexOf('=');
      return [tag.slice(0, at).trim(), tag.slice(at + 1).replaceAll(/\s/g, '')];
    }),
  );
}

/** Verifies a signature as RFC 6376, 6.1 says. */
function isValid(source: string): boolean {
  const [head = ''] = source.split('\r\n\r\n', 1);
  const tags = readTags(source);
  const bodyHash = createHash('sha256').update(relaxBody(source.slice(head.length + 4)), 'latin1');
  const fields = head.split(/\r\n(?![\t ])/).map(relaxField);
  const data = (tags['h'] ?? '').split(':').flatMap((name) => {
    const at = fields.findLastIndex((field) => field.startsWith(`${name}:`));
    return at === -1 ? [] : fields.splice(at, 1);
  });
  const own = fields.find((field) => field.startsWith('dkim-signature:')) ?? '';
  const covered = [...data, own.replace(/b=[^;=]+=*$/, 'b=')].join('\r\n');
  return (
    bodyHash.digest('base64') === tags['bh'] &&
    verify('sha256', Buffer.from(covered, 'latin1'), key.publicKey, Buffer.from(tags['b'] ?? '', 'base64'))
  );
}

describe('a signed email', () => {
  it('has the forms that RFC 6376 gives as an example', () => {
    const [a, b] = ['A: X', 'B : Y\t\r\n\tZ  '];
    expect([a, b].map((field) => relaxField(field ?? ''))).toEqual(['a:X', 'b:Y Z']);
    expect(relaxBody(' C \r\nD \t E\r\n\r\n\r\n')).toBe(' C\r\nD E\r\n');
    expect(relaxBody('')).toBe('');
  });

  it('is signed for the sender’s domain, as it arrives', () => {
    const source = signed.toString('latin1');
    expect(readTags(source)).toMatchObject({
      v: '1',
      a: 'rsa-sha256',
      c: 'relaxed/relaxed',
      d: 'xn--bcher-kva.example',
      s: 'portal2026',
    });
    expect(isValid(source)).toBe(true);
    expect(findDefects(signed)).toEqual([]);
  });

  it('covers the headers by which its readers unsubscribe', () => {
    const covered = readTags(signed.toString('latin1'))['h']?.split(':');
    expect(covered).toEqual(expect.arrayContaining(['list-unsubscribe', 'list-unsubscribe-post']));
  });

  it('is no longer valid where another changes what it covers', () => {
    const source = signed.toString('latin1');
    expect(isValid(source.replace('News', 'Olds'))).toBe(false);
    expect(isValid(source.replace('One-Click', 'Two-Clicks'))).toBe(false);
  });

  it.skipIf(!hasVerifier)('is valid for dkimpy (python3-dkim)', () => {
    const record = ['portal2026._domainkey.xn--bcher-kva.example', `v=DKIM1; k=rsa; p=${publicKey}`];
    const verdict = (input: string | Buffer) =>
      spawnSync('python3', [join(import.meta.dirname, 'testing-verify-dkim.py'), ...record], {
        input,
        encoding: 'utf8',
      }).stdout.trim();
    expect(verdict(signed)).toBe('True');
    expect(verdict(signed.toString('latin1').replace('News', 'Olds'))).toBe('False');
  });
});
