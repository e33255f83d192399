import { call } from '../http/call.ts';
import type { Options } from './tender.ts';

/** What is still due of invoices that are paid together, and the ways to pay it. Throws what `call` throws. */
export const loadPaymentOptions = ([id = '', ...also]: readonly string[]): Promise<Options> =>
  call('GET /finance/payment-invoice/{id}/payment-options/', {
    params: { id },
    query: also.length > 0 ? { also: also.join(',') } : {},
  });

/** Id of the reservation that an invoice is for, as far as the viewer may know; null: none. Throws what `call` throws. */
export async function reservationOf(invoice: string): Promise<number | null> {
  const found = await call('GET /finance/payment-invoice/{id}/', { params: { id: invoice } });
  return 'reservation' in found ? found.reservation : null;
}
