import * as z from 'zod';
import { crud, crudActions } from './endpoint.ts';
import { eventCategories } from './rules/event-categories.ts';
import { featureImage, featureImageId } from './uploads.ts';
import { cents, codes, id, moment, nameFilter, text } from './wire.ts';

/** What the club's calendar holds: an event to go to, a day of its own kind, or a time nothing can be booked. */
export const calendarEventTypes = ['EVENT', 'PUBLIC_HOLIDAY', 'SCHOOL_HOLIDAY', 'CLOSURE'] as const;

const type = z.enum(calendarEventTypes);
const category = codes(eventCategories);
/** Persons; null: as many as come. */
const seats = z.int().min(1).max(100_000).nullable();
/** Ids of the spaces that a closure closes; none: the whole club. */
const spaces = z.array(id).max(200);

export const calendarEvent = z.object({
  id,
  type,
  /** What an event is about. */
  category: category.nullable(),
  /** A closure's is the reason that people read. */
  name: z.string(),
  /** Plain text; a blank line parts paragraphs. */
  description: z.string(),
  place: z.string().nullable(),
  feature_image: featureImage,
  seats,
  /** What a seat costs a member. */
  price: cents,
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
      category: category.nullable().default(null),
      name: text(200),
      description: z.string().max(20_000).default(''),
      place: text(200).nullable().default(null),
      feature_image: featureImageId,
      seats: seats.default(null),
      price: cents.default(0),
      start_from: moment,
      end_at: moment,
      spaces: spaces.default([]),
    }),
    filters: {
      ...nameFilter,
      type: type.optional(),
      category: category.optional(),
      /** The window: what begins at or before this, */
      start_from__lte: moment.optional(),
      /** and ends at or after this. */
      end_at__gte: moment.optional(),
    },
    ordering: ['start_from', 'end_at', 'name', 'id'],
    actions: crudActions,
  }),
};
