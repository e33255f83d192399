import { loadFavourites } from '../../../lib/bookings/favourites.ts';
import { createRoot } from 'react-dom/client';
import { call } from '../../../lib/http/call.ts';
import { offers } from '../../../lib/http/known-host.ts';
import { UsualOffer } from './usual/UsualOffer.tsx';

/** The link to a member's own bookings, beside the heading: visitors have none. */
const OWN = '[href$="/my-bookings"]';
let isAdded = false;

/**
 * Adds to a member's calendar once it is drawn, and once for a page: the bookings that they often make, and the
 * favourites that they marked on another device. Nobody waits for them, and if they can't be loaded, nothing is said.
 */
export function addForMembers(reload: () => void): void {
  const views = document.querySelector(`nav:has(> ${OWN})`);
  if (!views || isAdded) return;
  isAdded = true;
  void loadFavourites().catch(() => undefined);
  void offerUsual(views, reload).catch(() => undefined);
}

const USUAL = 'GET /booking/usual/';

/**
 * Offers a member's usual bookings before the way to the other views, where there are any. `onBooked` is called when what the
 * calendar shows is old. Nobody waits for it, and where it isn't answered, nothing is said of it.
 */
async function offerUsual(views: Element, onBooked: () => void): Promise<void> {
  const usual = offers(USUAL) ? await call(USUAL) : null;
  if (!usual?.results.length) return;
  const place = document.createElement('div');
  place.className = 'usual-place';
  views.before(place);
  createRoot(place).render(<UsualOffer first={usual} onBooked={onBooked} />);
}
