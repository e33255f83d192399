import { HOUR } from '@portal/contract/rules/club-time';
import { emailKindNames } from '@portal/contract/settings/rules/email-texts';
import { languages } from '@portal/contract/translations';
import { withCalendarFile } from '../http/calendar-files/with-calendar-file.ts';
import { samplesIn } from '../settings/email-samples.ts';
import type { TestApp } from '../testing/app.ts';
import { addMember, addStaff } from '../testing/people.ts';
import type { EmailContent } from './email-content.ts';
import { builtInText, buildWords } from './email-texts.ts';
const names = ['Mei Lin Tan', 'Zoë O’Hara', '陈美玲'.repeat(20), 'Tan, Mei "Mel" (Jr.) \\ <mei@x.example>'];

/** Sends an email of each kind, in each language, with all that an email of ours can bring along. */
async function sendEveryKind(test: TestApp, now: number): Promise<void> {
  let sent = 0;
  for (const kind of emailKindNames)
    for (const language of languages) {
      const samples = samplesIn(kind, language, test.config);
      const words = buildWords(
        { built: builtInText(kind, language), own: null },
        samples,
        test.config.portalUrl,
      );
      const message: EmailContent = { name: names[sent % names.length] ?? '', ...words, zh: words };
      await test.app.mail.sendNow(`reader${sent}@members.example`, message, language, now);
      sent += 1;
    }
}

async function sendNewsletter(test: TestApp): Promise<void> {
  await addStaff(test.db, ['newsletter.add'], 'office');
  // As long as an address can be: its token is in a header.
  const email = `${'m'.repeat(64)}@${'d'.repeat(63)}.${'e'.repeat(63)}.${'f'.repeat(50)}.example`;
  await addMember(test.db, { name: '陈美玲', email });
  const sent = await test.call({
    method: 'POST',
    url: '/newsletter/',
    headers: await test.signIn('office'),
    payload: {
      subject: `News – ${'of November '.repeat(12)}`,
      body: `<p>One line. ${'word '.repeat(500)}</p>`,
    },
  });
  if (sent.status !== 201) throw new Error('The newsletter was refused');
  await test.app.jobs.runDue();
}

async function sendFiles(test: TestApp, now: number): Promise<void> {
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

/** Number of emails that `sendEveryEmail` sends. */
export const everyEmail = emailKindNames.length * languages.length + 3;

/** Sends an email of each kind, a newsletter, and emails with a calendar file and with a paper. */
export async function sendEveryEmail(test: TestApp, now: number): Promise<void> {
  await sendEveryKind(test, now);
  await sendNewsletter(test);
  await sendFiles(test, now);
}
