import { atom, onMount } from 'nanostores';
import type { ReadableAtom } from 'nanostores';

const MINUTE = 60_000;

/** The time, told anew as each minute begins while somebody listens. Milliseconds since epoch. */
export function createClock(read: () => number = Date.now): ReadableAtom<number> {
  const $now = atom(read());
  onMount($now, () => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      $now.set(read());
      timer = setTimeout(tick, MINUTE - (read() % MINUTE));
    };
    tick();
    // Timers sleep with the machine: the time is told anew when the page is looked at again.
    const wake = () => document.visibilityState === 'visible' && $now.set(read());
    document.addEventListener('visibilitychange', wake);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', wake);
    };
  });
  return $now;
}
