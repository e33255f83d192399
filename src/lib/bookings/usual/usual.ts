import type { PaymentFailure, Reservation } from '@portal/contract';
import { atom } from 'nanostores';
import type { ReadableAtom, WritableAtom } from 'nanostores';
import type { InstantOutcome, InstantWay } from '../../money/pay/instant-payment.ts';
import type { Alternative, BookingEnv, SlotConflict } from '../booking/booking.ts';
import { newPrice } from '../booking/quote.ts';
import { createSending } from '../booking/send-booking.ts';

/** A time that is suggested. */
export interface SuggestedTime extends Alternative {
  /** A voucher that pays all of it. */
  readonly voucher?: SuggestedVoucher | null;
}
interface SuggestedVoucher {
  readonly id: number;
  readonly name: string;
}

export type UsualState =
  | { readonly step: 'resting' }
  /** `inLine`: so many people are booking that the host makes this request wait. */
  | { readonly step: 'booking'; readonly wanted: SuggestedTime; readonly inLine: boolean }
  /** On hold; the page on which it is paid is on its way. */
  | { readonly step: 'leaving'; readonly wanted: Alternative }
  | NewBooking
  /** On hold: the card wasn't charged. */
  | {
      readonly step: 'declined';
      readonly wanted: Alternative;
      readonly reservation: Reservation;
      readonly failure: PaymentFailure;
    }
  | (SlotConflict & { readonly wanted: Alternative })
  /** `wanted` has the new price; nothing is booked. */
  | { readonly step: 'price-changed'; readonly wanted: SuggestedTime }
  | { readonly step: 'failed'; readonly wanted: Alternative; readonly failure: unknown };

/** The new booking, for as long as its message shows. */
export interface NewBooking {
  readonly step: 'booked' | 'undoing' | 'undone' | 'undo-failed';
  readonly reservation: Reservation;
  /** The paid amount, in cents. */
  readonly paid: number;
  /** The way it was paid; null: it wasn't, or not here. */
  readonly way: InstantWay | null;
  /** The voucher that paid it; null: none did. */
  readonly voucher: SuggestedVoucher | null;
  /** The failure of undoing. */
  readonly failure?: unknown;
}

export interface UsualEnv extends Pick<BookingEnv, 'create' | 'newKey' | 'zone'> {
  /** Pays an invoice from credit or by a saved card. */
  readonly pay: (invoice: string, way: InstantWay) => Promise<InstantOutcome>;
  /** Cancels a booking if that refunds exactly this much, in cents. */
  readonly cancel: (id: number, refund: number) => Promise<unknown>;
  /** The page on which a booking on hold is paid. */
  readonly goToPay: (invoice: string) => void;
  /** The bank's page, or that with the result of a payment. */
  readonly goTo: (url: string) => void;
  /** Called when the suggestions are out of date. */
  readonly refresh: () => void;
}

/** Tells whether both are the same time of the same facility. */
export const isSameAlternative = (a: Alternative, b: Alternative): boolean =>
  a.facility === b.facility && a.start === b.start && a.end === b.end;

const isBusy = ({ step }: UsualState): boolean => ['booking', 'leaving', 'undoing'].includes(step);

/** Returns the function that pays a new booking which is on hold, or leaves to where it is paid. */
function createSettling(env: UsualEnv, $state: WritableAtom<UsualState>) {
  /** Leaves for the page on which it is paid, or on which the payment goes on. */
  function leave(wanted: Alternative, go: () => void): void {
    $state.set({ step: 'leaving', wanted });
    go();
  }

  async function payHeld(
    wanted: Alternative,
    { reservation, invoice, way }: { reservation: Reservation; invoice: string; way: InstantWay },
  ): Promise<void> {
    // If there is no answer, the pay page shows the outcome, and has the other ways to pay.
    const outcome = await env.pay(invoice, way).catch(() => null);
    if (outcome === null) return leave(wanted, () => env.goToPay(invoice));
    if (outcome.kind === 'leaving') return leave(wanted, () => env.goTo(outcome.url));
    if (outcome.kind === 'paid')
      $state.set({ step: 'booked', reservation, paid: reservation.price, way, voucher: null });
    else $state.set({ step: 'declined', wanted, reservation, failure: outcome.failure });
    env.refresh();
  }

  return async function settle(
    wanted: SuggestedTime,
    reservation: Reservation,
    way: InstantWay | null,
  ): Promise<void> {
    const { status, invoice } = reservation;
    if (status === 'HELD' && invoice !== null) {
      if (way === null) return leave(wanted, () => env.goToPay(invoice));
      return payHeld(wanted, { reservation, invoice, way });
    }
    $state.set({ step: 'booked', reservation, paid: 0, way: null, voucher: wanted.voucher ?? null });
    env.refresh();
  };
}

/** Books a suggested time in one press, and undoes that in another. */
export function createUsual(env: UsualEnv) {
  const $state = atom<UsualState>({ step: 'resting' });
  const send = createSending({ ...env, refresh: env.refresh });
  const settle = createSettling(env, $state);

  async function book(wanted: SuggestedTime, way: InstantWay | null): Promise<void> {
    const { facility, start, end, price, voucher } = wanted;
    const more = voucher ? { price: 0, voucher: voucher.id } : { price };
    const asked = { range: { facility, start, end }, name: '', more };
    const outcome = await send(asked, () => $state.set({ step: 'booking', wanted, inLine: true }));
    if (outcome.step === 'booked') return settle(wanted, outcome.reservation, way);
    if (outcome.step === 'taken') $state.set({ ...outcome, wanted });
    env.refresh();
  }

  /** Shows why a time wasn't booked. It stays on screen, to be sent again: an answer that was lost may have been a booking. */
  function fail(wanted: SuggestedTime, failure: unknown): void {
    const price = newPrice(failure);
    if (price === null) $state.set({ step: 'failed', wanted, failure });
    // The voucher no longer covers the new price.
    else $state.set({ step: 'price-changed', wanted: { ...wanted, price, voucher: null } });
    // A voucher may have been used elsewhere.
    if (price !== null || wanted.voucher) env.refresh();
  }

  return {
    /** Read-only outside. */
    $state: $state as ReadableAtom<UsualState>,
    /**
     * Books a time at exactly its price, and pays it at once: by the voucher that pays all of it, or else in this way; null: on the pay
     * page.
     */
    book: async (wanted: SuggestedTime, way: InstantWay | null): Promise<void> => {
      if (isBusy($state.get())) return;
      $state.set({ step: 'booking', wanted, inLine: false });
      try {
        await book(wanted, way);
      } catch (failure) {
        fail(wanted, failure);
      }
    },
    /** Cancels the new booking, if all that was paid is refunded. */
    undo: async (): Promise<void> => {
      const state = $state.get();
      if (state.step !== 'booked' && state.step !== 'undo-failed') return;
      const { reservation, paid, way, voucher } = state;
      const what = { reservation, paid, way, voucher };
      $state.set({ step: 'undoing', ...what });
      try {
        await env.cancel(reservation.id, paid);
        $state.set({ step: 'undone', ...what });
        env.refresh();
      } catch (failure) {
        $state.set({ step: 'undo-failed', ...what, failure });
      }
    },
  };
}
