import { MINUTE } from '@portal/contract/rules/club-time';
import { atom, onMount } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import { $ahead, clubNow } from '../../format/club-time.ts';

/** The club's time, updated as each minute begins while it has listeners. Milliseconds since epoch. */
export function createClock(): ReadableAtom<number> {
  const $now = atom(clubNow());
  onMount($now, () => {
    let timer: ReturnType<typeof setTimeout>;
    const set = () => $now.set(clubNow());
    const tick = () => {
      set();
      timer = setTimeout(tick, MINUTE - ($now.get() % MINUTE));
    };
    tick();
    const stop = $ahead.listen(set);
    // Timers sleep with the machine: the time is updated when the page is visible again.
    const wake = () => document.visibilityState === 'visible' && set();
    document.addEventListener('visibilitychange', wake);
    return () => {
      clearTimeout(timer);
      stop();
      document.removeEventListener('visibilitychange', wake);
    };
  });
  return $now;
}
