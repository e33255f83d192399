import { isoAt } from '@portal/contract/rules/club-time';
import type { TimeRange } from '@portal/contract/bookings/rules/days';
import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import { isRefused } from '../../http/failure.ts';
import { toTimeRange } from '../booking/times.ts';

/** A member's request before a time opens: for a reminder, or for a booking. */
interface AdvanceRequest {
  readonly id: number;
  readonly facility: { readonly id: number };
  readonly start_from: string;
  readonly end_at: string;
}

/** A time as the wire has it. */
interface WireTime {
  facility: number;
  start_from: string;
  end_at: string;
}

/** `Details`: the fields of a request beside the time. */
export interface AdvanceRequestEnv<Entry extends AdvanceRequest, Details extends object = object> {
  /** All requests of the member. */
  readonly list: (signal: AbortSignal) => Promise<{ results: readonly Entry[] }>;
  readonly add: (wanted: WireTime, details?: Details) => Promise<Entry>;
  readonly cancel: (id: number) => Promise<unknown>;
  readonly zone: string;
}

/** `entry`: the request; null where there is none. */
export type AdvanceRequestState<Entry> =
  | { readonly step: 'loading' }
  | { readonly step: 'known' | 'sending'; readonly entry: Entry | null }
  | { readonly step: 'failed'; readonly entry: Entry | null; readonly failure: unknown };

/** Tracks whether a member has a request for a time that hasn't opened yet, and changes that. */
export function createAdvanceRequest<Entry extends AdvanceRequest, Details extends object = object>(
  env: AdvanceRequestEnv<Entry, Details>,
  { facility, range }: { facility: number; range: TimeRange },
) {
  const $state = atom<AdvanceRequestState<Entry>>({ step: 'loading' });
  const entryNow = () => {
    const state = $state.get();
    return state.step === 'loading' ? null : state.entry;
  };

  async function change(to: () => Promise<Entry | null>): Promise<void> {
    const entry = entryNow();
    if ($state.get().step === 'sending') return;
    $state.set({ step: 'sending', entry });
    try {
      $state.set({ step: 'known', entry: await to() });
    } catch (failure) {
      $state.set({ step: 'failed', entry, failure });
    }
  }

  return {
    $state: $state as ReadableAtom<AdvanceRequestState<Entry>>,
    /** If it can't be known, the member can still ask: asking twice is the same entry. */
    async load(signal: AbortSignal): Promise<void> {
      const found = await env.list(signal).catch(() => null);
      if (signal.aborted) return;
      const there = found?.results.filter((one) => one.facility.id === facility) ?? [];
      const same =
        there.find((one) => toTimeRange(one).start === range.start) ??
        // A longer time that began earlier.
        there
          .map((one) => ({ one, at: toTimeRange(one) }))
          .find(({ at }) => at.start < range.start && range.start < at.end)?.one;
      $state.set({ step: 'known', entry: same ?? null });
    },
    /** Requests the time, or one that begins with it and ends at this instant. */
    add: (end = range.end, details?: Details) =>
      change(() =>
        env.add(
          { facility, start_from: isoAt(range.start, env.zone), end_at: isoAt(end, env.zone) },
          details,
        ),
      ),
    cancel: () =>
      change(async () => {
        const entry = entryNow();
        if (!entry) return null;
        try {
          await env.cancel(entry.id);
        } catch (failure) {
          // The answer to an earlier try was lost.
          if (!isRefused(failure) || failure.status !== 404) throw failure;
        }
        return null;
      }),
  };
}
