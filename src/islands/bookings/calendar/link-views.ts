import type { ViewName } from '../../../lib/bookings/calendar/address.ts';
import { searchOf } from '../../../lib/http/path.ts';

/** Points the links between day, week and month at what is looked at, and marks the view that shows. */
export function linkViews(shown: ViewName, query: Parameters<typeof searchOf>[0]): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-view]')) {
    const view = link.dataset['view'];
    link.search = searchOf({ ...query, view: view === 'day' ? null : view });
    if (view === shown) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
}
