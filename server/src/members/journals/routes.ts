import { journalTypes } from '@portal/contract';
import { eq } from 'drizzle-orm';
import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import { generalUser } from '../../access/index.ts';
import { serveCrud } from '../../resource/serve-crud.ts';
import { requireNotErased } from '../check-erased.ts';
import { member } from '../tables.ts';

export const memberJournal = pgTable('member_journal', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  member_id: bigint({ mode: 'number' }).notNull(),
  name: text().notNull(),
  type: text({ enum: journalTypes }).notNull().default('NOTE'),
  text: text().notNull().default(''),
  author_id: bigint({ mode: 'number' }),
  created_at: timestamp({ withTimezone: true }).notNull(),
});

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
      async toValues({ member: about }, { tx, before, actor, now }) {
        if (about !== undefined) await requireNotErased(tx, about);
        return before ? {} : { author_id: actor.user.id, created_at: new Date(now) };
      },
    },
    { below: { path: '/profile/member/{id}/journal/', field: 'member', table: member } },
  );
}
