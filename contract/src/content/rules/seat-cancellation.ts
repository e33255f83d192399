import type { CalendarEvent } from '../content.ts';
import type { Invoice } from '../../money/invoices.ts';

/** The result of cancelling seats, or a place on the waiting list; amounts in cents. */
export type CancellationOutcome =
  | { readonly kind: 'leaves-waiting-list' | 'free' }
  | { readonly kind: 'voids' | 'refunds' | 'still-owed' | 'lost'; readonly amount: number };

type EventTerms = Pick<CalendarEvent, 'cancel_until' | 'start_from' | 'registration'>;
type SeatsInvoice = Pick<Invoice, 'total' | 'amount_due' | 'paid' | 'refunded' | 'status'>;

/** The deadline for cancelling seats at no cost: after a move, the start, for members who had signed up before. */
export const cancelUntil = ({ cancel_until, start_from, registration }: EventTerms): number =>
  Date.parse(registration?.moved ? start_from : (cancel_until ?? start_from));

/** Returns the outcome at an instant. `invoice` is the one of the seats, if they cost something. */
export function cancellationOutcome(
  event: EventTerms,
  invoice: SeatsInvoice | null,
  now: number,
): CancellationOutcome {
  if (event.registration?.status === 'WAITING') return { kind: 'leaves-waiting-list' };
  if (invoice === null || invoice.status === 'VOID') return { kind: 'free' };
  const kept = invoice.paid - invoice.refunded;
  if (now >= cancelUntil(event))
    return invoice.amount_due > 0
      ? { kind: 'still-owed', amount: invoice.amount_due }
      : { kind: 'lost', amount: kept };
  return kept > 0 ? { kind: 'refunds', amount: kept } : { kind: 'voids', amount: invoice.total };
}
