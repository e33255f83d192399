import type { Member, NoticeKind } from '@portal/contract';
import type { PushTopic } from '@portal/contract/content/rules/topics';
import {
  bigint,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

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

/** Notices by staff, and their progress. */
export const clubNotice = pgTable('club_notice', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  title: text().notNull(),
  text: text().notNull(),
  /** Null: all that are ACTIVE. */
  member_id: bigint({ mode: 'number' }),
  membership_type_1: text().$type<Member['membership_type_1']>(),
  /** The moment it was sent. */
  recipients: integer(),
  /** Members up to this id have it. */
  sent_to: bigint({ mode: 'number' }).notNull().default(0),
  created_at: moment().notNull(),
});

/** The key by which push services know the club, where none is configured. */
export const pushKey = pgTable('push_key', {
  id: smallint().primaryKey().default(1),
  sealed: text().notNull(),
  created_at: moment().notNull(),
});

/** Devices that a user's notifications go to. */
export const pushDevice = pgTable('push_device', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  user_id: bigint({ mode: 'number' }).notNull(),
  session_id: uuid().notNull(),
  endpoint: text().notNull(),
  p256dh: text().notNull(),
  auth: text().notNull(),
  /** Our public key that the browser was given. */
  server_key: text().notNull(),
  user_agent: text().notNull(),
  created_at: moment().notNull(),
  /** The moment its push service last took a message. */
  last_used_at: moment(),
});

/** Topics that a user wants on none of their devices. */
export const pushRefusal = pgTable(
  'push_refusal',
  { user_id: bigint({ mode: 'number' }).notNull(), topic: text().$type<PushTopic>().notNull() },
  (table) => [primaryKey({ columns: [table.user_id, table.topic] })],
);
