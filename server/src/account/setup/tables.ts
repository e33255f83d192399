import type { SetupStep } from '@portal/contract';
import { pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';

/** Progress of a new club's setup; no row for a club that had logins before setups existed. */
export const clubSetup = pgTable('club_setup', {
  id: smallint().primaryKey().default(1),
  nonce: text(),
  finished_at: timestamp({ withTimezone: true }),
  /** Confirmed by the administrator, or left for later. */
  steps: text().array().$type<SetupStep[]>().notNull().default([]),
});
