import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import type { Sale, Sales } from '../../money/index.ts';
import { invoice } from '../../money/index.ts';
import type { BookingMails } from '../mails/booking-mails.ts';
import { instant } from '../../time/moments.ts';
import { isStale } from '../reservations/status-at.ts';
import { facility, facilityCategory, reservation } from '../tables.ts';
import { confirmHeld } from './confirm.ts';
import { lockLate, reviveLate } from './revive.ts';

/** The bookings of these invoices. */
const soldBy = (db: Database, invoices: readonly string[]) =>
  db
    .select({
      invoice: reservation.invoice_id,
      status: reservation.status,
      held_until: reservation.held_until,
      end_at: reservation.end_at,
      extended: reservation.hold_extended,
      // A subquery, because a join would lock facilities too.
      category: sql<number>`(
        select category_id::float8 from ${facility} where ${facility}.id = ${reservation}.facility_id)`,
    })
    .from(reservation)
    .where(inArray(reservation.invoice_id, [...invoices]));

const byInvoice = (bookings: Awaited<ReturnType<typeof soldBy>>): ReadonlyMap<string, Sale> =>
  new Map(
    bookings.map(({ invoice: id, status, held_until, end_at, extended, category }) => [
      id ?? '',
      {
        category,
        hold:
          status === 'HELD'
            ? { until: held_until?.getTime() ?? 0, endsAt: end_at.getTime(), extended }
            : null,
      },
    ]),
  );

/** What money needs from bookings. `mails` notifies members when a booking is confirmed. */
export const bookingSales = (mails: BookingMails): Sales => ({
  reservation: sql`(
    select ${reservation}.id::float8 from ${reservation} where ${reservation}.invoice_id = ${invoice}.id)`,
  heldUntil: sql`(
    select ${instant(reservation.held_until)} from ${reservation}
    where ${reservation}.invoice_id = ${invoice}.id and ${reservation}.status = 'HELD')`,
  isLapsed: (now) => sql`exists (
    select from ${reservation} where ${reservation}.invoice_id = ${invoice}.id and ${isStale(now)})`,
  lapsedInvoices: (now) => sql`select ${reservation}.invoice_id from ${reservation}
    where ${reservation}.invoice_id is not null and ${isStale(now)}`,
  categoryName: (category) => sql`(select name from ${facilityCategory} where id = ${category})`,
  categoryNameZh: (category) => sql`(select zh ->> 'name' from ${facilityCategory} where id = ${category})`,

  read: async (db, invoices) => byInvoice(await soldBy(db, invoices)),
  lock: async (tx, invoices) =>
    byInvoice(await soldBy(tx, invoices).orderBy(asc(reservation.id)).for('update')),
  async extendHolds(tx, invoices, by) {
    await tx
      .update(reservation)
      .set({
        held_until: sql`${reservation.held_until} + ${`${by} milliseconds`}::interval`,
        hold_extended: true,
      })
      .where(
        and(
          inArray(reservation.invoice_id, [...invoices]),
          eq(reservation.status, 'HELD'),
          eq(reservation.hold_extended, false),
        ),
      );
  },
  async lockLate(tx, payment, club) {
    const late = await lockLate(tx, payment, club);
    return late && (() => reviveLate(tx, payment, late, club));
  },
  onPaid: (tx, invoices, now) => confirmHeld(tx, invoices, { mails, now }),
});
