import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { generalUser } from '../../access/index.ts';
import { serveCrud } from '../../resource/serve-crud.ts';
import { member } from '../tables.ts';
import { memberJournal } from './tables.ts';

/** The staff's journals about members. */
export function journalRoutes(app: FastifyInstance): void {
  serveCrud(
    app,
    '/member-journal/',
    {
      table: memberJournal,
      joins: [{ table: generalUser, on: eq(memberJournal.author_id, generalUser.id) }],
      columns: {
        id: memberJournal.id,
        member: memberJournal.member_id,
        name: memberJournal.name,
        type: memberJournal.type,
        text: memberJournal.text,
        author: generalUser.username,
        created_at: memberJournal.created_at,
      },
      toValues: (_, { before, actor, now }) =>
        before ? {} : { author_id: actor.user.id, created_at: new Date(now) },
    },
    { below: { path: '/profile/member/{id}/journal/', field: 'member', table: member } },
  );
}
