import { createTransport } from 'nodemailer';
import type { DkimKey } from '../config/config.ts';
import { NotWorthRetrying } from '../jobs/job.ts';
import { classifyFailure, describeFailure, isFinal } from './failures.ts';
import type { MailTransport, Sender } from './transport.ts';
import { compose } from './transport.ts';

/** Longest silence of a mail server, ms: well within a job's time. */
const PATIENCE = 20_000;

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
        const message = await compose(mail, from, dkim);
        await transport.sendMail({
          envelope: { from: from.address, to: mail.to.address },
          raw: message,
        });
      } catch (error) {
        const failure = classifyFailure(error);
        const description = describeFailure(failure, error instanceof Error ? error.message : String(error));
        throw isFinal(failure)
          ? new NotWorthRetrying(description, { cause: error })
          : new Error(description, { cause: error });
      }
    },
    close: () => transport.close(),
  };
}
