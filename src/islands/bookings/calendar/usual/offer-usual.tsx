import { createRoot } from 'react-dom/client';
import { call } from '../../../../lib/http/call.ts';
import { offers } from '../../../../lib/http/known-host.ts';
import { UsualOffer } from './UsualOffer.tsx';

const USUAL = 'GET /booking/usual/';

/**
 * Offers a member's usual bookings before the way to the other views, where there are any. `onBooked` is called when what the
 * calendar shows is old. Nobody waits for it, and where it isn't answered, nothing is said of it.
 */
export async function offerUsual(views: Element, onBooked: () => void): Promise<void> {
  const usual = offers(USUAL) ? await call(USUAL) : null;
  if (!usual?.results.length) return;
  const place = document.createElement('div');
  place.className = 'usual-place';
  views.before(place);
  createRoot(place).render(<UsualOffer first={usual} onBooked={onBooked} />);
}
