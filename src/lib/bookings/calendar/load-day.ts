import { zone } from '../../app/club-time.ts';
import { call } from '../../http/call.ts';
import { NetworkFailed } from '../../http/failure.ts';
import { dayQueries } from './day-calls.ts';
import { dayOf, earlyDay, isTimeout } from './day.ts';
import type { Day } from './day.ts';

/** A day of the club from the API, as a member of the family may book it. Throws what `call` throws. */
export async function loadDay(date: string, signal: AbortSignal, member?: number): Promise<Day> {
  const queries = dayQueries(date, zone);
  const [facilities, occupied] = await Promise.all([
    call('GET /sport-facility/', {
      query: { ...queries.facilities, ...(member !== undefined && { member }) },
      signal,
    }),
    call('GET /booking/reservation-slot/', { query: queries.slots, signal }),
  ]);
  return dayOf(date, facilities.results, occupied.results);
}

let first = true;

/** The same, but the very first time the answer that is on its way since the head of the page. */
export async function loadFirstDay(date: string, signal: AbortSignal): Promise<Day> {
  if (!first) return loadDay(date, signal);
  first = false;
  try {
    return (await earlyDay(date)) ?? (await loadDay(date, signal));
  } catch (failure) {
    throw isTimeout(failure) ? new NetworkFailed(failure, true) : failure;
  }
}
