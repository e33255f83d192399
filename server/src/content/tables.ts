import type { CalendarEvent, PictureFocus, Post, RegistrationStatus } from '@portal/contract';
import { calendarEventStatuses, calendarEventTypes, postStatuses, postTypes } from '@portal/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

const reference = () => bigint({ mode: 'number' }).notNull();
const moment = () => timestamp({ withTimezone: true }).notNull();

/** The description of a picture. */
const aboutPicture = () => ({
  picture_alt: text().notNull().default(''),
  picture_focus: jsonb().$type<PictureFocus>(),
});

/** Events, holidays and closures: bookings read the latter two. */
export const calendarEvent = pgTable('calendar_event', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  type: text({ enum: calendarEventTypes }).notNull(),
  name: text().notNull(),
  description: text().notNull().default(''),
  place: text(),
  zh: jsonb().$type<CalendarEvent['zh']>(),
  category: text().$type<NonNullable<CalendarEvent['category']>>(),
  feature_image_id: uuid(),
  ...aboutPicture(),
  seats: integer(),
  /** Cents. */
  price: integer().notNull().default(0),
  guest_price: integer(),
  start_from: moment(),
  end_at: moment(),
  sign_up: boolean().notNull().default(false),
  most_seats: integer().notNull().default(2),
  sign_up_until: timestamp({ withTimezone: true }),
  cancel_until: timestamp({ withTimezone: true }),
  /** The sum of those that are given. */
  seats_taken: integer().notNull().default(0),
  /** Number of changes of its name, place or time: calendars take the copy with the highest. */
  changes: integer().notNull().default(0),
  /** The moment its place or time last changed. */
  moved_at: timestamp({ withTimezone: true }),
  called_off_at: timestamp({ withTimezone: true }),
  call_off_reason: text(),
  status: text({ enum: calendarEventStatuses }).notNull().default('PUBLISHED'),
  published_from: timestamp({ withTimezone: true }),
});

/** Members' seats at events, and the waiting list for them, in the order of the ids. */
export const eventRegistration = pgTable('event_registration', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  event_id: reference(),
  member_id: reference(),
  seats: integer().notNull(),
  status: text().$type<RegistrationStatus>().notNull(),
  /** Cents, of all seats. */
  price: integer().notNull(),
  invoice_id: uuid(),
  created_at: moment(),
  /** The moment the member got seats; null: never. */
  seated_at: timestamp({ withTimezone: true }),
  /** The moment the club cancelled the registration, as the event was called off. */
  called_off_at: timestamp({ withTimezone: true }),
  /** The moment the member was reminded of the event; null: not yet. */
  reminded_at: timestamp({ withTimezone: true }),
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

/** Posts by staff for members. */
export const post = pgTable('post', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  type: text({ enum: postTypes }).notNull(),
  category: text().$type<Post['category']>().notNull(),
  summary: text().notNull().default(''),
  body: text().notNull().default(''),
  zh: jsonb().$type<Post['zh']>(),
  feature_image_id: uuid(),
  ...aboutPicture(),
  status: text({ enum: postStatuses }).notNull().default('DRAFT'),
  published_from: timestamp({ withTimezone: true }),
  published_until: timestamp({ withTimezone: true }),
  created_at: moment(),
  updated_at: moment(),
});
