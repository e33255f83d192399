import type { ViewName } from '../../../lib/bookings/calendar/address.ts';
import { toSearch } from '../../../lib/app/path.ts';

/** Points the links between day, week and month at the date in view, and marks the current view. */
export function linkViews(shown: ViewName, query: Parameters<typeof toSearch>[0]): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-view]')) {
    const view = link.dataset['view'];
    link.search = toSearch({ ...query, view: view === 'day' ? null : view });
    if (view === shown) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
}
