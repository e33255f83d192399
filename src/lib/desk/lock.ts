import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import { readStored, writeStored } from '../app/stored.ts';
import { DESK_KEY } from '../session/tokens.ts';
import type { TokenStorage } from '../session/tokens.ts';

/** Stored in place of the time of the last input, ms. */
const LOCKED = 'locked';
/** Interval of storing input while it goes on, ms. */
const STORE_EVERY = 1_000;
/** Interval of looking at the clock, ms: a timer for the whole time would stand still while a device sleeps. */
const LOOK_EVERY = 5_000;

/** `scroll` is left out: pages scroll by themselves. */
const inputs = ['pointerdown', 'pointermove', 'touchmove', 'wheel', 'keydown'] as const;

interface LockEnv {
  /** Shared by the browser’s tabs. */
  readonly storage: () => TokenStorage;
  readonly now: () => number;
  /** Minutes without input after which the desk locks; undefined: it never does. */
  readonly minutes: number | undefined;
}

export interface DeskLockStore {
  readonly $isLocked: ReadableAtom<boolean>;
  /** Somebody typed, pointed or scrolled. */
  readonly noteInput: () => void;
  /** Locks if it is time, and follows what other tabs have stored. */
  readonly look: () => void;
  readonly unlock: () => void;
}

/** The lock of one desk tab. Tabs share one stored text, so input in one counts for all, and so does the lock. */
export function createDeskLock({ storage, now, minutes }: LockEnv): DeskLockStore {
  /** The stored text as this tab last saw it: if the browser stores nothing, the lock is this page’s alone. */
  let seen: string | null = null;
  const $isLocked = atom(false);

  function store(text: string): void {
    // The stored state goes with the session: the next one begins without it.
    const isOver = seen !== null && readStored(DESK_KEY, storage) === null;
    seen = text;
    if (!isOver) writeStored(DESK_KEY, text, storage);
    $isLocked.set(text === LOCKED);
  }

  function look(): void {
    if (minutes === undefined) return $isLocked.set(false);
    seen = readStored(DESK_KEY, storage) ?? seen;
    const last = Number(seen ?? now());
    // The time is in the future where the clock was set back since.
    if (seen === LOCKED || now() - last >= minutes * 60_000) store(LOCKED);
    else if (seen === null || last > now()) store(String(now()));
    else $isLocked.set(false);
  }

  look();
  return {
    $isLocked,
    look,
    noteInput() {
      // The first input after a long time comes too late.
      look();
      if (minutes !== undefined && !$isLocked.get() && now() - Number(seen) >= STORE_EVERY)
        store(String(now()));
    },
    unlock: () => store(String(now())),
  };
}

/** The lock of this tab. */
export const openDeskLock = (minutes: number | undefined): DeskLockStore =>
  createDeskLock({ minutes, storage: () => localStorage, now: () => Date.now() });

/** Has a lock follow this tab’s input, its clock and the other tabs. Returns a function that ends that. */
export function watchDesk({ look, noteInput }: Pick<DeskLockStore, 'look' | 'noteInput'>): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const onInput = (event: Event) => {
    // Browsers report a pointer that rests while the page moves below it.
    const isAtRest = event instanceof PointerEvent && event.type === 'pointermove' && isStill(event);
    if (!isAtRest) noteInput();
  };
  for (const type of inputs) addEventListener(type, onInput, { capture: true, passive: true, signal });
  for (const type of ['storage', 'focus', 'pageshow']) addEventListener(type, look, { signal });
  document.addEventListener('visibilitychange', look, { signal });
  const clock = setInterval(look, LOOK_EVERY);
  signal.addEventListener('abort', () => clearInterval(clock));
  noteInput();
  return () => stopping.abort();
}

const isStill = ({ movementX, movementY }: PointerEvent): boolean => movementX === 0 && movementY === 0;
