// The head of the pages that show a day.
import { readStoredClub } from '../club/stored-club.ts';
import { dayCalls, openingDate } from '../bookings/calendar/day/day-calls.ts';
import { start } from './start.ts';

start(({ query, zone }) => {
  // The other views are drawn by the island alone.
  if (query.get('view')) return [];
  document.documentElement.dataset['drawsFirst'] = readStoredClub() ? '' : 'unseen';
  return Object.values(dayCalls(openingDate(query, zone, Date.now()), zone));
});
