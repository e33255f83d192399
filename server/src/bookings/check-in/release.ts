import { and, inArray } from 'drizzle-orm';
import * as z from 'zod';
import { audit } from '../../audit/audit.ts';
import type { Transaction } from '../../database/database.ts';
import { transact } from '../../database/transact.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { Work } from '../../jobs/job.ts';
import { onRequest } from '../../jobs/job.ts';
import type { Club } from '../../time/moments.ts';
import { isMissed } from '../reservations/status-at.ts';
import type { BookingMails } from '../mails/booking-mails.ts';
import { notifyHolders } from '../mails/notify-holders.ts';
import { reservation } from '../tables.ts';

const tellingOfRelease = {
  name: 'bookings tell of release',
  payload: z.object({ reservation: z.int() }),
};

/**
 * Releases those of these bookings that nobody checked in in time: the rest of their time is free, and nothing is
 * refunded. Their holders are notified in the portal, and emailed by a job, so that a request for the time needs no
 * mailer.
 */
export async function releaseNoShows(tx: Transaction, ids: readonly number[], { now }: Club): Promise<void> {
  const released = await tx
    .update(reservation)
    .set({ status: 'NO_SHOW', remind_at: null })
    .where(and(isMissed(now), inArray(reservation.id, [...ids])))
    .returning({ id: reservation.id });
  for (const { id } of released) {
    await notifyHolders(tx, id, { kind: 'BOOKING_RELEASED' }, now);
    await enqueue(tx, tellingOfRelease, { reservation: id }, now);
    const [before, after] = [{ status: 'CONFIRMED' }, { status: 'NO_SHOW' }];
    await audit(tx, { user: null, now, right: 'reservation.release', id, before, after });
  }
}

/** Emails the holders of released bookings. */
export const mailReleases = (mails: BookingMails): Work =>
  onRequest(tellingOfRelease, ({ reservation: id }, { db, now }) =>
    transact(db, (tx) => mails.released(tx, id, now)),
  );
