import { createTransport } from 'nodemailer';
import { NotWorthRetrying } from '../jobs/job.ts';
import type { MailTransport, Sender } from './transport.ts';
import { composed } from './transport.ts';

/** How long a mail server may be silent, ms: well within a job's time. */
const PATIENCE = 20_000;

/** A reply of the 500s is for good (RFC 5321, 4.2.1), unless it is about our own signing in. */
const isRefused = (error: unknown): boolean =>
  error instanceof Error &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500 &&
  !('code' in error && error.code === 'EAUTH');

/**
 * Sends through the server at `url`: `smtp://user:password@host:587`, or `smtps://`. `patience` is how long that may be
 * silent, ms.
 */
export function smtpTransport(url: string, from: Sender, patience = PATIENCE): MailTransport {
  const transport = createTransport({
    url,
    dnsTimeout: patience,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  });
  return {
    async send(mail) {
      try {
        await transport.sendMail(composed(mail, from));
      } catch (error) {
        if (isRefused(error)) throw new NotWorthRetrying(String(error), { cause: error });
        throw error;
      }
    },
    close: () => transport.close(),
  };
}
