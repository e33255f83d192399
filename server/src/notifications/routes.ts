import type { FastifyInstance } from 'fastify';
import { transact } from '../database/transact.ts';
import { implement } from '../http/implement.ts';
import { once } from '../http/limits/idempotency.ts';
import { pageOf } from '../http/page.ts';
import { countUnread, listNotifications, markRead } from './inbox.ts';
import { serveCrud } from '../resource/serve-crud.ts';
import type { NoticeReaders } from './send-notice.ts';
import { sendNotice } from './send-notice.ts';
import { clubNotice } from './tables.ts';

/** A user's own notifications, and the club's notices. */
export function notificationRoutes(app: FastifyInstance, to: NoticeReaders): void {
  const zone = app.clubConfig.timeZone;

  serveCrud(app, '/club-notice/', {
    table: clubNotice,
    columns: {
      id: clubNotice.id,
      title: clubNotice.title,
      text: clubNotice.text,
      member: clubNotice.member_id,
      membership_type_1: clubNotice.membership_type_1,
      recipients: clubNotice.recipients,
      created_at: clubNotice.created_at,
    },
  });

  implement(app, 'GET /notification/', async ({ query, actor: { user }, db, request }) =>
    pageOf(request, query, await listNotifications(db, user.id, query, zone)),
  );

  implement(app, 'GET /notification/unread/', async ({ actor: { user }, db }) => ({
    count: await countUnread(db, user.id),
  }));

  implement(app, 'POST /notification/read/', ({ body, actor: { user }, db, now }) =>
    transact(db, async (tx) => {
      await markRead(tx, user.id, body, now);
      return { count: await countUnread(tx, user.id) };
    }),
  );

  implement(app, 'POST /notification/', ({ body, request, actor: { user }, db, now }) =>
    once({ db, request, user: user.id, body, now }, (tx) => sendNotice(tx, body, { user: user.id, now, to })),
  );
}
