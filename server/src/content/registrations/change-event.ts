import type { CalendarEvent } from '@portal/contract';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { eventRegistration } from '../tables.ts';
import { notifyOfEvent } from './event-mails.ts';
import type { SeatContext } from './offer-seats.ts';
import { lockEvent, offerSeats } from './offer-seats.ts';

type EventPlaceAndTime = Pick<CalendarEvent, 'place' | 'start_from' | 'end_at'>;

const isRetimed = (one: EventPlaceAndTime, other: EventPlaceAndTime): boolean =>
  Date.parse(one.start_from) !== Date.parse(other.start_from) ||
  Date.parse(one.end_at) !== Date.parse(other.end_at);

/** True if an event's place or time has changed. */
export const isMoved = (before: EventPlaceAndTime, after: EventPlaceAndTime): boolean =>
  before.place !== after.place || isRetimed(before, after);

/**
 * Follows up a change of an event, in the caller's transaction. In order:
 *
 * 1. The caller has counted the change, so that calendars take the new copy (`SEQUENCE`).
 * 2. Where it moved to another place or time, everybody who has seats or waits for some is notified, in the portal and by email.
 *    Members who had signed up before can give their seats back for nothing until it starts (`cancelUntil`).
 * 3. Where its time changed, members are reminded again.
 * 4. Where there are more seats than before, those who wait get them, in their order.
 *
 * Nothing else changes: seats keep the price at which they were taken, invoices their due date, and there can't be fewer seats
 * than are taken. Nobody is notified of an event that is over or called off.
 */
export async function followUpChange(
  tx: Transaction,
  id: number,
  { before, after }: { before: CalendarEvent; after: EventPlaceAndTime },
  at: SeatContext,
): Promise<void> {
  const event = await lockEvent(tx, id);
  if (!event || event.called_off_at !== null) return;
  const isToCome = Math.max(Date.parse(before.end_at), event.end_at.getTime()) > at.now;
  if (event.type === 'EVENT' && isMoved(before, after) && isToCome) {
    if (isRetimed(before, after))
      await tx
        .update(eventRegistration)
        .set({ reminded_at: null })
        .where(and(eq(eventRegistration.event_id, id), eq(eventRegistration.status, 'REGISTERED')));
    if (event.seats_taken > 0 || before.waiting > 0) await notifyOfEvent(tx, id, 'CHANGED', at.now);
  }
  await offerSeats(tx, event, at);
}
