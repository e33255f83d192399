import type { Invoice } from '@portal/contract';
import { MOST_INVOICES } from '@portal/contract/money/rules/amounts';
import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';

type PayableInvoice = Pick<Invoice, 'id' | 'amount_due' | 'pending'>;

export interface InvoiceSelection {
  /** The amount due of each ticked invoice, in cents, by id: in the order in which they were ticked. */
  readonly $picked: ReadableAtom<ReadonlyMap<string, number>>;
  /** Ticks those that aren't, as long as there is room. */
  readonly add: (invoices: readonly PayableInvoice[]) => void;
  readonly drop: (ids: readonly string[]) => void;
  /** Takes over a newer list: invoices that have been paid since, or are being paid, are no longer ticked. */
  readonly learn: (invoices: readonly PayableInvoice[]) => void;
}

/** Invoices that are selected to be paid together. They stay selected whatever part of the list is in view. */
export function createInvoiceSelection(): InvoiceSelection {
  const $picked = atom<ReadonlyMap<string, number>>(new Map());
  return {
    $picked,
    add(invoices) {
      const next = new Map($picked.get());
      for (const { id, amount_due } of invoices)
        if (amount_due > 0 && (next.has(id) || next.size < MOST_INVOICES)) next.set(id, amount_due);
      $picked.set(next);
    },
    drop: (ids) => $picked.set(new Map([...$picked.get()].filter(([id]) => !ids.includes(id)))),
    learn(invoices) {
      const before = $picked.get();
      const next = new Map(before);
      for (const { id, amount_due, pending } of invoices) {
        if (!before.has(id)) continue;
        if (amount_due > 0 && !pending) next.set(id, amount_due);
        else next.delete(id);
      }
      if (invoices.some(({ id }) => before.get(id) !== next.get(id))) $picked.set(next);
    },
  };
}

/** Returns the sum of all of them, in cents. */
export const sumSelection = (picked: ReadonlyMap<string, number>): number =>
  [...picked.values()].reduce((sum, amount) => sum + amount, 0);
