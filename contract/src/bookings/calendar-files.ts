import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { byId, moment } from '../wire.ts';

/** An address that opens without a sign-in: whoever has it reads what it gives. */
const url = z.url();

export const calendarFileEndpoints = {
  'GET /booking/reservation/{id}/calendar-file/': endpoint({
    summary: 'Where the iCalendar file (RFC 5545) of a reservation is, for a while',
    access: 'member',
    right: 'reservation.view',
    params: byId,
    answers: { 200: z.object({ url, valid_until: moment }) },
  }),
  'GET /calendar-event/{id}/calendar-file/': endpoint({
    summary:
      'Where the iCalendar file (RFC 5545) of an event is, for a while; with one’s own seats, where one has some',
    access: 'member',
    params: byId,
    answers: { 200: z.object({ url, valid_until: moment }) },
  }),
  'GET /booking/calendar-feed/': endpoint({
    summary: 'Since when one’s own bookings can be read as a calendar; never the address itself',
    access: 'member',
    answers: { 200: z.object({ created_at: moment.nullable() }) },
  }),
  'POST /booking/calendar-feed/': endpoint({
    summary: 'Make a private address of one’s own bookings as a calendar; the one before stops working',
    access: 'member',
    answers: { 201: z.object({ url, created_at: moment }) },
    errors: ['member_required'],
  }),
  'DELETE /booking/calendar-feed/': endpoint({
    summary: 'Take back the private address of one’s own bookings',
    access: 'member',
    answers: { 204: null },
  }),
};
