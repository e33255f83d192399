import type { Reservation } from '@portal/contract';
import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import { once } from '../../http/once.ts';
import type { Alternative, BookingEnv, SlotConflict } from '../booking/booking.ts';
import { newPrice } from '../booking/quote.ts';
import { createSending } from '../booking/send-booking.ts';

export type UsualState =
  | { readonly step: 'resting' }
  /** `inLine`: so many book at the moment that the host has it wait. */
  | { readonly step: 'booking'; readonly wanted: Alternative; readonly inLine: boolean }
  /** On hold; the page on which it is paid is on its way. */
  | { readonly step: 'leaving'; readonly wanted: Alternative }
  | Booked
  | (SlotConflict & { readonly wanted: Alternative })
  /** `wanted` has the new price; nothing is booked. */
  | { readonly step: 'price-changed'; readonly wanted: Alternative }
  | { readonly step: 'failed'; readonly wanted: Alternative; readonly failure: unknown };

/** What is booked, for as long as that is said. */
export interface Booked {
  readonly step: 'booked' | 'undoing' | 'undone' | 'undo-failed';
  readonly reservation: Reservation;
  /** What credit paid of it, in cents. */
  readonly paid: number;
  /** Of the undoing that failed. */
  readonly failure?: unknown;
}

export interface UsualEnv extends Pick<BookingEnv, 'create' | 'newKey' | 'zone'> {
  /** Pays an invoice from the member's credit alone. */
  readonly payFromCredit: (invoice: string, idempotencyKey: string) => Promise<unknown>;
  /** Cancels a booking if that gives back exactly this much, in cents. */
  readonly cancel: (id: number, refund: number) => Promise<unknown>;
  /** The page on which a booking on hold is paid. */
  readonly goToPay: (invoice: string) => void;
  /** What is suggested is old. */
  readonly refresh: () => void;
}

/** Whether both are the same time of the same facility. */
export const isSameTime = (a: Alternative, b: Alternative): boolean =>
  a.facility === b.facility && a.start === b.start && a.end === b.end;

const isBusy = ({ step }: UsualState): boolean => ['booking', 'leaving', 'undoing'].includes(step);

/** Books a suggested time in one press, and takes that back in another. */
export function createUsual(env: UsualEnv) {
  const $state = atom<UsualState>({ step: 'resting' });
  const send = createSending({ ...env, refresh: env.refresh });
  const pay = once(env.payFromCredit, env.newKey);

  /** What credit has paid of a booking on hold; null where it is to be paid otherwise. */
  async function paidFromCredit({ price, invoice }: Reservation, credit: number): Promise<number | null> {
    if (invoice === null || credit < price) return null;
    try {
      await pay(invoice);
      return price;
    } catch {
      // The pay page says what became of it, and has the other ways to pay.
      return null;
    }
  }

  async function settle(wanted: Alternative, reservation: Reservation, credit: number): Promise<void> {
    const { status, invoice } = reservation;
    const isHeld = status === 'HELD' && invoice !== null;
    const paid = isHeld ? await paidFromCredit(reservation, credit) : 0;
    if (isHeld && paid === null) {
      $state.set({ step: 'leaving', wanted });
      return env.goToPay(invoice);
    }
    $state.set({ step: 'booked', reservation, paid: paid ?? 0 });
    env.refresh();
  }

  return {
    /** Read-only outside. */
    $state: $state as ReadableAtom<UsualState>,
    /** Books a time at exactly its price; pays it at once where this much credit (cents) is enough. */
    book: async (wanted: Alternative, credit: number): Promise<void> => {
      if (isBusy($state.get())) return;
      $state.set({ step: 'booking', wanted, inLine: false });
      try {
        const { facility, start, end, price } = wanted;
        const asked = { selected: { facility, start, end }, name: '', more: { price } };
        const outcome = await send(asked, () => $state.set({ step: 'booking', wanted, inLine: true }));
        if (outcome.step === 'booked') return await settle(wanted, outcome.reservation, credit);
        if (outcome.step === 'taken') $state.set({ ...outcome, wanted });
        env.refresh();
      } catch (failure) {
        const price = newPrice(failure);
        // It stays on screen, to be sent again: an answer that was lost may have been a booking.
        if (price === null) return $state.set({ step: 'failed', wanted, failure });
        $state.set({ step: 'price-changed', wanted: { ...wanted, price } });
        env.refresh();
      }
    },
    /** Cancels what was just booked, if all that was paid comes back. */
    undo: async (): Promise<void> => {
      const state = $state.get();
      if (state.step !== 'booked' && state.step !== 'undo-failed') return;
      const { reservation, paid } = state;
      $state.set({ step: 'undoing', reservation, paid });
      try {
        await env.cancel(reservation.id, paid);
        $state.set({ step: 'undone', reservation, paid });
        env.refresh();
      } catch (failure) {
        $state.set({ step: 'undo-failed', reservation, paid, failure });
      }
    },
  };
}
