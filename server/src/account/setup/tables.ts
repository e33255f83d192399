import { pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';

/** How far a new club is; none of a club that had logins before there was a setup. */
export const clubSetup = pgTable('club_setup', {
  id: smallint().primaryKey().default(1),
  nonce: text(),
  finished_at: timestamp({ withTimezone: true }),
});
