import { parseOccupied } from '@portal/contract/bookings/read-wire';
import { zone } from '../../../format/club-time.ts';
import { call } from '../../../http/call.ts';
import { NetworkFailed } from '../../../http/failure.ts';
import { dayQueries, slotsBetween } from './day-calls.ts';
import { createDay, earlyDay, isTimeout, withoutRetired } from './day.ts';
import type { Day } from './day.ts';
import { extentBeyond } from './extent.ts';

/** Loads a day of the club from midnight to midnight, by the two calls that draw it. */
async function loadMidnights(date: string, signal: AbortSignal, member?: number): Promise<Day> {
  const queries = dayQueries(date, zone);
  const [facilities, occupied] = await Promise.all([
    call('GET /sport-facility/', {
      query: { ...queries.facilities, ...(member !== undefined && { member }) },
      signal,
    }),
    call('GET /booking/reservation-slot/', { query: queries.slots, signal }),
  ]);
  return createDay(date, facilities.results, occupied.results);
}

/**
 * Adds the occupied ranges beyond a day's midnights if a facility's hours reach there; the same day if none do.
 * Several days of one facility come with it. Throws what `call` throws.
 */
export async function withBeyond(day: Day, signal: AbortSignal): Promise<Day> {
  const extent = day.until === undefined ? extentBeyond(day) : null;
  if (!extent) return day;
  const { results } = await call('GET /booking/reservation-slot/', {
    query: slotsBetween(extent, zone),
    signal,
  });
  return { ...day, occupied: results.map(parseOccupied) };
}

/** Loads a day of the club from the API, as a member of the family may book it. Throws what `call` throws. */
export const loadDay = async (date: string, signal: AbortSignal, member?: number): Promise<Day> =>
  withBeyond(await loadMidnights(date, signal, member), signal);

let first = true;

/**
 * Loads the day as a calendar draws it, which loads the time beyond its midnights once it has drawn; the very first
 * time it takes the answer that is on its way since the head of the page.
 */
export async function loadDayToDraw(date: string, signal: AbortSignal): Promise<Day> {
  const load = async () => withoutRetired(await loadMidnights(date, signal));
  if (!first) return load();
  first = false;
  try {
    return (await earlyDay(date)) ?? (await load());
  } catch (failure) {
    throw isTimeout(failure) ? new NetworkFailed(failure, true) : failure;
  }
}
