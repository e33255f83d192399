import type { BookableFacility } from '@portal/contract/bookings/rules/days';
import type { DaySlot } from '@portal/contract/bookings/rules/slots';
import { endAfter, slotRanges } from '@portal/contract/bookings/rules/slot-grid';
import { daySlots } from '@portal/contract/bookings/rules/slots';
import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import type { Selection } from './address.ts';
import type { Day } from './day/day.ts';

/** The reason why a press did not do what it seemed to ask for. */
export type Limit = 'too_long' | 'too_short' | 'interrupted';

export interface SelectionState {
  readonly selected: Selection | null;
  readonly limit: Limit | null;
}

export interface SelectionEnv {
  /** Returns the day on screen that begins a time; null while there is none. */
  readonly day: (start: number) => Day | null;
  readonly now: () => number;
}

/** Free slots from one index towards another, as far as they go. */
function freeRun(slots: readonly DaySlot[], from: number, to: number): number[] {
  const step = to < from ? -1 : 1;
  const run: number[] = [];
  for (let index = from; index !== to + step && slots[index]?.state === 'free'; index += step) {
    const last = slots[run.at(-1) ?? -1];
    const next = slots[index];
    // Opening hours may have a gap between two slots.
    if (last && next && last.end !== next.start && last.start !== next.end) break;
    run.push(index);
  }
  return run;
}

/**
 * Lists the free slots that a facility lets be booked from one index towards another: cut to its maximum, extended to
 * its minimum.
 */
function allowedRun(
  { min_slots, max_slots }: BookableFacility,
  slots: readonly DaySlot[],
  from: number,
  to: number,
): { readonly run: readonly number[]; readonly limit: Limit | null } {
  const run = freeRun(slots, from, to);
  if (run.length > max_slots) return { run: run.slice(0, max_slots), limit: 'too_long' };
  if (run.length === 0 || run.length >= min_slots)
    return { run, limit: run.length <= Math.abs(to - from) ? 'interrupted' : null };
  const onward = to < from ? -1 : 1;
  let least = freeRun(slots, from, from + onward * (min_slots - 1));
  if (least.length < min_slots) {
    const back = freeRun(slots, from, from - onward * (min_slots - least.length));
    least = [...least, ...back.slice(1)];
  }
  return { run: least, limit: least.length < min_slots ? 'too_short' : null };
}

/**
 * A person's selection in the grid: neighbouring free slots of one facility, never more than it allows and grown to
 * the least it allows. Times are instants.
 */
export function createSelection(env: SelectionEnv, initial: Selection | null = null) {
  const $state = atom<SelectionState>({ selected: initial, limit: null });
  const set = (selected: Selection | null, limit: Limit | null = null) => $state.set({ selected, limit });

  function findRow(id: number, start: number): { facility: BookableFacility; slots: DaySlot[] } | null {
    const day = env.day(start);
    const facility = day?.facilities.find((one) => one.id === id);
    return day && facility ? { facility, slots: daySlots(facility, day.occupied, env.now()) } : null;
  }

  /** Selects from the slot at `anchor` to the one at `head`, both starts; cut at a limit. */
  function range(id: number, anchor: number, head: number): void {
    const row = findRow(id, anchor);
    if (!row) return;
    const at = (start: number) => row.slots.findIndex((slot) => slot.start === start);
    const [from, to] = [at(anchor), at(head)];
    if (from < 0 || to < 0) return;
    const { run, limit } = allowedRun(row.facility, row.slots, from, to);
    const slots = run.flatMap((index) => row.slots[index] ?? []);
    if (slots.length === 0) return;
    const start = Math.min(...slots.map((slot) => slot.start));
    const end = Math.max(...slots.map((slot) => slot.end));
    set({ facility: id, start, end }, limit);
  }

  /** A press on a free slot: begins, lengthens up to it, or, inside the selection, shortens or clears it. */
  function press(id: number, start: number): void {
    const { selected } = $state.get();
    const facility = findRow(id, start)?.facility;
    if (!facility) return;
    if (selected?.facility !== id || env.day(selected.start) !== env.day(start))
      return range(id, start, start);
    const chosen = slotRanges(facility).filter(
      (slot) => selected.start <= slot.start && slot.start < selected.end,
    );
    const last = chosen.at(-1)?.start ?? selected.start;
    if (start < selected.start) return range(id, last, start);
    if (start >= selected.end) return range(id, selected.start, start);
    if (chosen.length <= facility.min_slots) return set(null);
    const end = endAfter(facility, start, 1);
    if (start === selected.start) return set({ ...selected, start: end });
    return set({ ...selected, end: start === last ? start : end });
  }

  return {
    /** Read-only outside: only the actions below write. */
    $state: $state as ReadableAtom<SelectionState>,
    press,
    range,
    /** Selects an exact time, as an offer gives it. */
    choose: (selected: Selection) => set(selected),
    clear: () => set(null),
  };
}
