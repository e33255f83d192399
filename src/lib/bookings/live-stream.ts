import type { OccupiedChange as WireChange, ReservationSlot } from '@portal/contract';
import { rangeOfWire } from '@portal/contract/bookings/range-of-wire';
import type { TimeRange } from '@portal/contract/bookings/rules/days';
import { apiUrl } from '../app/api-url.ts';
import { isRecord } from '../http/failure.ts';
import { offers } from '../http/known-host.ts';

/** The stream of what is booked and freed; null where the host has none, and is asked now and then instead. */
export const openStream = (): EventSource | null =>
  offers('GET /booking/live/') ? new EventSource(`${apiUrl}/booking/live/`) : null;

/** Everything that now occupies a facility within a time. */
export interface LiveChange extends TimeRange {
  readonly facility: number;
  readonly slots: readonly ReservationSlot[];
}

/** Whether this is a change, as the contract has it; anything else on the stream means that everything has to be loaded again. */
const isChange = (data: unknown): data is WireChange => isRecord(data) && Array.isArray(data['slots']);

/** How often a calendar polls where no stream is available, ms. */
const POLL = 30_000;
export interface StreamEnv {
  /** Opens the stream, an `EventSource` in browsers; null where the host has none. */
  readonly open: () => EventSource | null;
  /** Reloads what has grown old. */
  readonly refresh: () => void;
}

/**
 * The stream, from when it is begun until it is ended; where there is none, or while it is away, the calendar asks twice a
 * minute. `take` gets each change, null if everything has to be loaded again.
 */
function createStream({ open, refresh }: StreamEnv, take: (change: LiveChange | null) => void) {
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
      take(isChange(change) ? rangeOfWire(change) : null);
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
