import { asc, eq, gt } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { transact } from '../../database/transact.ts';
import type { Work } from '../../jobs/job.ts';
import { onRequest, onSchedule } from '../../jobs/job.ts';
import { every } from '../../jobs/schedule.ts';
import type { Sales } from '../../money/index.ts';
import { lockInvoices, refundInvoice } from '../../money/index.ts';
import type { ShareMails } from '../mails/share-mails.ts';
import { lockReservation } from '../players/invite.ts';
import { bookingShare, reservation } from '../tables.ts';
import { bookingMoved, endShares, isOverdueShare, shareEnded } from './shares.ts';
import { renewShares } from './split-price.ts';

/** The most shares that one run ends. */
const BATCH = 100;

const lapsing = (db: Database, now: number) =>
  db
    .select({ invoice: bookingShare.invoice_id, booking: bookingShare.reservation_id })
    .from(bookingShare)
    .innerJoin(reservation, eq(reservation.id, bookingShare.reservation_id))
    .where(isOverdueShare(now))
    .orderBy(asc(bookingShare.due_at))
    .limit(BATCH);

/**
 * Ends the shares that nobody paid in time: the holder has paid them. Nothing relies on this: they can't be paid from
 * that moment on.
 */
const lapseShares = onSchedule('bookings lapse shares', every(60_000), async ({ db, now }) => {
  for (;;) {
    const over = await lapsing(db, now);
    for (const { invoice, booking } of over)
      await transact(db, async (tx) => {
        await lockReservation(tx, booking);
        const reason = 'The share wasn’t paid in time.';
        await endShares(tx, [{ invoice }], { status: 'LAPSED', reason, tells: true, now });
      });
    if (over.length < BATCH) return;
  }
});

/** Refunds players who paid shares of bookings that were cancelled or became cheaper. */
const refundShares = (sales: Sales, zone: string): Work =>
  onSchedule('bookings refund shares', every(60_000), async ({ db, now }) => {
    for (;;) {
      const due = await db
        .select({ invoice: bookingShare.invoice_id })
        .from(bookingShare)
        .where(gt(bookingShare.refund_due, bookingShare.refund_made))
        .limit(BATCH);
      for (const { invoice } of due)
        await transact(db, async (tx) => {
          const [locked] = await lockInvoices(tx, [invoice], sales);
          const own = eq(bookingShare.invoice_id, invoice);
          const [share] = await tx.select().from(bookingShare).where(own);
          if (!locked || !share) return;
          const amount = share.refund_due - share.refund_made;
          await refundInvoice(tx, locked, { amount, reason: 'BOOKING', now, zone });
          await tx.update(bookingShare).set({ refund_made: share.refund_due }).where(own);
        });
      if (due.length < BATCH) return;
    }
  });

/**
 * Updates the shares of a booking that moved, in a separate transaction, as the payment of a move has locked other
 * invoices by then.
 */
const followBookings = (mails: ShareMails, zone: string): Work =>
  onRequest(bookingMoved, ({ booking }, { db, now }) =>
    transact(db, async (tx) => {
      for (const share of await renewShares(tx, { id: booking, now, zone }))
        await mails.requested(tx, share, now);
    }),
  );

/** Ends, refunds and updates shares, and notifies players of that. */
export const shareJobs = (mails: ShareMails, sales: Sales, zone: string): Work[] => [
  followBookings(mails, zone),
  lapseShares,
  refundShares(sales, zone),
  onRequest(shareEnded, ({ share }, { db, now }) => transact(db, (tx) => mails.ended(tx, share, now))),
];
