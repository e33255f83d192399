import type { Invoice } from '@portal/contract';
import { MOST_INVOICES } from '@portal/contract/money/rules/amounts';
import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';

type Payable = Pick<Invoice, 'id' | 'amount_due' | 'pending'>;

export interface Picked {
  /** The amount due of each ticked invoice, in cents, by id: in the order in which they were ticked. */
  readonly $picked: ReadableAtom<ReadonlyMap<string, number>>;
  /** Ticks those that aren't, as long as there is room. */
  readonly add: (invoices: readonly Payable[]) => void;
  readonly drop: (ids: readonly string[]) => void;
  /** Takes over a newer list: what was paid since, or is being paid, is no longer ticked. */
  readonly learn: (invoices: readonly Payable[]) => void;
}

/** Invoices that are chosen to be paid together. They stay chosen whatever part of the list is looked at. */
export function createPicked(): Picked {
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
export const sumOf = (picked: ReadonlyMap<string, number>): number =>
  [...picked.values()].reduce((sum, amount) => sum + amount, 0);
