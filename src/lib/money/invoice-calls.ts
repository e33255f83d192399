import { call } from '../http/call.ts';
import type { PaymentOptions } from './pay/tender.ts';

/** Loads the amount still due of invoices that are paid together, and the ways to pay it. Throws what `call` throws. */
export const loadPaymentOptions = ([id = '', ...also]: readonly string[]): Promise<PaymentOptions> =>
  call('GET /finance/payment-invoice/{id}/payment-options/', {
    params: { id },
    query: also.length > 0 ? { also: also.join(',') } : {},
  });

/** A member's unpaid invoices. */
export interface UnpaidInvoices {
  /** Ids of the invoices, the first due first; those that are being paid aren't among them. */
  readonly invoices: readonly string[];
  /** Cents that are due on them together. */
  readonly due: number;
}

/** The signed-in member's invoices that can be paid now. Throws what `call` throws. */
export async function loadUnpaid(signal: AbortSignal): Promise<UnpaidInvoices> {
  const query = { ordering: 'due_date', limit: 100 } as const;
  const lists = await Promise.all(
    (['UNPAID', 'PARTLY_PAID'] as const).map((status) =>
      call('GET /finance/payment-invoice/', { query: { ...query, status }, signal }),
    ),
  );
  const payable = lists
    .flatMap(({ results }) => results)
    .filter(({ pending, amount_due }) => !pending && amount_due > 0)
    .toSorted((a, b) => a.due_date.localeCompare(b.due_date));
  return {
    invoices: payable.map(({ id }) => id),
    due: payable.reduce((sum, { amount_due }) => sum + amount_due, 0),
  };
}

/** Id of the reservation that an invoice is for, as far as the viewer may know; null: none. Throws what `call` throws. */
export async function findReservationId(invoice: string): Promise<number | null> {
  const found = await call('GET /finance/payment-invoice/{id}/', { params: { id: invoice } });
  return 'reservation' in found ? found.reservation : null;
}
