import type { FastifyInstance } from 'fastify';
import { sendNewsletter } from '../../account/index.ts';
import type { Config } from '../../config.ts';
import { transact } from '../../database/transact.ts';
import { deriveKeys } from '../../http/keys.ts';

/** Sends a newsletter to a member of the demo club, so that there is one to leave. */
export async function mailDemoNewsletter(
  { db, mail }: Pick<FastifyInstance, 'db' | 'mail'>,
  config: Config & { tokenSecret: string },
): Promise<void> {
  const keys = await deriveKeys(config.tokenSecret);
  const newsletter = {
    subject: 'News of the club',
    name: 'Mei Lin Tan',
    zh: null,
    paragraphs: [
      'The courts by the sea wall have new lights, and are open till ten.',
      'The song rooms have new speakers, but for one, where they are being put in.',
    ],
  };
  await transact(db, (tx) =>
    sendNewsletter({ config, keys, mail }, tx, 'ordinary@harbour.example', newsletter, config.now()),
  );
}
