import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo, Server, Socket } from 'node:net';
import { createServer } from 'node:net';
import type { SMTPServerOptions } from 'smtp-server';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { NotWorthRetrying } from '../jobs/job.ts';
import { readFailure } from './failures.ts';
import { smtpTransport } from './smtp.ts';

const message = {
  messageId: '<1@club.example>',
  date: '2026-11-27T20:57:23.919Z',
  to: { name: 'Mei', address: 'mei@members.example' },
  subject: 'Your booking',
  text: 'It’s yours.',
  html: '<p>It’s yours.',
  headers: {},
  attachments: [],
};

/** A key, and a certificate that nobody has signed but itself. */
const pem = execFileSync(
  'openssl',
  'req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=mail -keyout -'.split(' '),
  { encoding: 'utf8', stdio: 'pipe' },
);

const running: (() => void)[] = [];
afterEach(() => {
  for (const stop of running.splice(0)) stop();
});

async function findPort(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

/** A mail server that behaves as it is told, without encryption unless that is what a test is about. */
function mailServer(options: SMTPServerOptions): Promise<number> {
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    ...options,
  });
  server.on('error', () => undefined);
  running.push(() => server.close());
  return findPort(server.server);
}

/** A server that says this to every caller, and nothing else. */
function saying(greeting: string): Promise<number> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined);
    socket.write(greeting);
  });
  running.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return findPort(server);
}

const refusal = (responseCode: number, text = 'No') => Object.assign(new Error(text), { responseCode });

/** Returns the error that the transport throws. */
async function failureAt(url: string, patience?: number): Promise<Error> {
  const from = { name: 'Harbour Club', address: 'club@club.example' };
  const transport = smtpTransport(url, from, patience === undefined ? {} : { patience });
  const error = await transport.send(message).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  transport.close();
  if (!(error instanceof Error)) throw new Error('The email left');
  return error;
}

const server =
  (options: SMTPServerOptions, login = '') =>
  async () =>
    `smtp://${login}127.0.0.1:${await mailServer(options)}`;

describe('what keeps an email from leaving', () => {
  it.each([
    [
      'SIGN_IN',
      'a wrong password',
      server({ onAuth: (_auth, _session, done) => done(refusal(535)) }, 'club:wrong@'),
    ],
    ['SIGN_IN', 'no password', server({ authOptional: false })],
    [
      'SENDER',
      'a sender it doesn’t know',
      server({ onMailFrom: (_at, _session, done) => done(refusal(553)) }),
    ],
    [
      'SENDER',
      'senders from elsewhere',
      server({ onRcptTo: (_at, _session, done) => done(refusal(554, '5.7.1 Relay access denied')) }),
    ],
    ['SENDER', 'our address', async () => `smtp://127.0.0.1:${await saying('554 No service for you\r\n')}`],
    ['RECIPIENT', 'an unknown mailbox', server({ onRcptTo: (_at, _session, done) => done(refusal(550)) })],
    [
      'MESSAGE',
      'an email that is too large',
      server({ onMailFrom: (_at, _session, done) => done(refusal(552)) }),
    ],
    [
      'MESSAGE',
      'what looks like spam',
      server({
        onData(stream, _session, done) {
          stream.resume();
          stream.on('end', () => done(refusal(554)));
        },
      }),
    ],
    ['BUSY', 'greylisting', server({ onRcptTo: (_at, _session, done) => done(refusal(451)) })],
    ['BUSY', 'too many connections', async () => `smtp://127.0.0.1:${await saying('421 Too many\r\n')}`],
    ['TLS', 'a certificate of its own making', server({ disabledCommands: [], key: pem, cert: pem })],
    ['TLS', 'smtps:// where nothing is encrypted', async () => `smtps://127.0.0.1:${await mailServer({})}`],
    ['CONNECTION', 'another kind of server', async () => `smtp://127.0.0.1:${await saying('SSH-2.0-x\r\n')}`],
    ['DNS', 'a name that nobody has', async () => 'smtp://mail.invalid'],
  ])('is %s: %s', async (kind, _what, start) => {
    const error = await failureAt(await start());
    expect(`${readFailure(error.message)} (${error.message})`).toMatch(new RegExp(`^${kind} `));
    // Nothing that the club can put right gives an email up.
    expect(error instanceof NotWorthRetrying).toBe(kind === 'RECIPIENT' || kind === 'MESSAGE');
  });

  it('is CONNECTION where nobody listens', async () => {
    const gone = createServer();
    const port = await findPort(gone);
    gone.close();
    expect(readFailure((await failureAt(`smtp://127.0.0.1:${port}`)).message)).toBe('CONNECTION');
  });

  it('is CONNECTION where a server says nothing', async () => {
    const error = await failureAt(`smtp://127.0.0.1:${await saying('')}`, 50);
    expect(readFailure(error.message)).toBe('CONNECTION');
  });

  it('is OTHER where nothing was written down of it', () => {
    expect([readFailure(null), readFailure('The job took too long.')]).toEqual(['OTHER', 'OTHER']);
  });
});
