import type { Invoice, OnlineMethod, Reservation } from '@portal/contract';
import { href } from '../../app/routes.ts';

/**
 * Returns the address at which invoices are paid together; null where there are none. It can select a method, or
 * leave a payment in progress for another way to pay.
 */
export function payAddress(
  invoices: readonly string[],
  {
    method,
    isAnotherWay = false,
  }: { readonly method?: OnlineMethod | undefined; readonly isAnotherWay?: boolean } = {},
): string | null {
  const [id, ...also] = invoices;
  return id === undefined
    ? null
    : href('online-payment', {
        params: { id },
        query: { also: also.join(','), method, another: isAnotherWay ? 1 : null },
      });
}

/** Returns the address where a booking on hold is paid; null where there is nothing to pay. */
export const holdPayAddress = ({ status, invoice }: Pick<Reservation, 'status' | 'invoice'>): string | null =>
  status === 'HELD' && invoice !== null ? payAddress([invoice]) : null;

/** Returns the address of a payment's result. */
export const paymentResult = (payment: string): string => href('payment-result', { query: { payment } });

/**
 * Returns the address where an invoice is paid; where a payment for it is in progress, that payment's result, so that
 * nobody pays twice.
 */
export const wayToPay = (id: string, pending: Invoice['pending']): string =>
  pending ? paymentResult(pending.payment) : href('online-payment', { params: { id } });
