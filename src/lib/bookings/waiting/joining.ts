import type { Body, Waiting } from '@portal/contract';
import type { BookableFacility, OccupiedRange, TimeRange } from '@portal/contract/bookings/rules/days';
import { isoAt } from '@portal/contract/rules/club-time';
import { endAfter, slotRanges } from '@portal/contract/bookings/rules/slot-grid';
import { checkRange } from '@portal/contract/bookings/rules/slots';
import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import type { Selection } from '../calendar/address.ts';
import type { WaitEntry } from './waits.ts';
import { waitOfWire } from './waits.ts';

/** Times of a day that can be waited for, by their start: instants, in order. */
export type WaitableTimes = ReadonlyMap<number, readonly number[]>;

/** Lists every time of a facility's day that only others' bookings keep from being booked: ends by start. */
export function waitableTimes(
  facility: BookableFacility,
  occupied: readonly OccupiedRange[],
  now: number,
): WaitableTimes {
  const times = new Map<number, number[]>();
  for (const { start } of slotRanges(facility)) {
    const ends = Array.from({ length: facility.max_slots - facility.min_slots + 1 }, (_, index) =>
      endAfter(facility, start, facility.min_slots + index),
    ).filter(
      (end) => checkRange(facility, occupied, { start, end }, { status: 'ACTIVE' }, now) === 'slot_taken',
    );
    if (ends.length > 0) times.set(start, ends);
  }
  return times;
}

/** Returns the time nearest to the pressed one, of the same length if possible; null: none can be waited for. */
export function nearestWait(times: WaitableTimes, range: TimeRange): TimeRange | null {
  const by = (at: number) => (a: number, b: number) => Math.abs(a - at) - Math.abs(b - at) || a - b;
  const [start] = [...times.keys()].toSorted(by(range.start));
  if (start === undefined) return null;
  const [end] = (times.get(start) ?? []).toSorted(by(range.end));
  return end === undefined ? null : { start, end };
}

export type JoiningState =
  | { readonly step: 'choosing' | 'sending' }
  | { readonly step: 'failed'; readonly failure: unknown }
  | { readonly step: 'joined'; readonly wait: WaitEntry };

interface JoiningEnv {
  readonly join: (body: Body<'POST /booking/waiting/'>) => Promise<Waiting>;
  readonly zone: string;
}

/** Puts a member on the waiting list for a time. */
export function createJoining({ join, zone }: JoiningEnv) {
  const $state = atom<JoiningState>({ step: 'choosing' });
  return {
    /** Read-only outside. */
    $state: $state as ReadableAtom<JoiningState>,
    /** `notAfter` is an instant; null: as late as possible. */
    submit: async ({ facility, start, end }: Selection, notAfter: number | null): Promise<void> => {
      if ($state.get().step === 'sending') return;
      $state.set({ step: 'sending' });
      try {
        const joined = await join({
          facility,
          start_from: isoAt(start, zone),
          end_at: isoAt(end, zone),
          ...(notAfter !== null && { not_after: isoAt(notAfter, zone) }),
        });
        $state.set({ step: 'joined', wait: waitOfWire(joined) });
      } catch (failure) {
        $state.set({ step: 'failed', failure });
      }
    },
    /** Another time is another request: the message about the last one no longer applies. */
    reset: () => {
      if ($state.get().step === 'failed') $state.set({ step: 'choosing' });
    },
  };
}
