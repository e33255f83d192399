import { comingPaths } from '../bookings/coming.ts';
import { dayCalls, openingDate } from '../bookings/day-calls.ts';
import type { Screen } from '../routes.ts';

interface Where {
  /** Query of the page. */
  readonly query: URLSearchParams;
  /** The club's IANA zone. */
  readonly zone: string;
}

/**
 * The calls (path and query) that a page will need as soon as its script runs, spelt as its island will spell them:
 * worth starting before that.
 */
export function earlyCalls(screen: Screen, { query, zone }: Where): readonly string[] {
  if (screen === 'dashboard') return ['/general-users/me/card/', ...comingPaths(Date.now())];
  const hasDay = screen === 'bookings' || screen === 'public-booking';
  return hasDay && !query.get('view')
    ? Object.values(dayCalls(openingDate(query, zone, Date.now()), zone))
    : [];
}
