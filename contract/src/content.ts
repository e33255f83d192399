import * as z from 'zod';
import { crud, crudActions } from './endpoint.ts';
import { id, moment, nameFilter, text } from './wire.ts';

/** What the club's calendar holds: an event to go to, a day of its own kind, or a time nothing can be booked. */
export const calendarEventTypes = ['EVENT', 'PUBLIC_HOLIDAY', 'SCHOOL_HOLIDAY', 'CLOSURE'] as const;

const type = z.enum(calendarEventTypes);
/** Ids of the spaces that a closure closes; none: the whole club. */
const spaces = z.array(id).max(200);

export const calendarEvent = z.object({
  id,
  type,
  /** A closure's is the reason that people read. */
  name: z.string(),
  description: z.string(),
  place: z.string().nullable(),
  start_from: moment,
  end_at: moment,
  spaces,
});
export type CalendarEvent = z.infer<typeof calendarEvent>;

export const contentEndpoints = {
  ...crud('/calendar-event/', {
    name: 'calendar event',
    resource: 'calendar_event',
    access: 'member',
    writeAccess: 'staff',
    item: calendarEvent,
    write: z.strictObject({
      type: type.default('EVENT'),
      name: text(200),
      description: z.string().max(20_000).default(''),
      place: text(200).nullable().default(null),
      start_from: moment,
      end_at: moment,
      spaces: spaces.default([]),
    }),
    filters: {
      ...nameFilter,
      type: type.optional(),
      /** The window: what begins at or before this, */
      start_from__lte: moment.optional(),
      /** and ends at or after this. */
      end_at__gte: moment.optional(),
    },
    ordering: ['start_from', 'end_at', 'name', 'id'],
    actions: crudActions,
  }),
};
