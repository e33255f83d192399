import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { NotWorthRetrying } from '../jobs/job.ts';
import { describeFailure } from './failures.ts';
import type { MailTransport, Sender } from './transport.ts';
import { compose } from './transport.ts';

/** A message's file by its moment and id, so that names sort by time and one sent twice is one file. */
const fileName = (date: string, messageId: string) =>
  `${date.replaceAll(/[-:]/g, '').replace('.', '')}-${messageId.replace(/^</, '').replace(/@.*/, '')}`;

/** RFC 2606 reserves it for addresses that nobody can have: they try what follows a failed email. */
const NOWHERE = /\.invalid$/i;

/** Writes messages as `.eml` files, which mail programs open, instead of sending them. Refuses addresses below `.invalid`. */
export function folderTransport(folder: string, from: Sender): MailTransport {
  return {
    async send(mail) {
      if (NOWHERE.test(mail.to.address))
        throw new NotWorthRetrying(describeFailure('RECIPIENT', `${mail.to.address} cannot exist`));
      const message = await compose(mail, from, null);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, fileName(mail.date, mail.messageId));
      // Renamed into place, so that a reader never sees half a message.
      await writeFile(`${file}.draft`, message, { mode: 0o600 });
      await rename(`${file}.draft`, `${file}.eml`);
    },
    close: () => undefined,
  };
}
