import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { notFound, refuse } from '../../http/refusals/refusal.ts';
import { calendarEvent, eventRegistration } from '../tables.ts';
import { notifyOfEvent } from './event-mails.ts';
import { takeBackInvoice } from './give-up.ts';
import { lockEvent } from './offer-seats.ts';

/**
 * Calls an event off, in the caller's transaction. In order:
 *
 * 1. Everybody's seats are given back, and the waiting list ends: nobody is offered seats from it any more.
 * 2. Invoices for seats are void where nothing was paid; payments are refunded in full, however late it is.
 * 3. Everybody is notified once, in the portal and by email, with the event taken out of their calendar.
 *
 * The event stays where it was, shown as called off; nobody can sign up for it, and nobody is reminded of it. Calling off twice
 * changes nothing.
 */
export async function callOff(
  tx: Transaction,
  id: number,
  { reason, now, zone }: { reason: string | null; now: number; zone: string },
): Promise<void> {
  const event = await lockEvent(tx, id);
  if (!event) throw notFound();
  if (event.type !== 'EVENT') throw refuse('no_event');
  if (event.called_off_at !== null) return;
  const called_off_at = new Date(now);
  const registrations = await tx
    .select()
    .from(eventRegistration)
    .where(and(eq(eventRegistration.event_id, id), ne(eventRegistration.status, 'CANCELLED')))
    .orderBy(asc(eventRegistration.id));
  await tx
    .update(eventRegistration)
    .set({
      status: 'CANCELLED',
      called_off_at,
      // Calendars have to know whose seats are gone.
      seated_at: sql`case when ${eventRegistration.status} = 'REGISTERED'
        then coalesce(${eventRegistration.seated_at}, ${eventRegistration.created_at}) end`,
    })
    .where(and(eq(eventRegistration.event_id, id), ne(eventRegistration.status, 'CANCELLED')));
  for (const { invoice_id } of registrations)
    if (invoice_id !== null)
      await takeBackInvoice(tx, invoice_id, 'The event was called off.', { now, zone });
  await tx
    .update(calendarEvent)
    .set({ called_off_at, call_off_reason: reason, seats_taken: 0 })
    .where(eq(calendarEvent.id, id));
  if (registrations.length > 0) await notifyOfEvent(tx, id, 'CALLED_OFF', now);
}
