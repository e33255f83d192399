import type { CalendarEvent, Invoice } from '@portal/contract';
import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import { isRefused } from '../http/failure.ts';
import { cancelUntil } from './event-times.ts';

/** The result of cancelling seats, or a place on the waiting list; amounts in cents. */
export type CancellationOutcome =
  | { readonly kind: 'leaves-waiting-list' | 'free' }
  | { readonly kind: 'voids' | 'refunds' | 'still-owed' | 'lost'; readonly amount: number };

type SeatsInvoice = Pick<Invoice, 'total' | 'amount_due' | 'paid' | 'refunded' | 'status'>;

/** Returns the outcome at an instant. `invoice` is the one of the seats, if they cost something. */
export function cancellationOutcome(
  event: CalendarEvent,
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

/** `changed`: the outcome isn't the one shown before. */
export type GivingUpState =
  | { readonly step: 'closed' | 'done' }
  | { readonly step: 'asking' | 'sending'; readonly outcome: CancellationOutcome; readonly changed: boolean }
  | {
      readonly step: 'failed';
      readonly outcome: CancellationOutcome;
      readonly changed: boolean;
      readonly failure: unknown;
    };

export interface GivingUpEnv {
  readonly giveUp: () => Promise<unknown>;
  /** Reloads the event; never rejects. */
  readonly refresh: () => Promise<void>;
  /** Called once the event is loaded again. */
  readonly onDone: () => void;
}

/** Asks before seats are cancelled, with the refund; asks again if the time for it ran out. */
export function createGivingUp(env: GivingUpEnv) {
  const $state = atom<GivingUpState>({ step: 'closed' });
  return {
    /** Read-only outside. */
    $state: $state as ReadableAtom<GivingUpState>,
    /** `outcome`: the current one, as in `confirm`. */
    open: (outcome: CancellationOutcome) => $state.set({ step: 'asking', outcome, changed: false }),
    close: () => {
      if ($state.get().step !== 'sending') $state.set({ step: 'closed' });
    },
    confirm: async (now: CancellationOutcome): Promise<void> => {
      const state = $state.get();
      if (state.step !== 'asking' && state.step !== 'failed') return;
      const { outcome, changed } = state;
      if (now.kind !== outcome.kind) return $state.set({ step: 'asking', outcome: now, changed: true });
      $state.set({ step: 'sending', outcome, changed });
      try {
        await env.giveUp();
        await env.refresh();
        $state.set({ step: 'done' });
        env.onDone();
      } catch (failure) {
        if (isRefused(failure) && failure.status === 409) await env.refresh();
        $state.set({ step: 'failed', outcome, changed, failure });
      }
    },
  };
}
