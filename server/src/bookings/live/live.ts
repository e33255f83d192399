import type { OccupiedChange } from '@portal/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Store } from '../../database/database.ts';
import { momentWriter } from '../../time/moments.ts';
import type { Boards } from '../board/boards.ts';
import { datesOfWindow, slotsIn } from '../board/slot-pages.ts';

/** A time of a facility as it is sent: seconds; no facility if the club was closed or opened. */
interface SlotChange {
  facility: number | null;
  start: number;
  end: number;
}

/** Hears each change; null: ask again for everything that you show. */
type Watcher = (change: OccupiedChange | null) => void;

export interface LiveBookings {
  /** Calls this watcher with each change until the result is called. */
  watch: (watcher: Watcher) => () => void;
  stop: () => Promise<void>;
}

/** Changes within this many ms are read together. */
const GATHERED = 50;
/** From this many facilities and times at once on, watchers ask for themselves. */
const MOST = 50;

/** Those who watch, and what they hear. */
function createWatchers() {
  const watchers = new Set<Watcher>();
  return {
    isEmpty: () => watchers.size === 0,
    add(watcher: Watcher) {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    notify(change: OccupiedChange | null): void {
      for (const watcher of watchers) watcher(change);
    },
  };
}

interface Environment {
  boards: Boards;
  now: () => number;
  zone: string;
  log: FastifyBaseLogger;
  /** Called where the database was away: what came in between was missed. */
  onMissed: () => void;
}

/**
 * What is occupied now in a time that was changed: as anybody may know it, from the days that whoever looks is shown. Null where
 * the club was closed or opened, or the time is longer than those that are remembered.
 */
async function readChange(
  { facility, start, end }: SlotChange,
  { boards, now, zone }: Pick<Environment, 'boards' | 'now' | 'zone'>,
): Promise<OccupiedChange | null> {
  const [since, until] = [start * 1000, end * 1000];
  const dates = datesOfWindow({ since, until }, zone);
  if (facility === null || dates === null) return null;
  const days = await boards.of(dates);
  const write = momentWriter(zone);
  return {
    facility,
    start_from: write(since),
    end_at: write(until),
    slots: slotsIn(days, { facility, since, until }, { now: now(), zone }),
  };
}

/**
 * Notifies watchers of what is booked and freed, whichever process did it: as anybody may know it, without a word about who.
 * Each change is read once for all of them.
 */
export async function openLiveBookings(
  store: Pick<Store, 'listen'>,
  { boards, now, zone, log, onMissed }: Environment,
): Promise<LiveBookings> {
  const watchers = createWatchers();
  const gathered = new Map<string, SlotChange>();
  let missed = false;
  let timer: NodeJS.Timeout | undefined;
  let notified = Promise.resolve();
  async function notify(): Promise<void> {
    const times = [...gathered.values()];
    gathered.clear();
    const everything = missed || times.length > MOST;
    missed = false;
    if (watchers.isEmpty()) return;
    const changes = everything
      ? [null]
      : await Promise.all(times.map((time) => readChange(time, { boards, now, zone })));
    if (changes.includes(null)) watchers.notify(null);
    else for (const change of changes) watchers.notify(change);
  }

  const stop = await store.listen('occupied', (payload) => {
    if (payload === null) {
      missed = true;
      onMissed();
    }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the database's own trigger writes it
    else gathered.set(payload, JSON.parse(payload) as SlotChange);
    timer ??= setTimeout(() => {
      timer = undefined;
      // One after the other: a read that takes long mustn't bring back what has changed since.
      notified = notified.then(notify).catch((error: unknown) => {
        // The database went away: watchers load everything again once it is back.
        log.warn(error, 'changes of bookings were not read');
        missed = true;
      });
    }, GATHERED);
  });

  return {
    watch: (watcher) => watchers.add(watcher),
    async stop() {
      clearTimeout(timer);
      await stop();
    },
  };
}
