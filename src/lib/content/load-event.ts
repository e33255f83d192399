import type { CalendarEvent, Invoice, Me } from '@portal/contract';
import { currentUser } from '../session/current-user.ts';
import { call } from '../http/call.ts';
import { isRefused, Refused } from '../http/failure.ts';

export interface LoadedEvent {
  readonly event: CalendarEvent;
  /** For the member's seats; null if there are none, or it could not be loaded. */
  readonly invoice: Invoice | null;
  readonly user: Me | null;
}

/**
 * Loads an event, with the price of the member's own seats. Throws what `call` throws; 404 where the id names no
 * event.
 */
export async function loadEvent(id: number, signal: AbortSignal): Promise<LoadedEvent> {
  const [event, user] = await Promise.all([
    call('GET /calendar-event/{id}/', { params: { id }, signal }),
    currentUser(),
  ]);
  // Holidays and closures have no page.
  if (event.type !== 'EVENT') throw new Refused(404, null);
  return { event, user, invoice: await loadInvoice(event.registration?.invoice ?? null, signal) };
}

/** The member's seats are worth showing without their invoice: a failed call leaves it out. */
async function loadInvoice(id: string | null, signal: AbortSignal): Promise<Invoice | null> {
  if (id === null) return null;
  try {
    const found = await call('GET /finance/payment-invoice/{id}/', { params: { id }, signal });
    return 'paid' in found ? found : null;
  } catch (failure) {
    if (signal.aborted || (isRefused(failure) && failure.status === 401)) throw failure;
    return null;
  }
}
