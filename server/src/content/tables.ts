import type { CalendarEvent, Post } from '@portal/contract';
import { calendarEventTypes, postStatuses, postTypes } from '@portal/contract';
import { sql } from 'drizzle-orm';
import { bigint, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const reference = () => bigint({ mode: 'number' }).notNull();
const moment = () => timestamp({ withTimezone: true }).notNull();

/** Events, holidays and closures: bookings read the latter two. */
export const calendarEvent = pgTable('calendar_event', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  type: text({ enum: calendarEventTypes }).notNull(),
  name: text().notNull(),
  description: text().notNull().default(''),
  place: text(),
  category: text().$type<NonNullable<CalendarEvent['category']>>(),
  feature_image_id: uuid(),
  seats: integer(),
  /** Cents. */
  price: integer().notNull().default(0),
  start_from: moment(),
  end_at: moment(),
});

/** The spaces that a closure closes; none: the whole club. */
export const calendarEventSpace = pgTable(
  'calendar_event_space',
  { event_id: reference(), space_id: reference() },
  (table) => [primaryKey({ columns: [table.event_id, table.space_id] })],
);

/** Ids of the spaces an event closes. */
export const spacesOfEvent = sql<number[]>`array(
  select space_id::float8 from ${calendarEventSpace}
  where event_id = ${calendarEvent}.id order by 1)`;

/** Pictures that people uploaded; their files are named by the id. */
export const upload = pgTable('upload', {
  id: uuid().primaryKey(),
  user_id: reference(),
  width: integer().notNull(),
  height: integer().notNull(),
  created_at: moment(),
});

/** A picture as other things show it. */
export const uploadColumns = {
  id: upload.id,
  url: sql<string>`'/uploads/' || ${upload.id} || '.webp'`,
  small_url: sql<string>`'/uploads/' || ${upload.id} || '-small.webp'`,
  width: upload.width,
  height: upload.height,
};

/** What staff write for members. */
export const post = pgTable('post', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  type: text({ enum: postTypes }).notNull(),
  category: text().$type<Post['category']>().notNull(),
  summary: text().notNull().default(''),
  body: text().notNull().default(''),
  feature_image_id: uuid(),
  status: text({ enum: postStatuses }).notNull().default('DRAFT'),
  published_from: timestamp({ withTimezone: true }),
  published_until: timestamp({ withTimezone: true }),
  created_at: moment(),
  updated_at: moment(),
});
