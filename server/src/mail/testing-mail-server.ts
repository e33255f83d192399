import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server on this machine that keeps what it is given, and refuses what the test says. */
export async function startMailServer() {
  const received: { from: string; to: string[]; source: Buffer }[] = [];
  const refusals: number[] = [];
  const logins: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth({ username = '', password = '' }, _session, done) {
      logins.push(`${username}:${password}`);
      if (password === 'secret') done(null, { user: username });
      else done(Object.assign(new Error('Who are you?'), { responseCode: 535 }));
    },
    onRcptTo(_address, _session, done) {
      const responseCode = refusals.shift();
      done(responseCode ? Object.assign(new Error('Refused'), { responseCode }) : null);
    },
    onData(stream, session, done) {
      const { mailFrom, rcptTo } = session.envelope;
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks),
        });
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    received,
    refusals,
    logins,
    async close() {
      const { promise, resolve } = Promise.withResolvers<void>();
      server.close(resolve);
      await promise;
    },
  };
}
