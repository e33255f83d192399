import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { holidayTypes } from '../content/rules/holidays.ts';
import { id, moment } from '../wire.ts';

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
