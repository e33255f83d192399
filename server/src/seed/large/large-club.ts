import { dateOf } from '@portal/contract/rules/club-time';
import { sql } from 'drizzle-orm';
import type { Config } from '../../config/config.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { fillIfEmpty } from '../club.ts';
import { storePeople } from '../people.ts';
import { random } from '../random.ts';
import { storeFacilities } from '../store/store-facilities.ts';
import { storeBookings } from './bookings.ts';
import { storeLargeInvoices } from './invoices.ts';
import type { FacilityPlan } from '../facilities.ts';
import { generalUser } from '../../access/index.ts';
import { member } from '../../members/index.ts';
import { spread } from './spread.ts';

/** Statuses by their share of the members, in hundredths; the rest stay as they are. */
const shares = sql.raw(`(values
  ('SUSPENDED-DEFAULTER', 'Dues unpaid after two reminders', 0, 2),
  ('SUSPENDED-DISCIPLINE', 'Decision of the disciplinary committee', 2, 3),
  ('TERMINATED-END-OF-SERVICE', null, 3, 6), ('TERMINATED-VOLUNTARY', null, 6, 9),
  ('TERMINATED-DECEASED', null, 9, 10)) share (status, reason, low, high)`);

/** Gives the members of no particular note their statuses, and two of three a login (the password of the demo). */
async function storeLargePeople(tx: Transaction): Promise<void> {
  const chance = spread(sql`${member}.id`, 1, 100);
  await tx.execute(sql`
    update ${member} set status = share.status, status_reason = share.reason from ${shares}
    where user_id is null and email is null and ${chance} >= share.low and ${chance} < share.high`);
  const login = sql`lower(replace(membership_id, '-', ''))`;
  await tx.execute(sql`
    insert into ${generalUser} (username, email, password_hash, is_active)
    select ${login}, ${login} || '@harbour.example',
      (select password_hash from ${generalUser} order by id limit 1), status not like 'TERMINATED-%'
    from ${member} where user_id is null and email is null and ${spread(sql`id`, 2, 3)} > 0 order by id`);
  await tx.execute(sql`
    update ${member} set user_id = login.id, email = login.email from ${generalUser} login
    where ${member}.user_id is null and login.username = ${login}`);
}

const COURTS = 60;
/** Of the invoices, those for bookings; the rest are membership fees. */
const FOR_BOOKINGS = 0.8;

/** Sixty courts of hourly slots; as many of them cost something as there are to be invoices for bookings. */
function largeFacilities({
  reservations,
  invoices,
}: {
  reservations: number;
  invoices: number;
}): FacilityPlan[] {
  const share = Math.min(0.8, (FOR_BOOKINGS * invoices) / Math.max(1, reservations));
  return Array.from({ length: COURTS }, (_, index) => ({
    name: `Court ${String(index + 1).padStart(2, '0')}`,
    description: 'Hourly, to four players',
    category: ['Tennis', 'Squash', 'Badminton'][index % 3] ?? 'Tennis',
    group: index % 2 ? 'Indoor' : 'Outdoor',
    capacity: 4,
    picture: 'courts' as const,
    slot_minutes: 60,
    max_slots: 2,
    hours: [['08:00', '22:00']],
    default_price: index < Math.floor(COURTS * share) ? 600 + 100 * (index % 4) : 0,
    cancellation: [{ hours_before: 24, refund_percent: 100 }],
  }));
}

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
