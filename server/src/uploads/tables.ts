import { sql } from 'drizzle-orm';
import { bigint, integer, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Pictures that people uploaded; their files are named by the id. */
export const upload = pgTable('upload', {
  id: uuid().primaryKey(),
  user_id: bigint({ mode: 'number' }).notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  /** Those it is kept in. */
  widths: integer().array().notNull().default([]),
  created_at: timestamp({ withTimezone: true }).notNull(),
});

/** A picture as other things show it. */
export const uploadColumns = {
  id: upload.id,
  url: sql<string>`'/uploads/' || ${upload.id} || '.webp'`,
  small_url: sql<string>`'/uploads/' || ${upload.id} || '-small.webp'`,
  width: upload.width,
  height: upload.height,
  widths: upload.widths,
};

/** The same as JSON, for queries that gather several of a thing: of `upload`, by its own name. */
export const uploadJson = sql`json_build_object('id', ${upload}.id,
  'url', '/uploads/' || ${upload}.id || '.webp', 'small_url', '/uploads/' || ${upload}.id || '-small.webp',
  'width', ${upload}.width, 'height', ${upload}.height, 'widths', ${upload}.widths)`;
