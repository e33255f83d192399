import type { FastifyInstance } from 'fastify';
import type { newsletter } from '../../account/index.ts';
import { sendNewsletter } from '../../account/index.ts';
import type { Config } from '../../config/config.ts';
import { transact } from '../../database/transact.ts';
import { deriveKeys } from '../../http/keys.ts';
import type { People } from '../people.ts';
import type { DemoTime } from './demo-time.ts';
import { DAY } from './demo-time.ts';

/** A newsletter that the office is still writing, for a list of members. */
export const demoDraft = (people: People, { now }: DemoTime): typeof newsletter.$inferInsert => ({
  subject: 'Regatta: who can help at the start line?',
  body: '<p>We need <strong>three more hands</strong> at the start line on Saturday, from 8 am.</p>',
  members: ['ordinary', 'term5'].map((username) => people.demo(username).id),
  status: 'DRAFT',
  created_at: new Date(now - DAY),
});

/** Sends a newsletter to a member of the demo club, so that there is one to leave. */
export async function mailDemoNewsletter(
  { db, mail }: Pick<FastifyInstance, 'db' | 'mail'>,
  config: Config & { tokenSecret: string },
): Promise<void> {
  const keys = await deriveKeys(config.tokenSecret);
  const content = {
    subject: 'News of the club',
    name: 'Mei Lin Tan',
    zh: null,
    paragraphs: [
      'The courts by the sea wall have new lights, and are open till ten.',
      'The song rooms have new speakers, but for one, where they are being put in.',
    ],
  };
  await transact(db, (tx) =>
    sendNewsletter({ config, keys, mail }, tx, 'ordinary@harbour.example', content, config.now()),
  );
}
