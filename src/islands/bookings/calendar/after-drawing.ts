import { startLive } from './live.ts';
import type { Stores } from './stores.ts';
import { offerUsual } from './usual/offer-usual.tsx';

/** What the calendar of a day gets once it is drawn: what others book, and the bookings that a member often makes. */
export function addAfterDrawing(calendar: Stores['calendar']): () => void {
  void offerUsual(() => void calendar.reload());
  return startLive(calendar);
}
