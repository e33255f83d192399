import { PUBLIC_TIME_ZONE } from 'astro:env/client';
import { cacheOffsets } from '@portal/contract/rules/club-time';
import { atom } from 'nanostores';

/** The club's IANA zone. Its offsets come with every page, so that times are drawn without waking Intl. */
export const zone = PUBLIC_TIME_ZONE;

const written = globalThis.document?.documentElement.dataset['offsets'];
if (written) cacheOffsets(zone, written);

/**
 * Greatest sum of an answer's way, an early one's waiting and the second that `Date` is rounded to (ms). One that
 * took longer (the device slept) says nothing about the time.
 */
const WAY = 15_000;

/** Time that this device's clock is ahead of the club's (ms); 0 where they agree, or nothing is known yet. */
export const $ahead = atom(0);

/** Milliseconds since epoch by the club's clock: by it, not by the device's, slots begin and holds expire. */
export const clubNow = (): number => Date.now() - $ahead.get();

/** Learns the club's time from the `Date` of an answer that was requested at `asked` (ms since epoch, by this device). */
export function learnClubTime(date: string | null, asked: number): void {
  const now = Date.now();
  if (!date || now - asked > WAY) return;
  const off = now - Date.parse(date);
  $ahead.set(Math.abs(off) > WAY ? off : 0);
}
