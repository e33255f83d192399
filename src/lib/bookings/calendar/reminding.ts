import type { Body, OpeningReminder } from '@portal/contract';
import { isoAt } from '@portal/contract/rules/club-time';
import type { TimeRange } from '@portal/contract/bookings/rules/days';
import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import { rangeOf } from '../booking/times.ts';

export interface RemindingEnv {
  /** All of the member's reminders. */
  readonly list: (signal: AbortSignal) => Promise<{ results: readonly OpeningReminder[] }>;
  readonly add: (body: Body<'POST /booking/opening-reminder/'>) => Promise<OpeningReminder>;
  readonly cancel: (id: number) => Promise<unknown>;
  readonly zone: string;
}

/** `id`: of the reminder; null where there is none. */
export type RemindingState =
  | { readonly step: 'loading' }
  | { readonly step: 'known' | 'sending'; readonly id: number | null }
  | { readonly step: 'failed'; readonly id: number | null; readonly failure: unknown };

/** Whether a member is reminded when a time opens, and changes that. */
export function createReminding(
  env: RemindingEnv,
  { facility, range }: { facility: number; range: TimeRange },
) {
  const $state = atom<RemindingState>({ step: 'loading' });
  const idNow = () => {
    const state = $state.get();
    return state.step === 'loading' ? null : state.id;
  };

  async function change(to: () => Promise<number | null>): Promise<void> {
    const id = idNow();
    if ($state.get().step === 'sending') return;
    $state.set({ step: 'sending', id });
    try {
      $state.set({ step: 'known', id: await to() });
    } catch (failure) {
      $state.set({ step: 'failed', id, failure });
    }
  }

  return {
    $state: $state as ReadableAtom<RemindingState>,
    /** Where it can't be known, the member can still ask: asking twice is the same reminder. */
    async load(signal: AbortSignal): Promise<void> {
      const found = await env.list(signal).catch(() => null);
      if (signal.aborted) return;
      const same = found?.results.find(
        (one) => one.facility.id === facility && rangeOf(one).start === range.start,
      );
      $state.set({ step: 'known', id: same?.id ?? null });
    },
    add: () =>
      change(async () => {
        const { start, end } = range;
        const body = { facility, start_from: isoAt(start, env.zone), end_at: isoAt(end, env.zone) };
        return (await env.add(body)).id;
      }),
    cancel: () =>
      change(async () => {
        const id = idNow();
        if (id !== null) await env.cancel(id);
        return null;
      }),
  };
}
