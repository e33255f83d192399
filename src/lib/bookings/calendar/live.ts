import type { OccupiedChange as WireChange } from '@portal/contract';
import { rangeOfWire } from '@portal/contract/bookings/range-of-wire';
import { occupiedOfWire } from '@portal/contract/bookings/read-wire';
import { dateOf } from '@portal/contract/rules/club-time';
import type { OccupiedRange, TimeRange } from '@portal/contract/bookings/rules/days';
import { isRecord } from '../../http/failure.ts';
import { zone } from '../../app/club-time.ts';
import type { Day } from './day.ts';

/** Everything that now occupies a facility within a time. */
export interface OccupiedChange extends TimeRange {
  readonly facility: number;
  readonly slots: readonly OccupiedRange[];
}

/** Whether this is a change, as the contract has it; anything else on the stream means that everything has to be loaded again. */
const isChange = (data: unknown): data is WireChange => isRecord(data) && Array.isArray(data['slots']);

const changeOfWire = (change: WireChange): OccupiedChange => ({
  ...rangeOfWire(change),
  slots: change.slots.map(occupiedOfWire),
});

/** The day with the change applied; the member's own bookings stay. The same day if the change brings nothing new. */
export function changedDay(day: Day, change: OccupiedChange): Day {
  const { start, end } = change;
  if ((day.until ?? day.date) < dateOf(start, zone) || dateOf(end, zone) < day.date) return day;
  const ids = new Set(change.slots.map(({ id }) => id));
  const isReplaced = (slot: OccupiedRange) =>
    slot.facility === change.facility && (ids.has(slot.id) || (slot.start < end && start < slot.end));
  const replaced = day.occupied.filter(isReplaced);
  const mine = new Map(replaced.filter((slot) => slot.mine).map((slot) => [slot.id, slot]));
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

/** How often a calendar polls where no stream is available, ms. */
const POLL = 30_000;
/** Within this time all calendars ask again when they must: not at the same moment. */
const SPREAD = 1_500;
/** For how long a change may be younger than an answer that was on its way, ms. */
const RECENT = 5_000;

export interface LiveEnv {
  /** Opens the stream, an `EventSource` in browsers; null where the host has none. */
  readonly open: () => EventSource | null;
  /** The day on screen; null while there is none. */
  readonly day: () => Day | null;
  /** Puts it on screen. */
  readonly show: (day: Day) => void;
  /** Calls back when another day is on screen, or the same one was loaded again; call the result to stop. */
  readonly onDay: (changed: () => void) => () => void;
  readonly reload: () => void;
  /** Reloads a day that has grown old. */
  readonly refresh: () => void;
}

/**
 * The stream, from when it is begun until it is ended; where there is none, or while it is away, the calendar asks twice a
 * minute. `take` gets each change, null if everything has to be loaded again.
 */
function createStream(
  { open, refresh }: Pick<LiveEnv, 'open' | 'refresh'>,
  take: (change: OccupiedChange | null) => void,
) {
  let stream: EventSource | null = null;
  let poll: ReturnType<typeof setInterval> | undefined;
  const stopPolling = () => {
    clearInterval(poll);
    poll = undefined;
  };

  function begin(): void {
    if (stream) return;
    const mine = open();
    if (!mine) {
      poll ??= setInterval(refresh, POLL);
      return;
    }
    stream = mine;
    let wasOpen = false;
    mine.addEventListener('open', () => {
      stopPolling();
      // What happened while it was away was not sent.
      if (wasOpen) take(null);
      wasOpen = true;
    });
    mine.addEventListener('change', ({ data }: MessageEvent<string>) => {
      const change: unknown = JSON.parse(data);
      take(isChange(change) ? changeOfWire(change) : null);
    });
    mine.addEventListener('error', () => {
      poll ??= setInterval(() => {
        // A browser gives up on an answer that isn't a stream; a later one may be.
        if (stream === mine && mine.readyState === EventSource.CLOSED) {
          stream = null;
          begin();
        }
        refresh();
      }, POLL);
    });
  }

  /** A page that nobody looks at holds no connection: browsers have six to a host. */
  function end(): void {
    stream?.close();
    stream = null;
    stopPolling();
  }
  return { begin, end };
}

/**
 * Hears of changes while the page is looked at: `take` gets each, null where everything has to be loaded again; where there is
 * no stream `refresh` is called twice a minute. Call the answer to stop.
 */
export function watchChanges(
  env: Pick<LiveEnv, 'open' | 'refresh'>,
  take: (change: OccupiedChange | null) => void,
): () => void {
  const watching = new AbortController();
  const { signal } = watching;
  const stream = createStream(env, take);
  const look = () => {
    if (document.visibilityState === 'hidden') return stream.end();
    env.refresh();
    stream.begin();
  };
  document.addEventListener('visibilitychange', look, { signal });
  addEventListener('pageshow', look, { signal });
  addEventListener('focus', look, { signal });
  addEventListener('online', look, { signal });
  addEventListener('pagehide', stream.end, { signal });
  if (document.visibilityState === 'visible') stream.begin();
  return () => {
    watching.abort();
    stream.end();
  };
}

/**
 * Keeps the day on screen true while the page is looked at: changes come as they happen, and where there is no stream the
 * calendar asks twice a minute. Call the answer to stop.
 */
export function watchDay(env: LiveEnv): () => void {
  let recent: { at: number; change: OccupiedChange }[] = [];
  const isRecent = ({ at }: { at: number }) => Date.now() - at < RECENT;

  const apply = (change: OccupiedChange) => {
    const day = env.day();
    const changed = day && changedDay(day, change);
    if (changed && changed !== day) env.show(changed);
  };
  const stopWatching = watchChanges(env, (change) => {
    if (!change) {
      setTimeout(env.reload, Math.random() * SPREAD);
      return;
    }
    recent = [...recent, { at: Date.now(), change }].filter(isRecent);
    apply(change);
  });
  // An answer that left before a change was made may come after the change did.
  const stop = env.onDay(() => recent.filter(isRecent).forEach(({ change }) => apply(change)));
  return () => {
    stopWatching();
    stop();
  };
}
