import type { PaymentFailure } from '@portal/contract';
import { eq } from 'drizzle-orm';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../database/database.ts';
import { transact } from '../../database/transact.ts';
import { Refusal } from '../../http/refusals/refusal.ts';
import type { JobEnv, Work } from '../../jobs/job.ts';
import { asksHost, onRequest } from '../../jobs/job.ts';
import type { OpenedGateway, Sales } from '../../money/index.ts';
import { payWithCard } from '../../money/index.ts';
import { instant } from '../../time/moments.ts';
import { facility, openingRequest, reservation } from '../tables.ts';
import { chargeAllottedJob, notifyUnconfirmed } from './notify-allotted.ts';

interface Env {
  config: Config;
  sales: Sales;
  opened: OpenedGateway | null;
}

/** An allotted time with a price, while it is on hold; undefined from then on. */
async function findHeld(db: Database, request: number) {
  const [found] = await db
    .select({
      member: openingRequest.member_id,
      bookedBy: openingRequest.booked_by_id,
      range: { start: instant(openingRequest.start_from), end: instant(openingRequest.end_at) },
      place: { id: facility.id, name: facility.name, zh: facility.zh },
      booking: reservation,
    })
    .from(openingRequest)
    .innerJoin(facility, eq(facility.id, openingRequest.facility_id))
    .innerJoin(reservation, eq(reservation.id, openingRequest.reservation_id))
    .where(eq(openingRequest.id, request));
  return found?.booking.status === 'HELD' ? found : undefined;
}

/** Result of charging: `paid`; the reason why it wasn't charged; null where that isn't known, or there is no card. */
async function charge(
  { member, booking }: NonNullable<Awaited<ReturnType<typeof findHeld>>>,
  { db, now, log }: JobEnv,
  { config, sales, opened }: Env,
): Promise<'paid' | PaymentFailure | null> {
  if (!opened || booking.invoice_id === null) return null;
  const env = { db, config, log, sales, now, user: null };
  try {
    const request = { member, invoices: [booking.invoice_id] };
    const charged = await payWithCard(request, opened.gateway, env);
    return charged?.status === 'SETTLED' ? 'paid' : (charged?.failure ?? null);
  } catch (error) {
    // It has been paid or released since.
    if (!(error instanceof Refusal)) throw error;
    log.info({ err: error }, 'an allotted time was not charged');
    return null;
  }
}

/**
 * Charges an allotted time to the saved card of a member who agreed to it, after the allotment's transaction. If
 * paid, it is confirmed and notified like any other booking; else the member is notified of the hold, with the reason
 * why the card wasn't charged.
 */
export const chargeAllotted = (env: Env): Work =>
  asksHost(
    'gateway',
    onRequest(chargeAllottedJob, async ({ request: id }, job) => {
      const found = await findHeld(job.db, id);
      if (!found) return;
      const outcome = await charge(found, job, env);
      if (outcome === 'paid') return;
      const { place, member, bookedBy, range, booking } = found;
      const result = {
        kind: 'booked' as const,
        booking: { id: booking.id, held_until: booking.held_until?.getTime() ?? null },
      };
      await transact(job.db, (tx) =>
        notifyUnconfirmed(
          tx,
          [{ place, request: { id, member, bookedBy, range }, result, declined: outcome }],
          job.now,
        ),
      );
    }),
  );
