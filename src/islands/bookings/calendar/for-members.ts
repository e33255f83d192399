import { loadFavourites } from '../../../lib/bookings/favourites.ts';
import { offerUsual } from './usual/offer-usual.tsx';

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
