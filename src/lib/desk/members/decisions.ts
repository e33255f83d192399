import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';

/** Time in which a decision can be undone, ms. */
export const UNDO = 60_000;

export interface Decision {
  readonly status: 'APPROVED' | 'REJECTED';
  readonly reason: string | null;
}

/** The state of a decision: still to be undone for a minute, being sent, done, or refused by the API. */
export type DecisionState =
  | { readonly state: 'waiting' | 'sending' | 'done'; readonly decision: Decision }
  | { readonly state: 'failed'; readonly decision: Decision; readonly failure: unknown };

/** Tells whether something can still be decided: it wasn't, or the API refused the decision. */
export const isUndecided = (decided: DecisionState | undefined): boolean =>
  decided === undefined || decided.state === 'failed';

export interface Decisions {
  /** By the id of the decided request. */
  readonly $decided: ReadableAtom<Readonly<Record<number, DecisionState>>>;
  readonly decide: (id: number, decision: Decision) => void;
  /** Undoes a decision that wasn't sent yet. */
  readonly undo: (id: number) => void;
  /** Sends the waiting decisions at once: the page is being left. */
  readonly flush: () => void;
}

/**
 * Decisions that take effect a minute after they are made, so that a mistake can be undone before anybody hears of
 * it. `send` must reach the API even where the page is being left.
 */
export function createDecisions(send: (id: number, decision: Decision) => Promise<unknown>): Decisions {
  const $decided = atom<Readonly<Record<number, DecisionState>>>({});
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  const put = (id: number, decided: DecisionState) => $decided.set({ ...$decided.get(), [id]: decided });

  async function sendNow(id: number, decision: Decision): Promise<void> {
    timers.delete(id);
    put(id, { state: 'sending', decision });
    try {
      await send(id, decision);
      put(id, { state: 'done', decision });
    } catch (failure) {
      put(id, { state: 'failed', decision, failure });
    }
  }

  return {
    $decided,
    decide(id, decision) {
      if (!isUndecided($decided.get()[id])) return;
      put(id, { state: 'waiting', decision });
      timers.set(
        id,
        setTimeout(() => void sendNow(id, decision), UNDO),
      );
    },
    undo(id) {
      const timer = timers.get(id);
      if (timer === undefined) return;
      clearTimeout(timer);
      timers.delete(id);
      const { [id]: _, ...rest } = $decided.get();
      $decided.set(rest);
    },
    flush() {
      for (const [id, timer] of timers) {
        clearTimeout(timer);
        const decided = $decided.get()[id];
        if (decided) void sendNow(id, decided.decision);
      }
    },
  };
}
