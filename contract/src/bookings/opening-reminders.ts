import * as z from 'zod';
import { bookingCodes, reservation } from './reservations.ts';
import { endpoint, listQuery } from '../endpoint.ts';
import { byId, id, list, moment } from '../wire.ts';

/** A time that a member wants to be reminded of when it opens for booking. It is deleted once that is sent. */
export const openingReminder = z.object({
  id,
  facility: reservation.shape.facility.pick({ id: true, name: true }),
  start_from: moment,
  end_at: moment,
  /** Time at which it opens, by the present rules. */
  remind_at: moment,
  created_at: moment,
});
export type OpeningReminder = z.infer<typeof openingReminder>;

export const openingReminderEndpoints = {
  // No right opens others' reminders.
  'GET /booking/opening-reminder/': endpoint({
    summary: 'Your reminders of times that open for booking, the next to open first',
    access: 'member',
    scope: 'own.bookings',
    query: listQuery({}, ['id', 'start_from', 'end_at', 'remind_at', 'created_at']),
    answers: { 200: list(openingReminder) },
  }),
  'POST /booking/opening-reminder/': endpoint({
    summary:
      'Get an email and a notification when a time opens for booking; a repeated call answers the same reminder',
    access: 'member',
    scope: 'own.book',
    body: z.strictObject({ facility: id, start_from: moment, end_at: moment }),
    answers: { 201: openingReminder },
    errors: [...bookingCodes, 'already_open', 'too_many_reminders'],
  }),
  'DELETE /booking/opening-reminder/{id}/': endpoint({
    summary: 'Cancel a reminder',
    access: 'member',
    scope: 'own.book',
    params: byId,
    answers: { 204: null },
  }),
};
