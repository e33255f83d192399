import { comingPaths } from '../bookings/coming.ts';
import { dayCalls, openingDate } from '../bookings/day-calls.ts';
import type { Screen } from '../routes.ts';

interface Where {
  /** Query of the page. */
  readonly query: URLSearchParams;
  /** The club's IANA zone. */
  readonly zone: string;
}

/** First calls (path and query) of the screens that have some, spelt as their islands will spell them. */
const byScreen: { readonly [S in Screen]?: (where: Where) => readonly string[] } = {
  dashboard: () => comingPaths(Date.now()),
  bookings: ({ query, zone }) => Object.values(dayCalls(openingDate(query, zone, Date.now()), zone)),
};

/** The calls a page will need as soon as its script runs: worth starting before that. */
export const earlyCalls = (screen: Screen, where: Where): readonly string[] =>
  byScreen[screen]?.(where) ?? [];
