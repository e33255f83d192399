import { calendarEventTypes } from '@portal/contract';
import { sql } from 'drizzle-orm';
import { bigint, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const reference = () => bigint({ mode: 'number' }).notNull();
const moment = () => timestamp({ withTimezone: true }).notNull();

/** Events, holidays and closures: bookings read the latter two. */
export const calendarEvent = pgTable('calendar_event', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  type: text({ enum: calendarEventTypes }).notNull(),
  name: text().notNull(),
  description: text().notNull().default(''),
  place: text(),
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
