import { pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';

/** Progress of a new club's setup; no row for a club that had logins before setups existed. */
export const clubSetup = pgTable('club_setup', {
  id: smallint().primaryKey().default(1),
  nonce: text(),
  finished_at: timestamp({ withTimezone: true }),
});
