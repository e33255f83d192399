// The door: all that other code may import of content.
// Events with the seats at them, closures, and news posts.

// Routes and jobs
export { publishEvents } from './events.ts';
export { seatEntries } from './registrations/calendar-entry.ts';
export { eventMailJob } from './registrations/event-mails.ts';
export { mailSeats } from './registrations/mail-seats.ts';
export { messageGuests } from './registrations/message-guests.ts';
export { remindOfEvents } from './registrations/remind.ts';
export { contentRoutes } from './routes.ts';

// Called by bookings
export type { ClosedTime } from './closures.ts';
export { storeClosure } from './closures.ts';

// Called by what combines all capabilities
export {
  countSeats,
  countSeatWaits,
  giveUpUpcoming,
  lockUpcomingEvents,
  offerSeatsAgain,
} from './registrations/member-registrations.ts';

// Tables, for joins
export { calendarEvent, calendarEventSpace, eventRegistration, post, spacesOfEvent } from './tables.ts';
