import type { Answer, Body, Reservation, SlotTaken } from '@portal/contract';
import { isoAt } from '@portal/contract/rules/club-time';
import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import { isRefused } from '../../http/failure.ts';
import { once } from '../../http/once.ts';
import type { Selection } from '../calendar/address.ts';

/** A time somebody else was quicker with, and what is free instead, nearest first. */
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
  /** `inLine`: so many book at the moment that the host has it wait. */
  | { readonly step: 'sending'; readonly inLine: boolean }
  | { readonly step: 'booked'; readonly reservation: Reservation }
  | SlotConflict
  | { readonly step: 'failed'; readonly failure: unknown };

export interface BookingEnv {
  readonly create: (
    body: Body<'POST /booking/reservation/'>,
    idempotencyKey: string,
  ) => Promise<Answer<'POST /booking/reservation/'>>;
  readonly newKey: () => string;
  /** After a booking or a conflict the day on screen is old. */
  readonly refresh: () => void;
  readonly zone: string;
}

/** How often we retry when a host asks us to wait with a booking, before we report it. */
const TRIES = 20;

/** Seconds until a host that many ask at the moment has room for this booking; null where that isn't what it says. */
const secondsInLine = (failure: unknown): number | null =>
  isRefused(failure) && failure.code === 'too_busy' ? failure.retryAfter : null;

/** Books a selection, once, however often it is pressed. */
export function createBooking(env: BookingEnv) {
  const $state = atom<BookingState>({ step: 'choosing' });
  const create = once(env.create, env.newKey);

  /** The same booking is sent again, under its key, until there is room for it. */
  async function createInLine(body: Body<'POST /booking/reservation/'>) {
    for (let tries = 1; ; tries += 1)
      try {
        return await create(body);
      } catch (failure) {
        const seconds = secondsInLine(failure);
        if (seconds === null || tries === TRIES) throw failure;
        $state.set({ step: 'sending', inLine: true });
        await new Promise((wake) => setTimeout(wake, seconds * 1000));
      }
  }

  async function submit(
    selected: Selection,
    name: string,
    more: Omit<Body<'POST /booking/reservation/'>, 'facility' | 'start_from' | 'end_at' | 'name'> = {},
  ): Promise<void> {
    if ($state.get().step === 'sending') return;
    const trimmed = name.trim();
    const body = {
      facility: selected.facility,
      start_from: isoAt(selected.start, env.zone),
      end_at: isoAt(selected.end, env.zone),
      ...(trimmed && { name: trimmed }),
      ...more,
    };
    $state.set({ step: 'sending', inLine: false });
    try {
      const reservation = await createInLine(body);
      $state.set({ step: 'booked', reservation });
      env.refresh();
    } catch (failure) {
      const alternatives = alternativesIn(failure);
      $state.set(
        alternatives ? { step: 'taken', range: selected, alternatives } : { step: 'failed', failure },
      );
      if (alternatives) env.refresh();
    }
  }

  return {
    /** Read-only outside. */
    $state: $state as ReadableAtom<BookingState>,
    submit,
    /** Back to choosing: the choice was changed, or what happened has been read. */
    reset: () => {
      if ($state.get().step !== 'sending') $state.set({ step: 'choosing' });
    },
  };
}

/** What is free instead, where somebody else was quicker; null where another thing failed. */
function alternativesIn(failure: unknown): readonly Alternative[] | null {
  if (!isRefused(failure) || failure.code !== 'slot_taken') return null;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the code says which body of the contract it is
  const { alternatives = [] } = failure.body as Partial<SlotTaken>;
  return alternatives.map(({ facility, start_from, end_at, price }) => ({
    facility: facility.id,
    name: facility.name,
    start: Date.parse(start_from),
    end: Date.parse(end_at),
    price,
  }));
}
