import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { createServer } from 'node:net';
import PostalMime from 'postal-mime';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../database/transact.ts';
import { job } from '../jobs/tables.ts';
import type { TestApp } from '../testing/app.ts';
import { createTestApp, testConfig } from '../testing/app.ts';
import { smtpTransport } from './smtp.ts';
import { startMailServer } from './testing-mail-server.ts';

const from = { name: 'Harbour Club', address: 'club@club.example' };
const message = {
  subject: 'Your booking of Court 2 – confirmed',
  zh: null,
  name: 'Zoë Tan 陈',
  paragraphs: ['Sat 21 Nov, 5 to 8 pm.', `A long line: ${'word '.repeat(300)}`],
  action: { label: 'See it', url: 'https://portal.club.example/bookings' },
  headers: { 'List-Unsubscribe': '<https://api.club.example/x/>' },
};

let mail: Awaited<ReturnType<typeof startMailServer>>;
let now = Date.parse('2026-11-24T10:00:00Z');
let test: TestApp;

beforeAll(async () => {
  mail = await startMailServer();
});
afterAll(() => mail.close());
beforeEach(async () => {
  mail.received.length = 0;
  mail.refusals.length = 0;
  test = await startWith(mail.url);
});
afterEach(() => test.close());

const startWith = (url: string) =>
  createTestApp({ now: () => now, transport: smtpTransport(url, from), mailFrom: from });
const send = (to = 'mei@members.example') =>
  transact(test.db, (tx) => test.app.mail.send(tx, to, message, now));
const waiting = () => test.db.select().from(job);
const queued = async () => (await waiting()).filter(({ name }) => name === 'mail deliver');

describe('a mail', () => {
  it('reaches the mail server as text and HTML, from the club, whatever the alphabet', async () => {
    await send();
    await test.app.jobs.runDue();
    const [got] = mail.received;
    expect(got).toMatchObject({ from: 'club@club.example', to: ['mei@members.example'] });
    const parsed = await PostalMime.parse(got?.source ?? '');
    expect(parsed).toMatchObject({
      from,
      to: [{ name: 'Zoë Tan 陈', address: 'mei@members.example' }],
      subject: 'Your booking of Court 2 – confirmed',
      date: '2026-11-24T10:00:00.000Z',
      messageId: expect.stringMatching(/^<[\w-]{36}@club\.example>$/),
    });
    expect(parsed.text).toContain('Dear Zoë Tan 陈,');
    expect(parsed.text).toContain('https://portal.club.example/bookings');
    expect(parsed.html).toContain('Dear Zoë Tan 陈,');
    const headers = new Map(parsed.headers.map(({ key, value }) => [key, value]));
    expect(headers.get('auto-submitted')).toBe('auto-generated');
    expect(headers.get('list-unsubscribe')).toBe('<https://api.club.example/x/>');
    expect(await queued()).toEqual([]);
  });

  it('brings its files along', async () => {
    const file = {
      filename: 'court-2.ics',
      contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
      content: `BEGIN:VCALENDAR\r\nSUMMARY:${'Übung '.repeat(40)}\r\nEND:VCALENDAR\r\n`,
    };
    await transact(test.db, (tx) =>
      test.app.mail.send(tx, 'mei@members.example', { ...message, attachments: [file] }, now),
    );
    await test.app.jobs.runDue();
    const source = mail.received[0]?.source ?? Buffer.alloc(0);
    expect(source.toString()).toMatch(/Content-Type: text\/calendar; charset=utf-8;\s+method=PUBLISH/);
    const { attachments } = await PostalMime.parse(source, { attachmentEncoding: 'utf8' });
    // The parser reads lines of text to end in a line feed.
    const content = file.content.replaceAll('\r\n', '\n');
    expect(attachments).toMatchObject([
      { filename: file.filename, mimeType: 'text/calendar', disposition: 'attachment', content },
    ]);
  });

  it('has no header of what people wrote', async () => {
    const name = 'Mei\r\nBcc: all@club.example\r\n\r\nRead this';
    const subject = 'Hello\r\nReply-To: somebody@else.example';
    await transact(test.db, (tx) =>
      test.app.mail.send(tx, 'mei@club.example', { ...message, name, subject }, now),
    );
    await test.app.jobs.runDue();
    expect(mail.received.map(({ to }) => to)).toEqual([['mei@club.example']]);
    const { headers, to } = await PostalMime.parse(mail.received[0]?.source ?? '');
    expect(headers.map(({ key }) => key)).not.toEqual(expect.arrayContaining(['bcc']));
    expect(headers.map(({ key }) => key)).not.toEqual(expect.arrayContaining(['reply-to']));
    expect(to?.map(({ address }) => address)).toEqual(['mei@club.example']);
  });

  it('leaves only if what it tells of happened', async () => {
    const undone = transact(test.db, async (tx) => {
      await test.app.mail.send(tx, 'mei@members.example', message, now);
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    await test.app.jobs.runDue();
    expect(mail.received).toEqual([]);
  });

  it('is tried again when the mail server is busy, as the same message', async () => {
    mail.refusals.push(451, 421);
    await send();
    for (const wait of [0, 15_000, 30_000]) {
      now += wait;
      expect(mail.received).toEqual([]);
      await test.app.jobs.runDue();
    }
    expect(mail.received).toHaveLength(1);
  });

  it('is given up at once when the mail server refuses its address', async () => {
    mail.refusals.push(550);
    await send();
    await test.app.jobs.runDue();
    expect(await queued()).toMatchObject([{ attempts: 1, failed_at: new Date(now) }]);
  });

  it('waits while nobody answers, and for a password that is put right', async () => {
    const gone = createServer().listen(0, '127.0.0.1');
    await once(gone, 'listening');
    const free = (gone.address() as AddressInfo).port;
    gone.close();
    for (const url of [`smtp://127.0.0.1:${free}`, `smtp://club:wrong@127.0.0.1:${mail.port}`]) {
      await test.close();
      test = await startWith(url);
      await send();
      await test.app.jobs.runDue();
      expect(await queued()).toMatchObject([{ attempts: 1, failed_at: null }]);
    }
    expect(mail.logins).toContain('club:wrong');
  });

  it.each([
    ['says nothing', () => undefined],
    ['greets and says no more', (socket: Socket) => void socket.write('220 hangs.example ESMTP\r\n')],
  ])('is tried again later where a mail server %s', async (_how, greet) => {
    const sockets: Socket[] = [];
    const hanging = createServer((socket) => {
      sockets.push(socket);
      socket.on('error', () => undefined);
      greet(socket);
    }).listen(0, '127.0.0.1');
    await once(hanging, 'listening');
    const url = `smtp://127.0.0.1:${(hanging.address() as AddressInfo).port}`;
    await test.close();
    test = await createTestApp({
      now: () => now,
      transport: smtpTransport(url, from, { patience: 50 }),
      mailFrom: from,
    });
    await send();
    await test.app.jobs.runDue();
    expect(await queued()).toMatchObject([
      { attempts: 1, failed_at: null, last_error: expect.stringMatching(/timeout|never received/i) },
    ]);
    for (const socket of sockets) socket.destroy();
    hanging.close();
  });

  it('signs in as SMTP_URL says', async () => {
    await test.close();
    test = await startWith(`smtp://club:secret@127.0.0.1:${mail.port}`);
    await send();
    await test.app.jobs.runDue();
    expect(mail.received).toHaveLength(1);
    expect(mail.logins).toContain('club:secret');
  });

  it('waits where nobody can read it', async () => {
    await send();
    expect(JSON.stringify(await waiting())).not.toMatch(/mei|Dear|Court/);
  });

  it('is given up when it was sealed under another secret', async () => {
    await send();
    const [row] = await queued();
    await test.close();
    test = await createTestApp({ tokenSecret: `${testConfig().tokenSecret} another` });
    await test.db
      .insert(job)
      .values({ name: 'mail deliver', payload: row?.payload ?? {}, run_at: new Date(0) });
    expect(await test.deliver()).toEqual([]);
    expect(await queued()).toMatchObject([{ last_error: 'The message cannot be opened.' }]);
  });
});
