import { parseOccupied } from '@portal/contract/bookings/read-wire';
import type { OccupiedRange, TimeRange } from '@portal/contract/bookings/rules/days';
import { watchChanges } from '../live-stream.ts';
import type { StreamEnv } from '../live-stream.ts';
import type { Day } from './day/day.ts';
import { dayExtent } from './day/extent.ts';

/** Everything that now occupies a facility within a time. */
export interface DayChange extends TimeRange {
  readonly facility: number;
  readonly slots: readonly OccupiedRange[];
}

/**
 * Returns the day with the change applied; the member's own bookings in `known` stay theirs. The same day if the
 * change brings nothing new.
 */
export function changedDay(day: Day, change: DayChange, known = day): Day {
  const { start, end } = change;
  const extent = dayExtent(day);
  if (end < extent.start || extent.end < start) return day;
  const ids = new Set(change.slots.map(({ id }) => id));
  const isReplaced = (slot: OccupiedRange) =>
    slot.facility === change.facility && (ids.has(slot.id) || (slot.start < end && start < slot.end));
  const replaced = day.occupied.filter(isReplaced);
  const own = known.occupied.filter((slot) => slot.mine && slot.facility === change.facility);
  const mine = new Map(own.map((slot) => [slot.id, slot]));
  const slots = change.slots.map((slot) => {
    const before = mine.get(slot.id);
    if (!before) return slot;
    // An offer becomes a hold once it is accepted.
    const isOffered = before.offered && before.held_until === slot.held_until;
    return { ...slot, mine: true, ...(isOffered && { offered: true }) };
  });
  if (JSON.stringify(replaced) === JSON.stringify(slots)) return day;
  return { ...day, occupied: [...day.occupied.filter((slot) => !isReplaced(slot)), ...slots] };
}

/** All calendars reload within this time when they must: not at the same moment. */
const SPREAD = 1_500;
/**
 * Longest time that a change may be younger than an answer that was on its way, ms: a call is given up after ten
 * seconds.
 */
const RECENT = 15_000;

export interface LiveEnv extends StreamEnv {
  /** The day on screen; null while there is none. */
  readonly day: () => Day | null;
  /** Shows it on screen. */
  readonly show: (day: Day) => void;
  /** Calls back when another day is on screen, or the same one was loaded again; call the result to stop. */
  readonly onDay: (changed: () => void) => () => void;
  /** Resolves once it has loaded or failed. */
  readonly reload: () => Promise<void>;
  /** Adds the occupied ranges beyond its midnights; the same day where they don't matter. */
  readonly complete: (day: Day, signal: AbortSignal) => Promise<Day>;
}

/**
 * Keeps the day on screen up to date while the page is visible: changes come as they happen, and if there is no
 * stream the calendar polls twice a minute. Call the result to stop.
 */
export function watchDay(env: LiveEnv): () => void {
  let recent: { at: number; change: DayChange }[] = [];
  /** The day that was last shown from here; any other was loaded. */
  let shown: Day | null = null;
  const isRecent = ({ at }: { at: number }) => Date.now() - at < RECENT;

  const recentChanges = () => recent.filter(isRecent).map(({ change }) => change);

  function apply(changes: readonly DayChange[], before = env.day()): void {
    if (!before) return;
    // An older change may remove for a moment what a later one brings back.
    const changed = changes.reduce((day, change) => changedDay(day, change, before), before);
    if (changed === env.day()) return;
    shown = changed;
    env.show(changed);
  }

  let completing = new AbortController();
  async function complete(): Promise<void> {
    completing.abort();
    completing = new AbortController();
    const { signal } = completing;
    const day = env.day();
    // If it fails, the next reload tries again.
    const whole = day && (await env.complete(day, signal).catch(() => day));
    if (whole === day || signal.aborted || env.day()?.date !== whole?.date) return;
    apply(recentChanges(), whole);
  }
  let later: ReturnType<typeof setTimeout> | undefined;
  let isReloading = false;
  let isDue = false;
  /** Once for all who ask in the meantime; a reload that was begun isn't given up for the next. */
  function reloadLater(): void {
    isDue = isReloading;
    if (!isReloading) later ??= setTimeout(() => void reload(), Math.random() * SPREAD);
  }
  async function reload(): Promise<void> {
    later = undefined;
    isReloading = true;
    await env.reload();
    isReloading = false;
    if (isDue) reloadLater();
  }
  const stopWatching = watchChanges(env, (sent) => {
    if (!sent) {
      recent = [];
      reloadLater();
      return;
    }
    const change = { ...sent, slots: sent.slots.map(parseOccupied) };
    recent = [...recent, { at: Date.now(), change }].filter(isRecent);
    apply([change]);
  });
  const stop = env.onDay(() => {
    // It has all changes. With the older ones applied to it again, two that belong to one time would take turns for ever.
    if (env.day() === shown) return;
    // An answer that left before a change was made may come after the change did.
    apply(recentChanges());
    void complete();
  });
  void complete();
  return () => {
    completing.abort();
    clearTimeout(later);
    isDue = false;
    stopWatching();
    stop();
  };
}
