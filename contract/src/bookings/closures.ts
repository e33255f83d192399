import * as z from 'zod';
import { calendarEvent } from '../content/content.ts';
import { endpoint } from '../endpoint.ts';
import { cents, id, moment, oneLine } from '../wire.ts';
import { holidayTypes } from '../content/rules/holidays.ts';

export const holidayBookingEndpoints = {
  'GET /booking/holiday-bookings/': endpoint({
    summary:
      'How many coming bookings would be outside the hours of a holiday that isn’t saved, by facility; they stay as they are',
    access: 'staff',
    right: 'calendar_event.add',
    query: z.strictObject({ type: z.enum(holidayTypes), start_from: moment, end_at: moment }),
    answers: {
      200: z.object({
        count: z.int().min(0),
        facilities: z.array(z.object({ id, name: z.string(), count: z.int().positive() })),
      }),
    },
  }),
};

/** The fate of a booking that conflicts with a closure. A booking that goes elsewhere is moved first. */
export const closurePlans = ['CANCEL', 'KEEP'] as const;
export type ClosurePlan = (typeof closurePlans)[number];

const plan = z.enum(closurePlans);

export const closureEndpoints = {
  'POST /booking/closure/': endpoint({
    summary:
      'Close spaces for a time, over bookings too: each of those in the way is named, with what becomes of it',
    access: 'staff',
    right: 'calendar_event.add',
    body: z.strictObject({
      /** Ids; none: the whole club. */
      spaces: z.array(id).max(200),
      /** The reason that people read. */
      name: oneLine(200),
      start_from: moment,
      end_at: moment,
      /**
       * All conflicting bookings: if the list has changed since, nothing is done. Cancelling needs the right to
       * delete bookings.
       */
      bookings: z.array(z.strictObject({ id, plan })).max(5000).default([]),
    }),
    answers: {
      201: z.object({
        closure: calendarEvent,
        /** `refund`: the refund for cancelling, in cents. */
        bookings: z.array(z.object({ id, plan, refund: cents })),
      }),
    },
    errors: ['bookings_in_the_way', 'not_cancellable', 'idempotency_in_flight', 'idempotency_key_reused'],
    idempotent: true,
  }),
};
