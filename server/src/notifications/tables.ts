import type { Member, NoticeKind } from '@portal/contract';
import { bigint, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = () => timestamp({ withTimezone: true });

/** A login's notifications. */
export const notification = pgTable('notification', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  user_id: bigint({ mode: 'number' }).notNull(),
  kind: text().$type<NoticeKind>().notNull(),
  /** The fields of its notice beside the kind, moments in UTC. */
  details: jsonb().$type<Readonly<Record<string, unknown>>>().notNull().default({}),
  club_notice_id: bigint({ mode: 'number' }),
  created_at: moment().notNull(),
  read_at: moment(),
});

/** What staff wrote, and how far it went out. */
export const clubNotice = pgTable('club_notice', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  title: text().notNull(),
  text: text().notNull(),
  /** Null: all that are ACTIVE. */
  member_id: bigint({ mode: 'number' }),
  membership_type_1: text().$type<Member['membership_type_1']>(),
  /** When it was sent. */
  recipients: integer(),
  /** Members up to this id have it. */
  sent_to: bigint({ mode: 'number' }).notNull().default(0),
  created_at: moment().notNull(),
});
