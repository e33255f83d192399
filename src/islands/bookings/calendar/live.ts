import { openStream } from '../../../lib/bookings/live-stream.ts';
import { watchDay } from '../../../lib/bookings/calendar/live.ts';
import { withBeyond } from '../../../lib/bookings/calendar/day/load-day.ts';
import type { Stores } from './stores.ts';
import { publishOverlay } from './publish-own.ts';

/**
 * Keeps a calendar up to date beside the day, or days, that it has drawn: with the member's own data, and with
 * others' bookings and cancellations in between. Call the result to stop.
 */
export function startLive(calendar: Stores['calendar'], $shown = calendar.$day): () => void {
  publishOverlay(calendar);
  // A press on a taken time shows the reason at once.
  void import('./panel/why-not/WhyNot.tsx').catch(() => undefined);
  void import('./for-members.tsx').then(
    ({ addForMembers }) => addForMembers(() => void calendar.reload()),
    () => undefined,
  );
  return watchDay({
    open: openStream,
    day: () => $shown.get(),
    show: calendar.show,
    onDay: (changed) => $shown.listen(changed),
    reload: calendar.reload,
    refresh: () => calendar.refresh(),
    complete: withBeyond,
  });
}
