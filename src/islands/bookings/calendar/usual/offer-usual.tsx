import { createRoot } from 'react-dom/client';
import { call } from '../../../../lib/http/call.ts';
import { offers } from '../../../../lib/http/known-host.ts';
import { UsualOffer } from './UsualOffer.tsx';

const USUAL = 'GET /booking/usual/';

/**
 * Offers a member's usual bookings in the place that the page has for them, beside its heading, where there are any. `onBooked` is
 * called when what the calendar shows is old. Nobody waits for it, and where it isn't answered, nothing is said of it.
 */
export async function offerUsual(onBooked: () => void): Promise<void> {
  const place = document.querySelector('[data-usual]');
  if (!place || !offers(USUAL)) return;
  const usual = await call(USUAL).catch(() => null);
  if (usual && usual.results.length > 0)
    createRoot(place).render(<UsualOffer first={usual} onBooked={onBooked} />);
}
