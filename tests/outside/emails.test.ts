import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from '../../scripts/process.ts';
import { smtpTransport } from '../../server/src/mail/smtp.ts';
import { everyEmail, sendEveryEmail } from '../../server/src/mail/testing-every-email.ts';
import { startMailServer } from '../../server/src/mail/testing-mail-server.ts';
import type { TestApp } from '../../server/src/testing/app.ts';
import { createTestApp } from '../../server/src/testing/app.ts';
import { readOutput } from './programs.ts';

const now = Date.parse('2026-11-07T20:57:23.919Z');
const from = { name: 'Harbour Club 海港俱乐部', address: 'club@club.example' };

let mail: Awaited<ReturnType<typeof startMailServer>>;
let test: TestApp;
let folder: string;
let emails: string[];
beforeAll(async () => {
  mail = await startMailServer();
  test = await createTestApp({ now: () => now, transport: smtpTransport(mail.url, from), mailFrom: from });
  folder = await mkdtemp(path.join(tmpdir(), 'emails-'));
  await sendEveryEmail(test, now);
  emails = mail.received.map(({ source }) => source.toString('latin1').replaceAll('\r\n', '\n'));
});
afterAll(async () => {
  await test.close();
  await mail.close();
  await rm(folder, { recursive: true });
});

it('mutt files every email under the day on which it was written', async () => {
  const box = path.join(folder, 'box');
  for (const name of ['new', 'cur', 'tmp']) await mkdir(path.join(box, name), { recursive: true });
  await Promise.all(
    emails.map((email, index) => writeFile(path.join(box, 'new', `${index}.club`), email, 'latin1')),
  );
  const found = path.join(folder, 'found');
  const settings = path.join(folder, 'muttrc');
  await writeFile(
    settings,
    `set confirmcreate=no confirmappend=no mbox_type=Maildir copy=no quit=yes folder=${folder}
push "<tag-pattern>~d 07/11/2026<enter><tag-prefix><copy-message>${found}<enter><exit>"
`,
  );
  // It wants a terminal.
  await readOutput('/usr/bin/script', ['-qec', `mutt -R -n -F ${settings} -f ${box}`, '/dev/null'], {
    TERM: 'xterm',
    HOME: folder,
    TZ: 'UTC',
  });
  const filed = await readdir(found, { recursive: true });
  expect(filed.filter((name) => name.includes('.')).length).toBe(everyEmail);
});

it('SpamAssassin finds nothing to count against any of them', async () => {
  const box = path.join(folder, 'emails.mbox');
  const separate = (email: string) => `From club@club.example Sat Nov  7 20:57:23 2026\n${email}\n`;
  await writeFile(box, emails.map(separate).join(''), 'latin1');
  const { output } = await run('/usr/bin/spamassassin', ['--local', '--mbox', box], {
    env: { ...process.env, HOME: folder },
  });
  const scores = Array.from(
    output.matchAll(/^X-Spam-Status: \w+, score=(-?[\d.]+)[^]*?tests=([^]*?)\s+autolearn/gm),
    ([, score, tests]) => `${score} ${tests?.replaceAll(/\s/g, '')}`,
  );
  expect(scores).toHaveLength(everyEmail);
  expect(scores.filter((score) => !/^(?:-|0\.0)/.test(score))).toEqual([]);
});
