import type { Answer, List, Payment } from '@portal/contract';
import { call } from '../http/call.ts';
import { isRefused } from '../http/failure.ts';
import { tokens } from '../session/store.ts';
import { idIn } from '../data/ids.ts';

type AnyInvoice = Answer<'GET /finance/payment-invoice/{id}/'>;

/** An invoice and its payments, as far as the viewer may know. */
export interface LoadedInvoice {
  readonly invoice: AnyInvoice;
  readonly payments: readonly Payment[];
}

/** Throws what `call` throws. */
export async function loadInvoice(id: string, signal: AbortSignal): Promise<LoadedInvoice> {
  const [invoice, payments] = await Promise.all([
    call('GET /finance/payment-invoice/{id}/', { params: { id }, signal }),
    // The list has none of others' invoices; a visitor needn't call it. The other call refuses an invalid id.
    tokens.access() && idIn(id) !== null ? loadPayments(id, signal) : null,
  ]);
  return { invoice, payments: payments?.results ?? [] };
}

async function loadPayments(id: string, signal: AbortSignal): Promise<List<Payment> | null> {
  const query = { invoice: id, ordering: 'created_at', limit: 100 } as const;
  try {
    return await call('GET /booking/reservation-payment/', { query, signal });
  } catch (failure) {
    // No invoice of this host has such an id, and the other call is refused.
    if (isRefused(failure) && failure.status === 400) return null;
    throw failure;
  }
}

const DAY = 86_400_000;

/** Returns for how many days an invoice has been overdue on this day; 0 or less: it isn't overdue. */
export const daysOverdue = (
  { amount_due, due_date }: Pick<AnyInvoice, 'amount_due' | 'due_date'>,
  today: string,
): number => (amount_due > 0 ? Math.round((Date.parse(today) - Date.parse(due_date)) / DAY) : 0);

/** Sorts what happened, the newest first. */
export const newestFirst = <Row extends { readonly at: string }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));

/** A payment or refund in an invoice's history. */
export type MoneyEvent =
  | {
      readonly kind: 'paid' | 'pending';
      readonly at: string;
      readonly method: Payment['method'];
      readonly amount: number;
    }
  | {
      readonly kind: 'back';
      readonly at: string;
      readonly to: Payment['refunds'][number]['destination'];
      /** The last day of the voucher that it went to. */
      readonly until: string | null;
      /** The method of the payment that is refunded. */
      readonly method: Payment['method'];
      readonly amount: number;
      /** The reason, in the staff's words. */
      readonly note: string | null;
    };

/** Lists the payments and refunds of an invoice, oldest first. */
export function moneyEvents(
  id: string,
  payments: readonly Pick<
    Payment,
    'status' | 'method' | 'invoices' | 'refunds' | 'created_at' | 'settled_at'
  >[],
): MoneyEvent[] {
  const events = payments.flatMap(
    ({ status, method, invoices, refunds, created_at, settled_at }): MoneyEvent[] => {
      const amount = invoices.find(({ invoice }) => invoice === id)?.amount ?? 0;
      if (status === 'FAILED' || amount === 0) return [];
      const at = settled_at ?? created_at;
      return [
        { kind: status === 'SETTLED' ? 'paid' : 'pending', at, method, amount },
        ...refunds
          .filter(({ invoice }) => invoice === id)
          .map(
            ({ created_at: given, destination: to, valid_until: until = null, amount: back, note }) =>
              ({ kind: 'back', at: given, to, until, method, amount: back, note }) as const,
          ),
      ];
    },
  );
  return events.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
}
