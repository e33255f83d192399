import { dateOf } from '@portal/contract/rules/club-time';
import { sql } from 'drizzle-orm';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../database/database.ts';
import { fillIfEmpty } from '../club.ts';
import { storePeople } from '../people.ts';
import { random } from '../random.ts';
import { storeFacilities } from '../store/store-facilities.ts';
import { storeBookings } from './bookings.ts';
import { largeFacilities } from './facilities.ts';
import { storeLargeInvoices } from './invoices.ts';
import { storeLargePeople } from './people.ts';

/** The size of a large club. */
export interface Size {
  members: number;
  reservations: number;
  /** Those of priced bookings among them. */
  invoices: number;
}

const SEED = 1472;

/**
 * Fills an empty database with a club of any size; false when it was not empty. The same every time but for the dates.
 * The database makes the rows itself, so that a million bookings take minutes; every constraint is checked as ever.
 */
export async function seedLargeClub(
  db: Database,
  config: Pick<Config, 'timeZone' | 'now'>,
  size: Size,
): Promise<boolean> {
  const now = config.now();
  const today = dateOf(now, config.timeZone);
  return fillIfEmpty(db, async (tx) => {
    // However long it takes, and however often the machine is busy with something else.
    await tx.execute(sql`select set_config('statement_timeout', '0', true),
      set_config('idle_in_transaction_session_timeout', '0', true)`);
    // Dates and the offsets of written moments are the club's.
    await tx.execute(sql`select set_config('TimeZone', ${config.timeZone}, true)`);
    await storePeople(tx, { today, count: size.members, chance: random(SEED) });
    await storeLargePeople(tx);
    await storeFacilities(tx, largeFacilities(size), 7);
    await storeBookings(tx, { count: size.reservations, today, now });
    await storeLargeInvoices(tx, { count: size.invoices, now });
    // Plans are only as good as what is known of the tables.
    await tx.execute(sql`analyze`);
  });
}
