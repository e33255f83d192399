// The head of the pages that show a day.
import { dayCalls, openingDate } from '../bookings/calendar/day-calls.ts';
import { start } from './start.ts';

start(({ query, zone }) =>
  query.get('view') ? [] : Object.values(dayCalls(openingDate(query, zone, Date.now()), zone)),
);
