import type { FastifyInstance } from 'fastify';
import { transact } from '../../database/transact.ts';
import { implement } from '../../http/implement.ts';
import { once } from '../../http/limits/idempotency.ts';
import { serveCrud } from '../../resource/serve-crud.ts';
import type { AccountEnv } from '../env.ts';
import { greetingName } from '../env.ts';
import { limitEmails } from '../limits.ts';
import { newsletter } from '../tables.ts';
import { countSubscribers, sendTest, takeNewsletter } from './send.ts';

/** Newsletters: staff send them, and read what was sent. */
export function newsletterRoutes(app: FastifyInstance, env: AccountEnv): void {
  const newsletters = serveCrud(
    app,
    '/newsletter/',
    {
      table: newsletter,
      columns: {
        id: newsletter.id,
        subject: newsletter.subject,
        text: newsletter.text,
        action: newsletter.action,
        recipients: newsletter.recipients,
        mailed: newsletter.mailed,
        created_at: newsletter.created_at,
      },
    },
    { except: ['POST'] },
  );

  implement(app, 'POST /newsletter/', ({ body, request, actor, db, config, now }) =>
    once({ db, request, user: actor.user.id, body, now }, async (tx) => {
      const id = await takeNewsletter(tx, body, { user: actor.user.id, now });
      const sent = await newsletters.find({ actor, now, config, db: tx }, id);
      if (!sent) throw new Error('The newsletter was not stored');
      return sent;
    }),
  );

  implement(app, 'GET /newsletter/recipients/', async ({ db }) => ({ count: await countSubscribers(db) }));

  implement(app, 'POST /newsletter/test/', async ({ body, actor, db, now }) => {
    const { id, email } = actor.user;
    await limitEmails(db, 'newsletter test', id, now);
    await transact(db, (tx) => sendTest(env, tx, body, { to: email, name: greetingName(actor), now }));
    return { email };
  });
}
