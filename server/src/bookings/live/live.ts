import type { OccupiedChange } from '@portal/contract';
import { MINUTE } from '@portal/contract/rules/club-time';
import type { FastifyBaseLogger } from 'fastify';
import type { Store } from '../../database/database.ts';
import { momentWriter } from '../../time/moments.ts';
import type { Boards } from '../board/boards.ts';
import { datesOfWindow, slotsIn } from '../board/slot-pages.ts';

/** A time of a facility as it is sent, in seconds; no facility if the club was closed or opened. */
interface SlotChange {
  facility: number | null;
  start: number;
  end: number;
}

/** Receives each change; null: load everything you show again. */
type Watcher = (change: OccupiedChange | null) => void;

export interface LiveBookings {
  /**
   * Calls this watcher with the changes of the last minute, and then with each new one, until the returned function
   * is called.
   */
  watch: (watcher: Watcher) => () => void;
  stop: () => Promise<void>;
}

/** Changes within this many ms are read together. */
const GATHERED = 50;
/** Pause in ms before watchers are asked to load everything again where changes couldn't be read. */
const AGAIN = 1_000;
/** Above this many facilities and times at once, watchers load them themselves. */
const MOST = 50;
/** Time that changes are kept for new watchers: what they show may be half a minute old, or still on its way. */
const KEPT = MINUTE;

/** The changes of the last minute, as the database sent them. */
function keepRecent(now: () => number) {
  /** The moment of each facility's last change, the oldest first. */
  const heard = new Map<string, number>();
  /** The moment since which none is missing. */
  let complete = now();
  return {
    add(change: string): void {
      heard.delete(change);
      heard.set(change, now());
      const [oldest] = heard;
      if (!oldest || heard.size <= MOST) return;
      heard.delete(oldest[0]);
      complete = oldest[1] + 1;
    },
    miss(): void {
      complete = now();
    },
    /** Null where some are missing. */
    all(): Set<string> | null {
      const since = now() - KEPT;
      if (complete > since) return null;
      return new Set([...heard].filter(([, at]) => since <= at).map(([change]) => change));
    },
  };
}

interface Environment {
  boards: Boards;
  now: () => number;
  zone: string;
  log: FastifyBaseLogger;
  /** Called where the database was unreachable: changes in between were missed. */
  onMissed: () => void;
}

/**
 * Reads the ranges that now occupy a changed time, as everybody sees them, from the remembered days. Null where the
 * club was closed or opened, or the time is longer than those that are remembered.
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

/** Reads the occupied ranges of these changes; a single null where watchers have to load everything themselves. */
async function readChanges(
  changes: ReadonlySet<string> | null,
  env: Pick<Environment, 'boards' | 'now' | 'zone'>,
): Promise<readonly (OccupiedChange | null)[]> {
  if (!changes || changes.size > MOST) return [null];
  const found = await Promise.all(
    Array.from(changes, async (change) =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the database's own trigger writes it
      readChange(JSON.parse(change) as SlotChange, env),
    ),
  );
  return found.includes(null) ? [null] : found;
}

/** Sends changes to some of the watchers, but for those who left since. */
async function send(
  changes: ReadonlySet<string> | null,
  { to, watchers }: { to: ReadonlySet<Watcher>; watchers: ReadonlySet<Watcher> },
  env: Pick<Environment, 'boards' | 'now' | 'zone'>,
): Promise<void> {
  if (to.size === 0) return;
  for (const change of await readChanges(changes, env))
    for (const watcher of to) if (watchers.has(watcher)) watcher(change);
}

/**
 * Notifies watchers of times booked and freed by any process, as everybody may know them, without names. Each change
 * is read once for all watchers.
 */
export async function openLiveBookings(
  store: Pick<Store, 'listen'>,
  env: Environment,
): Promise<LiveBookings> {
  const recent = keepRecent(env.now);
  const watchers = new Set<Watcher>();
  let beginning = new Set<Watcher>();
  let gathered = new Set<string>();
  let missed = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let sent = Promise.resolve();

  async function sendAll(): Promise<void> {
    const changes = missed ? null : gathered;
    const [watching, begun] = [new Set(watchers), beginning];
    gathered = new Set();
    beginning = new Set();
    missed = false;
    for (const watcher of begun) watchers.add(watcher);
    await send(changes, { to: watching, watchers }, env);
    await send(recent.all(), { to: begun, watchers }, env);
  }

  function sendSoon(wait = GATHERED): void {
    if (stopped) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      // One after the other: a slow read mustn't bring back a state that has changed since.
      sent = sent.then(sendAll).catch((error: unknown) => {
        env.log.warn(error, 'changes of bookings were not read');
        missed = true;
        sendSoon(AGAIN);
      });
    }, wait);
  }

  const stop = await store.listen('occupied', (change) => {
    if (change === null) {
      missed = true;
      recent.miss();
      env.onMissed();
    } else {
      gathered.add(change);
      recent.add(change);
    }
    sendSoon();
  });

  return {
    watch(watcher) {
      beginning.add(watcher);
      sendSoon();
      return () => {
        beginning.delete(watcher);
        watchers.delete(watcher);
      };
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await stop();
    },
  };
}
