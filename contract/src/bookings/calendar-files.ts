import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { byId, moment } from '../wire.ts';

/** An address that opens without a sign-in: anyone who has it can read its content. */
const url = z.url();

export const calendarFileEndpoints = {
  'GET /booking/reservation/{id}/calendar-file/': endpoint({
    summary: 'A temporary link to the iCalendar file (RFC 5545) of a reservation',
    access: 'member',
    right: 'reservation.view',
    scope: 'own.bookings',
    params: byId,
    answers: { 200: z.object({ url, valid_until: moment }) },
  }),
  'GET /calendar-event/{id}/calendar-file/': endpoint({
    summary: 'A temporary link to the iCalendar file (RFC 5545) of an event, with your seats if you have any',
    access: 'member',
    scope: 'own.bookings',
    params: byId,
    answers: { 200: z.object({ url, valid_until: moment }) },
  }),
  'GET /booking/calendar-feed/': endpoint({
    summary: 'When your calendar feed was created; never the link itself',
    access: 'member',
    answers: { 200: z.object({ created_at: moment.nullable() }) },
  }),
  'POST /booking/calendar-feed/': endpoint({
    summary: 'Create a private calendar feed of your bookings; the previous link stops working',
    access: 'member',
    answers: { 201: z.object({ url, created_at: moment }) },
    errors: ['member_required'],
  }),
  'DELETE /booking/calendar-feed/': endpoint({
    summary: 'Turn off your calendar feed',
    access: 'member',
    answers: { 204: null },
  }),
};
