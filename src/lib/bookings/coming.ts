import { pathOf } from '../http/path.ts';

/** How many bookings the dashboard shows. */
export const COMING = 4;

/**
 * The queries for one's coming bookings, held and confirmed, soonest first. They begin at midnight UTC, so that the
 * script in the head and the island ask for the same address; what is already over is left out on arrival, as many as are
 * shown.
 */
export const comingQueries = (now: number) =>
  (['HELD', 'CONFIRMED'] as const).map((status) => ({
    status,
    end_at__gte: `${new Date(now).toISOString().slice(0, 10)}T00:00:00Z`,
    ordering: 'start_from' as const,
    limit: COMING * 2,
  }));

/** The same as addresses, path first. */
export const comingPaths = (now: number): string[] =>
  comingQueries(now).map((query) => pathOf('/booking/reservation/', {}, query));
