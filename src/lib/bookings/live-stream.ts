import type { OccupiedChange, ReservationSlot } from '@portal/contract';
import { parseRange } from '@portal/contract/bookings/parse-range';
import { LIVE_PULSE } from '@portal/contract/bookings/rules/live-pulse';
import type { TimeRange } from '@portal/contract/bookings/rules/days';
import { apiUrl } from '../app/api-url.ts';
import { isRecord } from '../http/failure.ts';
import { offers } from '../http/known-host.ts';

/** The stream of bookings and cancellations; null where the host has none, and is polled instead. */
export const openStream = (): EventSource | null =>
  offers('live changes') ? new EventSource(`${apiUrl}/booking/live/`) : null;

/** Everything that now occupies a facility within a time. */
export interface LiveChange extends TimeRange {
  readonly facility: number;
  readonly slots: readonly ReservationSlot[];
}

/**
 * Tells whether this is a change, as the contract has it; anything else on the stream means that everything has to be
 * loaded again.
 */
const isChange = (data: unknown): data is OccupiedChange => isRecord(data) && Array.isArray(data['slots']);

/** Interval of polling where no stream gets through, ms. */
const POLL = 30_000;
/** A stream that has been silent for this long has missed two pulses, ms. */
const SILENCE = 2 * LIVE_PULSE + 5_000;

export interface StreamEnv {
  /** Opens the stream, an `EventSource` in browsers; null where the host has none. */
  readonly open: () => EventSource | null;
  /** Reloads old data. */
  readonly refresh: () => void;
}

/**
 * The stream, from its start until it is ended. The calendar polls twice a minute until the stream's first event, and
 * again while it is away or silent: a proxy may hold a stream open without passing events on. `take` gets each
 * change, null if everything has to be loaded again.
 */
function createStream({ open, refresh }: StreamEnv, take: (change: LiveChange | null) => void) {
  let stream: EventSource | null = null;
  let poll: ReturnType<typeof setInterval> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  /** True when changes may have been missed, or come later than what was loaded since. */
  let isBehind = false;

  function askAgain(): void {
    isBehind = true;
    // A browser gives up on an answer that isn't a stream; a later one may be.
    if (stream?.readyState === EventSource.CLOSED) {
      stream = null;
      begin();
    }
    refresh();
  }

  function startPolling(): void {
    poll ??= setInterval(askAgain, POLL);
  }

  function stopPolling(): void {
    clearInterval(poll);
    clearTimeout(silence);
    poll = undefined;
  }

  function hear(): void {
    stopPolling();
    silence = setTimeout(() => {
      askAgain();
      startPolling();
    }, SILENCE);
    if (isBehind) take(null);
    isBehind = false;
  }

  function begin(): void {
    if (stream) return;
    startPolling();
    stream = open();
    stream?.addEventListener('pulse', hear);
    stream?.addEventListener('change', ({ data }: MessageEvent<string>) => {
      hear();
      const change: unknown = JSON.parse(data);
      take(isChange(change) ? parseRange(change) : null);
    });
    stream?.addEventListener('error', () => {
      // Changes that happen while it is away aren't sent.
      isBehind = true;
      startPolling();
    });
  }

  /** A page that nobody looks at holds no connection: browsers have six to a host. */
  function end(): void {
    stream?.close();
    stream = null;
    stopPolling();
    isBehind = false;
  }
  return { begin, end };
}

/**
 * Follows changes while the page is visible: `take` gets each, null where everything has to be loaded again; where no
 * stream gets through `refresh` is called twice a minute. Call the result to stop.
 */
export function watchChanges(env: StreamEnv, take: (change: LiveChange | null) => void): () => void {
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
