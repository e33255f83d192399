import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { HOUR } from '@portal/contract/rules/club-time';
import { emailKindNames } from '@portal/contract/settings/rules/email-texts';
import { languages } from '@portal/contract/translations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountTexts } from '../account/index.ts';
import { bookingTexts } from '../bookings/index.ts';
import { withCalendarFile } from '../calendar-files/with-calendar-file.ts';
import { changedEventTexts, eventTexts } from '../content/index.ts';
import { moneyTexts } from '../money/index.ts';
import { codesTexts } from '../session/index.ts';
import { samplesIn } from '../settings/email-samples.ts';
import type { TestApp } from '../testing/app.ts';
import { createTestApp } from '../testing/app.ts';
import { addMember, addStaff } from '../testing/people.ts';
import type { EmailContent } from './email-content.ts';
import { wordsOf } from './email-texts.ts';
import { smtpTransport } from './smtp.ts';
import { findDefects, readHeaders } from './testing-email-header.ts';
import { startMailServer } from './testing-mail-server.ts';

const run = promisify(execFile);
/** Debian's, where there is one; `npm test` needs none. */
const hasPython = await run('python3', ['--version']).then(
  () => true,
  () => false,
);

const texts = {
  ...accountTexts,
  ...codesTexts,
  ...moneyTexts,
  ...eventTexts,
  ...changedEventTexts,
  ...bookingTexts,
};
const from = { name: 'Harbour Club 海港俱乐部', address: 'club@bücher.example' };
const now = Date.parse('2026-11-07T20:57:23.919Z');

let mail: Awaited<ReturnType<typeof startMailServer>>;
let test: TestApp;
let folder: string;
beforeAll(async () => {
  mail = await startMailServer();
  test = await createTestApp({ now: () => now, transport: smtpTransport(mail.url, from), mailFrom: from });
  folder = await mkdtemp(join(tmpdir(), 'portal-emails-'));
  await sendEveryKind();
  await sendNewsletter();
  await sendFiles();
});
afterAll(async () => {
  await test.close();
  await mail.close();
  await rm(folder, { recursive: true });
});
const names = ['Mei Lin Tan', 'Zoë O’Hara', '陈美玲'.repeat(20), 'Tan, Mei "Mel" (Jr.) \\ <mei@x.example>'];

/** Sends an email of each kind, in each language, with all that an email of ours can bring along. */
async function sendEveryKind(): Promise<void> {
  let sent = 0;
  for (const kind of emailKindNames)
    for (const language of languages) {
      const samples = samplesIn(kind, language, test.config);
      const words = wordsOf({ built: texts[kind][language], own: null }, samples, test.config.portalUrl);
      const message: EmailContent = { name: names[sent % names.length] ?? '', ...words, zh: words };
      await test.app.mail.sendNow(`reader${sent}@members.example`, message, language, now);
      sent += 1;
    }
}

async function sendNewsletter(): Promise<void> {
  await addStaff(test.db, ['newsletter.add'], 'office');
  // As long as an address can be: its token is in a header.
  const email = `${'m'.repeat(64)}@${'d'.repeat(63)}.${'e'.repeat(63)}.${'f'.repeat(50)}.example`;
  await addMember(test.db, { name: '陈美玲', email });
  const sent = await test.call({
    method: 'POST',
    url: '/newsletter/',
    headers: await test.signIn('office'),
    payload: { subject: `News – ${'of November '.repeat(12)}`, text: `One line. ${'word '.repeat(500)}` },
  });
  expect(sent.status).toBe(201);
  await test.app.jobs.runDue();
}

async function sendFiles(): Promise<void> {
  const message = { subject: 'Your booking', name: 'Mei', zh: null, paragraphs: ['It’s yours.'] };
  const event = {
    uid: 'a@club.example',
    sequence: 0,
    status: 'CONFIRMED',
    start: now,
    end: now + HOUR,
    summary: '网球场 2 号 – “Centre Court”',
    description: 'Guests: 2',
    location: 'Harbour Club',
    url: 'https://portal.club.example/bookings',
  } as const;
  await test.app.mail.sendNow(
    'mei@members.example',
    withCalendarFile(message, () => event, { club: test.config, now }),
    'en',
    now,
  );
  const paper = {
    filename: 'INV-2026-0042.pdf',
    contentType: 'application/pdf',
    encoding: 'base64',
  } as const;
  const content = Buffer.alloc(5000, '%PDF').toString('base64');
  await test.app.mail.sendNow(
    'mei@members.example',
    { ...message, attachments: [{ ...paper, content }] },
    'en',
    now,
  );
}

describe('an email as it arrives', () => {
  it('is what RFC 5322 allows and nothing else, of every kind and in both languages', () => {
    expect(mail.received).toHaveLength(emailKindNames.length * languages.length + 3);
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
