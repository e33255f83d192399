import type { Invoice, OnlineMethod, Reservation } from '@portal/contract';
import { href } from '../app/routes.ts';

/**
 * The address at which invoices are paid together; null where there are none. It can select a method, or leave a payment in
 * progress for another way to pay.
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

/** Where a booking on hold is paid; null where there is nothing to pay. */
export const payAddressOf = ({ status, invoice }: Pick<Reservation, 'status' | 'invoice'>): string | null =>
  status === 'HELD' && invoice !== null ? payAddress([invoice]) : null;

/** Where the result of a payment shows. */
export const paymentResult = (payment: string): string => href('payment-result', { query: { payment } });

/** Where an invoice is paid; where a payment for it is in progress, its status, so that nobody pays twice. */
export const wayToPay = (id: string, pending: Invoice['pending']): string =>
  pending ? paymentResult(pending.payment) : href('online-payment', { params: { id } });

/** What an address of the online payment names. */
export interface PayLink {
  /** Ids of the invoices, each once, the one of the path first. */
  readonly invoices: readonly string[];
  /** Id of a payment that was under way here. */
  readonly payment: string | null;
  /** The method to begin with, as the link has it; null: it names none. */
  readonly method: string | null;
  /** Whoever comes by it has left a payment in progress for another way to pay. */
  readonly isAnotherWay: boolean;
}

/** Reads the address of the online payment in any language's tree: `/online-payment/{id}?also=…,…&payment=…&method=…&another=1`. */
export function payLink({ pathname, search }: Pick<Location, 'pathname' | 'search'>): PayLink {
  const query = new URLSearchParams(search);
  const id = pathname.split('/').findLast(Boolean) ?? '';
  const also = query.get('also')?.split(',').filter(Boolean) ?? [];
  return {
    invoices: [...new Set([id, ...also])],
    payment: query.get('payment'),
    method: query.get('method'),
    isAnotherWay: query.has('another'),
  };
}
