import type { Answer, Body, Reservation } from '@portal/contract';
import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import type { Selection } from '../calendar/address.ts';

/** The time that somebody else was quicker with, and the free times instead, nearest first. */
export interface SlotConflict {
  readonly step: 'taken';
  readonly range: Selection;
  readonly alternatives: readonly Alternative[];
}

export interface Alternative extends Selection {
  readonly name: string;
  /** Cents. */
  readonly price: number;
}

export type BookingState =
  | { readonly step: 'choosing' }
  /** `inLine`: so many people are booking that the host makes this request wait. */
  | { readonly step: 'sending'; readonly range: Selection; readonly inLine: boolean }
  | { readonly step: 'booked'; readonly range: Selection; readonly reservation: Reservation }
  | SlotConflict
  | { readonly step: 'failed'; readonly range: Selection; readonly failure: unknown };

/** Details of a booking beside its time and name. */
export type BookingDetails = Omit<
  Body<'POST /booking/reservation/'>,
  'facility' | 'start_from' | 'end_at' | 'name'
>;

export interface BookingEnv {
  readonly create: (
    body: Body<'POST /booking/reservation/'>,
    idempotencyKey: string,
  ) => Promise<Answer<'POST /booking/reservation/'>>;
  readonly newKey: () => string;
  /** Called after a booking or a conflict: the day on screen is out of date. */
  readonly refresh: () => void;
  readonly zone: string;
}

/** A booking as its member asks for it. */
export interface BookingRequest {
  readonly range: Selection;
  readonly name: string;
  readonly more: BookingDetails;
}

/**
 * Sends a booking and answers how that went: booked, or taken by somebody who was quicker. Throws any other failure. `onInLine` is
 * called where so many book at the moment that this one waits; `leave` ends the wait, with its own reason.
 */
export type SendBooking = (
  request: BookingRequest,
  onInLine: () => void,
  leave?: AbortSignal,
) => Promise<BookingState>;

/** Books a selection, once, however often it is pressed. */
export function createBooking(env: BookingEnv) {
  const $state = atom<BookingState>({ step: 'choosing' });
  /** A calendar needs this only once something is selected, so it is loaded with the panel. */
  let send: SendBooking | undefined;

  /** Ends the wait of a request that is in the queue. */
  let leaving = new AbortController();

  async function submit(range: Selection, name: string, more: BookingDetails = {}): Promise<void> {
    if ($state.get().step === 'sending') return;
    $state.set({ step: 'sending', range, inLine: false });
    leaving = new AbortController();
    const { signal } = leaving;
    try {
      const part = await import('./send-booking.ts');
      send ??= part.createSending(env);
      const onInLine = () => $state.set({ step: 'sending', range, inLine: true });
      $state.set(await send({ range, name, more }, onInLine, signal));
      env.refresh();
    } catch (failure) {
      $state.set(failure === signal.reason ? { step: 'choosing' } : { step: 'failed', range, failure });
    }
  }

  return {
    /** Read-only outside. */
    $state: $state as ReadableAtom<BookingState>,
    submit,
    /**
     * Returns to the form: the selection has changed, or the message has been read. A waiting request leaves the
     * queue; a try that is under way ends first.
     */
    reset: () => {
      if ($state.get().step === 'sending') leaving.abort();
      else $state.set({ step: 'choosing' });
    },
  };
}
