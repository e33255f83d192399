import type { Newsletter } from '@portal/contract';
import { MAX_NEWSLETTER } from '@portal/contract';
import type { FastifyInstance } from 'fastify';
import { transact } from '../../database/transact.ts';
import { fault } from '../../http/refusals/fault.ts';
import { implement } from '../../http/implement.ts';
import { fieldErrors, refuse } from '../../http/refusals/refusal.ts';
import { serveCrud } from '../../resource/serve-crud.ts';
import { cleanHtml } from '../../uploads/index.ts';
import type { AccountEnv } from '../env.ts';
import { greetingName } from '../env.ts';
import { limitEmails } from '../limits.ts';
import { newsletter } from '../tables.ts';
import { countReaders } from './audience.ts';
import { sendTest, startSending } from './send.ts';

/** Cleans a body for storing. Throws where nothing of it is kept, or it has become too long. */
function cleanBody(body: string): string {
  const clean = cleanHtml(body);
  if (clean.replaceAll(/<(?!img\b)[^>]*>/g, '').trim() === '') throw fieldErrors({ body: [fault('blank')] });
  if (clean.length > MAX_NEWSLETTER) throw fieldErrors({ body: [fault('tooLong', { max: MAX_NEWSLETTER })] });
  return clean;
}

/** Returns the audience of a newsletter. */
const audienceOf = ({ tiers = [], statuses = [], members = [] }: Partial<Newsletter>) => ({
  tiers,
  statuses,
  members,
});

/** Newsletters: staff write them, send them at once or at a time, and read what was sent. */
export function newsletterRoutes(app: FastifyInstance, env: AccountEnv): void {
  serveCrud(app, '/newsletter/', {
    table: newsletter,
    columns: {
      id: newsletter.id,
      subject: newsletter.subject,
      body: newsletter.body,
      action: newsletter.action,
      tiers: newsletter.tiers,
      statuses: newsletter.statuses,
      members: newsletter.members,
      status: newsletter.status,
      send_at: newsletter.send_at,
      sent_at: newsletter.sent_at,
      recipients: newsletter.recipients,
      mailed: newsletter.mailed,
      created_at: newsletter.created_at,
    },
    async toValues(body, { before, now, tx }) {
      if (before?.status === 'SENT') throw refuse('newsletter_sent');
      const after = { ...before, ...body };
      if (after.status === 'SCHEDULED' && !after.send_at)
        throw fieldErrors({ send_at: [fault('sendTimeMissing')] });
      return {
        ...(body.body !== undefined && { body: cleanBody(body.body) }),
        ...(before === null && { created_at: new Date(now) }),
        ...(after.status === 'SENT' && {
          sent_at: new Date(now),
          recipients: await countReaders(tx, audienceOf(after)),
        }),
      };
    },
    async afterWrite(id, body, { tx, now }) {
      if (body.status === 'SENT') await startSending(tx, id, now);
    },
    async beforeDelete({ status }) {
      if (status === 'SENT') throw refuse('newsletter_sent');
    },
  });

  implement(app, 'POST /newsletter/recipients/', async ({ body, db }) => ({
    count: await countReaders(db, body),
  }));

  implement(app, 'POST /newsletter/test/', async ({ body, actor, db, now }) => {
    const { id, email } = actor.user;
    const written = { ...body, body: cleanBody(body.body) };
    await limitEmails(db, 'newsletter test', id, now);
    await transact(db, (tx) => sendTest(env, tx, written, { to: email, name: greetingName(actor), now }));
    return { email };
  });
}
