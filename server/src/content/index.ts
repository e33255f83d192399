// The door of content: events with the seats at them, closures, and what staff write. Others come in by it alone.

// Routes and jobs
export { mailSeats } from './registrations/mail-seats.ts';
export { contentRoutes } from './routes.ts';

// What the demo club calls
export { cleanHtml } from './clean-html.ts';

// Tables, for joins
export { calendarEvent, calendarEventSpace, eventRegistration, post, spacesOfEvent } from './tables.ts';
