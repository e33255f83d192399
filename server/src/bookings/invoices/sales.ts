import type { SQL } from 'drizzle-orm';
import { and, asc, eq, inArray, sql, isNotNull, isNull } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/database.ts';
import type { Sale, Sales } from '../../money/index.ts';
import { invoice } from '../../money/index.ts';
import type { BookingMails } from '../mails/booking-mails.ts';
import { at, instant } from '../../time/moments.ts';
import { isStale, nextHoldEnd } from '../reservations/status-at.ts';
import { lockSpaces } from '../reserve/locks/lock-spaces.ts';
import { spacesOfFacility } from '../facilities/facilities.ts';
import { creditShares } from '../shares/credit-shares.ts';
import { dueAt, isOverdueShare } from '../shares/shares.ts';
import {
  bookingPlayer,
  bookingShare,
  facility,
  facilityCategory,
  reservation,
  reservationInvoice,
} from '../tables.ts';
import { lockLateBookings, reviveLateBookings } from './revive.ts';
import { completeMove } from '../reservations/pending-move.ts';

/**
 * Confirms the bookings on hold for these paid invoices, or changes those that they replace, and notifies their
 * holders.
 */
async function confirmHeld(
  tx: Transaction,
  invoices: readonly string[],
  { mails, now }: { mails: BookingMails; now: number },
): Promise<void> {
  if (invoices.length === 0) return;
  const held = and(inArray(reservation.invoice_id, [...invoices]), eq(reservation.status, 'HELD'));
  const confirmed = await tx
    .update(reservation)
    .set({
      status: 'CONFIRMED',
      held_until: null,
      // A member who paid after the start has as long to check in from then on.
      check_in_by: sql`greatest(${reservation.check_in_by},
        ${at(now)} + (${reservation.check_in_by} - ${reservation.start_from}))`,
    })
    .where(and(held, isNull(reservation.replaces_id)))
    .returning({ id: reservation.id });
  for (const { id } of confirmed) await mails.confirmed(tx, id, now);
  const moves = await tx
    .select()
    .from(reservation)
    .where(and(held, isNotNull(reservation.replaces_id)));
  for (const { replaces_id: replaces, ...move } of moves)
    if (replaces !== null) await completeMove(tx, { ...move, replaces_id: replaces }, { mails, now });
}

/**
 * The bookings of these invoices: those they pay for, those that they are to change, and those that they are shares
 * of.
 */
const bookingsOfInvoices = (invoices: readonly string[]): SQL => {
  const held = sql`${reservation} as sold where ${inArray(sql`sold.invoice_id`, [...invoices])}`;
  return sql`(
    select sold.id from ${held}
    union all select sold.replaces_id from ${held} and sold.replaces_id is not null
    union all select reservation_id from ${reservationInvoice}
      where ${inArray(reservationInvoice.invoice_id, [...invoices])}
    union all select reservation_id from ${bookingShare}
      where ${inArray(bookingShare.invoice_id, [...invoices])})`;
};

const soldBy = (db: Database, invoices: readonly string[]) =>
  db
    .select({
      id: reservation.id,
      replaces: reservation.replaces_id,
      invoice: reservation.invoice_id,
      status: reservation.status,
      held_until: reservation.held_until,
      start_from: reservation.start_from,
      end_at: reservation.end_at,
      extended: reservation.hold_extended,
      // A subquery, because a join would lock facilities too.
      category: sql<number>`(
        select category_id::float8 from ${facility} where ${facility}.id = ${reservation}.facility_id)`,
    })
    .from(reservation)
    .where(sql`${reservation.id} in ${bookingsOfInvoices(invoices)}`);

type SoldBookings = Awaited<ReturnType<typeof soldBy>>;

/** The last moment at which a hold may be paid for at all: for a move, when the time that it replaces begins. */
const lastMoment = ({ replaces, end_at }: SoldBookings[number], sold: SoldBookings): number =>
  (sold.find(({ id }) => id === replaces)?.start_from ?? end_at).getTime();

const byInvoice = (sold: SoldBookings): ReadonlyMap<string, Sale> =>
  new Map(
    sold.map((one) => [
      one.invoice ?? '',
      {
        category: one.category,
        isMove: one.replaces !== null,
        share: null,
        hold:
          one.status === 'HELD'
            ? {
                until: one.held_until?.getTime() ?? 0,
                endsAt: lastMoment(one, sold),
                extended: one.extended,
              }
            : null,
      },
    ]),
  );

/** Shares of bookings among these invoices, described as sales. */
async function sharesAmong(db: Database, invoices: readonly string[]): Promise<[string, Sale][]> {
  const shares = await db
    .select({
      invoice: bookingShare.invoice_id,
      until: instant(dueAt),
      category: sql<number>`(
        select category_id::float8 from ${facility} where ${facility}.id = ${reservation}.facility_id)`,
    })
    .from(bookingShare)
    .innerJoin(reservation, eq(reservation.id, bookingShare.reservation_id))
    .where(inArray(bookingShare.invoice_id, [...invoices]));
  return shares.map(({ invoice: id, until, category }) => [
    id,
    { category, hold: null, isMove: false, share: { until } },
  ]);
}

/** Locks the spaces of moves that these invoices are for: once paid, they free the old times. */
async function lockMoved(tx: Transaction, invoices: readonly string[]): Promise<void> {
  const moved = await tx
    .select({ spaces: spacesOfFacility })
    .from(reservation)
    .innerJoin(facility, eq(facility.id, reservation.facility_id))
    .where(
      and(
        sql`${reservation.id} in ${bookingsOfInvoices(invoices)}`,
        sql`exists (select from ${reservation} as move where move.status = 'HELD'
          and ${inArray(sql`move.invoice_id`, [...invoices])} and move.replaces_id is not null)`,
      ),
    );
  if (moved.length > 0)
    await lockSpaces(
      tx,
      moved.flatMap(({ spaces }) => spaces),
    );
}

/** For a query of `invoice`: a fact about the guest who is to pay it; null where it isn't a guest's. */
const ofGuest = <Value>(what: SQL) =>
  sql<Value | null>`case when ${invoice}.for_guest then (
    select ${what} from ${bookingShare}
    join ${bookingPlayer} on ${bookingPlayer}.id = ${bookingShare}.player_id
    where ${bookingShare}.invoice_id = ${invoice}.id) end`;

/**
 * The functions that money calls for bookings. `mails` notifies members when a booking is confirmed; the zone is the
 * club's.
 */
export const bookingSales = (mails: BookingMails, zone: string): Sales => ({
  reservation: sql`(
    select ${reservation}.id::float8 from ${reservation} where ${reservation}.invoice_id = ${invoice}.id
    union all select reservation_id::float8 from ${reservationInvoice} where invoice_id = ${invoice}.id)`,
  guest: sql`case when ${invoice}.for_guest then coalesce(${ofGuest(sql`${bookingPlayer}.name`)}, '') end`,
  // The guest's own choice outweighs the address that the holder gave.
  receiptEmail: ofGuest(sql`coalesce(${bookingPlayer}.receipt_email, ${bookingPlayer}.email)`),
  guestLanguage: ofGuest(sql`${bookingPlayer}.receipt_language`),
  heldUntil: sql`(
    select ${instant(reservation.held_until)} from ${reservation}
    where ${reservation}.invoice_id = ${invoice}.id and ${reservation}.status = 'HELD')`,
  isLapsed: (now) => sql`(exists (
    select from ${reservation} where ${reservation}.invoice_id = ${invoice}.id and ${isStale(now)}) or exists (
    select from ${bookingShare} join ${reservation} on ${reservation}.id = ${bookingShare}.reservation_id
    where ${bookingShare}.invoice_id = ${invoice}.id and ${isOverdueShare(now)}))`,
  lapsedInvoices: (now) => sql`select ${reservation}.invoice_id from ${reservation}
    where ${reservation}.invoice_id is not null and ${isStale(now)}
    union all select ${bookingShare}.invoice_id from ${bookingShare}
    join ${reservation} on ${reservation}.id = ${bookingShare}.reservation_id where ${isOverdueShare(now)}`,
  nextLapse: (now) => sql<Date | null>`least(${nextHoldEnd(now)}, (
    select min(${dueAt}) from ${bookingShare} join ${reservation} on ${reservation}.id = ${bookingShare}.reservation_id
    where ${bookingShare}.status = 'OPEN' and ${dueAt} > ${at(now)}))`,
  categoryName: (category) => sql`(select name from ${facilityCategory} where id = ${category})`,
  categoryNameZh: (category) => sql`(select zh ->> 'name' from ${facilityCategory} where id = ${category})`,

  read: async (db, invoices) =>
    new Map([...byInvoice(await soldBy(db, invoices)), ...(await sharesAmong(db, invoices))]),
  async lock(tx, invoices) {
    await lockMoved(tx, invoices);
    const sold = await soldBy(tx, invoices).orderBy(asc(reservation.id)).for('update');
    return new Map([...byInvoice(sold), ...(await sharesAmong(tx, invoices))]);
  },
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
    const late = await lockLateBookings(tx, payment, club);
    return late && (() => reviveLateBookings(tx, payment, late, club));
  },
  async onPaid(tx, invoices, now) {
    await confirmHeld(tx, invoices, { mails, now });
    await creditShares(tx, invoices, { mails: mails.shares, now, zone });
  },
});
