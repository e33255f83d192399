import { createTransport } from 'nodemailer';
import type { DkimKey } from '../config.ts';
import { NotWorthRetrying } from '../jobs/job.ts';
import { signMessage } from './dkim.ts';
import type { MailTransport, Sender } from './transport.ts';
import { compose } from './transport.ts';

/** How long a mail server may be silent, ms: well within a job's time. */
const PATIENCE = 20_000;

/** A reply of the 500s is for good (RFC 5321, 4.2.1), unless it is about our own signing in. */
const isRefused = (error: unknown): boolean =>
  error instanceof Error &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500 &&
  !('code' in error && error.code === 'EAUTH');

/**
 * Sends through the server at `url`: `smtp://user:password@host:587`, or `smtps://`. Signs with `dkim` where it is
 * given. `patience` is how long the server may be silent, ms.
 */
export function smtpTransport(
  url: string,
  from: Sender,
  { dkim = null, patience = PATIENCE }: { dkim?: DkimKey | null; patience?: number } = {},
): MailTransport {
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
        const message = await compose(mail, from);
        await transport.sendMail({
          envelope: { from: from.address, to: mail.to.address },
          raw: dkim ? signMessage(message, dkim) : message,
        });
      } catch (error) {
        if (isRefused(error)) throw new NotWorthRetrying(String(error), { cause: error });
        throw error;
      }
    },
    close: () => transport.close(),
  };
}
